#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace phi4mm::audio {

enum class WavEncoding : std::uint16_t { kPcm = 1, kFloat = 3, kALaw = 6, kMuLaw = 7 };  // the format tags

// Where the samples of a WAV file are and what they are.
struct WavLayout {
  WavEncoding encoding = WavEncoding::kPcm;
  int channels = 0;  // 1 or more
  std::uint32_t sample_rate_hz = 0;
  int bits_per_sample = 0;          // PCM 8, 16, 24, 32; float 32, 64; A-law and mu-law 8
  int block_align_bytes = 0;        // channels * bits / 8
  std::span<const std::byte> data;  // the whole blocks of the data chunk
};

// Reads the chunks of a RIFF, RF64 or BW64 file up to its samples. Plain and extensible formats mean the
// same; an incomplete last block is dropped. A data chunk announced with an unknown size (all ones, or 2 GiB
// and more as pipes write it, or 0 in a RIFF of size 0) reaches to the end of the file; any other chunk
// longer than the file is an error, because a cut-off upload must not pass as a shorter recording. Errors:
// kInvalidArgument naming what is wrong. Nothing is allocated.
WavLayout ParseWav(std::span<const std::byte> bytes, std::string_view name);

// A minimal header for the layout: the decoder library is handed this and the samples, never the file's own
// chunks, so that none of its readers of optional chunks sees outside data.
std::array<std::byte, 44> CanonicalWavHeader(const WavLayout& layout);

}  // namespace phi4mm::audio
