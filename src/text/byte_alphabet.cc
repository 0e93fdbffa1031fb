#include "text/byte_alphabet.h"

#include <array>
#include <cstddef>

#include "text/utf8.h"

namespace phi4mm::text {
namespace {

constexpr std::size_t kByteCount = 256;
constexpr std::size_t kAlphabetEnd = 0x100 + 68;  // one past the largest character of the alphabet

constexpr bool StandsForItself(std::size_t byte) {
  return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

struct Alphabet {
  std::array<char32_t, kByteCount> character{};
  std::array<std::int16_t, kAlphabetEnd> byte{};  // -1 where the character is not of the alphabet

  constexpr Alphabet() {
    byte.fill(-1);
    char32_t next = 0x100;
    for (std::size_t b = 0; b < kByteCount; ++b) {
      character[b] = StandsForItself(b) ? static_cast<char32_t>(b) : next++;
      byte[static_cast<std::size_t>(character[b])] = static_cast<std::int16_t>(b);
    }
  }
};

constexpr Alphabet kAlphabet;

}  // namespace

char32_t CharacterOfByte(std::uint8_t byte) { return kAlphabet.character[byte]; }

std::optional<std::string> BytesOfToken(std::string_view token) {
  std::string bytes;
  while (!token.empty()) {
    const Utf8Character character = FirstCharacter(token);
    if (character.code_point >= kAlphabetEnd || kAlphabet.byte[character.code_point] < 0) {
      return std::nullopt;
    }
    bytes.push_back(static_cast<char>(static_cast<std::uint8_t>(kAlphabet.byte[character.code_point])));
    token.remove_prefix(character.byte_count);
  }
  return bytes;
}

}  // namespace phi4mm::text
