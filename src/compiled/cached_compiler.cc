#include "compiled/cached_compiler.h"

#include <utility>

#include "base/error.h"

namespace phi4mm::compiled {

ModuleCompiler CachedCompiler(ArtifactCache& cache, const pjrt::Client& client,
                              std::vector<ArtifactFact> facts) {
  return [&cache, &client, facts = std::move(facts)](const stablehlo::Module& module) {
    const pjrt::ProgramSignature signature = SignatureOf(module);
    try {
      return cache.GetOrCompile(client, {.name = module.name,
                                         .module = module.text,
                                         .signature = signature,
                                         .options = client.DefaultCompileOptions(),
                                         .facts = facts});
    } catch (const base::Error& error) {
      ThrowForModule(module, error);
    }
  };
}

}  // namespace phi4mm::compiled
