#include "compiled/module_compiler.h"

#include "base/error.h"

namespace phi4mm::compiled {

pjrt::ProgramSignature SignatureOf(const stablehlo::Module& module) {
  pjrt::ProgramSignature signature;
  signature.arguments.reserve(module.arguments.size());
  signature.outputs.reserve(module.outputs.size());
  for (const stablehlo::ModuleArgument& argument : module.arguments) {
    const bool is_state = argument.role == stablehlo::ArgumentRole::kState;
    signature.arguments.push_back(
        {argument.type, is_state ? pjrt::Ownership::kDonated : pjrt::Ownership::kLent});
  }
  for (const stablehlo::ModuleOutput& output : module.outputs) {
    signature.outputs.push_back(output.type);
  }
  return signature;
}

ModuleCompiler DirectCompiler(const pjrt::Client& client) {
  return [&client](const stablehlo::Module& module) {
    try {
      return client.Compile(module.text, SignatureOf(module), client.DefaultCompileOptions());
    } catch (const base::Error& error) {
      throw base::Error(error.code(), base::StrCat("module ", module.name, ": ", error.message()));
    }
  };
}

}  // namespace phi4mm::compiled
