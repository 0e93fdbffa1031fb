#include "engine/batch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/byte_tokenizer.h"
#include "engine/content_digest.h"
#include "engine/engine.h"
#include "engine/random_requests.h"
#include "engine/toy_backend.h"

namespace phi4mm::engine {
namespace {

const std::vector<std::int32_t>& StopIds() {
  static const std::vector<std::int32_t> ids = {kEndOfText, kEnd};
  return ids;
}

// The answer of a request that has such a device to itself.
Response Solo(const Request& request, const ToyDevice& like) {
  auto device = std::make_shared<ToyDevice>();
  device->capabilities.slots = 1;
  device->capabilities.original_positions = like.capabilities.original_positions;
  device->ends_answers = like.ends_answers;
  Engine engine(std::make_unique<ToyBackend>(device), ByteTokenizer(), StopIds());
  return engine.Generate(request);
}

// One request on its way through a batch.
struct Asked {
  Request request;
  std::shared_ptr<CancelFlag> cancel = std::make_shared<CancelFlag>();
  std::string streamed;
  std::vector<TokenScore> scores;
  std::int64_t starts = 0;
  std::int64_t encoded = 0;
  std::vector<Outcome> ends;
};

class BatchTest : public ::testing::Test {
 protected:
  void Create(const BatchOptions& options = {}) {
    backend_ = std::make_unique<ToyBackend>(device_);
    batch_ = std::make_unique<Batch>(*backend_, StopIds(), ByteTokenizer(), options);
  }

  Asked& Add(Request request) {
    runs_.push_back(std::make_unique<Asked>());
    runs_.back()->request = std::move(request);
    return *runs_.back();
  }

  static BatchEntry EntryOf(Asked& run, std::uint64_t id) {
    BatchEntry entry;
    entry.id = id;
    entry.request = run.request;
    entry.on_start = [&run](const StartReport& start) {
      EXPECT_EQ(start.prompt_tokens, static_cast<std::int64_t>(run.request.prompt.token_ids.size()));
      EXPECT_EQ(start.mode, run.request.mode);
      ++run.starts;
    };
    entry.listener.on_text = [&run](std::string_view piece) { run.streamed += piece; };
    entry.listener.on_score = [&run](const TokenScore& score) { run.scores.push_back(score); };
    entry.on_encoded = [&run] { ++run.encoded; };
    entry.on_end = [&run](Outcome outcome) { run.ends.push_back(std::move(outcome)); };
    entry.cancel = run.cancel;
    return entry;
  }

  void Admit(Asked& run) { batch_->Admit(EntryOf(run, ++last_id_)); }

  void StepUntilEmpty() {
    while (!batch_->IsEmpty()) {
      batch_->Step();
    }
  }

  void ExpectNothingLeft() const {
    EXPECT_TRUE(batch_->IsEmpty());
    EXPECT_TRUE(device_->live.empty());
    EXPECT_EQ(device_->started, device_->given_back + device_->lost);
    const BatchCounts& counts = batch_->counts();
    EXPECT_EQ(counts.finished + counts.cancelled + counts.failed, static_cast<std::int64_t>(last_id_));
  }

  std::shared_ptr<ToyDevice> device_ = std::make_shared<ToyDevice>();
  std::unique_ptr<ToyBackend> backend_;
  std::unique_ptr<Batch> batch_;
  std::vector<std::unique_ptr<Asked>> runs_;
  std::uint64_t last_id_ = 0;
};

void ExpectEqual(const TokenScore& a, const TokenScore& b) {
  EXPECT_EQ(a.chosen.token_id, b.chosen.token_id);
  EXPECT_EQ(a.chosen.logprob, b.chosen.logprob);
  ASSERT_EQ(a.top.size(), b.top.size());
  for (std::size_t i = 0; i < a.top.size(); ++i) {
    EXPECT_EQ(a.top[i].token_id, b.top[i].token_id);
    EXPECT_EQ(a.top[i].logprob, b.top[i].logprob);
  }
}

// What an ended run must be, given how it ended and the device that it ran on.
void ExpectRight(const Asked& run, const ToyDevice& device, bool may_fail = false) {
  ASSERT_EQ(run.ends.size(), 1U);
  const Outcome& end = run.ends.front();
  const Response solo = Solo(run.request, device);
  if (std::holds_alternative<base::Error>(end)) {
    EXPECT_TRUE(may_fail) << std::get<base::Error>(end).message();
    EXPECT_TRUE(solo.text.starts_with(run.streamed));
    return;
  }
  const auto& response = std::get<Response>(end);
  EXPECT_EQ(run.streamed, response.text);
  if (response.finish_reason == FinishReason::kCancelled) {
    EXPECT_TRUE(run.cancel->is_set());
    ASSERT_LE(response.token_ids.size(), solo.token_ids.size());
    EXPECT_TRUE(std::equal(response.token_ids.begin(), response.token_ids.end(), solo.token_ids.begin()));
    return;
  }
  EXPECT_EQ(run.starts, 1);
  EXPECT_EQ(run.encoded, run.request.prompt.media.empty() ? 0 : 1);
  EXPECT_EQ(response.token_ids, solo.token_ids);
  EXPECT_EQ(response.text, solo.text);
  EXPECT_EQ(response.finish_reason, solo.finish_reason);
  EXPECT_EQ(response.usage.prompt_tokens, solo.usage.prompt_tokens);
  EXPECT_EQ(response.usage.media_rows, solo.usage.media_rows);
  ASSERT_EQ(response.scores.size(), solo.scores.size());
  ASSERT_EQ(run.scores.size(), solo.scores.size());
  for (std::size_t i = 0; i < solo.scores.size(); ++i) {
    ExpectEqual(response.scores[i], solo.scores[i]);
    ExpectEqual(run.scores[i], solo.scores[i]);
  }
}

// Throws what a device may throw, once in a while.
void FailSometimes(std::mt19937& random) {
  switch (random() % 120) {
    case 0:
      throw base::Error(base::ErrorCode::kUnavailable, "the device was lost");
    case 1:
      throw base::Error(base::ErrorCode::kInvalidArgument, "the device did not like it");
    case 2:
      throw std::runtime_error("something else");
    default:
      return;
  }
}

// One random schedule: arrivals, cancels and, for some seeds, failing calls between steps.
class Schedules : public BatchTest, public ::testing::WithParamInterface<int> {
 protected:
  void RunSchedule(std::uint32_t seed) {
    std::mt19937 random(seed);
    const bool may_fail = seed % 3 == 0;
    *device_ = ToyDevice();
    device_->capabilities.slots = 1 + random() % 4;
    device_->capabilities.prefill_rows = 1 + random() % 8;
    device_->capabilities.prefix_sharing = static_cast<model::PrefixSharing>(random() % 3);
    if (may_fail) {
      device_->hook = [&random](const std::string& /*call*/) { FailSometimes(random); };
      device_->loses_all = random() % 2 == 0;
    }
    Create({.reuse_prefixes = random() % 4 != 0, .encoder_cache_bytes = random() % 3 * 60});
    runs_.clear();
    last_id_ = 0;
    const std::size_t count = 4 + random() % 8;
    for (std::size_t i = 0; i < count; ++i) {
      Add(RandomRequest(random));
    }
    std::size_t next = 0;
    while (next < count || !batch_->IsEmpty()) {
      if (next < count && batch_->HasFreeSeat() && random() % 3 != 0) {
        Admit(*runs_[next++]);
      }
      if (random() % 60 == 0) {
        runs_[random() % count]->cancel->Set();
      }
      batch_->Step();
    }
    ExpectNothingLeft();
    reused_ += device_->reused_positions;
    for (const std::unique_ptr<Asked>& run : runs_) {
      ExpectRight(*run, *device_, may_fail);
    }
    batch_.reset();
  }

  std::int64_t reused_ = 0;
};

TEST_P(Schedules, EveryAnswerEqualsItsSoloRunAndNothingLeaks) {
  for (std::uint32_t i = 0; i < 150 && !HasFailure(); ++i) {
    const std::uint32_t seed = static_cast<std::uint32_t>(GetParam()) * 1000 + i;
    SCOPED_TRACE(seed);
    RunSchedule(seed);
  }
  EXPECT_GT(reused_, 300) << "the schedules must exercise reuse";
}

INSTANTIATE_TEST_SUITE_P(Random, Schedules, ::testing::Range(0, 8));

Request Plain(std::int64_t prompt_tokens, std::int64_t max_new_tokens, std::int32_t first = 'a') {
  Request request;
  for (std::int64_t i = 0; i < prompt_tokens; ++i) {
    request.prompt.token_ids.push_back(first + static_cast<std::int32_t>(i % 7));
  }
  request.max_new_tokens = max_new_tokens;
  return request;
}

TEST_F(BatchTest, ARunningStreamWaitsForAtMostOnePieceBetweenTwoTokens) {
  device_->ends_answers = false;
  device_->is_logging = true;
  device_->capabilities.original_positions = 400;
  Create();
  Asked& stream = Add(Plain(3, 60, 'm'));
  Admit(stream);
  batch_->Step();
  device_->calls.clear();
  Admit(Add(Plain(39, 1, 'a')));  // ten chunks
  Admit(Add(Plain(38, 1, 'b')));
  Admit(Add(Plain(37, 1, 'c')));
  StepUntilEmpty();
  std::int64_t pieces = 0;
  std::int64_t most = 0;
  for (const std::string& call : device_->calls) {
    pieces = call == "decode" ? 0 : pieces + (call == "start" ? 0 : 1);
    most = std::max(most, pieces);
  }
  EXPECT_EQ(most, 1);
  ExpectNothingLeft();
}

TEST_F(BatchTest, SlotsWithPiecesTakeTurns) {
  device_->ends_answers = false;
  Create({.reuse_prefixes = false});
  Asked& long_run = Add(Plain(39, 1, 'a'));
  Asked& short_run = Add(Plain(6, 1, 'b'));
  Admit(long_run);
  Admit(short_run);
  for (int step = 0; step < 4; ++step) {
    batch_->Step();
  }
  EXPECT_EQ(short_run.ends.size(), 1U) << "two chunks of its own and two of the other";
  EXPECT_TRUE(long_run.ends.empty());
  StepUntilEmpty();
  ExpectNothingLeft();
}

TEST_F(BatchTest, DecodesAllLiveSlotsInOneCall) {
  device_->ends_answers = false;
  Create();
  for (std::int32_t i = 0; i < 4; ++i) {
    Admit(Add(Plain(2, 20, 'a' + i)));
  }
  StepUntilEmpty();
  EXPECT_LE(batch_->counts().decode_steps, 19 + 3);
  EXPECT_EQ(batch_->counts().work.decode_tokens, 80);
  ExpectNothingLeft();
}

TEST_F(BatchTest, ReusesTheBeginningOfALivePromptAndOfAnEndedOne) {
  device_->ends_answers = false;
  Create();
  Asked& first = Add(Plain(30, 30));
  Admit(first);
  for (int step = 0; step < 8; ++step) {
    batch_->Step();
  }
  Asked& second = Add(Plain(30, 2));
  Admit(second);
  StepUntilEmpty();
  const auto& reused = std::get<Response>(second.ends.at(0)).usage;
  EXPECT_EQ(reused.reused_tokens, 28) << "all whole chunks of 4 before the last position";
  Asked& third = Add(Plain(22, 2));
  Admit(third);
  StepUntilEmpty();
  EXPECT_EQ(std::get<Response>(third.ends.at(0)).usage.reused_tokens, 20);
  for (const auto& run : runs_) {
    ExpectRight(*run, *device_);
  }
  EXPECT_EQ(batch_->counts().work.prefix_hits, 2);
  EXPECT_EQ(batch_->counts().work.reused_tokens, 48);
}

TEST_F(BatchTest, ReusesNothingAcrossModesTablesMediaAndPositions) {
  device_->ends_answers = false;
  Create({.reuse_prefixes = true, .encoder_cache_bytes = 0});
  std::mt19937 random(5);
  const auto with_clip = [](std::int64_t before, float value) {
    Request request = Plain(before, 1);
    request.media.clips.push_back(
        {.frames = 64, .values = std::vector<float>(static_cast<std::size_t>(64 * audio::kMelBins), value)});
    request.digests.clips.push_back(ContentDigest(request.media.clips[0]));
    request.prompt.media = {{.kind = text::PartKind::kAudio, .index = 0, .start = before, .rows = 8}};
    request.prompt.token_ids.insert(request.prompt.token_ids.end(), 8, kAudioRow);
    for (const std::int32_t id : Bytes("xyzxyzxyz")) {
      request.prompt.token_ids.push_back(id);
    }
    request.mode = model::AdapterMode::kSpeech;
    return request;
  };
  const auto reused_by = [&](const Request& request) {
    Asked& run = Add(request);
    Admit(run);
    StepUntilEmpty();
    ExpectRight(run, *device_);
    return std::get<Response>(run.ends.at(0)).usage.reused_tokens;
  };
  EXPECT_EQ(reused_by(with_clip(8, 1.0F)), 0);
  EXPECT_EQ(reused_by(with_clip(8, 1.0F)), 24) << "the same once more";
  EXPECT_EQ(reused_by(with_clip(8, 2.0F)), 8) << "another clip, the same text before it";
  EXPECT_EQ(reused_by(with_clip(9, 1.0F)), 8) << "the same clip one position later";
  EXPECT_EQ(reused_by(Plain(20, 1)), 0) << "another mode";
  EXPECT_EQ(reused_by(Plain(20, 1)), 16);
  EXPECT_EQ(reused_by(Plain(45, 1)), 0) << "the long rotary table";
  Request undigested = with_clip(8, 1.0F);
  undigested.digests = {};
  EXPECT_EQ(reused_by(undigested), 0);
}

TEST_F(BatchTest, EncodesAMediumOnceWhereItIsKept) {
  device_->is_logging = true;
  Create({.reuse_prefixes = false, .encoder_cache_bytes = 1000});
  std::mt19937 random(1);
  Request request;
  while (request.media.clips.size() != 1 || !request.media.images.empty()) {
    request = RandomRequest(random);
  }
  for (int i = 0; i < 3; ++i) {
    Admit(Add(request));
    StepUntilEmpty();
    if (i == 0) {
      EXPECT_GT(std::count(device_->calls.begin(), device_->calls.end(), "encode"), 0);
    } else {
      EXPECT_EQ(std::count(device_->calls.begin(), device_->calls.end(), "encode"), 0);
    }
    device_->calls.clear();
    ExpectRight(*runs_.back(), *device_);
  }
  EXPECT_EQ(batch_->encoder_cache()->hits(), 2);
  request.mode = model::AdapterMode::kVisionSpeech;  // another branch of the projector
  Admit(Add(request));
  StepUntilEmpty();
  EXPECT_GT(std::count(device_->calls.begin(), device_->calls.end(), "encode"), 0);
}

TEST_F(BatchTest, AFailedDecodeEndsItsSlotsAndIsRememberedUntilTheNextSuccess) {
  device_->ends_answers = false;
  Create();
  Asked& first = Add(Plain(2, 20));
  Asked& second = Add(Plain(2, 20, 'b'));
  Asked& waiting = Add(Plain(30, 20, 'c'));
  Admit(first);
  Admit(second);
  batch_->Step();
  batch_->Step();
  Admit(waiting);
  device_->hook = [](const std::string& call) {
    if (call == "decode") {
      throw base::Error(base::ErrorCode::kUnavailable, "the device was lost");
    }
  };
  batch_->Step();
  device_->hook = {};
  for (const Asked* run : {&first, &second}) {
    ASSERT_EQ(run->ends.size(), 1U);
    EXPECT_EQ(std::get<base::Error>(run->ends[0]).code(), base::ErrorCode::kUnavailable);
  }
  EXPECT_TRUE(waiting.ends.empty());
  EXPECT_EQ(batch_->device().failure(), "the device was lost");
  StepUntilEmpty();
  ExpectRight(waiting, *device_);
  EXPECT_EQ(batch_->device().failure(), std::nullopt);
  ExpectNothingLeft();
}

TEST_F(BatchTest, AListenerThatThrowsEndsItsOwnAnswerOnly) {
  device_->ends_answers = false;
  Create();
  Asked& good = Add(Plain(2, 10));
  Asked& bad = Add(Plain(2, 10, 'b'));
  Asked& worse = Add(Plain(2, 10, 'c'));
  Admit(good);
  BatchEntry entry = EntryOf(bad, ++last_id_);
  entry.listener.on_text = [](std::string_view) { throw std::runtime_error("nobody reads this"); };
  batch_->Admit(std::move(entry));
  entry = EntryOf(worse, ++last_id_);
  entry.on_start = [](const StartReport&) { throw std::runtime_error("nobody waits"); };
  entry.on_end = [&worse](Outcome outcome) {
    worse.ends.push_back(std::move(outcome));
    throw std::runtime_error("nor for the end");
  };
  batch_->Admit(std::move(entry));
  StepUntilEmpty();
  ExpectRight(good, *device_);
  ASSERT_EQ(bad.ends.size(), 1U);
  EXPECT_THAT(std::get<base::Error>(bad.ends[0]).message(), ::testing::HasSubstr("nobody reads this"));
  ASSERT_EQ(worse.ends.size(), 1U);
  EXPECT_THAT(std::get<base::Error>(worse.ends[0]).message(), ::testing::HasSubstr("nobody waits"));
  EXPECT_EQ(batch_->device().failure(), std::nullopt) << "the device has no part in it";
  ExpectNothingLeft();
}

TEST_F(BatchTest, RefusesAModeThatTheBackendDeniesByNow) {
  Create();
  device_->capabilities.modes[0] = {.name = "text", .supported = false, .reason = "it broke"};
  Asked& run = Add(Plain(2, 10));
  Admit(run);
  ASSERT_EQ(run.ends.size(), 1U);
  EXPECT_EQ(std::get<base::Error>(run.ends[0]).code(), base::ErrorCode::kUnimplemented);
  EXPECT_EQ(device_->started, 0);
}

TEST_F(BatchTest, KeepsWhatAnEndedPromptLeftWhereTheNextOneIsCancelledBeforeItStarts) {
  device_->ends_answers = false;
  device_->capabilities.slots = 1;
  Create();
  Admit(Add(Plain(20, 2)));
  StepUntilEmpty();
  std::mt19937 random(2);
  Request request = RandomRequest(random);
  while (request.prompt.media.empty()) {
    request = RandomRequest(random);
  }
  Asked& cancelled = Add(request);
  Admit(cancelled);
  cancelled.cancel->Set();
  StepUntilEmpty();
  Asked& again = Add(Plain(20, 2));
  Admit(again);
  StepUntilEmpty();
  EXPECT_EQ(std::get<Response>(again.ends.at(0)).usage.reused_tokens, 16);
  ExpectNothingLeft();
}

}  // namespace
}  // namespace phi4mm::engine
