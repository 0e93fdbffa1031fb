#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/error.h"
#include "compiled/cached_weights.h"
#include "compiled/loaded_module.h"
#include "compiled/weight_arena.h"
#include "model/adapter_mode.h"
#include "model/checkpoint.h"
#include "stablehlo/audio_module.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/module.h"
#include "stablehlo/vision_module.h"

namespace phi4mm::compiled {

// Called before a module is compiled or loaded, with its name; that may take seconds.
using ModuleProgress = std::function<void(const std::string& module)>;

// Every module of one checkpoint on one device, compiled when it is first asked for and kept.
// Errors: those of compiling and of loading weights; asking for the same module again gives the same error
// without another try. Threads: one.
class ModuleLibrary {
 public:
  ModuleLibrary(std::shared_ptr<const model::Checkpoint> checkpoint, stablehlo::WeightType weights,
                const pjrt::Client& client, ModuleCompiler compiler, WeightKeeper keeper,
                ModuleProgress progress);

  const LoadedModule& Prefill(const stablehlo::CacheShape& cache, std::int64_t chunk, model::Adapter adapter,
                              stablehlo::Trace trace);
  const LoadedModule& Decode(const stablehlo::CacheShape& cache, stablehlo::AdapterSet adapters);
  const LoadedModule& Head();
  const LoadedModule& Audio(std::int64_t rows, model::ProjectionBranch branch, stablehlo::Trace trace);
  const LoadedModule& Vision(std::int64_t crops);
  const LoadedModule& VisionSeparators();
  const LoadedModule& CopySlot(const stablehlo::CacheShape& cache);
  const LoadedModule& GrowCache(const stablehlo::CacheShape& from, std::int64_t to_positions);

  // kInternal where the checkpoint lacks a weight that the module takes; compiles nothing.
  void CheckWeights(const stablehlo::Module& module) const { arena_.Check(module.arguments); }

  const model::ModelConfig& config() const { return checkpoint_->config; }
  const pjrt::Client& client() const { return arena_.client(); }
  stablehlo::WeightType weights() const { return weights_; }
  const WeightArena::Usage& weight_usage() const { return arena_.usage(); }

  // How many modules could not be compiled or loaded so far.
  std::size_t failures() const { return failures_.size(); }

 private:
  using Emit = std::function<stablehlo::Module()>;
  const LoadedModule& Get(const std::string& key, const Emit& emit);

  std::shared_ptr<const model::Checkpoint> checkpoint_;
  stablehlo::WeightType weights_;
  stablehlo::StepKernels step_kernels_;
  WeightArena arena_;
  ModuleCompiler compiler_;
  ModuleProgress progress_;
  std::map<std::string, LoadedModule> modules_;
  std::map<std::string, base::Error> failures_;
};

}  // namespace phi4mm::compiled
