#pragma once

#include <cstdint>
#include <string_view>

namespace phi4mm::model {

// What a request is made of decides, for its whole life, which LoRA pair its decoder rows use and which
// branch of the audio projector its clips use. Source: modeling_phi4mm.py at the pinned revision, InputMode
// and its dispatch.
//
//   mode           media              decoder adapter   audio projection
//   kLanguage      none               none              (speech, unused)
//   kVision        pictures           vision            (vision, unused)
//   kSpeech        clips              speech            speech
//   kVisionSpeech  pictures + clips   vision            vision
enum class AdapterMode : std::uint8_t { kLanguage = 0, kVision = 1, kSpeech = 2, kVisionSpeech = 3 };

enum class Adapter : std::uint8_t { kNone, kSpeech, kVision };

enum class ProjectionBranch : std::uint8_t { kSpeech, kVision };

constexpr AdapterMode SelectAdapterMode(bool has_image, bool has_audio) {
  if (has_image) {
    return has_audio ? AdapterMode::kVisionSpeech : AdapterMode::kVision;
  }
  return has_audio ? AdapterMode::kSpeech : AdapterMode::kLanguage;
}

constexpr Adapter DecoderAdapter(AdapterMode mode) {
  switch (mode) {
    case AdapterMode::kLanguage:
      return Adapter::kNone;
    case AdapterMode::kSpeech:
      return Adapter::kSpeech;
    case AdapterMode::kVision:
    case AdapterMode::kVisionSpeech:
      return Adapter::kVision;
  }
  return Adapter::kNone;
}

constexpr ProjectionBranch AudioBranch(AdapterMode mode) {
  return DecoderAdapter(mode) == Adapter::kVision ? ProjectionBranch::kVision : ProjectionBranch::kSpeech;
}

// "language", "vision", "speech", "vision_speech".
constexpr std::string_view AdapterModeName(AdapterMode mode) {
  switch (mode) {
    case AdapterMode::kLanguage:
      return "language";
    case AdapterMode::kVision:
      return "vision";
    case AdapterMode::kSpeech:
      return "speech";
    case AdapterMode::kVisionSpeech:
      return "vision_speech";
  }
  return "unknown";
}

}  // namespace phi4mm::model
