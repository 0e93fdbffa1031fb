#include "compiled/cached_compiler.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "base/error.h"
#include "compiled/parallel_tasks.h"

namespace phi4mm::compiled {
namespace {

// `module` and `signature` must outlive it.
ExecutableRecipe RecipeOf(const stablehlo::Module& module, const pjrt::ProgramSignature& signature,
                          const pjrt::Client& client, const std::vector<ArtifactFact>& facts) {
  return {.name = module.name,
          .module = module.text,
          .signature = signature,
          .options = client.DefaultCompileOptions(),
          .facts = facts};
}

}  // namespace

ModuleCompiler CachedCompiler(ArtifactCache& cache, const pjrt::Client& client,
                              std::vector<ArtifactFact> facts) {
  return [&cache, &client, facts = std::move(facts)](const stablehlo::Module& module) {
    const pjrt::ProgramSignature signature = SignatureOf(module);
    try {
      return cache.GetOrCompile(client, RecipeOf(module, signature, client, facts));
    } catch (const base::Error& error) {
      ThrowForModule(module, error);
    }
  };
}

std::vector<ModuleRequest> KeptModules(ArtifactCache& cache, const pjrt::Client& client,
                                       const std::vector<ArtifactFact>& facts,
                                       const std::vector<ModuleRequest>& requests) {
  std::vector<std::optional<ModuleRequest>> found(requests.size());
  std::vector<std::function<void()>> tasks;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    tasks.emplace_back([&, i] {
      const auto module = std::make_shared<const stablehlo::Module>(requests[i].emit());
      const pjrt::ProgramSignature signature = SignatureOf(*module);
      if (cache.HasExecutable(client, RecipeOf(*module, signature, client, facts))) {
        found[i] = ModuleRequest{requests[i].key, [module] { return *module; }};
      }
    });
  }
  RunTasks(tasks, std::max(1U, std::thread::hardware_concurrency()));
  std::vector<ModuleRequest> kept;
  for (std::optional<ModuleRequest>& request : found) {
    if (request) {
      kept.push_back(*std::move(request));
    }
  }
  return kept;
}

}  // namespace phi4mm::compiled
