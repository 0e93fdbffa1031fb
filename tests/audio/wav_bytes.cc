#include "audio/wav_bytes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace phi4mm::audio {
namespace {

// G.711 by its definition: the code whose value is nearest, found by trying all.
double ALawValue(unsigned code) {
  const unsigned plain = code ^ 0x55U;
  const unsigned exponent = (plain >> 4U) & 7U;
  const unsigned mantissa = plain & 15U;
  const double magnitude =
      exponent == 0 ? mantissa * 16.0 + 8.0 : (mantissa * 16.0 + 264.0) * std::pow(2.0, exponent - 1.0);
  return ((plain & 0x80U) != 0 ? magnitude : -magnitude) / 32768.0;
}

double MuLawValue(unsigned code) {
  const unsigned plain = ~code & 0xFFU;
  const unsigned exponent = (plain >> 4U) & 7U;
  const double magnitude = ((plain & 15U) * 8.0 + 132.0) * std::pow(2.0, exponent) - 132.0;
  return ((plain & 0x80U) != 0 ? -magnitude : magnitude) / 32768.0;
}

std::string NearestCode(double sample, double (*value)(unsigned)) {
  unsigned best = 0;
  for (unsigned code = 1; code < 256; ++code) {
    if (std::abs(value(code) - sample) < std::abs(value(best) - sample)) {
      best = code;
    }
  }
  return LittleEndian(best, 1);
}

std::string EncodePcm(double sample, int bits) {
  const double scale = std::ldexp(1.0, bits - 1);
  const double level = std::clamp(std::round(sample * scale), -scale, scale - 1.0);
  const auto value = static_cast<std::int64_t>(level) + (bits == 8 ? 128 : 0);
  return LittleEndian(static_cast<std::uint64_t>(value), bits / 8);
}

}  // namespace

std::string LittleEndian(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) {
    text += static_cast<char>((value >> (8 * i)) & 0xFFU);
  }
  return text;
}

std::string Chunk(std::string_view id, std::string_view content) {
  std::string text = std::string(id) + LittleEndian(content.size(), 4) + std::string(content);
  if (content.size() % 2 == 1) {
    text += '\0';
  }
  return text;
}

std::vector<std::byte> ToBytes(std::string_view text) {
  std::vector<std::byte> bytes(text.size());
  std::transform(text.begin(), text.end(), bytes.begin(), [](char c) { return static_cast<std::byte>(c); });
  return bytes;
}

std::vector<std::byte> WavBytes(const WavSpec& spec, std::string_view data) {
  const bool extensible = spec.fmt_bytes == 40;
  const std::uint64_t block =
      spec.block_align.value_or(static_cast<std::uint16_t>(spec.channels * spec.bits / 8));
  std::string fmt = LittleEndian(extensible ? 0xFFFE : spec.tag, 2) + LittleEndian(spec.channels, 2) +
                    LittleEndian(spec.sample_rate_hz, 4) + LittleEndian(spec.sample_rate_hz * block, 4) +
                    LittleEndian(block, 2) + LittleEndian(spec.bits, 2);
  if (spec.fmt_bytes > 16) {
    fmt += LittleEndian(extensible ? 22 : 0, 2);
  }
  if (extensible) {
    fmt += LittleEndian(spec.bits, 2) + LittleEndian(0, 4) + LittleEndian(spec.tag, 2) +
           std::string("\x00\x00\x00\x00\x10\x00\x80\x00\x00\xAA\x00\x38\x9B\x71", 14);
  }
  const auto data_size = spec.data_size.value_or(static_cast<std::uint32_t>(data.size()));
  std::string body = "WAVE" + Chunk("fmt ", fmt) + spec.before_data + "data" + LittleEndian(data_size, 4) +
                     std::string(data) + spec.after_data;
  const auto riff_size = spec.riff_size.value_or(static_cast<std::uint32_t>(body.size()));
  return ToBytes(std::string(spec.riff) + LittleEndian(riff_size, 4) + body);
}

std::string EncodeSamples(const WavSpec& spec, const std::vector<double>& samples) {
  std::string data;
  for (const double sample : samples) {
    if (spec.tag == 1) {
      data += EncodePcm(sample, spec.bits);
    } else if (spec.tag == 3 && spec.bits == 32) {
      data += LittleEndian(std::bit_cast<std::uint32_t>(static_cast<float>(sample)), 4);
    } else if (spec.tag == 3) {
      data += LittleEndian(std::bit_cast<std::uint64_t>(sample), 8);
    } else {
      data += NearestCode(sample, spec.tag == 6 ? ALawValue : MuLawValue);
    }
  }
  return data;
}

std::vector<std::byte> WavFile(const WavSpec& spec, const std::vector<double>& samples) {
  return WavBytes(spec, EncodeSamples(spec, samples));
}

std::vector<double> Tone(std::size_t samples, double hz, double rate_hz, double amplitude) {
  std::vector<double> tone(samples);
  for (std::size_t i = 0; i < samples; ++i) {
    tone[i] = amplitude * std::sin(2.0 * std::numbers::pi * hz * static_cast<double>(i) / rate_hz);
  }
  return tone;
}

}  // namespace phi4mm::audio
