#include "compiled/module_catalog.h"

#include <utility>

#include "base/error.h"
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

ModuleCatalog::ModuleCatalog(std::shared_ptr<const model::Checkpoint> checkpoint,
                             stablehlo::WeightType weights, stablehlo::StepKernels step_kernels)
    : checkpoint_(std::move(checkpoint)), weights_(weights), step_kernels_(step_kernels) {}

ModuleRequest ModuleCatalog::Prefill(const CacheShape& cache, std::int64_t chunk, model::Adapter adapter,
                                     stablehlo::Trace trace) const {
  return {StrCat(CacheKey("prefill", cache), " ", chunk, " ", static_cast<int>(adapter), " ",
                 static_cast<int>(trace)),
          [=, *this] {
            return stablehlo::PrefillModule(config(), weights_, cache, chunk, adapter, trace, step_kernels_);
          }};
}

ModuleRequest ModuleCatalog::Decode(const CacheShape& cache, stablehlo::AdapterSet adapters) const {
  return {StrCat(CacheKey("decode", cache), " ", static_cast<int>(adapters)),
          [=, *this] { return stablehlo::DecodeModule(config(), weights_, cache, adapters, step_kernels_); }};
}

ModuleRequest ModuleCatalog::Head() const {
  return {"head", [*this] { return stablehlo::HeadModule(config(), weights_, step_kernels_); }};
}

ModuleRequest ModuleCatalog::Audio(std::int64_t rows, model::ProjectionBranch branch,
                                   stablehlo::Trace trace) const {
  return {StrCat("audio ", rows, " ", static_cast<int>(branch), " ", static_cast<int>(trace)), [=, *this] {
            return stablehlo::AudioModule(config(), weights_, rows * model::kFramesPerRow, branch, trace,
                                          step_kernels_);
          }};
}

ModuleRequest ModuleCatalog::Vision(std::int64_t crops) const {
  return {StrCat("vision ", crops),
          [=, *this] { return stablehlo::VisionModule(config(), weights_, crops, step_kernels_); }};
}

ModuleRequest ModuleCatalog::VisionSeparators() const {
  return {"separators", [*this] { return stablehlo::VisionSeparatorModule(config(), weights_); }};
}

ModuleRequest ModuleCatalog::CopySlot(const CacheShape& cache) const {
  return {CacheKey("copy", cache),
          [=, *this] { return stablehlo::CopySlotModule(config(), weights_, cache); }};
}

ModuleRequest ModuleCatalog::GrowCache(const CacheShape& from, std::int64_t to_positions) const {
  return {StrCat(CacheKey("grow", from), " ", to_positions),
          [=, *this] { return stablehlo::GrowCacheModule(config(), weights_, from, to_positions); }};
}

}  // namespace phi4mm::compiled
