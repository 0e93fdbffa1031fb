#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace phi4mm::audio {

// A mono WAV file of 32-bit floats: decoding it gives exactly these samples. Threads: safe.
std::vector<std::byte> FloatWavFile(std::span<const float> samples, int sample_rate_hz);

}  // namespace phi4mm::audio
