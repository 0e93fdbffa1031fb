#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "audio/feature_frames.h"

namespace phi4mm::audio {

inline constexpr std::int64_t kSpectrumBins = 257;  // FFT length 512 at 16 kHz: 31.25 Hz each

// One triangular filter over neighbouring spectrum bins.
struct MelFilter {
  std::int64_t first_bin = 0;
  std::vector<float> weights;  // all above 0
};

// The 80 filters of the published front end: SpeechLib mel scale 1127 ln(1 + f / 700), 0 to 7690 Hz, no
// filter reaches bin 246 (7687.5 Hz). The columns of the matrix [257, 80], without its zeros. Computed in
// float64, stored in float32. Source: processing_phi4mm.py (speechlib_mel) at the pinned revision. Threads:
// made once, immutable.
const std::array<MelFilter, kMelBins>& MelBank();

}  // namespace phi4mm::audio
