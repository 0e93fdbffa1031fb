#include "stablehlo/module_set.h"

#include "base/error.h"
#include "stablehlo/audio_module.h"
#include "stablehlo/cache_modules.h"
#include "stablehlo/vision_module.h"

namespace phi4mm::stablehlo {

std::vector<ModuleRecipe> EveryModule() {
  std::vector<ModuleRecipe> recipes;
  for (const auto branch : {model::ProjectionBranch::kSpeech, model::ProjectionBranch::kVision}) {
    recipes.push_back({.kind = ModuleKind::kAudio, .branch = branch});
  }
  recipes.push_back({.kind = ModuleKind::kVision});
  recipes.push_back({.kind = ModuleKind::kSeparators});
  for (const auto adapter : {model::Adapter::kNone, model::Adapter::kSpeech, model::Adapter::kVision}) {
    recipes.push_back({.kind = ModuleKind::kPrefill, .adapter = adapter});
  }
  for (const auto adapters :
       {AdapterSet::kNone, AdapterSet::kSpeech, AdapterSet::kVision, AdapterSet::kBoth}) {
    recipes.push_back({.kind = ModuleKind::kDecode, .adapters = adapters});
  }
  for (const auto kind : {ModuleKind::kHead, ModuleKind::kCopySlot, ModuleKind::kGrowCache}) {
    recipes.push_back({.kind = kind});
  }
  return recipes;
}

Module BuildModule(const ModuleRecipe& recipe, const model::ModelConfig& config, WeightType weights,
                   const ModuleSizes& sizes) {
  switch (recipe.kind) {
    case ModuleKind::kAudio:
      return AudioModule(config, weights, sizes.audio_frames, recipe.branch);
    case ModuleKind::kVision:
      return VisionModule(config, weights, sizes.crops);
    case ModuleKind::kSeparators:
      return VisionSeparatorModule(config, weights);
    case ModuleKind::kPrefill:
      return PrefillModule(config, weights, sizes.cache, sizes.chunk_rows, recipe.adapter);
    case ModuleKind::kDecode:
      return DecodeModule(config, weights, sizes.cache, recipe.adapters);
    case ModuleKind::kHead:
      return HeadModule(config, weights);
    case ModuleKind::kCopySlot:
      return CopySlotModule(config, weights, sizes.cache);
    case ModuleKind::kGrowCache:
      return GrowCacheModule(config, weights, sizes.cache, 2 * sizes.cache.cache_positions);
  }
  base::ThrowInternal("a module kind that nothing builds");
}

}  // namespace phi4mm::stablehlo
