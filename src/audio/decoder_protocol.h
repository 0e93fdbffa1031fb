#pragma once

#include <cstdint>

namespace phi4mm::audio {

// Between this program and phi4mm-decoder: the file lies behind descriptor 0, the decoder writes this head
// and then float32 samples to descriptor 1, both of one machine, and ends with one of the codes below.
struct DecodedHead {
  std::uint32_t magic = 0;
  std::uint32_t sample_rate_hz = 0;
  std::uint32_t channels = 0;
};

inline constexpr std::uint32_t kDecodedMagic = 0x314D4D50;  // "PMM1"

inline constexpr int kDecodedWell = 0;
inline constexpr int kNotDecodable = 3;  // no audio track, an unknown codec, damage
inline constexpr int kCutOff = 4;        // it ends long before the duration that it announces

// Processor seconds and memory of one decoder: what it may take for itself, and all addresses, those of the
// libraries and of the mapped file included.
inline constexpr unsigned kDecoderCpuSeconds = 60;
inline constexpr std::uint64_t kDecoderDataBytes = std::uint64_t{256} << 20U;
inline constexpr std::uint64_t kDecoderAddressBytes = std::uint64_t{1} << 30U;

}  // namespace phi4mm::audio
