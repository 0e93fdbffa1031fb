#include "engine/batch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/batch_fixture.h"
#include "engine/content_digest.h"
#include "engine/random_requests.h"

namespace phi4mm::engine {
namespace {

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

TEST_F(BatchTest, WhoeverTheBackendIsNotReadyForIsLeftOutAndTheOthersGoOn) {
  device_->ends_answers = false;
  device_->capabilities.original_positions = 400;
  std::set<std::int64_t> unprepared;
  device_->is_prepared = [&](std::int64_t slot) { return !unprepared.contains(slot); };
  Create();
  Asked& stream = Add(Plain(3, 30, 'm'));
  Asked& waiting = Add(Plain(39, 2, 'a'));
  Asked& dropped = Add(Plain(8, 2, 'b'));
  Admit(stream);
  batch_->Step();  // its prompt, in one chunk
  unprepared = {1, 2};
  Admit(waiting);
  Admit(dropped);
  for (int step = 0; step < 10; ++step) {
    batch_->Step();
    EXPECT_FALSE(batch_->IsWaiting());
  }
  EXPECT_EQ(batch_->Snapshot().seats[0]->completion_tokens, 11);
  EXPECT_EQ(device_->computed_positions, 3) << "no chunk of the others";
  unprepared = {0, 1, 2};  // also in the middle of an answer
  const std::int64_t steps = batch_->counts().steps;
  batch_->Step();
  EXPECT_TRUE(batch_->IsWaiting());
  EXPECT_EQ(batch_->counts().steps, steps) << "no step: nothing was run";
  dropped.cancel->Set();
  batch_->Step();
  ASSERT_EQ(dropped.ends.size(), 1U);
  EXPECT_EQ(std::get<Response>(dropped.ends[0]).finish_reason, FinishReason::kCancelled);
  unprepared = {};
  StepUntilEmpty();
  EXPECT_FALSE(batch_->IsWaiting());
  ExpectRight(stream, *device_, false);
  ExpectRight(waiting, *device_, false);
  ExpectNothingLeft();
}

TEST_F(BatchTest, WhatTheBackendCannotGetReadyForEndsThatAnswerOnly) {
  device_->ends_answers = false;
  device_->loses_all = true;
  device_->is_prepared = [](std::int64_t slot) {
    if (slot == 1) {
      throw base::Error(base::ErrorCode::kResourceExhausted, "no room");
    }
    return true;
  };
  Create();
  Asked& stream = Add(Plain(3, 10, 'm'));
  Asked& large = Add(Plain(39, 2, 'a'));
  Admit(stream);
  Admit(large);
  StepUntilEmpty();
  ASSERT_EQ(large.ends.size(), 1U);
  EXPECT_EQ(std::get<base::Error>(large.ends[0]).message(), "no room");
  EXPECT_FALSE(batch_->device().failure().has_value()) << "the device did nothing wrong";
  ExpectRight(stream, *device_, false);
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

TEST_F(BatchTest, TakesNothingOverFromSeatsThatAFailedCallMayHaveEmptied) {
  device_->ends_answers = false;
  device_->loses_all = true;
  Create();
  Admit(Add(Plain(20, 2)));
  StepUntilEmpty();
  device_->hook = [](const std::string& call) {
    if (call == "prefill") {
      throw base::Error(base::ErrorCode::kUnavailable, "the device was lost");
    }
  };
  Admit(Add(Plain(5, 2, 'h')));
  StepUntilEmpty();
  device_->hook = {};
  Asked& again = Add(Plain(20, 2));
  Admit(again);
  StepUntilEmpty();
  ExpectRight(again, *device_);
  EXPECT_EQ(std::get<Response>(again.ends.at(0)).usage.reused_tokens, 0);
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
