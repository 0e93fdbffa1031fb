#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/scheduler.h"
#include "engine/submission.h"
#include "server/connection.h"
#include "server/exchange.h"

namespace phi4mm::server {

// Something that happened to one of the answers of a run.
struct AnswerEvent {
  std::size_t choice = 0;
  std::variant<engine::StartReport, std::string, engine::TokenScore, engine::Response> what;
};

// Answers being computed for one HTTP request, watched together with its client. What is still running is
// cancelled by the destructor. Threads: the handler's.
class AnswerRun {
 public:
  // Submits one answer per entry. ApiError 429 or 503 where not all of them are taken; none runs then.
  AnswerRun(engine::Scheduler& scheduler, std::vector<engine::Submission> submissions);
  ~AnswerRun();
  AnswerRun(const AnswerRun&) = delete;
  AnswerRun& operator=(const AnswerRun&) = delete;

  // The next event in order of time; nothing once all answers have ended, or where the client is gone (see
  // Exchange::is_peer_gone). base::Error of an answer that failed, ApiError 503 where the server ends.
  [[nodiscard]] std::optional<AnswerEvent> Next(Exchange& exchange);

 private:
  class Mailbox;

  engine::Scheduler& scheduler_;
  std::shared_ptr<Mailbox> mailbox_;
  std::vector<engine::SubmissionId> ids_;
  std::size_t running_ = 0;
};

}  // namespace phi4mm::server
