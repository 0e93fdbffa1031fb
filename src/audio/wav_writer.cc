#include "audio/wav_writer.h"

#include <cstring>

#include "audio/wav_layout.h"

namespace phi4mm::audio {

std::vector<std::byte> FloatWavFile(std::span<const float> samples, int sample_rate_hz) {
  const auto data = std::as_bytes(samples);
  WavLayout layout;
  layout.encoding = WavEncoding::kFloat;
  layout.channels = 1;
  layout.sample_rate_hz = static_cast<std::uint32_t>(sample_rate_hz);
  layout.bits_per_sample = 32;
  layout.block_align_bytes = 4;
  layout.data = data;
  const auto header = CanonicalWavHeader(layout);
  std::vector<std::byte> file(header.size() + data.size());
  std::memcpy(file.data(), header.data(), header.size());
  if (!data.empty()) {
    std::memcpy(file.data() + header.size(), data.data(), data.size());
  }
  return file;
}

}  // namespace phi4mm::audio
