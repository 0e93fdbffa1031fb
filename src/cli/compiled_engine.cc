#include "cli/compiled_engine.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "cli/interrupt.h"
#include "cli/standard_output.h"
#include "compiled/artifact_cache.h"
#include "compiled/cached_compiler.h"
#include "compiled/cached_weights.h"
#include "compiled/compiled_backend.h"
#include "compiled/prepare_modules.h"
#include "pjrt/client.h"
#include "pjrt/default_plugin.h"
#include "pjrt/plugin.h"

namespace phi4mm::cli {
namespace {

std::filesystem::path PluginPath(const ModelOptions& options) {
  const std::optional<std::filesystem::path> path =
      options.plugin ? options.plugin : pjrt::DefaultPluginPath();
  if (!path) {
    throw base::Error(
        base::ErrorCode::kNotFound,
        "the compiled engine needs a PJRT plugin and this build has none: run scripts/setup, or name "
        "one with --pjrt-plugin or PHI4MM_PJRT_PLUGIN");
  }
  return *path;
}

// Compiling for the first time takes a while, so a person at a terminal is told what is going on.
compiled::ModuleProgress ProgressForPeople() {
  if (::isatty(STDERR_FILENO) == 0) {
    return {};
  }
  return [](const std::string& module) { std::cerr << "phi4mm: preparing " << module << '\n'; };
}

// Every module that requests of all modes may ask for, as long as no sequence outgrows the first K/V bucket.
std::vector<compiled::ModuleRequest> PlanForServing(const compiled::ModuleCatalog& catalog,
                                                    std::int64_t slots) {
  const compiled::Buckets buckets;
  return compiled::PlanPreparations(
      catalog, buckets,
      {.slots = slots,
       .positions = std::min(buckets.first_cache_positions, catalog.config().decoder.max_positions),
       .modes = {model::AdapterMode::kLanguage, model::AdapterMode::kSpeech, model::AdapterMode::kVision,
                 model::AdapterMode::kVisionSpeech}});
}

}  // namespace

pjrt::Client CreateCompiledClient(const ModelOptions& options) {
  return pjrt::Client::Create(pjrt::Plugin::Load(PluginPath(options)));
}

stablehlo::WeightType WeightTypeOf(WeightsFormat weights) {
  switch (weights) {
    case WeightsFormat::kF32:
      return stablehlo::WeightType::kF32;
    case WeightsFormat::kBf16:
      return stablehlo::WeightType::kBf16;
    case WeightsFormat::kInt8:
      return stablehlo::WeightType::kInt8;
  }
  base::ThrowInternal("a number format without modules");
}

compiled::ArtifactCacheOptions ArtifactCacheOptionsOf(const CacheOptions& options) {
  compiled::ArtifactCacheOptions cache = compiled::LocateCache(options.folder);
  cache.max_bytes = options.max_bytes;
  cache.is_cancelled = [] { return InterruptFlag().is_set(); };
  cache.warn = [](const std::string& message) { ReportError("warning: " + message); };
  return cache;
}

std::unique_ptr<model::Backend> CreateCompiledEngine(const ModelOptions& options,
                                                     std::shared_ptr<const model::Checkpoint> checkpoint,
                                                     BackendSetup setup) {
  compiled::CompiledOptions compiled_options;
  compiled_options.weights = WeightTypeOf(options.weights);
  compiled_options.slots = options.slots;
  compiled_options.progress = ProgressForPeople();
  compiled_options.trace = std::move(setup.trace);
  compiled_options.expected = std::move(setup.expected);
  if (!options.cache.is_off) {
    const std::shared_ptr<compiled::ArtifactCache> cache =
        compiled::ArtifactCache::Open(ArtifactCacheOptionsOf(options.cache));
    compiled_options.keeper = compiled::CachedWeights(cache, checkpoint);
    compiled_options.compiler = [cache](const pjrt::Client& client) {
      compiled::ModuleCompiler compile = compiled::CachedCompiler(*cache, client, {});
      return
          [cache, compile = std::move(compile)](const stablehlo::Module& module) { return compile(module); };
    };
    if (setup.loads_all_kept) {
      compiled_options.ahead = [cache, slots = options.slots](const compiled::ModuleCatalog& catalog,
                                                              const pjrt::Client& client) {
        return compiled::KeptModules(*cache, client, {}, PlanForServing(catalog, slots));
      };
    }
  }
  pjrt::Client client = CreateCompiledClient(options);
  return compiled::CreateCompiledBackend(std::move(checkpoint), std::move(client),
                                         std::move(compiled_options));
}

}  // namespace phi4mm::cli
