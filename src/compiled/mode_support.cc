#include "compiled/mode_support.h"

#include <algorithm>

#include "base/error.h"
#include "model/audio_geometry.h"

namespace phi4mm::compiled {
namespace {

using model::AdapterMode;

std::string_view CapabilityName(AdapterMode mode) {
  return mode == AdapterMode::kLanguage ? std::string_view("text") : model::AdapterModeName(mode);
}

bool HasPictures(AdapterMode mode) {
  return mode == AdapterMode::kVision || mode == AdapterMode::kVisionSpeech;
}

bool HasClips(AdapterMode mode) { return mode == AdapterMode::kSpeech || mode == AdapterMode::kVisionSpeech; }

stablehlo::AdapterSet SetOf(model::Adapter adapter) {
  return adapter == model::Adapter::kSpeech   ? stablehlo::AdapterSet::kSpeech
         : adapter == model::Adapter::kVision ? stablehlo::AdapterSet::kVision
                                              : stablehlo::AdapterSet::kNone;
}

void CheckMode(const ModuleLibrary& library, const Buckets& buckets, std::int64_t slots, AdapterMode mode) {
  const model::ModelConfig& config = library.config();
  const stablehlo::WeightType weights = library.weights();
  const stablehlo::CacheShape cache{slots, buckets.first_cache_positions};
  const model::Adapter adapter = model::DecoderAdapter(mode);
  library.CheckWeights(
      stablehlo::PrefillModule(config, weights, cache, buckets.prefill_rows.front(), adapter));
  library.CheckWeights(stablehlo::DecodeModule(config, weights, cache, SetOf(adapter)));
  library.CheckWeights(stablehlo::HeadModule(config, weights));
  if (HasClips(mode)) {
    library.CheckWeights(stablehlo::AudioModule(
        config, weights, buckets.audio_rows.front() * model::kFramesPerRow, model::AudioBranch(mode)));
  }
  if (HasPictures(mode)) {
    library.CheckWeights(stablehlo::VisionModule(config, weights, buckets.crops.front()));
    library.CheckWeights(stablehlo::VisionSeparatorModule(config, weights));
  }
}

}  // namespace

std::vector<model::Capability> CheckModes(const ModuleLibrary& library, const Buckets& buckets,
                                          std::int64_t slots) {
  std::vector<model::Capability> modes;
  for (const AdapterMode mode :
       {AdapterMode::kLanguage, AdapterMode::kSpeech, AdapterMode::kVision, AdapterMode::kVisionSpeech}) {
    model::Capability capability{.name = std::string(CapabilityName(mode)), .supported = true, .reason = {}};
    try {
      CheckMode(library, buckets, slots, mode);
    } catch (const base::Error& error) {
      capability.supported = false;
      capability.reason = error.message();
    }
    modes.push_back(std::move(capability));
  }
  return modes;
}

void Deny(std::vector<model::Capability>& modes, AdapterMode mode, const std::string& reason) {
  for (model::Capability& capability : modes) {
    if (capability.name == CapabilityName(mode) && capability.supported) {
      capability.supported = false;
      capability.reason = reason;
    }
  }
}

void CheckSupported(const std::vector<model::Capability>& modes, AdapterMode mode) {
  const auto found = std::ranges::find(modes, CapabilityName(mode), &model::Capability::name);
  if (found != modes.end() && !found->supported) {
    throw base::Error(
        base::ErrorCode::kUnimplemented,
        base::StrCat("the compiled engine cannot serve ", found->name, " requests here: ", found->reason));
  }
}

}  // namespace phi4mm::compiled
