#include "engine/request_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/blank_picture.h"
#include "engine/byte_tokenizer.h"
#include "engine/expect_error.h"
#include "engine/limits.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;
using text::ChatMessage;
using text::ChatPart;
using text::PartKind;

constexpr std::int64_t kContext = 200;

audio::FeatureFrames Frames(std::int64_t frames) {
  return {.frames = frames, .values = std::vector<float>(static_cast<std::size_t>(frames * audio::kMelBins))};
}

Media Clips(const std::vector<std::int64_t>& frames) {
  Media media;
  for (const std::int64_t count : frames) {
    media.clips.push_back(Frames(count));
  }
  return media;
}

ChatPart Text(const std::string& text) { return {.kind = PartKind::kText, .text = text}; }
ChatPart Audio() { return {.kind = PartKind::kAudio, .text = {}}; }
ChatPart Image() { return {.kind = PartKind::kImage, .text = {}}; }

// Kind (1 clip, 2 picture), index, start and rows of each.
std::vector<std::vector<std::int64_t>> Spans(const std::vector<text::MediaSpan>& media) {
  std::vector<std::vector<std::int64_t>> spans;
  for (const text::MediaSpan& span : media) {
    spans.push_back({static_cast<std::int64_t>(span.kind), span.index, span.start, span.rows});
  }
  return spans;
}

std::vector<ChatMessage> User(std::vector<ChatPart> parts) {
  return {{.role = "user", .parts = std::move(parts), .tools = std::nullopt}};
}

Request Chat(const std::vector<ChatMessage>& messages, Media media = {},
             const GenerationOptions& options = {}) {
  return RequestBuilder(ByteTokenizer(), kContext).BuildChat(messages, std::move(media), options);
}

TEST(RequestBuilder, WrapsTextInTheTemplate) {
  const Request request = Chat(User({Text("Hi")}));
  EXPECT_EQ(request.prompt.token_ids, (std::vector<std::int32_t>{kUser, 'H', 'i', kEnd, kAssistant}));
  EXPECT_EQ(request.mode, model::AdapterMode::kLanguage);
  EXPECT_TRUE(request.prompt.media.empty());
}

TEST(RequestBuilder, ExpandsEachClipToItsRowsInOrder) {
  const Request request = Chat(User({Audio(), Text("a"), Audio()}), Clips({17, 8}));
  EXPECT_EQ(request.prompt.token_ids, (std::vector<std::int32_t>{kUser, kAudioRow, kAudioRow, kAudioRow, 'a',
                                                                 kAudioRow, kEnd, kAssistant}));
  EXPECT_EQ(request.mode, model::AdapterMode::kSpeech);
  ASSERT_EQ(request.prompt.media.size(), 2U);
  EXPECT_EQ(request.prompt.media[1].start, 5);
}

TEST(RequestBuilder, TwoClipsOfDifferentLengthsKeepTheirRowsInEitherOrder) {
  const RequestBuilder builder(ByteTokenizer(), 1000);
  const std::vector<ChatMessage> messages = User({Audio(), Text("a"), Audio()});
  using Rows = std::vector<std::vector<std::int64_t>>;
  EXPECT_EQ(Spans(builder.BuildChat(messages, Clips({351, 176}), {}).prompt.media),
            (Rows{{1, 0, 1, 44}, {1, 1, 46, 22}}));
  EXPECT_EQ(Spans(builder.BuildChat(messages, Clips({176, 351}), {}).prompt.media),
            (Rows{{1, 0, 1, 22}, {1, 1, 24, 44}}));
}

TEST(RequestBuilder, NamesBothCountsWhereClipsAndPlaceholdersDiffer) {
  ExpectError(ErrorCode::kInvalidArgument, "2", [] { (void)Chat(User({Audio(), Audio()}), Clips({8})); });
  ExpectError(ErrorCode::kInvalidArgument, "3", [] { (void)Chat(User({Audio()}), Clips({8, 8, 8})); });
}

TEST(RequestBuilder, RefusesAClipOfOneFrame) {
  ExpectError(ErrorCode::kInvalidArgument, "clip 2 has 1 frames, at least 2 are needed", [] {
    (void)Chat(User({Audio(), Audio()}), Clips({8, 1}));
  });
  EXPECT_EQ(Chat(User({Audio()}), Clips({2})).prompt.media[0].rows, 1);
}

TEST(RequestBuilder, LimitsTheNumberOfClips) {
  const std::vector<ChatPart> sixteen(16, Audio());
  EXPECT_EQ(Chat(User(sixteen), Clips(std::vector<std::int64_t>(16, 2))).prompt.media.size(), 16U);
  const std::vector<ChatPart> seventeen(17, Audio());
  ExpectError(ErrorCode::kResourceExhausted, "17 clips, the limit is 16",
              [&] { (void)Chat(User(seventeen), Clips(std::vector<std::int64_t>(17, 2))); });
}

TEST(RequestBuilder, LimitsTheFramesOfAllClipsTogether) {
  const RequestBuilder builder(ByteTokenizer(), 131072);
  const std::vector<ChatMessage> messages = User({Audio(), Audio()});
  EXPECT_EQ(builder.BuildChat(messages, Clips({kMaxTotalFrames - 2, 2}), {}).prompt.media[0].rows, 22500);
  ExpectError(ErrorCode::kResourceExhausted, "clips 1 to 2 have 179999 frames together, the limit is 179998",
              [&] {
                (void)builder.BuildChat(messages, Clips({kMaxTotalFrames - 2, 3}), {});
              });
}

TEST(RequestBuilder, ChecksPromptAndNewTokensAgainstTheContext) {
  // 3 template ids + 10 rows + 7 characters leave 180 of 200.
  const std::vector<ChatMessage> messages = User({Audio(), Text("what is")});
  EXPECT_EQ(
      Chat(messages, Clips({80}), {.sampling = {}, .max_new_tokens = 180, .stop_strings = {}}).max_new_tokens,
      180);
  ExpectError(
      ErrorCode::kResourceExhausted,
      "the prompt has 20 tokens (10 of them media rows) and 181 new tokens are wanted, together they exceed "
      "the context of 200 tokens",
      [&] {
        (void)Chat(messages, Clips({80}), {.sampling = {}, .max_new_tokens = 181, .stop_strings = {}});
      });
}

TEST(RequestBuilder, TheDefaultNumberOfNewTokensShrinksToTheContext) {
  EXPECT_EQ(Chat(User({Text("abc")})).max_new_tokens, 194);
  const RequestBuilder roomy(ByteTokenizer(), 131072);
  EXPECT_EQ(roomy.BuildChat(User({Text("abc")}), {}, {}).max_new_tokens, kDefaultMaxNewTokens);
  ExpectError(ErrorCode::kResourceExhausted, "200", [] { (void)Chat(User({Text(std::string(197, 'x'))})); });
}

TEST(RequestBuilder, RefusesAPromptThatIsFarTooLongBeforeTokenisingIt) {
  ExpectError(ErrorCode::kResourceExhausted, "bytes of text, the limit is 4194304",
              [] { (void)Chat(User({Text(std::string(kMaxPromptBytes, 'x'))})); });
}

TEST(RequestBuilder, ChecksOptions) {
  ExpectError(ErrorCode::kInvalidArgument, "the number of new tokens is 0", [] {
    (void)Chat(User({Text("a")}), {}, {.sampling = {}, .max_new_tokens = 0, .stop_strings = {}});
  });
  ExpectError(ErrorCode::kInvalidArgument, "temperature is -1", [] {
    (void)Chat(User({Text("a")}), {},
               {.sampling = {.temperature = -1.0}, .max_new_tokens = 1, .stop_strings = {}});
  });
  ExpectError(ErrorCode::kInvalidArgument, "stop string 1 is empty", [] {
    (void)Chat(User({Text("a")}), {}, {.sampling = {}, .max_new_tokens = 1, .stop_strings = {""}});
  });
}

TEST(RequestBuilder, ExpandsClipsAndPicturesOverSeveralTurnsInAnyOrder) {
  Media media = Clips({17, 8});
  media.images = {BlankPicture(448, 14), BlankPicture(448, 448)};
  std::vector<ChatMessage> messages = User({Image(), Audio()});
  messages.push_back({.role = "assistant", .parts = {Text("ok")}, .tools = std::nullopt});
  messages.push_back({.role = "user", .parts = {Audio(), Text("?"), Image()}, .tools = std::nullopt});
  const Request request = RequestBuilder(ByteTokenizer(), 2000).BuildChat(messages, std::move(media), {});
  EXPECT_EQ(request.mode, model::AdapterMode::kVisionSpeech);
  // One line of 16 cells and its separator, or 16 of them, then the separator and the global view.
  EXPECT_EQ(Spans(request.prompt.media),
            (std::vector<std::vector<std::int64_t>>{
                {2, 0, 1, 290}, {1, 0, 291, 3}, {1, 1, 300, 1}, {2, 1, 302, 545}}));
  EXPECT_EQ(std::count(request.prompt.token_ids.begin(), request.prompt.token_ids.end(), kImageRow), 835);
  EXPECT_EQ(std::count(request.prompt.token_ids.begin(), request.prompt.token_ids.end(), kAudioRow), 4);
}

TEST(RequestBuilder, APictureAloneTakesTheVisionMode) {
  Media media;
  media.images = {BlankPicture(448, 14)};
  EXPECT_EQ(RequestBuilder(ByteTokenizer(), 2000).BuildChat(User({Image()}), std::move(media), {}).mode,
            model::AdapterMode::kVision);
}

TEST(RequestBuilder, NamesBothCountsWherePicturesAndPlaceholdersDiffer) {
  Media media;
  media.images = {BlankPicture(448, 14)};
  ExpectError(ErrorCode::kInvalidArgument, "2", [&] { (void)Chat(User({Image(), Image()}), media); });
  ExpectError(ErrorCode::kInvalidArgument, "0", [&] { (void)Chat(User({Text("x")}), media); });
}

TEST(RequestBuilder, APictureLargerThanTheContextNamesTheNumbers) {
  Media media;
  media.images = {BlankPicture(448, 14)};
  ExpectError(ErrorCode::kResourceExhausted, "200", [&] { (void)Chat(User({Image()}), std::move(media)); });
}

TEST(RequestBuilder, LimitsTheNumberOfPictures) {
  Media media;
  media.images = std::vector<vision::PreparedImage>(17);
  ExpectError(ErrorCode::kResourceExhausted, "the request has 17 pictures, the limit is 16",
              [&] { (void)Chat(User(std::vector<ChatPart>(17, Image())), std::move(media)); });
}

TEST(RequestBuilder, TakesARawPromptAsItIs) {
  const RequestBuilder builder(ByteTokenizer(), kContext);
  const Request request =
      builder.BuildRaw("<|user|><|audio_1|>x<|end|>", text::TagPolicy::kStrict, Clips({9}), {});
  EXPECT_EQ(request.prompt.token_ids, (std::vector<std::int32_t>{kUser, kAudioRow, kAudioRow, 'x', kEnd}));
  ExpectError(ErrorCode::kInvalidArgument, "the prompt is empty",
              [&] { (void)builder.BuildRaw("", text::TagPolicy::kStrict, {}, {}); });
}

}  // namespace
}  // namespace phi4mm::engine
