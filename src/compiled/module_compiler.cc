#include "compiled/module_compiler.h"

#include <cstddef>
#include <string>

namespace phi4mm::compiled {
namespace {

constexpr std::size_t kMaxCompilerText = 2000;

}  // namespace

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

void ThrowForModule(const stablehlo::Module& module, const base::Error& error) {
  std::string text = error.message();
  if (text.size() > kMaxCompilerText) {
    text.resize(kMaxCompilerText);
    text += " ...";
  }
  throw base::Error(error.code(), base::StrCat("module ", module.name, ": ", text));
}

ModuleCompiler DirectCompiler(const pjrt::Client& client) {
  return [&client](const stablehlo::Module& module) {
    try {
      return client.Compile(module.text, SignatureOf(module), client.DefaultCompileOptions());
    } catch (const base::Error& error) {
      ThrowForModule(module, error);
    }
  };
}

}  // namespace phi4mm::compiled
