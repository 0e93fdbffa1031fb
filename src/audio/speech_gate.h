#pragma once

#include <cstdint>
#include <optional>

#include "audio/audio_clip.h"

namespace phi4mm::audio {

// A part of a clip, in samples.
struct SampleRange {
  std::int64_t begin = 0;
  std::int64_t end = 0;  // not part of it

  std::int64_t samples() const { return end - begin; }
};

// When sound counts as silence, from which a model that must answer would make words up.
struct SpeechGate {
  // Root mean square of a 20 ms frame, full scale being 1. Below -66 dBFS lie digital silence, dither and
  // rounding noise, but no recorded voice.
  double threshold_rms = 0.0005;
  std::int64_t minimum_ms = 60;  // louder frames together, so that one click is no speech
  std::int64_t margin_ms = 300;  // silence that is kept before and after the sound
};

// The part of `range` from its first to its last loud frame with the margins around it; nothing where it is
// silent throughout. Threads: safe.
[[nodiscard]] std::optional<SampleRange> FindSound(const AudioClip& clip, const SampleRange& range,
                                                   const SpeechGate& gate);

}  // namespace phi4mm::audio
