#include "engine/scheduler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/expect_error.h"
#include "engine/scheduler_fixture.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;
using ::testing::HasSubstr;

TEST_F(SchedulerTest, AnswersAsTheSimpleEngineDoesAndReportsTheStart) {
  Start();
  Answer answer;
  Submission submission = Ask("Hello", 12, {3});
  submission.options.top_logprobs = 2;
  submission.options.sampling = {.temperature = 0.8, .seed = 42};
  const Response solo = Solo(submission);
  Submit(submission, answer);
  const Response& response = answer.WaitResponse();
  EXPECT_EQ(response.token_ids, solo.token_ids);
  EXPECT_EQ(response.text, solo.text);
  EXPECT_EQ(answer.text(), solo.text);
  EXPECT_EQ(answer.scores(), static_cast<int>(solo.token_ids.size()));
  EXPECT_GT(response.timing.wait_ms, 0.0);
  ASSERT_TRUE(answer.start().has_value());
  EXPECT_EQ(answer.start()->mode, model::AdapterMode::kSpeech);
  EXPECT_EQ(answer.start()->media_rows, 3);
  EXPECT_EQ(answer.start()->prompt_tokens, solo.usage.prompt_tokens);
  EXPECT_EQ(answer.start()->seed, 42U);
  EXPECT_TRUE(scheduler_->Shutdown(std::chrono::seconds(60)));
  ExpectIdle();
  const Metrics metrics = scheduler_->Snapshot();
  EXPECT_EQ(metrics.first_token_seconds.count(), 1);
  EXPECT_EQ(metrics.token_gap_seconds.count(), static_cast<std::int64_t>(solo.token_ids.size()) - 1);
  EXPECT_EQ(metrics.started_by_mode[static_cast<std::size_t>(model::AdapterMode::kSpeech)], 1);
  EXPECT_GE(metrics.step_seconds, metrics.device_seconds);
}

TEST_F(SchedulerTest, EveryAnswerOfManyClientsEqualsItsSoloRun) {
  options_.queue_capacity = 1000;
  Start();
  constexpr int kClients = 4;
  constexpr int kEach = 60;
  std::vector<std::thread> clients;
  std::atomic<int> cancelled = 0;
  for (int client = 0; client < kClients; ++client) {
    clients.emplace_back([&, client] {
      std::mt19937 random(static_cast<std::uint32_t>(client));
      std::vector<Submission> submissions;
      std::vector<std::unique_ptr<Answer>> answers;
      for (int i = 0; i < kEach; ++i) {
        std::vector<int> clips(random() % 3);
        std::generate(clips.begin(), clips.end(), [&] { return static_cast<int>(random() % 6); });
        submissions.push_back(Ask(
            std::string("shared beginning ").substr(0, random() % 17) + static_cast<char>('a' + random() % 3),
            1 + static_cast<std::int64_t>(random() % 30), clips));
        answers.push_back(std::make_unique<Answer>());
        const SubmissionId id = Submit(submissions.back(), *answers.back());
        if (random() % 5 == 0) {
          std::this_thread::sleep_for(std::chrono::microseconds(random() % 2000));
          scheduler_->Cancel(id);
        }
      }
      for (int i = 0; i < kEach; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Response& response = answers[at]->WaitResponse();
        const Response solo = Solo(submissions[at]);
        if (response.finish_reason == FinishReason::kCancelled) {
          ++cancelled;
          ASSERT_LE(response.token_ids.size(), solo.token_ids.size());
          EXPECT_TRUE(
              std::equal(response.token_ids.begin(), response.token_ids.end(), solo.token_ids.begin()));
        } else {
          EXPECT_EQ(response.token_ids, solo.token_ids);
          EXPECT_EQ(answers[at]->text(), solo.text);
        }
      }
    });
  }
  for (std::thread& client : clients) {
    client.join();
  }
  EXPECT_TRUE(scheduler_->Shutdown(std::chrono::seconds(60)));
  ExpectIdle();
  EXPECT_EQ(scheduler_->Snapshot().cancelled, cancelled.load());
  EXPECT_EQ(scheduler_->Snapshot().failed, 0);
  EXPECT_GT(scheduler_->Snapshot().encoder_cache_hits, 0);
}

TEST_F(SchedulerTest, RefusesBeyondTheQueueAndBeyondItsBytes) {
  options_.queue_capacity = 2;
  options_.max_waiting_bytes = 100;
  Gate gate;
  before_load_ = [&] { gate.Pass(); };
  Start();
  EXPECT_EQ(scheduler_->Snapshot().health, Health::kLoading);
  Answer first;
  Answer second;
  Answer third;
  Submit(Ask("a", 3), first);
  auto refused = scheduler_->Submit(Ask(std::string(100, 'x'), 3), third.Listener());
  EXPECT_EQ(std::get<Refusal>(refused), Refusal::kWaitingBytes);
  Submit(Ask("b", 3), second);
  refused = scheduler_->Submit(Ask("c", 3), third.Listener());
  EXPECT_EQ(std::get<Refusal>(refused), Refusal::kQueueFull);
  EXPECT_EQ(scheduler_->Snapshot().queued, 2);
  EXPECT_EQ(scheduler_->Snapshot().waiting_bytes, 2U);
  gate.Open();
  first.WaitResponse();
  second.WaitResponse();
  Submit(Ask("c", 3), third);
  third.WaitResponse();
  EXPECT_EQ(scheduler_->Snapshot().refused, (std::array<std::int64_t, 3>{1, 1, 0}));
  scheduler_->Shutdown(std::chrono::seconds(60));
  ExpectIdle();
}

TEST_F(SchedulerTest, SaysWhatIsWrongWhereTheModelCannotBeLoaded) {
  before_load_ = [] { throw base::Error(ErrorCode::kDataLoss, "shard 2 is cut off"); };
  Start();
  ExpectError(ErrorCode::kDataLoss, "shard 2 is cut off", [&] { (void)scheduler_->WaitUntilLoaded(); });
  Answer answer;
  Submit(Ask("a", 3, {1}), answer);
  EXPECT_EQ(answer.WaitError().code(), ErrorCode::kUnavailable);
  EXPECT_THAT(answer.WaitError().message(), HasSubstr("shard 2 is cut off"));
  EXPECT_EQ(scheduler_->Snapshot().health, Health::kFailed);
  scheduler_->Shutdown(std::chrono::seconds(60));
  EXPECT_EQ(scheduler_->Snapshot().health, Health::kFailed);
}

TEST_F(SchedulerTest, CancelsWhileLoadingPreparingEncodingPrefillingAndDecoding) {
  device_->ends_answers = false;
  for (const std::string at : {"load", "files", "encode", "prefill", "decode"}) {
    SCOPED_TRACE(at);
    Gate gate;
    before_load_ = {};
    before_decode_ = {};
    device_->hook = {};
    if (at == "load") {
      before_load_ = [&] { gate.Pass(); };
    } else if (at == "files") {
      before_decode_ = [&] { gate.Pass(); };
    } else {
      device_->hook = [&](const std::string& call) {
        if (call == at) {
          gate.Pass();
        }
      };
    }
    Start();
    Answer answer;
    const SubmissionId id = Submit(Ask("a long enough prompt", 300, {5, 5}), answer);
    gate.WaitForArrival();
    scheduler_->Cancel(id);
    scheduler_->Cancel(id);
    if (at == "files") {
      EXPECT_EQ(answer.WaitResponse().finish_reason, FinishReason::kCancelled)
          << "at once, whatever the decoder does";
    }
    gate.Open();
    EXPECT_EQ(answer.WaitResponse().finish_reason, FinishReason::kCancelled);
    EXPECT_LE(answer.WaitResponse().usage.completion_tokens, 2);
    Answer next;
    Submit(Ask("b", 3, {1}), next);
    EXPECT_EQ(next.WaitResponse().finish_reason, FinishReason::kLength);
    scheduler_->Shutdown(std::chrono::seconds(60));
    ExpectIdle();
    EXPECT_EQ(scheduler_->Snapshot().cancelled, 1);
  }
}

TEST_F(SchedulerTest, CancelsWhoeverWaitsForTheBackendAndGoesOnOnceItIsReady) {
  std::atomic<bool> is_ready = false;
  std::atomic<int> asked = 0;
  device_->is_prepared = [&](std::int64_t /*slot*/) {
    ++asked;
    asked.notify_all();
    return is_ready.load();
  };
  Start();
  Answer first;
  Answer second;
  const SubmissionId id = Submit(Ask("a", 3), first);
  const Submission other = Ask("b", 3);
  Submit(other, second);
  asked.wait(0);
  scheduler_->Cancel(id);
  EXPECT_EQ(first.WaitResponse().finish_reason, FinishReason::kCancelled);
  EXPECT_EQ(first.WaitResponse().usage.completion_tokens, 0);
  EXPECT_EQ(scheduler_->Snapshot().decode_tokens, 0);
  is_ready = true;
  EXPECT_EQ(second.WaitResponse().token_ids, Solo(other).token_ids);
  scheduler_->Shutdown(std::chrono::seconds(60));
  ExpectIdle();
}

TEST_F(SchedulerTest, CancelsFromWithinAListener) {
  device_->ends_answers = false;
  Start();
  Answer answer;
  std::atomic<SubmissionId> id = 0;
  answer.on_text = [&] { scheduler_->Cancel(id); };
  Gate gate;
  device_->hook = [&](const std::string& call) {
    if (call == "start") {
      gate.Pass();
    }
  };
  id = Submit(Ask("a", 300), answer);
  gate.Open();
  EXPECT_EQ(answer.WaitResponse().finish_reason, FinishReason::kCancelled);
  scheduler_->Shutdown(std::chrono::seconds(60));
  ExpectIdle();
}

TEST_F(SchedulerTest, RefusesWhatCannotBeServedBeforeAnyDeviceCall) {
  device_->capabilities.modes[1] = {.name = "speech", .supported = false, .reason = "it has no ears"};
  device_->is_logging = true;
  Start();
  Answer too_long;
  Answer no_clip;
  Answer no_mode;
  Answer bad_options;
  Answer bad_parts;
  Submit(Ask(std::string(350, 'x'), 60), too_long);
  Submit(Ask("a", 3, {1, 255}), no_clip);
  Submit(Ask("a", 3, {1}), no_mode);
  Submission submission = Ask("a", 3);
  submission.options.top_logprobs = 21;
  Submit(submission, bad_options);
  submission = Ask("a", 3, {1, 2});
  submission.media.pop_back();
  Submit(submission, bad_parts);
  EXPECT_EQ(too_long.WaitError().code(), ErrorCode::kResourceExhausted);
  for (const char* number : {"353", "60", "400"}) {
    EXPECT_THAT(too_long.WaitError().message(), HasSubstr(number));
  }
  EXPECT_EQ(no_clip.WaitError().message(), "clip 2 is no clip");
  EXPECT_EQ(no_mode.WaitError().code(), ErrorCode::kUnimplemented);
  EXPECT_THAT(no_mode.WaitError().message(), HasSubstr("it has no ears"));
  EXPECT_THAT(bad_options.WaitError().message(), HasSubstr("21 alternatives"));
  EXPECT_EQ(bad_parts.WaitError().code(), ErrorCode::kInvalidArgument);
  for (const Answer* answer : {&too_long, &no_clip, &no_mode, &bad_options, &bad_parts}) {
    EXPECT_FALSE(answer->start().has_value());
  }
  scheduler_->Shutdown(std::chrono::seconds(60));
  EXPECT_THAT(device_->calls, ::testing::IsEmpty());
  ExpectIdle();
  EXPECT_EQ(scheduler_->Snapshot().failed, 5);
}

TEST_F(SchedulerTest, IsUnhealthyFromAFailedDeviceCallUntilTheNextThatSucceeds) {
  std::atomic<bool> fails = true;
  device_->hook = [&](const std::string& call) {
    if (fails && call == "prefill") {
      throw base::Error(ErrorCode::kUnavailable, "the device was lost");
    }
  };
  Start();
  Answer failed;
  Submit(Ask("a", 3), failed);
  EXPECT_EQ(failed.WaitError().message(), "the device was lost");
  while (scheduler_->Snapshot().health != Health::kUnhealthy) {
    std::this_thread::yield();
  }
  EXPECT_EQ(scheduler_->Snapshot().health_reason, "the device was lost");
  fails = false;
  Answer good;
  Submit(Ask("a", 3), good);
  good.WaitResponse();
  while (scheduler_->Snapshot().health != Health::kReady) {
    std::this_thread::yield();
  }
  scheduler_->Shutdown(std::chrono::seconds(60));
  ExpectIdle();
}

TEST_F(SchedulerTest, IsUnhealthyWhileAStepTakesLongerThanItsLimit) {
  Gate gate;
  device_->hook = [&](const std::string& call) {
    if (call == "decode") {
      gate.Pass();
    }
  };
  options_.step_timeout = std::chrono::milliseconds(1);
  Start();
  Answer answer;
  Submit(Ask("a", 3), answer);
  gate.WaitForArrival();
  while (scheduler_->Snapshot().health != Health::kUnhealthy) {
    std::this_thread::yield();
  }
  EXPECT_THAT(scheduler_->Snapshot().health_reason, HasSubstr("longer than its limit of 1 ms"));
  gate.Open();
  answer.WaitResponse();
  while (scheduler_->Snapshot().health != Health::kReady) {
    std::this_thread::yield();
  }
  EXPECT_EQ(scheduler_->Snapshot().health_reason, "");
  scheduler_->Shutdown(std::chrono::seconds(60));
  ExpectIdle();
}

TEST_F(SchedulerTest, EndsWhatIsLeftWhereTheGracePeriodIsOver) {
  device_->ends_answers = false;
  device_->capabilities.slots = 1;
  Gate gate;
  device_->hook = [&](const std::string& call) {
    if (call == "decode") {
      gate.Pass();
    }
  };
  options_.queue_capacity = 1'000'000;
  Start();
  Answer live;
  Answer waiting;
  Submit(Ask("a", 50), live);
  Submit(Ask("b", 50), waiting);
  gate.WaitForArrival();
  std::vector<std::unique_ptr<Answer>> late;
  std::thread opener([&] {
    do {
      late.push_back(std::make_unique<Answer>());
    } while (std::holds_alternative<SubmissionId>(scheduler_->Submit(Ask("c", 1), late.back()->Listener())));
    gate.Open();
  });
  // The step that is running ends when submissions are refused, which is from the moment the grace period is
  // over.
  EXPECT_FALSE(scheduler_->Shutdown(std::chrono::milliseconds(0)));
  opener.join();
  for (Answer* answer : {&live, &waiting}) {
    EXPECT_EQ(answer->WaitError().code(), ErrorCode::kUnavailable);
    EXPECT_THAT(answer->WaitError().message(), HasSubstr("shutting down"));
  }
  EXPECT_EQ(scheduler_->Snapshot().health, Health::kStopped);
  EXPECT_TRUE(scheduler_->Shutdown(std::chrono::milliseconds(0)));
  ExpectIdle();
}

TEST_F(SchedulerTest, LargeMediaWaitUntilTheyAreAlone) {
  options_.max_media_bytes = 1000;  // less than any clip may need
  options_.media_threads = 4;
  std::atomic<int> at_once = 0;
  std::atomic<int> most = 0;
  before_decode_ = [&] {
    most = std::max(most.load(), ++at_once);
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    --at_once;
  };
  options_.encoder_cache_bytes = 0;
  Start();
  std::vector<std::unique_ptr<Answer>> answers;
  for (int i = 0; i < 12; ++i) {
    answers.push_back(std::make_unique<Answer>());
    Submit(Ask("a", 2, {i % 4}), *answers.back());
  }
  for (const auto& answer : answers) {
    answer->WaitResponse();
  }
  EXPECT_EQ(most, 1);
  scheduler_->Shutdown(std::chrono::seconds(60));
  ExpectIdle();
}

TEST(Scheduler, ChecksItsOptions) {
  const auto create = [](std::vector<std::int32_t> stop_ids, const SchedulerOptions& options) {
    const Scheduler scheduler(
        []() -> std::unique_ptr<model::Backend> {
          return std::make_unique<ToyBackend>(std::make_shared<ToyDevice>());
        },
        ByteTokenizer(), std::move(stop_ids), options);
  };
  ExpectError(ErrorCode::kInvalidArgument, "no stop id", [&] { create({}, {}); });
  SchedulerOptions options;
  options.queue_capacity = 0;
  ExpectError(ErrorCode::kInvalidArgument, "0 places", [&] { create({kEnd}, options); });
  options = {};
  options.media_threads = 65;
  ExpectError(ErrorCode::kInvalidArgument, "65 media threads", [&] { create({kEnd}, options); });
  options = {};
  options.step_timeout = std::chrono::milliseconds(0);
  ExpectError(ErrorCode::kInvalidArgument, "the limit of a step is 0 ms", [&] { create({kEnd}, options); });
}

}  // namespace
}  // namespace phi4mm::engine
