#pragma once

#include <vector>

namespace phi4mm::audio {

// One mono recording as decoded: channels already averaged.
struct AudioClip {
  std::vector<float> samples;  // [samples] f32, nominal range -1..1, all finite
  int sample_rate_hz = 0;
};

}  // namespace phi4mm::audio
