#pragma once

#include <cstddef>
#include <vector>

namespace phi4mm::audio {

enum class TestFormat { kFlac16, kFlac24, kVorbis, kOpus, kMp3, kAiff };

// A file in memory, written by libsndfile. `samples` is interleaved.
std::vector<std::byte> EncodeAudio(TestFormat format, const std::vector<double>& samples, int channels,
                                   int sample_rate_hz);

}  // namespace phi4mm::audio
