#include "text/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "text/byte_alphabet.h"

namespace phi4mm::text {
namespace {

TEST(Utf8, InvalidPartsBecomeOneReplacementEach) {
  const std::string r(kReplacementCharacter);
  // As Python's bytes.decode("utf-8", "replace") gives them.
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", ""},
      {"plain", "plain"},
      {"\xC3\xA9", "\xC3\xA9"},
      {"a\x80z", "a" + r + "z"},
      {"\xC0\xAF", r + r},
      {"\xE2\x82", r},
      {"\xE2\x82z", r + "z"},
      {"\xF0\x9F\x98", r},
      {"\xF0\x9F\x98\xE2\x82\xAC", r + "\xE2\x82\xAC"},
      {"\xED\xA0\x80", r + r + r},
      {"\xF4\x90\x80\x80", r + r + r + r},
      {"\xF0\x80\x80\x80", r + r + r + r},
      {"\xE0\x9F\xBF", r + r + r},
      {"\xFF\xFE", r + r},
      {"\xF4\x8F\xBF\xBF", "\xF4\x8F\xBF\xBF"},
      {"\xC2", r},
  };
  for (const auto& [bytes, expected] : cases) {
    EXPECT_EQ(ReplaceInvalidUtf8(bytes), expected) << testing::PrintToString(bytes);
  }
}

TEST(Utf8, MovesOnlyWhatIsDecided) {
  std::string pending = "a\xF0\x9F\x98";
  std::string out;
  MoveCompleteUtf8(pending, out);
  EXPECT_EQ(out, "a");
  EXPECT_EQ(pending, "\xF0\x9F\x98");
  pending += "\x80!";
  MoveCompleteUtf8(pending, out);
  EXPECT_EQ(out, "a\xF0\x9F\x98\x80!");
  EXPECT_TRUE(pending.empty());
}

TEST(Utf8, WhiteSpaceIsTheUnicodeProperty) {
  EXPECT_EQ(LeadingWhiteSpaceBytes(" \t\r\n\xC2\x85\xC2\xA0\xE2\x80\xA8\xE3\x80\x80x"), 14U);
  EXPECT_EQ(LeadingWhiteSpaceBytes("\xE1\xA0\x8E "), 0U) << "U+180E is no white space";
  EXPECT_EQ(LeadingWhiteSpaceBytes("\x1C "), 0U);
  EXPECT_EQ(LeadingWhiteSpaceBytes("   "), 3U);
  EXPECT_EQ(TrailingWhiteSpaceBytes("x \xE3\x80\x80\n"), 5U);
  EXPECT_EQ(TrailingWhiteSpaceBytes("\xC3\xA9"), 0U);
  EXPECT_EQ(TrailingWhiteSpaceBytes(" "), 1U);
  EXPECT_EQ(TrailingWhiteSpaceBytes(""), 0U);
}

TEST(Utf8, AShortQuoteIsCutAndValid) {
  EXPECT_EQ(ShortQuote("a\xFF"), "\"a\uFFFD\"");
  EXPECT_EQ(ShortQuote(std::string(48, 'x')), "\"" + std::string(48, 'x') + "\"");
  EXPECT_EQ(ShortQuote(std::string(47, 'x') + "\u00E9"), "\"" + std::string(47, 'x') + "\uFFFD...\"");
}

TEST(Utf8, CharactersSurviveARoundTrip) {
  for (const char32_t c :
       {U'\0', U'a', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
    std::string bytes;
    AppendUtf8(c, bytes);
    const Utf8Character character = FirstCharacter(bytes);
    EXPECT_EQ(character.code_point, c);
    EXPECT_EQ(character.byte_count, bytes.size());
  }
}

TEST(ByteAlphabet, EveryByteHasItsOwnCharacter) {
  std::string all;
  std::string spelled;
  for (int byte = 0; byte < 256; ++byte) {
    all.push_back(static_cast<char>(static_cast<std::uint8_t>(byte)));
    AppendUtf8(CharacterOfByte(static_cast<std::uint8_t>(byte)), spelled);
  }
  EXPECT_EQ(BytesOfToken(spelled), all);
}

TEST(ByteAlphabet, SpellsAsGpt2Does) {
  EXPECT_EQ(CharacterOfByte('!'), U'!');
  EXPECT_EQ(CharacterOfByte(' '), U'\u0120');
  EXPECT_EQ(CharacterOfByte('\n'), U'\u010A');
  EXPECT_EQ(CharacterOfByte(0xAD), U'\u0143');
  EXPECT_EQ(CharacterOfByte(0xE9), U'\u00E9');
}

TEST(ByteAlphabet, RefusesCharactersOutsideIt) {
  EXPECT_FALSE(BytesOfToken("a b").has_value());
  EXPECT_FALSE(BytesOfToken("\u0144").has_value());
  EXPECT_FALSE(BytesOfToken("\u4F60").has_value());
}

}  // namespace
}  // namespace phi4mm::text
