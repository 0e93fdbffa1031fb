#include "text/detokenizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "text/tokenizer_builder.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

using testing::ElementsAre;

std::vector<std::string> Stream(const std::shared_ptr<const Tokenizer>& tokenizer,
                                const std::vector<std::int32_t>& ids) {
  Detokenizer detokenizer(tokenizer);
  std::vector<std::string> pieces;
  for (const std::int32_t id : ids) {
    pieces.push_back(detokenizer.Append(id));
  }
  pieces.push_back(detokenizer.Finish());
  return pieces;
}

TEST(Detokenizer, HoldsAnEmojiAndAnIdeographUntilTheyAreWhole) {
  TestTokenizer spec = ChatTestTokenizer();
  spec.merges = {{"\xF0", "\x9F"}, {"\x98", "\x80"}, {"\xBD", "\xA0"}};
  const auto tokenizer = Build(spec);
  EXPECT_THAT(Stream(tokenizer, {'a', 256, 257, 0xE4, 258, 'b'}),
              ElementsAre("a", "", "\U0001F600", "", "\u4F60", "b", ""));
}

TEST(Detokenizer, CutOffTailBecomesOneReplacement) {
  const auto tokenizer = Build(ChatTestTokenizer());
  EXPECT_THAT(Stream(tokenizer, {'a', 0xF0, 0x9F, 0x98}), ElementsAre("a", "", "", "", "\uFFFD"));
  EXPECT_EQ(tokenizer->Decode(std::vector<std::int32_t>{'a', 0xF0, 0x9F, 0x98}, true), "a\uFFFD");
}

TEST(Detokenizer, BrokenBytesAreReplacedAsSoonAsTheyAreDecided) {
  const auto tokenizer = Build(ChatTestTokenizer());
  EXPECT_THAT(Stream(tokenizer, {0xE4, 'x', 0x80, 0xED, 0xA0}),
              ElementsAre("", "\uFFFDx", "\uFFFD", "", "\uFFFD\uFFFD", ""));
}

TEST(Detokenizer, SpecialAndUnknownIdsGiveNothingAndDoNotSplitCharacters) {
  const auto tokenizer = Build(ChatTestTokenizer());
  EXPECT_THAT(Stream(tokenizer, {0xC3, 1020, 999, -5, 0xA9, 1023}),
              ElementsAre("", "", "", "", "\u00E9", "<|tool|>", ""));
}

TEST(Detokenizer, FinishEndsTheStream) {
  Detokenizer detokenizer(Build(ChatTestTokenizer()));
  EXPECT_EQ(detokenizer.Append(0xC3), "");
  EXPECT_EQ(detokenizer.Finish(), "\uFFFD");
  EXPECT_EQ(detokenizer.Finish(), "");
}

TEST(Detokenizer, StreamedEqualsWholeForRandomIds) {
  const auto tokenizer = Build(ChatTestTokenizer());
  std::mt19937 random(11);
  for (int round = 0; round < 500; ++round) {
    std::vector<std::int32_t> ids;
    for (std::size_t i = random() % 30; i > 0; --i) {
      ids.push_back(static_cast<std::int32_t>(random() % 3 == 0 ? random() % 1100 : 0x80 + random() % 0x80));
    }
    std::string streamed;
    for (const std::string& piece : Stream(tokenizer, ids)) {
      EXPECT_EQ(piece, ReplaceInvalidUtf8(piece));
      streamed += piece;
    }
    EXPECT_EQ(streamed, tokenizer->Decode(ids, true));
  }
}

}  // namespace
}  // namespace phi4mm::text
