#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "text/chat.h"
#include "text/expect_error.h"
#include "text/tokenizer_builder.h"

namespace phi4mm::text {
namespace {

constexpr std::int32_t kImage = 1010;
constexpr std::int32_t kAudio = 1011;
constexpr std::int32_t kAssistant = 1019;
constexpr std::int32_t kEnd = 1020;
constexpr std::int32_t kUser = 1021;

class RawPrompt : public testing::Test {
 protected:
  ChatPrompt Encode(std::string_view text, std::int64_t clips, std::int64_t images,
                    TagPolicy policy = TagPolicy::kStrict) {
    return EncodeRawPrompt(*tokenizer_, text, clips, images, policy);
  }
  void ExpectRefused(std::string_view text, std::int64_t clips, std::int64_t images,
                     const std::string& message, TagPolicy policy = TagPolicy::kStrict) {
    SCOPED_TRACE(text);
    ExpectError(base::ErrorCode::kInvalidArgument, message, [&] { Encode(text, clips, images, policy); });
  }

  std::shared_ptr<const Tokenizer> tokenizer_ = Build(ChatTestTokenizer());
};

TEST_F(RawPrompt, MarksAndControlTokensAreRecognised) {
  const ChatPrompt prompt =
      Encode("<|user|>\n<|audio_1|> Hi<|image_1|><|audio_2|><|end|><|assistant|>", 2, 1);
  EXPECT_EQ(prompt.token_ids, Join({{kUser, kAudio}, Bytes(" Hi"), {kImage, kAudio, kEnd, kAssistant}}));
  ASSERT_EQ(prompt.media.size(), 3U);
  EXPECT_EQ(prompt.media[0].kind, PartKind::kAudio);
  EXPECT_EQ(prompt.media[0].start, 1);
  EXPECT_EQ(prompt.media[1].kind, PartKind::kImage);
  EXPECT_EQ(prompt.media[1].index, 0);
  EXPECT_EQ(prompt.media[2].index, 1);
  EXPECT_EQ(prompt.media[2].start, 6);
}

TEST_F(RawPrompt, TextWithoutMarksNeedsNoMedia) {
  EXPECT_EQ(Encode("hello <|audio|> <| audio_1|> <|", 0, 0).token_ids,
            Join({{262}, Bytes(" <|audio|> <| audio_1|> <|")}));
  EXPECT_TRUE(Encode("", 0, 0).token_ids.empty());
}

TEST_F(RawPrompt, StrictMarksAreOneToN) {
  const std::string order = "marks are numbered 1, 2, 3 and so on in order";
  ExpectRefused("<|audio_0|>", 1, 0, "the mark <|audio_0|> where <|audio_1|> is needed");
  ExpectRefused("<|audio_2|>", 1, 0, "the mark <|audio_2|> where <|audio_1|> is needed");
  ExpectRefused("<|audio_2|><|audio_1|>", 2, 0, "the mark <|audio_2|> where <|audio_1|>");
  ExpectRefused("<|audio_1|><|audio_1|>", 2, 0, "the mark <|audio_1|> where <|audio_2|>");
  ExpectRefused("<|audio_1|><|image_2|>", 1, 1, "the mark <|image_2|> where <|image_1|>");
  ExpectRefused("<|audio_01|>", 1, 0, "the mark <|audio_01|>");
  ExpectRefused("<|audio_99999999999999999999999999999999|>", 1, 0, "the mark <|audio_999999");
  ExpectRefused("<|audio_|>", 1, 0, "the mark <|audio_|>");
  ExpectRefused("<|audio_x|>", 0, 0, "the mark <|audio_x|>");
  ExpectRefused("<|image_1 |>", 0, 1, "the mark <|image_1 |>");
  ExpectRefused("<|audio_\u0661|>", 1, 0, "the mark <|audio_\u0661|>");
  ExpectRefused("a<|audio_1", 1, 0, order);
}

TEST_F(RawPrompt, MarksAndMediaMustMatch) {
  ExpectRefused("Hi", 1, 0, "the prompt marks the place of 0 clips, but 1 is given");
  ExpectRefused("<|audio_1|>", 0, 0, "the prompt marks the place of 1 clip, but 0 are given");
  ExpectRefused("<|image_1|><|image_2|>", 0, 3, "the prompt marks the place of 2 images, but 3 are given");
  ExpectRefused("<|audio_7|>", 2, 0, "the prompt marks the place of 1 clip, but 2 are given",
                TagPolicy::kOfficial);
}

TEST_F(RawPrompt, ReservedTextsAreRefusedUnlessOfficial) {
  ExpectRefused("a<|endoftext11|>", 1, 0, "the prompt contains <|endoftext11|>, which is reserved");
  ExpectRefused("<|endoftext10|>", 0, 1, "the prompt contains <|endoftext10|>, which is reserved");
  EXPECT_EQ(Encode("a<|endoftext11|><|endoftext10|>", 1, 1, TagPolicy::kOfficial).token_ids,
            Join({{'a', kAudio, kImage}}));
}

TEST_F(RawPrompt, OfficialMarksBindInOrderOfAppearance) {
  const ChatPrompt prompt =
      Encode("<|image_2|><|audio_9|> x<|audio_0|><|image_2|><|audio_\u0663|>", 3, 2, TagPolicy::kOfficial);
  EXPECT_EQ(prompt.token_ids, Join({{kImage, kAudio, ' ', 'x', kAudio, kImage, kAudio}}));
  EXPECT_EQ(prompt.media[3].index, 1);
  EXPECT_EQ(Encode("<|audio_x|><|audio_|>", 0, 0, TagPolicy::kOfficial).token_ids,
            Bytes("<|audio_x|><|audio_|>"));
}

TEST_F(RawPrompt, InvalidUtf8IsRefused) {
  ExpectRefused("\xFF<|audio_1|>", 1, 0,
                "the prompt is not valid UTF-8: no character begins at byte 1 of 12");
  ExpectRefused("a\xC3", 0, 0, "byte 2 of 2", TagPolicy::kOfficial);
}

}  // namespace
}  // namespace phi4mm::text
