#include "server/answer_run.h"

#include <deque>
#include <mutex>
#include <utility>

#include "server/api_error.h"
#include "server/event_signal.h"

namespace phi4mm::server {
namespace {

[[noreturn]] void ThrowRefused(engine::Refusal refusal) {
  const std::string reason(engine::RefusalName(refusal));
  if (refusal == engine::Refusal::kShuttingDown) {
    throw ApiError(503, "the server is shutting down", {}, reason);
  }
  throw ApiError(429,
                 refusal == engine::Refusal::kQueueFull
                     ? "the queue is full, try again later"
                     : "the media of all waiting requests together are too large now, try again later",
                 {}, reason);
}

}  // namespace

// Between the engine's thread, which puts events in, and the handler's, which takes them out.
class AnswerRun::Mailbox {
 public:
  using Content = std::variant<AnswerEvent, base::Error>;

  void Put(Content content) {
    const std::lock_guard lock(mutex_);
    contents_.push_back(std::move(content));
    signal_.Set();
  }

  std::optional<Content> Take() {
    const std::lock_guard lock(mutex_);
    if (contents_.empty()) {
      signal_.Clear();
      return std::nullopt;
    }
    Content content = std::move(contents_.front());
    contents_.pop_front();
    return content;
  }

  const EventSignal& signal() const { return signal_; }

 private:
  std::mutex mutex_;
  std::deque<Content> contents_;
  EventSignal signal_;
};

AnswerRun::AnswerRun(engine::Scheduler& scheduler, std::vector<engine::Submission> submissions)
    : scheduler_(scheduler), mailbox_(std::make_shared<Mailbox>()) {
  for (std::size_t choice = 0; choice < submissions.size(); ++choice) {
    engine::SubmissionListener listener;
    const auto put = [box = mailbox_, choice](auto what) {
      box->Put(AnswerEvent{.choice = choice, .what = std::move(what)});
    };
    listener.on_start = [put](const engine::StartReport& start) { put(start); };
    listener.on_text = [put](std::string_view piece) { put(std::string(piece)); };
    if (submissions[choice].options.top_logprobs) {
      listener.on_score = [put](const engine::TokenScore& score) { put(score); };
    }
    listener.on_end = [box = mailbox_, put](engine::Outcome outcome) {
      if (auto* const failure = std::get_if<base::Error>(&outcome)) {
        box->Put(std::move(*failure));
      } else {
        put(std::get<engine::Response>(std::move(outcome)));
      }
    };
    const auto taken = scheduler_.Submit(std::move(submissions[choice]), std::move(listener));
    if (const auto* const refusal = std::get_if<engine::Refusal>(&taken)) {
      for (const engine::SubmissionId id : ids_) {
        scheduler_.Cancel(id);
      }
      ThrowRefused(*refusal);
    }
    ids_.push_back(std::get<engine::SubmissionId>(taken));
    ++running_;
  }
}

AnswerRun::~AnswerRun() {
  if (running_ > 0) {
    for (const engine::SubmissionId id : ids_) {
      scheduler_.Cancel(id);
    }
  }
}

std::optional<AnswerEvent> AnswerRun::Next(Exchange& exchange) {
  while (running_ > 0 && !exchange.is_peer_gone()) {
    std::optional<Mailbox::Content> content = mailbox_->Take();
    if (!content) {
      const Wake wake = exchange.Wait(mailbox_->signal(), Clock::now() + std::chrono::minutes(1));
      if (wake == Wake::kPeerGone) {
        return std::nullopt;
      }
      if (wake == Wake::kStopped) {
        throw ApiError(503, "the server is shutting down", {}, "shutting_down");
      }
      continue;
    }
    if (auto* const failure = std::get_if<base::Error>(&*content)) {
      throw std::move(*failure);
    }
    auto& event = std::get<AnswerEvent>(*content);
    if (const auto* const response = std::get_if<engine::Response>(&event.what)) {
      --running_;
      if (response->finish_reason == engine::FinishReason::kCancelled) {
        throw ApiError(503, "the answer was cancelled because the server is shutting down", {},
                       "shutting_down");
      }
    }
    return std::move(event);
  }
  return std::nullopt;
}

}  // namespace phi4mm::server
