#pragma once

#include <cstddef>
#include <cstdint>

namespace phi4mm::audio {

// What one clip may cost. Every limit is checked before the memory it protects is taken; a violation is
// kResourceExhausted and names the limit and the value found. The maximum itself is accepted.
struct AudioLimits {
  std::size_t max_encoded_bytes = std::size_t{256} << 20U;      // 256 MiB
  std::int64_t max_duration_ms = std::int64_t{30} * 60 * 1000;  // 30 minutes at the source rate
  int max_channels = 8;
  int min_sample_rate_hz = 8000;  // below it the model defines no features
  int max_sample_rate_hz = 192000;
  std::int64_t max_decoded_values = 691'200'000;  // samples x channels: 30 minutes of 8 channels at 48 kHz
  std::int64_t max_frames = 179'998;              // 30 minutes of features
};

}  // namespace phi4mm::audio
