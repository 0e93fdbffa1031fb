#include "text/tokenizer.h"

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

// Text from many scripts, in any mixture, sometimes not UTF-8.
std::string RandomText(std::mt19937& random) {
  static const std::vector<std::string> kParts = {"hello",
                                                  " world",
                                                  "Hello",
                                                  "don't",
                                                  "WE'LL",
                                                  " ",
                                                  "  ",
                                                  "\n",
                                                  "\r\n",
                                                  "\t",
                                                  "\u00A0",
                                                  "\u3000",
                                                  "1",
                                                  "42",
                                                  "9876",
                                                  "\u0662",
                                                  "\u00BD",
                                                  "\u00DF",
                                                  "e\u0301",
                                                  "\u4F60\u597D",
                                                  "\U0001F600",
                                                  "\u200D",
                                                  "!?",
                                                  "//",
                                                  "_",
                                                  "<|end|>",
                                                  "<|user|>",
                                                  "<|endoftext11|>",
                                                  "<|audio_1|>",
                                                  "<|",
                                                  "|>",
                                                  "\x80",
                                                  "\xE4\xBD",
                                                  "\xFF",
                                                  std::string(1, '\0')};
  std::string text;
  for (std::size_t i = random() % 24; i > 0; --i) {
    text += kParts[random() % kParts.size()];
  }
  return text;
}

TEST(Tokenizer, MergesInsidePiecesOnly) {
  const auto tokenizer = Build(ChatTestTokenizer());
  EXPECT_THAT(tokenizer->EncodeText("hello world"), ElementsAre(262, 261, 'l', 'd'));
  EXPECT_THAT(tokenizer->EncodeText("hell o"), ElementsAre(258, ' ', 'o'));
  EXPECT_THAT(tokenizer->EncodeText(""), ElementsAre());
  EXPECT_EQ(tokenizer->vocab_size(), 1025);
}

TEST(Tokenizer, BothFormsOfMergesGiveTheSame) {
  TestTokenizer spec = ChatTestTokenizer();
  spec.merges_as_pairs = true;
  EXPECT_THAT(Build(spec)->EncodeText("hello world"), ElementsAre(262, 261, 'l', 'd'));
}

TEST(Tokenizer, IgnoreMergesTakesAPieceThatIsAToken) {
  TestTokenizer spec = ChatTestTokenizer();
  spec.more_vocabulary = {{Spelled("odd"), 500}, {"", 501}};
  EXPECT_THAT(Build(spec)->EncodeText("odd"), ElementsAre('o', 'd', 'd'));
  spec.ignore_merges = true;
  const auto tokenizer = Build(spec);
  EXPECT_THAT(tokenizer->EncodeText("odd"), ElementsAre(500));
  EXPECT_THAT(tokenizer->EncodeText("odder"), ElementsAre('o', 'd', 'd', 'e', 'r'));
  EXPECT_THAT(tokenizer->EncodeText(""), ElementsAre());
}

TEST(Tokenizer, PlainByteLevelSplitsByItsOwnPatternOrNotAtAll) {
  TestTokenizer spec;
  spec.pattern.clear();
  spec.merges = {{"s", " "}, {" ", "b"}};
  EXPECT_THAT(Build(spec)->EncodeText("s b"), ElementsAre(256, 'b'));
  spec.use_regex = true;
  EXPECT_THAT(Build(spec)->EncodeText("s b"), ElementsAre('s', 257));
}

TEST(Tokenizer, TextOutsideARemovedPatternIsDropped) {
  TestTokenizer spec;
  spec.pattern = "\\p{L}+";
  EXPECT_EQ(Build(spec)->EncodeText("ab 12 c"), Bytes("abc"));
  spec.behavior = "Isolated";
  EXPECT_EQ(Build(spec)->EncodeText("ab 12 c"), Bytes("ab 12 c"));
}

TEST(Tokenizer, AddedTokensAreTextUnlessTheRawTextIsEncoded) {
  const auto tokenizer = Build(ChatTestTokenizer());
  EXPECT_EQ(tokenizer->EncodeText("<|end|>"), Bytes("<|end|>"));
  EXPECT_EQ(tokenizer->EncodeRaw("<|user|> \n x<|end|> "), Join({{1021, 'x', 1020}}));
  EXPECT_EQ(tokenizer->EncodeRaw("<|endoftext11|> x"), Join({{1011}, Bytes(" x")}));
  EXPECT_EQ(tokenizer->EncodeRaw("<|endoftext1|>"), Bytes("<|endoftext1|>"));
}

TEST(Tokenizer, FlagsAndIdsComeFromTheFile) {
  TestTokenizer spec = ChatTestTokenizer();
  spec.added_tokens.push_back({.id = 1030, .content = "<l>", .lstrip = true});
  const auto tokenizer = Build(spec);
  EXPECT_EQ(tokenizer->AddedTokenId("<|end|>"), 1020);
  EXPECT_EQ(tokenizer->AddedTokenId("<|none|>"), std::nullopt);
  EXPECT_EQ(tokenizer->AddedTokenId("he"), std::nullopt) << "a token of the vocabulary is no added token";
  EXPECT_TRUE(tokenizer->StripsRight(1021));
  EXPECT_FALSE(tokenizer->StripsRight(1011));
  EXPECT_TRUE(tokenizer->StripsLeft(1030));
  EXPECT_FALSE(tokenizer->StripsLeft(1021));
  EXPECT_TRUE(tokenizer->IsSpecial(1022));
  EXPECT_FALSE(tokenizer->IsSpecial(1023));
  EXPECT_FALSE(tokenizer->IsSpecial('a'));
  EXPECT_FALSE(tokenizer->IsSpecial(-1));
}

TEST(Tokenizer, DecodingDropsSpecialTokensOnRequest) {
  const auto tokenizer = Build(ChatTestTokenizer());
  const std::vector<std::int32_t> ids = {1021, 262, 1020, 1023, 5000, -1, 300};
  EXPECT_EQ(tokenizer->Decode(ids, false), "<|user|>hello<|end|><|tool|>");
  EXPECT_EQ(tokenizer->Decode(ids, true), "hello<|tool|>");
  EXPECT_EQ(tokenizer->TokenBytes(260), "or");
  EXPECT_EQ(tokenizer->TokenBytes(0xE4), "\xE4");
  EXPECT_EQ(tokenizer->TokenBytes(300), "");
}

// The reference's decoder reads every token through the byte alphabet, added ones too, and takes tokens with
// other characters as they are.
TEST(Tokenizer, AddedTokensAreDecodedThroughTheByteAlphabet) {
  TestTokenizer spec = ChatTestTokenizer();
  spec.added_tokens.push_back({.id = 1030, .content = "\u00E9!"});
  spec.added_tokens.push_back({.id = 1031, .content = "x y"});
  const auto tokenizer = Build(spec);
  EXPECT_EQ(tokenizer->Decode(tokenizer->EncodeRaw("\u00E9!x y"), false), "\uFFFD!x y");
}

TEST(Tokenizer, InvalidUtf8IsReplacedFirst) {
  const auto tokenizer = Build(ChatTestTokenizer());
  EXPECT_EQ(tokenizer->EncodeText("a\xE4\xBDz"), Bytes("a\uFFFDz"));
  EXPECT_EQ(tokenizer->EncodeRaw("\x80<|end|>\xFF"), Join({Bytes("\uFFFD"), {1020}, Bytes("\uFFFD")}));
}

TEST(Tokenizer, DecodingUndoesEncoding) {
  const auto tokenizer = Build(ChatTestTokenizer());
  std::mt19937 random(5);
  for (int round = 0; round < 500; ++round) {
    const std::string text = RandomText(random);
    ASSERT_EQ(tokenizer->Decode(tokenizer->EncodeText(text), false), ReplaceInvalidUtf8(text));
  }
}

TEST(Tokenizer, RawAndPlainEncodingAgreeWithoutAddedTokens) {
  TestTokenizer spec = ChatTestTokenizer();
  spec.added_tokens.clear();
  const auto tokenizer = Build(spec);
  std::mt19937 random(6);
  for (int round = 0; round < 300; ++round) {
    const std::string text = RandomText(random);
    ASSERT_EQ(tokenizer->EncodeRaw(text), tokenizer->EncodeText(text));
  }
}

TEST(Tokenizer, LongRunsEncode) {
  const auto tokenizer = Build(ChatTestTokenizer());
  for (const char* unit : {" ", "l", "\n", "L"}) {
    std::string run;
    while (run.size() < (1U << 18U)) {
      run += unit;
    }
    EXPECT_EQ(tokenizer->Decode(tokenizer->EncodeText(run + "x"), false), run + "x");
  }
}

}  // namespace
}  // namespace phi4mm::text
