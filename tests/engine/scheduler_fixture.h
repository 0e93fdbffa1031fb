#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/byte_tokenizer.h"
#include "engine/engine.h"
#include "engine/gate.h"
#include "engine/scheduler.h"
#include "engine/toy_backend.h"

namespace phi4mm::engine {

// What the listener of one submission heard.
class Answer {
 public:
  SubmissionListener Listener() {
    return {.on_start =
                [this](const StartReport& report) {
                  EXPECT_TRUE(text_.empty() && !end_);
                  start_ = report;
                },
            .on_text =
                [this](std::string_view piece) {
                  EXPECT_TRUE(start_.has_value());
                  text_ += piece;
                  if (on_text) {
                    on_text();
                  }
                },
            .on_score = [this](const TokenScore& /*score*/) { ++scores_; },
            .on_end =
                [this](Outcome outcome) {
                  const std::lock_guard lock(mutex_);
                  EXPECT_FALSE(end_.has_value()) << "one end only";
                  end_ = std::move(outcome);
                  changed_.notify_all();
                }};
  }

  const Outcome& Wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return end_.has_value(); });
    return *end_;
  }
  const Response& WaitResponse() { return std::get<Response>(Wait()); }
  const base::Error& WaitError() { return std::get<base::Error>(Wait()); }

  const std::optional<StartReport>& start() const { return start_; }
  const std::string& text() const { return text_; }
  int scores() const { return scores_; }

  std::function<void()> on_text;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<StartReport> start_;
  std::string text_;
  int scores_ = 0;
  std::optional<Outcome> end_;
};

// Files of these tests: one byte, which says what the clip or the picture is like.
inline audio::PreparedAudio FakeClip(std::span<const std::byte> bytes) {
  const auto which = std::to_integer<int>(bytes[0]);
  const std::int64_t frames = 2 + 5 * which;
  audio::PreparedAudio prepared;
  prepared.features = {.frames = frames, .values = {}};
  prepared.features.values.assign(static_cast<std::size_t>(frames * audio::kMelBins),
                                  static_cast<float>(which));
  return prepared;
}

inline Submission Ask(const std::string& text, std::int64_t max_new_tokens,
                      const std::vector<int>& clips = {}) {
  text::ChatMessage message{.role = "user", .parts = {}, .tools = std::nullopt};
  Submission submission;
  for (const int which : clips) {
    message.parts.push_back({.kind = text::PartKind::kAudio, .text = {}});
    Medium medium;
    medium.content = std::vector<std::byte>{static_cast<std::byte>(which)};
    submission.media.push_back(std::move(medium));
  }
  message.parts.push_back({.kind = text::PartKind::kText, .text = text});
  submission.prompt = std::vector<text::ChatMessage>{message};
  submission.options.max_new_tokens = max_new_tokens;
  return submission;
}

class SchedulerTest : public ::testing::Test {
 protected:
  SchedulerTest() {
    options_.decoders.audio = [this](std::span<const std::byte> bytes, const audio::AudioLimits& /*limits*/,
                                     std::string_view name) {
      if (before_decode_) {
        before_decode_();
      }
      if (std::to_integer<int>(bytes[0]) == 255) {
        base::ThrowInvalidArgument(std::string(name) + " is no clip");
      }
      return FakeClip(bytes);
    };
    options_.check_invariants = true;
  }

  Scheduler& Start() {
    scheduler_ = std::make_unique<Scheduler>(
        [this]() -> std::unique_ptr<model::Backend> {
          if (before_load_) {
            before_load_();
          }
          return std::make_unique<ToyBackend>(device_);
        },
        ByteTokenizer(), std::vector<std::int32_t>{kEnd, kEndOfText}, options_);
    return *scheduler_;
  }

  SubmissionId Submit(Submission submission, Answer& answer) {
    const auto taken = scheduler_->Submit(std::move(submission), answer.Listener());
    EXPECT_TRUE(std::holds_alternative<SubmissionId>(taken));
    return std::get<SubmissionId>(taken);
  }

  // The answer of a submission that has a backend to itself.
  static Response Solo(const Submission& submission) {
    Media media;
    for (const Medium& medium : submission.media) {
      media.clips.push_back(FakeClip(std::get<std::vector<std::byte>>(medium.content)).features);
    }
    const auto device = std::make_shared<ToyDevice>();
    const RequestBuilder builder(ByteTokenizer(), device->capabilities.max_positions);
    Engine engine(std::make_unique<ToyBackend>(device), ByteTokenizer(), {kEnd, kEndOfText});
    return engine.Generate(builder.BuildChat(std::get<std::vector<text::ChatMessage>>(submission.prompt),
                                             std::move(media), submission.options));
  }

  void ExpectIdle() {
    const Metrics metrics = scheduler_->Snapshot();
    EXPECT_EQ(metrics.queued, 0);
    EXPECT_EQ(metrics.preparing, 0);
    EXPECT_EQ(metrics.live_by_mode, (std::array<std::int64_t, 4>{}));
    EXPECT_EQ(metrics.waiting_bytes, 0U);
    EXPECT_EQ(metrics.media_bytes, 0U);
    EXPECT_EQ(metrics.accepted, metrics.finished + metrics.cancelled + metrics.failed);
    EXPECT_TRUE(device_->live.empty());
    EXPECT_EQ(device_->started, device_->given_back + device_->lost);
  }

  // Everything that runs here is stopped before the members below go.
  void TearDown() override { scheduler_.reset(); }

  std::shared_ptr<ToyDevice> device_ = std::make_shared<ToyDevice>();
  SchedulerOptions options_;
  std::function<void()> before_load_;
  std::function<void()> before_decode_;
  std::unique_ptr<Scheduler> scheduler_;
};

}  // namespace phi4mm::engine
