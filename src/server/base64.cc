#include "server/base64.h"

#include <array>
#include <cstdint>

namespace phi4mm::server {
namespace {

constexpr std::uint8_t kInvalid = 255;
constexpr std::uint8_t kSkipped = 254;
constexpr std::uint8_t kPadding = 253;

constexpr std::array<std::uint8_t, 256> MakeValues() {
  std::array<std::uint8_t, 256> values = {};
  values.fill(kInvalid);
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t value = 0; value < kAlphabet.size(); ++value) {
    values.at(static_cast<unsigned char>(kAlphabet[value])) = static_cast<std::uint8_t>(value);
  }
  values['-'] = 62;
  values['_'] = 63;
  values['='] = kPadding;
  for (const char space : {' ', '\t', '\r', '\n', '\f'}) {
    values.at(static_cast<unsigned char>(space)) = kSkipped;
  }
  return values;
}

constexpr std::array<std::uint8_t, 256> kValues = MakeValues();

}  // namespace

std::optional<std::vector<std::byte>> DecodeBase64(std::string_view text) {
  std::vector<std::byte> bytes;
  bytes.reserve(MaxBase64Bytes(text.size()));
  std::uint32_t bits = 0;
  unsigned held_bits = 0;
  std::size_t characters = 0;
  std::size_t padding = 0;
  for (const char character : text) {
    const std::uint8_t value = kValues[static_cast<unsigned char>(character)];
    if (value == kSkipped) {
      continue;
    }
    if (value == kPadding) {
      ++padding;
      continue;
    }
    if (value == kInvalid || padding != 0) {
      return std::nullopt;
    }
    ++characters;
    bits = (bits << 6U) | value;
    held_bits += 6;
    if (held_bits >= 8) {
      held_bits -= 8;
      bytes.push_back(static_cast<std::byte>((bits >> held_bits) & 0xFFU));
      bits &= (1U << held_bits) - 1U;
    }
  }
  const bool is_padded_right = padding == 0 || (padding <= 2 && (characters + padding) % 4 == 0);
  if (characters % 4 == 1 || !is_padded_right || bits != 0) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace phi4mm::server
