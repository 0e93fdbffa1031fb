#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::audio {

// A WAV file to be written byte by byte, every header field free to be wrong.
struct WavSpec {
  std::uint16_t tag = 1;  // 1 PCM, 3 float, 6 A-law, 7 mu-law
  std::uint16_t channels = 1;
  std::uint32_t sample_rate_hz = 16000;
  std::uint16_t bits = 16;
  std::uint32_t fmt_bytes = 16;  // 16, 18, or 40 for extensible
  std::optional<std::uint16_t> block_align;
  std::optional<std::uint32_t> data_size;  // what the data chunk announces
  std::optional<std::uint32_t> riff_size;
  std::string_view riff = "RIFF";
  std::string before_data;  // whole chunks between fmt and data
  std::string after_data;
};

std::string LittleEndian(std::uint64_t value, int bytes);
std::string Chunk(std::string_view id, std::string_view content);  // padded to an even size

// The file as bytes, `data` being the content of its data chunk.
std::vector<std::byte> WavBytes(const WavSpec& spec, std::string_view data);

// The data chunk of a signal in -1..1 in the encoding and width of `spec` (interleaved already).
std::string EncodeSamples(const WavSpec& spec, const std::vector<double>& samples);

// EncodeSamples and WavBytes in one.
std::vector<std::byte> WavFile(const WavSpec& spec, const std::vector<double>& samples);

std::vector<std::byte> ToBytes(std::string_view text);

// amplitude * sin(2 pi hz i / rate).
std::vector<double> Tone(std::size_t samples, double hz, double rate_hz, double amplitude = 0.25);

}  // namespace phi4mm::audio
