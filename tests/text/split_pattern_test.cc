#include "text/split_pattern.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/expect_error.h"
#include "text/pattern_translation.h"
#include "text/tokenizer_builder.h"

namespace phi4mm::text {
namespace {

using testing::ElementsAre;

std::vector<std::string_view> Pieces(const SplitPattern& pattern, std::string_view text) {
  std::vector<std::string_view> pieces;
  pattern.Split(text, pieces);
  return pieces;
}

TEST(PatternTranslation, WritesOutWhatTheTwoLibrariesReadDifferently) {
  const std::string space =
      "\\x{9}-\\x{d}\\x{20}\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{"
      "3000}";
  EXPECT_EQ(TranslatePattern("\\s+"), "[" + space + "]+");
  EXPECT_EQ(TranslatePattern("[^\\s]"), "[^" + space + "]");
  EXPECT_EQ(TranslatePattern("(\\d{2,}|\\D)"), "(?:\\p{Nd}{2,}|\\P{Nd})");
  EXPECT_EQ(TranslatePattern("\\p{^L}\\P{Lu}\\P{^N}"), "\\P{L}\\P{Lu}\\p{N}");
  EXPECT_EQ(TranslatePattern("(?i:'s|'RE)?"), "(?i:\\x{27}\\x{73}|\\x{27}\\x{52}\\x{45})?");
  EXPECT_EQ(TranslatePattern("\\u00e9\\x{1F600}\\x41\xC3\xA9\\."), "\\x{e9}\\x{1f600}\\x{41}\\x{e9}\\x{2e}");
  EXPECT_EQ(TranslatePattern("[a-z-]++a*?"), "[\\x{61}-\\x{7a}\\x{2d}]++\\x{61}*?");
  EXPECT_EQ(TranslatePattern("a(?!b)"), "\\x{61}(?!\\x{62})");
}

TEST(PatternTranslation, RefusesTheRestByName) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"\\w+", "the escape \\w"},
      {"a\\b", "the escape \\b"},
      {"[\\h]", "the escape \\h"},
      {"a.b", "a bare ."},
      {"^a", "a bare ^"},
      {"a$", "a bare $"},
      {"a|*", "a bare *"},
      {"a}", "a bare }"},
      {"a]", "a bare ]"},
      {"a**", "a quantifier after a quantifier"},
      {"a{2}?", "a quantifier after a quantifier"},
      {"a{,3}", "a broken {n,m}"},
      {"a{3,2}", "a count that runs backwards"},
      {"a{1001}", "a count above 1000"},
      {"a{2", "a broken {n,m}"},
      {"(?<=a)b", "a group of another kind"},
      {"(?>a)", "a group of another kind"},
      {"(?i)a", "a group of another kind"},
      {"(*VERB)", "a group of another kind"},
      {"(a", "a group without its )"},
      {"a)", "an unmatched )"},
      {"(?=a)*b", "a repeated lookahead"},
      {"(?i:ss)", "the pair ss"},
      {"(?i:aFi)", "the pair fi"},
      {"(?i:a+)", "anything but plain letters"},
      {"(?i:\xC3\xA9)", "a character beyond ASCII"},
      {"[]a]", "an empty class"},
      {"[a", "a class without its ]"},
      {"[a[b]]", "a class inside a class"},
      {"[a&&b]", "an intersection"},
      {"[z-a]", "a range that runs backwards"},
      {"[a-c-e]", "a - between"},
      {"[\\d-z]", "a - between"},
      {"\\p{Han}", "the property {Han}"},
      {"\\p{L", "the property {}"},
      {"\\pL", "the escape \\p"},
      {"\\xff", "\\x beyond 7F"},
      {"\\x{110000}", "an escape for no character"},
      {"\\ud800", "an escape for no character"},
      {"\\x{}", "a broken hexadecimal escape"},
      {"a\\", "a \\ at the end"},
      {"\\1", "the escape \\1"},
      {std::string(40, '(') + "a", "nested this deep"},
  };
  for (const auto& [pattern, message] : cases) {
    SCOPED_TRACE(pattern);
    ExpectError(base::ErrorCode::kInvalidArgument, message,
                [&pattern = pattern] { TranslatePattern(pattern); });
  }
}

TEST(SplitPattern, RefusesWhatCannotSplit) {
  for (const char* pattern : {"", "a*", "(?=a)", "a|"}) {
    SCOPED_TRACE(pattern);
    ExpectError(base::ErrorCode::kInvalidArgument, "empty text",
                [pattern] { SplitPattern(pattern, GapRule::kKeep); });
  }
  ExpectError(base::ErrorCode::kInvalidArgument, "split pattern",
              [] { SplitPattern("(((a{1000}){1000}){1000})", GapRule::kKeep); });
  ExpectError(base::ErrorCode::kInvalidArgument, "at most 65536",
              [] { SplitPattern(std::string(70'000, 'a'), GapRule::kKeep); });
}

// Expected pieces are those of the `tokenizers` library.
TEST(SplitPattern, PublishedPatternSplitsAsTheReference) {
  const SplitPattern pattern(kPublishedPattern, GapRule::kDrop);
  EXPECT_THAT(Pieces(pattern, "don't we'LL DON'\u017F x"),
              ElementsAre("don't", " we'LL", " DON'\u017F", " x"));
  EXPECT_THAT(Pieces(pattern, "x'\u212AT"), ElementsAre("x", "'\u212AT"));
  EXPECT_THAT(Pieces(pattern, "  \u00A0 x"), ElementsAre("  \u00A0", " x"));
  EXPECT_THAT(Pieces(pattern, "\u0085\u0085a"), ElementsAre("\u0085", "\u0085a"));
  EXPECT_THAT(Pieces(pattern, "\x1C\x1D a"), ElementsAre("\x1C\x1D", " a"));
  EXPECT_THAT(Pieces(pattern, "\u180E\u180E\n"), ElementsAre("\u180E\u180E\n")) << "U+180E is a symbol here";
  EXPECT_THAT(Pieces(pattern, "a\x0B\x0B b"), ElementsAre("a", "\x0B\x0B", " b"));
  EXPECT_THAT(Pieces(pattern, "1234567 \u0661\u0662"), ElementsAre("123", "456", "7", " ", "\u0661\u0662"));
  EXPECT_THAT(Pieces(pattern, "HTTPServer CamelCase"), ElementsAre("HTTPServer", " Camel", "Case"));
  EXPECT_THAT(Pieces(pattern, "a \r\n \n b  "), ElementsAre("a", " \r\n \n", " b", "  "));
  EXPECT_THAT(Pieces(pattern, "x!=//\n\ny"), ElementsAre("x", "!=//\n\n", "y"));
}

TEST(SplitPattern, GapsAreKeptOrDropped) {
  EXPECT_THAT(Pieces(SplitPattern("\\p{L}+|\\p{N}", GapRule::kKeep), "ab  12"),
              ElementsAre("ab", "  ", "1", "2"));
  EXPECT_THAT(Pieces(SplitPattern("\\p{L}+|\\p{N}", GapRule::kDrop), "ab  12"), ElementsAre("ab", "1", "2"));
  EXPECT_THAT(Pieces(SplitPattern("x", GapRule::kKeep), "ab"), ElementsAre("ab"));
  EXPECT_THAT(Pieces(SplitPattern("x", GapRule::kDrop), "ab"), ElementsAre());
  EXPECT_THAT(Pieces(SplitPattern("x", GapRule::kKeep), ""), ElementsAre());
}

TEST(SplitPattern, LongRunsOfOneCharacterAreOnePiece) {
  const SplitPattern pattern(kPublishedPattern, GapRule::kDrop);
  constexpr std::size_t kRepeats = 1U << 18U;
  for (const std::string unit : {" ", "a", "A", "\n", "-", "\u4F60", "\u0301", "\u0085", " \n"}) {
    SCOPED_TRACE(testing::PrintToString(unit));
    std::string run;
    for (std::size_t i = 0; i < kRepeats; ++i) {
      run += unit;
    }
    EXPECT_EQ(Pieces(pattern, run).size(), 1U);
    std::size_t total = 0;
    for (const std::string_view piece : Pieces(pattern, run + "x")) {
      total += piece.size();
    }
    EXPECT_EQ(total, run.size() + 1);
  }
}

TEST(SplitPattern, EndlessBacktrackingIsAnError) {
  const SplitPattern pattern("(?:a+a+a+)+[bd]", GapRule::kKeep);
  ExpectError(base::ErrorCode::kResourceExhausted, "splitting 400 bytes of text",
              [&pattern] { Pieces(pattern, std::string(399, 'a') + "c"); });
}

}  // namespace
}  // namespace phi4mm::text
