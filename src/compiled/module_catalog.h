#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "model/adapter_mode.h"
#include "model/checkpoint.h"
#include "stablehlo/audio_module.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/module.h"
#include "stablehlo/vision_module.h"

namespace phi4mm::compiled {

// One module that is not built yet. Threads: safe.
struct ModuleRequest {
  std::string key;  // equal for equal modules of one catalog
  std::function<stablehlo::Module()> emit;
};

// Names every module of one checkpoint in one number format. Cheap: nothing is emitted. Threads: safe.
class ModuleCatalog {
 public:
  ModuleCatalog(std::shared_ptr<const model::Checkpoint> checkpoint, stablehlo::WeightType weights,
                stablehlo::StepKernels step_kernels);

  const model::ModelConfig& config() const { return checkpoint_->config; }
  stablehlo::WeightType weights() const { return weights_; }

  ModuleRequest Prefill(const stablehlo::CacheShape& cache, std::int64_t chunk, model::Adapter adapter,
                        stablehlo::Trace trace) const;
  ModuleRequest Decode(const stablehlo::CacheShape& cache, stablehlo::AdapterSet adapters) const;
  ModuleRequest Head() const;
  ModuleRequest Audio(std::int64_t rows, model::ProjectionBranch branch, stablehlo::Trace trace) const;
  ModuleRequest Vision(std::int64_t crops) const;
  ModuleRequest VisionSeparators() const;
  ModuleRequest CopySlot(const stablehlo::CacheShape& cache) const;
  ModuleRequest GrowCache(const stablehlo::CacheShape& from, std::int64_t to_positions) const;

 private:
  std::shared_ptr<const model::Checkpoint> checkpoint_;
  stablehlo::WeightType weights_;
  stablehlo::StepKernels step_kernels_;
};

}  // namespace phi4mm::compiled
