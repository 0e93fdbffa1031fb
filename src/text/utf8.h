#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace phi4mm::text {

// UTF-8 as the reference tokenizer sees it. Threads: pure functions.
// Invalid input: each maximal part that begins a character but cannot go on becomes one U+FFFD, which is what
// Python's bytes.decode(errors="replace"), Rust's from_utf8_lossy and the WHATWG decoder do.

// U+FFFD.
inline constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

// `bytes` with every invalid part replaced by U+FFFD.
std::string ReplaceInvalidUtf8(std::string_view bytes);

// kInvalidArgument where `text` is not valid UTF-8; `name` stands for it in the message ("the prompt"), which
// names the first wrong byte. Texts of a request pass here, so that nothing a user wrote is replaced unsaid.
void CheckUtf8(std::string_view text, std::string_view name);

// `text` in quotes for a message, cut after a few characters; invalid parts become U+FFFD.
std::string ShortQuote(std::string_view text);

// Moves what is decided from `pending` to the end of `out`: whole characters as they are, invalid parts as
// U+FFFD. An unfinished character at the end (at most three bytes) stays in `pending`.
void MoveCompleteUtf8(std::string& pending, std::string& out);

// Bytes of white space (the Unicode property White_Space) at the start and at the end of valid UTF-8.
std::size_t LeadingWhiteSpaceBytes(std::string_view text);
std::size_t TrailingWhiteSpaceBytes(std::string_view text);

// Appends the UTF-8 form of a scalar value.
void AppendUtf8(char32_t code_point, std::string& out);

// The character at the start of valid UTF-8 `text`, which must not be empty, and its length in bytes.
struct Utf8Character {
  char32_t code_point = 0;
  std::size_t byte_count = 0;
};
Utf8Character FirstCharacter(std::string_view text);

}  // namespace phi4mm::text
