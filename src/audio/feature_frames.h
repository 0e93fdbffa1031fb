#pragma once

#include <cstdint>
#include <vector>

namespace phi4mm::audio {

inline constexpr std::int64_t kMelBins = 80;

// Log-mel features of one clip, one frame every 10 ms.
struct FeatureFrames {
  std::int64_t frames = 0;
  std::vector<float> values;  // [frames, 80] f32, natural log, 0 and above
};

}  // namespace phi4mm::audio
