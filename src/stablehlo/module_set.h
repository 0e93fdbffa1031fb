#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/model_config.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// Static sizes of one set of modules. Bounds are those of the modules.
struct ModuleSizes {
  CacheShape cache = {.slots = 4, .cache_positions = 1024};
  std::int64_t chunk_rows = 128;
  std::int64_t audio_frames = 4000;
  std::int64_t crops = 1;
};

// Which modules a set has, by kind.
enum class ModuleKind : std::uint8_t {
  kAudio,
  kVision,
  kSeparators,
  kPrefill,
  kDecode,
  kHead,
  kCopySlot,
  kGrowCache
};

// One module of a set, not built yet: large ones are built one at a time.
struct ModuleRecipe {
  ModuleKind kind = ModuleKind::kAudio;
  model::ProjectionBranch branch = model::ProjectionBranch::kSpeech;  // of kAudio
  model::Adapter adapter = model::Adapter::kNone;                     // of kPrefill
  AdapterSet adapters = AdapterSet::kNone;                            // of kDecode
};

// Every module that serves a checkpoint with these sizes: both audio branches, the vision tower and its
// separators, prefill by adapter, decode by adapter set, the head, and the cache's copy and growth to twice
// its positions.
std::vector<ModuleRecipe> EveryModule();

// kInternal for sizes beyond a module's bounds.
Module BuildModule(const ModuleRecipe& recipe, const model::ModelConfig& config, WeightType weights,
                   const ModuleSizes& sizes);

}  // namespace phi4mm::stablehlo
