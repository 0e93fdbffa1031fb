#include "compiled/module_library.h"

#include <utility>

#include "base/error.h"
#include "compiled/step_kernels.h"
#include "model/audio_geometry.h"
#include "stablehlo/cache_modules.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;
using stablehlo::CacheShape;

std::string CacheKey(const char* kind, const CacheShape& cache) {
  return StrCat(kind, " ", cache.slots, " ", cache.cache_positions);
}

}  // namespace

ModuleLibrary::ModuleLibrary(std::shared_ptr<const model::Checkpoint> checkpoint,
                             stablehlo::WeightType weights, const pjrt::Client& client,
                             ModuleCompiler compiler, WeightKeeper keeper, ModuleProgress progress)
    : checkpoint_(std::move(checkpoint)),
      weights_(weights),
      step_kernels_(ChooseStepKernels(client)),
      arena_(checkpoint_, client, std::move(keeper)),
      compiler_(std::move(compiler)),
      progress_(std::move(progress)) {}

const LoadedModule& ModuleLibrary::Get(const std::string& key, const Emit& emit) {
  const auto known = modules_.find(key);
  if (known != modules_.end()) {
    return known->second;
  }
  const auto failed = failures_.find(key);
  if (failed != failures_.end()) {
    throw base::Error(failed->second);
  }
  try {
    const stablehlo::Module module = emit();
    if (progress_) {
      progress_(module.name);
    }
    return modules_.try_emplace(key, module, arena_, compiler_).first->second;
  } catch (const base::Error& error) {
    // A cancelled wait says nothing about the module.
    if (error.code() != base::ErrorCode::kCancelled) {
      failures_.emplace(key, error);
    }
    throw;
  }
}

const LoadedModule& ModuleLibrary::Prefill(const CacheShape& cache, std::int64_t chunk,
                                           model::Adapter adapter, stablehlo::Trace trace) {
  const std::string key = StrCat(CacheKey("prefill", cache), " ", chunk, " ", static_cast<int>(adapter), " ",
                                 static_cast<int>(trace));
  return Get(key, [&] {
    return stablehlo::PrefillModule(config(), weights_, cache, chunk, adapter, trace, step_kernels_);
  });
}

const LoadedModule& ModuleLibrary::Decode(const CacheShape& cache, stablehlo::AdapterSet adapters) {
  return Get(StrCat(CacheKey("decode", cache), " ", static_cast<int>(adapters)),
             [&] { return stablehlo::DecodeModule(config(), weights_, cache, adapters, step_kernels_); });
}

const LoadedModule& ModuleLibrary::Head() {
  return Get("head", [&] { return stablehlo::HeadModule(config(), weights_, step_kernels_); });
}

const LoadedModule& ModuleLibrary::Audio(std::int64_t rows, model::ProjectionBranch branch,
                                         stablehlo::Trace trace) {
  return Get(StrCat("audio ", rows, " ", static_cast<int>(branch), " ", static_cast<int>(trace)), [&] {
    return stablehlo::AudioModule(config(), weights_, rows * model::kFramesPerRow, branch, trace,
                                  step_kernels_);
  });
}

const LoadedModule& ModuleLibrary::Vision(std::int64_t crops) {
  return Get(StrCat("vision ", crops),
             [&] { return stablehlo::VisionModule(config(), weights_, crops, step_kernels_); });
}

const LoadedModule& ModuleLibrary::VisionSeparators() {
  return Get("separators", [&] { return stablehlo::VisionSeparatorModule(config(), weights_); });
}

const LoadedModule& ModuleLibrary::CopySlot(const CacheShape& cache) {
  return Get(CacheKey("copy", cache), [&] { return stablehlo::CopySlotModule(config(), weights_, cache); });
}

const LoadedModule& ModuleLibrary::GrowCache(const CacheShape& from, std::int64_t to_positions) {
  return Get(StrCat(CacheKey("grow", from), " ", to_positions),
             [&] { return stablehlo::GrowCacheModule(config(), weights_, from, to_positions); });
}

}  // namespace phi4mm::compiled
