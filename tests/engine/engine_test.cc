#include "engine/engine.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/byte_tokenizer.h"
#include "engine/expect_error.h"
#include "engine/fake_backend.h"
#include "engine/request_builder.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

// An engine on a fake device that answers a script.
class EngineTest : public ::testing::Test {
 protected:
  EngineTest()
      : device_(std::make_shared<FakeDevice>()),
        engine_(std::make_unique<FakeBackend>(device_), ByteTokenizer(), {kEnd, kEndOfText}) {}

  Request Ask(const GenerationOptions& options = {}) const {
    const text::ChatMessage message = {
        .role = "user", .parts = {{.kind = text::PartKind::kText, .text = "Hi"}}, .tools = std::nullopt};
    return builder_.BuildChat({&message, 1}, {}, options);
  }

  Request AskWithClip(std::int64_t frames) const {
    const text::ChatMessage message = {
        .role = "user", .parts = {{.kind = text::PartKind::kAudio, .text = {}}}, .tools = std::nullopt};
    Media media;
    media.clips.push_back(
        {.frames = frames, .values = std::vector<float>(static_cast<std::size_t>(frames * audio::kMelBins))});
    return builder_.BuildChat({&message, 1}, std::move(media), {});
  }

  // The script: this text, then these ids.
  void Answer(const std::string& text, const std::vector<std::int32_t>& then) {
    device_->script = Bytes(text);
    device_->script.insert(device_->script.end(), then.begin(), then.end());
  }

  std::shared_ptr<FakeDevice> device_;
  Engine engine_;
  RequestBuilder builder_{ByteTokenizer(), 1000};
};

GenerationOptions MaxTokens(std::int64_t count) {
  return {.sampling = {}, .max_new_tokens = count, .stop_strings = {}};
}

TEST_F(EngineTest, StopsAtAStopIdAndCountsIt) {
  Answer("yes", {kEnd});
  const Response response = engine_.Generate(Ask());
  EXPECT_EQ(response.text, "yes");
  EXPECT_EQ(response.token_ids, (std::vector<std::int32_t>{'y', 'e', 's', kEnd}));
  EXPECT_EQ(response.finish_reason, FinishReason::kStop);
  EXPECT_EQ(response.usage.prompt_tokens, 5);
  EXPECT_EQ(response.usage.completion_tokens, 4);
  EXPECT_TRUE(device_->live_seats.empty());
}

TEST_F(EngineTest, StopsAtEveryIdOfTheUnion) {
  Answer("a", {kEndOfText});
  EXPECT_EQ(engine_.Generate(Ask()).finish_reason, FinishReason::kStop);
}

TEST_F(EngineTest, FeedsEachChosenIdBackButNotTheLast) {
  Answer("ab", {kEnd});
  (void)engine_.Generate(Ask());
  ASSERT_EQ(device_->decoded.size(), 2U);
  EXPECT_EQ(device_->decoded[0].token_id, 'a');
  EXPECT_EQ(device_->decoded[1].token_id, 'b');
}

TEST_F(EngineTest, CountsExactlyAtTheLimit) {
  for (const std::int64_t limit : {1, 5, 20}) {
    Answer("x", {});
    const Response response = engine_.Generate(Ask(MaxTokens(limit)));
    EXPECT_EQ(response.usage.completion_tokens, limit);
    EXPECT_EQ(response.finish_reason, FinishReason::kLength);
    EXPECT_EQ(response.text, std::string(static_cast<std::size_t>(limit), 'x'));
  }
}

TEST_F(EngineTest, AStopIdAtTheLimitIsAStop) {
  Answer("ab", {kEnd});
  EXPECT_EQ(engine_.Generate(Ask(MaxTokens(3))).finish_reason, FinishReason::kStop);
  Answer("ab", {kEnd});
  EXPECT_EQ(engine_.Generate(Ask(MaxTokens(2))).finish_reason, FinishReason::kLength);
}

TEST_F(EngineTest, CountsMediaRowsInThePrompt) {
  Answer("", {kEnd});
  const Response response = engine_.Generate(AskWithClip(351));
  EXPECT_EQ(response.usage.prompt_tokens, 47);
  EXPECT_EQ(response.usage.media_rows, 44);
  ASSERT_EQ(device_->prompts.size(), 1U);
  EXPECT_EQ(device_->prompts[0].mode, model::AdapterMode::kSpeech);
  EXPECT_EQ(engine_.counters().by_mode[static_cast<std::size_t>(model::AdapterMode::kSpeech)], 1);
  EXPECT_EQ(engine_.counters().by_mode[static_cast<std::size_t>(model::AdapterMode::kLanguage)], 0);
}

TEST_F(EngineTest, StopsAtAStopStringWithoutStreamingAnyOfIt) {
  Answer("one two", {kEnd});
  std::string streamed;
  const Response response = engine_.Generate(
      Ask({.sampling = {}, .max_new_tokens = {}, .stop_strings = {" tw"}}),
      {.on_text = [&streamed](std::string_view piece) { streamed += piece; }, .on_step = {}});
  EXPECT_EQ(response.text, "one");
  EXPECT_EQ(streamed, "one");
  EXPECT_EQ(response.finish_reason, FinishReason::kStop);
  EXPECT_EQ(response.usage.completion_tokens, 6);
}

TEST_F(EngineTest, StreamsWhatItReturns) {
  Answer("h\xC3\xA9llo", {kEnd});
  std::string streamed;
  const Response response = engine_.Generate(
      Ask(), {.on_text = [&streamed](std::string_view piece) { streamed += piece; }, .on_step = {}});
  EXPECT_EQ(streamed, response.text);
  EXPECT_EQ(streamed, "h\xC3\xA9llo");
}

TEST_F(EngineTest, ShowsTheLogitsOfEveryStep) {
  Answer("ab", {kEnd});
  std::vector<std::int32_t> ids;
  (void)engine_.Generate(Ask(),
                         {.on_text = {}, .on_step = [&ids](std::span<const float> logits, std::int32_t id) {
                            EXPECT_EQ(logits.size(), 512U);
                            EXPECT_EQ(logits[static_cast<std::size_t>(id)], 10.0F);
                            ids.push_back(id);
                          }});
  EXPECT_EQ(ids, (std::vector<std::int32_t>{'a', 'b', kEnd}));
}

TEST_F(EngineTest, ReturnsWhatItHasWhenCancelledBetweenSteps) {
  Answer("abcdef", {kEnd});
  CancelFlag cancel;
  device_->before_step = [&cancel](std::int64_t step) {
    if (step == 2) {
      cancel.Set();
    }
  };
  const Response response = engine_.Generate(Ask(), {}, &cancel);
  EXPECT_EQ(response.finish_reason, FinishReason::kCancelled);
  EXPECT_EQ(response.text, "abc");
  EXPECT_EQ(response.usage.completion_tokens, 3);
  EXPECT_TRUE(device_->live_seats.empty());
  EXPECT_EQ(engine_.counters().cancelled, 1);
}

TEST_F(EngineTest, DoesNoWorkForARequestThatIsCancelledAlready) {
  Answer("a", {});
  CancelFlag cancel;
  cancel.Set();
  const Response response = engine_.Generate(AskWithClip(80), {}, &cancel);
  EXPECT_EQ(response.finish_reason, FinishReason::kCancelled);
  EXPECT_EQ(response.usage.completion_tokens, 0);
  EXPECT_TRUE(device_->encoded_frames.empty());
  EXPECT_TRUE(device_->prompts.empty());
}

TEST_F(EngineTest, SeesACancelBetweenThePiecesOfAMedium) {
  Answer("a", {});
  device_->encode_pieces = 5;
  CancelFlag cancel;
  device_->before_piece = [&] {
    if (device_->pieces == 1) {
      cancel.Set();
    }
  };
  std::string streamed;
  const Response response = engine_.Generate(
      AskWithClip(80), {.on_text = [&](std::string_view piece) { streamed += piece; }, .on_step = {}},
      &cancel);
  EXPECT_EQ(response.finish_reason, FinishReason::kCancelled);
  EXPECT_EQ(device_->pieces, 2);
  EXPECT_EQ(device_->chunks, 0);
  EXPECT_EQ(response.text + streamed, "");
  EXPECT_EQ(response.usage.completion_tokens, 0);
  EXPECT_GT(response.timing.encode_ms, 0.0);
  EXPECT_EQ(device_->releases, 0) << "the seat was not taken yet";
  EXPECT_TRUE(device_->live_seats.empty());
}

TEST_F(EngineTest, SeesACancelBetweenTheChunksOfAPrompt) {
  Answer("a", {});
  device_->capabilities.prefill_rows = 2;  // the prompt has 13 positions
  CancelFlag cancel;
  device_->before_chunk = [&] {
    if (device_->chunks == 2) {
      cancel.Set();
    }
  };
  const Response response = engine_.Generate(AskWithClip(80), {}, &cancel);
  EXPECT_EQ(response.finish_reason, FinishReason::kCancelled);
  EXPECT_EQ(device_->chunks, 3);
  EXPECT_EQ(response.usage.completion_tokens, 0);
  EXPECT_TRUE(device_->live_seats.empty());
}

TEST_F(EngineTest, ComputesASequenceAgainWhereItCrossesTheOriginalContext) {
  Answer("abcdef", {kEnd});
  device_->capabilities.original_positions = 7;  // the prompt has 5, so the third id makes the eighth
  const Response response = engine_.Generate(Ask());
  EXPECT_EQ(response.text, "abcdef");
  EXPECT_EQ(device_->restarts, 1);
  ASSERT_EQ(device_->decoded.size(), 5U);
  EXPECT_EQ(device_->decoded[1].token_id, 'b');
  EXPECT_EQ(device_->decoded[2].token_id, 'd') << "c was fed by the restart";
}

TEST_F(EngineTest, LeavesNoSeatTakenAfterAnyFailure) {
  Answer("abc", {kEnd});
  for (const std::int64_t step : {0, 1, 2}) {
    device_->fail_at_step = step;
    ExpectError(ErrorCode::kUnavailable, "the fake device failed", [&] { (void)engine_.Generate(Ask()); });
    EXPECT_TRUE(device_->live_seats.empty()) << step;
  }
  device_->fail_at_step.reset();
  device_->fail_encode = true;
  ExpectError(ErrorCode::kUnavailable, "the fake encoder failed",
              [&] { (void)engine_.Generate(AskWithClip(8)); });
  device_->fail_encode = false;
  device_->is_nan = true;
  ExpectError(ErrorCode::kInternal, "step 0: the logit of token 3 is nan",
              [&] { (void)engine_.Generate(Ask()); });
  device_->is_nan = false;
  EXPECT_TRUE(device_->live_seats.empty());
  EXPECT_EQ(engine_.counters().failed, 5);
  EXPECT_EQ(engine_.counters().active, 0);
  EXPECT_EQ(engine_.Generate(Ask()).text, "abc");
}

TEST_F(EngineTest, AFailingListenerFreesTheSeat) {
  Answer("abc", {kEnd});
  EXPECT_THROW(
      (void)engine_.Generate(
          Ask(), {.on_text = [](std::string_view) { throw std::runtime_error("gone"); }, .on_step = {}}),
      std::runtime_error);
  EXPECT_TRUE(device_->live_seats.empty());
}

TEST_F(EngineTest, RefusesAModeWithTheBackendsReason) {
  Request request = Ask();
  request.mode = model::AdapterMode::kVision;
  ExpectError(ErrorCode::kUnimplemented, "the fake engine cannot serve vision requests: it has no eyes",
              [&] { (void)engine_.Generate(request); });
  EXPECT_TRUE(device_->prompts.empty());
}

TEST_F(EngineTest, ReleasesOncePerRequestOverManyRequests) {
  Answer("abc", {kEnd});
  for (int run = 0; run < 20; ++run) {
    (void)engine_.Generate(Ask());
  }
  EXPECT_EQ(device_->releases, 20);
  EXPECT_EQ(engine_.counters().finished, 20);
}

TEST_F(EngineTest, SeededAnswersRepeatAndUnseededOnesDiffer) {
  Answer("a", {});
  const auto text = [&](std::optional<std::uint64_t> seed) {
    GenerationOptions options = MaxTokens(40);
    options.sampling.temperature = 20.0;  // flat enough that all 512 ids come
    options.sampling.seed = seed;
    return engine_.Generate(Ask(options)).token_ids;
  };
  EXPECT_EQ(text(42), text(42));
  EXPECT_NE(text(42), text(43));
  EXPECT_NE(text(std::nullopt), text(std::nullopt));
}

TEST(Engine, NeedsAStopId) {
  ExpectError(ErrorCode::kInvalidArgument, "no stop id", [] {
    Engine(std::make_unique<FakeBackend>(std::make_shared<FakeDevice>()), ByteTokenizer(), {});
  });
}

}  // namespace
}  // namespace phi4mm::engine
