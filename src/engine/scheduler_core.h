#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "engine/answer_grammar.h"
#include "engine/batch.h"
#include "engine/byte_budget.h"
#include "engine/job.h"
#include "engine/media_preparation.h"
#include "engine/metrics.h"
#include "engine/request_builder.h"
#include "engine/scheduler.h"
#include "engine/submission.h"

namespace phi4mm::engine {

// What a Scheduler is made of: the jobs that have not ended and the threads that work on them. The engine
// thread's side is in scheduler_turns.cc, everything else in scheduler_core.cc. Threads: the public functions
// may be called from any, as those of Scheduler.
class SchedulerCore {
 public:
  SchedulerCore(Scheduler::BackendFactory factory, std::shared_ptr<const text::Tokenizer> tokenizer,
                std::vector<std::int32_t> stop_ids, SchedulerOptions options);
  ~SchedulerCore() { Shutdown(std::chrono::milliseconds(0)); }
  SchedulerCore(const SchedulerCore&) = delete;
  SchedulerCore& operator=(const SchedulerCore&) = delete;

  model::Capabilities WaitUntilLoaded() const;
  std::variant<SubmissionId, Refusal> Submit(Submission submission, SubmissionListener listener);
  void Cancel(SubmissionId id);
  Metrics Snapshot() const;
  bool Shutdown(std::chrono::milliseconds grace);

 private:
  using JobPointer = std::shared_ptr<Job>;

  // What the engine thread does before its next step.
  struct Turn {
    std::vector<std::pair<JobPointer, Outcome>> ended;
    std::vector<JobPointer> admitted;
    bool ends_all = false;
  };

  void RunEngine();
  bool RunTurn(Batch* batch);
  std::unique_ptr<model::Backend> Load();
  Turn NextTurn(const Batch* batch);
  void CollectTurn(std::int64_t free_seats, Turn& turn);
  void Step(Batch& batch);
  void EndLive(Batch* batch, const base::Error& error);
  void SetStepFailure(std::optional<std::string> failure);
  void Publish(const Batch& batch);
  BatchEntry EntryOf(const JobPointer& job);
  void Finish(const JobPointer& job, Outcome outcome);

  void RunMediaThread();
  void Prepare(Job& job) const;
  Refusal Refuse(Refusal reason);

  const Scheduler::BackendFactory factory_;
  const std::shared_ptr<const text::Tokenizer> tokenizer_;
  const std::vector<std::int32_t> stop_ids_;
  const SchedulerOptions options_;
  ByteBudget file_budget_;
  ByteBudget media_budget_;
  const MediaPreparation preparation_;
  mutable GrammarCompiler grammars_;

  mutable std::mutex mutex_;  // all from here to the threads
  mutable std::condition_variable loaded_;
  std::condition_variable engine_work_;
  std::condition_variable media_work_;
  std::condition_variable all_ended_;
  std::map<SubmissionId, JobPointer> jobs_;  // not ended; in order of arrival
  SubmissionId last_id_ = 0;
  std::int64_t preparing_ = 0;
  std::optional<model::Capabilities> capabilities_;
  std::optional<RequestBuilder> builder_;
  std::exception_ptr load_error_;
  bool is_closed_ = false;              // to new submissions
  std::atomic<bool> ends_all_ = false;  // read without the lock while a file is decoded
  Metrics metrics_;                     // what Publish and Finish have counted
  std::optional<std::string> step_failure_;
  std::optional<std::chrono::steady_clock::time_point> step_start_;  // of the step that is running

  std::mutex shutdown_mutex_;
  std::vector<std::thread> threads_;
};

}  // namespace phi4mm::engine
