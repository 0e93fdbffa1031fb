#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "compiled/cached_weights.h"
#include "compiled/loaded_module.h"
#include "compiled/module_catalog.h"
#include "compiled/weight_arena.h"
#include "model/checkpoint.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// Called before a module is compiled or loaded, with its name; that may take seconds. An error that it throws
// ends the loading. Threads: called from several, one at a time.
using ModuleProgress = std::function<void(const std::string& module)>;

// Every module of one checkpoint on one device, compiled when it is first asked for and kept.
// Errors: those of compiling and of loading weights; asking for the same module again gives the same error
// without another try. Threads: one; Load and Knows may be called from a second one beside it. Loading uses
// several inside.
class ModuleLibrary {
 public:
  ModuleLibrary(std::shared_ptr<const model::Checkpoint> checkpoint, stablehlo::WeightType weights,
                const pjrt::Client& client, ModuleCompiler compiler, WeightKeeper keeper,
                ModuleProgress progress);

  const ModuleCatalog& catalog() const { return catalog_; }

  // The module, loaded now where it is not there.
  const LoadedModule& Get(const ModuleRequest& request);

  // Loads those that are not there: several side by side, and their weights beside them. A module that cannot
  // be had, or whose weights are broken, is passed over; Get says why. Throws what `progress` throws, and
  // kCancelled.
  void Load(std::span<const ModuleRequest> requests);

  // Whether the module is there or cannot be had, so that Get does not load.
  bool Knows(const ModuleRequest& request) const;

  // Why the module cannot be had, as far as that is known.
  std::optional<base::Error> FailureOf(const ModuleRequest& request) const;

  // Get of one of the catalog.
  const LoadedModule& Prefill(const stablehlo::CacheShape& cache, std::int64_t chunk, model::Adapter adapter,
                              stablehlo::Trace trace) {
    return Get(catalog_.Prefill(cache, chunk, adapter, trace));
  }
  const LoadedModule& Decode(const stablehlo::CacheShape& cache, stablehlo::AdapterSet adapters) {
    return Get(catalog_.Decode(cache, adapters));
  }
  const LoadedModule& Head() { return Get(catalog_.Head()); }
  const LoadedModule& Audio(std::int64_t rows, model::ProjectionBranch branch, stablehlo::Trace trace) {
    return Get(catalog_.Audio(rows, branch, trace));
  }
  const LoadedModule& Vision(std::int64_t crops) { return Get(catalog_.Vision(crops)); }
  const LoadedModule& VisionSeparators() { return Get(catalog_.VisionSeparators()); }
  const LoadedModule& CopySlot(const stablehlo::CacheShape& cache) { return Get(catalog_.CopySlot(cache)); }
  const LoadedModule& GrowCache(const stablehlo::CacheShape& from, std::int64_t to_positions) {
    return Get(catalog_.GrowCache(from, to_positions));
  }

  // kInternal where the checkpoint lacks a weight that the module takes; compiles nothing.
  void CheckWeights(const stablehlo::Module& module) const { arena_.Check(module.arguments); }

  const model::ModelConfig& config() const { return catalog_.config(); }
  const pjrt::Client& client() const { return arena_.client(); }
  stablehlo::WeightType weights() const { return catalog_.weights(); }
  const WeightArena::Usage& weight_usage() const { return arena_.usage(); }

  // How many modules could not be compiled or loaded so far.
  std::size_t failures() const;

  // How often Get gave the error of such a module so far, the same one again included.
  std::int64_t refusals() const { return refusals_; }

 private:
  struct Pending;
  class Claims;
  bool AwaitOthers(std::span<const ModuleRequest> requests);
  void LoadPending(std::vector<Pending>& all);
  void Compile(Pending& pending) const;
  void LoadWeights(Pending& pending);

  ModuleCatalog catalog_;
  std::mutex arena_mutex_;  // taken before mutex_
  WeightArena arena_;
  ModuleCompiler compiler_;
  ModuleProgress progress_;
  mutable std::mutex mutex_;
  std::condition_variable released_;             // claims
  std::set<std::string> claimed_;                // keys of modules that some thread loads
  std::map<std::string, LoadedModule> modules_;  // which stay where they are
  std::map<std::string, base::Error> failures_;
  std::int64_t refusals_ = 0;
};

}  // namespace phi4mm::compiled
