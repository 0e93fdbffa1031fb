#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace phi4mm::text {

// The GPT-2 byte alphabet: every byte has a printable character that stands for it in vocabulary files.
// Printable bytes of Latin-1 stand for themselves, the other 68 are U+0100 and up in byte order. Threads:
// pure functions. Source: bytes_to_unicode of the GPT-2 tokenizer.

// The character of a byte.
char32_t CharacterOfByte(std::uint8_t byte);

// The bytes that `token` (valid UTF-8) spells, or nothing where a character is not of the alphabet.
std::optional<std::string> BytesOfToken(std::string_view token);

}  // namespace phi4mm::text
