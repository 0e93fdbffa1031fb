#include "engine/scheduler.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "base/error.h"
#include "engine/batch.h"
#include "engine/byte_budget.h"
#include "engine/job.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t kMaxMediaThreads = 64;

Outcome Cancelled() {
  Response response;
  response.finish_reason = FinishReason::kCancelled;
  return response;
}

base::Error ShuttingDown() {
  return {base::ErrorCode::kUnavailable, "the engine is shutting down, the answer was not finished"};
}

SchedulerOptions Checked(SchedulerOptions options) {
  if (options.queue_capacity < 1) {
    base::ThrowInvalidArgument(
        StrCat("the queue has ", options.queue_capacity, " places, it must have at least 1"));
  }
  if (options.media_threads < 1 || options.media_threads > kMaxMediaThreads) {
    base::ThrowInvalidArgument(
        StrCat(options.media_threads, " media threads are wanted, it must be 1 to ", kMaxMediaThreads));
  }
  return options;
}

std::vector<std::int32_t> Sorted(std::vector<std::int32_t> stop_ids) {
  if (stop_ids.empty()) {
    base::ThrowInvalidArgument("the model names no stop id, at least one is needed");
  }
  std::sort(stop_ids.begin(), stop_ids.end());
  return stop_ids;
}

}  // namespace

class Scheduler::Core {
 public:
  Core(BackendFactory factory, std::shared_ptr<const text::Tokenizer> tokenizer,
       std::vector<std::int32_t> stop_ids, SchedulerOptions options);
  ~Core() { Shutdown(std::chrono::milliseconds(0)); }
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;

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

  const BackendFactory factory_;
  const std::shared_ptr<const text::Tokenizer> tokenizer_;
  const std::vector<std::int32_t> stop_ids_;
  const SchedulerOptions options_;
  ByteBudget file_budget_;
  ByteBudget media_budget_;
  const MediaPreparation preparation_;

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

  std::mutex shutdown_mutex_;
  std::vector<std::thread> threads_;
};

Scheduler::Core::Core(BackendFactory factory, std::shared_ptr<const text::Tokenizer> tokenizer,
                      std::vector<std::int32_t> stop_ids, SchedulerOptions options)
    : factory_(std::move(factory)),
      tokenizer_(std::move(tokenizer)),
      stop_ids_(Sorted(std::move(stop_ids))),
      options_(Checked(std::move(options))),
      file_budget_(options_.max_waiting_bytes),
      media_budget_(options_.max_media_bytes),
      preparation_({.audio_limits = options_.audio_limits,
                    .image_limits = options_.image_limits,
                    .max_crops = options_.max_crops,
                    .resample = options_.resample,
                    .exif = options_.exif,
                    .decoders = options_.decoders,
                    .makes_digests = options_.reuse_prefixes || options_.encoder_cache_bytes > 0},
                   media_budget_) {
  PHI4MM_CHECK(factory_ != nullptr && tokenizer_ != nullptr);
  try {
    threads_.emplace_back([this] { RunEngine(); });
    for (std::int64_t i = 0; i < options_.media_threads; ++i) {
      threads_.emplace_back([this] { RunMediaThread(); });
    }
  } catch (...) {
    Shutdown(std::chrono::milliseconds(0));
    throw;
  }
}

model::Capabilities Scheduler::Core::WaitUntilLoaded() const {
  std::unique_lock lock(mutex_);
  loaded_.wait(lock, [this] { return capabilities_ || load_error_; });
  if (load_error_) {
    std::rethrow_exception(load_error_);
  }
  return *capabilities_;
}

Refusal Scheduler::Core::Refuse(Refusal reason) {
  ++metrics_.refused.at(static_cast<std::size_t>(reason));
  return reason;
}

std::variant<SubmissionId, Refusal> Scheduler::Core::Submit(Submission submission,
                                                            SubmissionListener listener) {
  std::optional<ByteBudget::Reservation> bytes = file_budget_.TryReserve(BytesOf(submission));
  const auto job = std::make_shared<Job>();
  job->submission = std::move(submission);
  job->listener = std::move(listener);
  const std::lock_guard lock(mutex_);
  if (is_closed_) {
    return Refuse(Refusal::kShuttingDown);
  }
  const auto queued =
      std::count_if(jobs_.begin(), jobs_.end(), [](const auto& entry) { return entry.second->IsQueued(); });
  if (queued >= options_.queue_capacity) {
    return Refuse(Refusal::kQueueFull);
  }
  if (!bytes) {
    return Refuse(Refusal::kWaitingBytes);
  }
  job->file_bytes = std::move(*bytes);
  job->id = ++last_id_;
  jobs_[job->id] = job;
  ++metrics_.accepted;
  media_work_.notify_one();
  engine_work_.notify_one();  // where loading has failed
  return job->id;
}

void Scheduler::Core::Cancel(SubmissionId id) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(id);
    if (found == jobs_.end()) {
      return;
    }
    found->second->cancel->Set();
    engine_work_.notify_one();
  }
  media_budget_.WakeWaiters();
}

Metrics Scheduler::Core::Snapshot() const {
  const std::lock_guard lock(mutex_);
  Metrics metrics = metrics_;
  metrics.preparing = preparing_;
  metrics.waiting_bytes = file_budget_.used_bytes();
  metrics.media_bytes = media_budget_.used_bytes();
  for (const auto& [id, job] : jobs_) {
    if (job->IsQueued()) {
      ++metrics.queued;
    } else {
      ++metrics.live_by_mode.at(static_cast<std::size_t>(job->mode));
    }
  }
  return metrics;
}

bool Scheduler::Core::Shutdown(std::chrono::milliseconds grace) {
  const std::lock_guard only_one(shutdown_mutex_);
  bool was_quiet = true;
  {
    std::unique_lock lock(mutex_);
    is_closed_ = true;
    was_quiet = all_ended_.wait_for(lock, grace, [this] { return jobs_.empty(); });
    ends_all_ = true;
    engine_work_.notify_all();
    media_work_.notify_all();
  }
  media_budget_.WakeWaiters();
  for (std::thread& thread : threads_) {
    thread.join();
  }
  threads_.clear();
  const std::lock_guard lock(mutex_);
  if (metrics_.health != Health::kFailed) {
    metrics_.health = Health::kStopped;
  }
  return was_quiet;
}

// The engine thread.

std::unique_ptr<model::Backend> Scheduler::Core::Load() {
  std::unique_ptr<model::Backend> backend;
  std::exception_ptr failure;
  std::string message;
  try {
    backend = factory_();
    PHI4MM_CHECK(backend != nullptr && backend->capabilities().slots > 0);
  } catch (const std::exception& error) {
    backend.reset();
    failure = std::current_exception();
    message = error.what();
  }
  const std::lock_guard lock(mutex_);
  if (failure) {
    load_error_ = failure;
    metrics_.health = Health::kFailed;
    metrics_.health_reason = message;
  } else {
    capabilities_ = backend->capabilities();
    builder_.emplace(tokenizer_, capabilities_->max_positions);
    metrics_.slots = capabilities_->slots;
    metrics_.health = Health::kReady;
  }
  loaded_.notify_all();
  media_work_.notify_all();
  return backend;
}

void Scheduler::Core::RunEngine() {
  const std::unique_ptr<model::Backend> backend = Load();
  std::optional<Batch> batch;
  if (backend != nullptr) {
    batch.emplace(*backend, stop_ids_, tokenizer_,
                  BatchOptions{.reuse_prefixes = options_.reuse_prefixes,
                               .encoder_cache_bytes = options_.encoder_cache_bytes,
                               .check_invariants = options_.check_invariants});
  }
  while (RunTurn(batch ? &*batch : nullptr)) {
  }
}

// One turn of the engine thread; false after the last one. Nothing that goes wrong in it ends the thread: it
// ends the answers that are live.
bool Scheduler::Core::RunTurn(Batch* batch) {
  try {
    Turn turn = NextTurn(batch);
    for (auto& [job, outcome] : turn.ended) {
      Finish(job, std::move(outcome));
    }
    for (const JobPointer& job : turn.admitted) {
      batch->Admit(EntryOf(job));
    }
    if (turn.ends_all) {
      EndLive(batch, ShuttingDown());
      return false;
    }
    if (batch != nullptr && !batch->IsEmpty()) {
      Step(*batch);
    }
    SetStepFailure(std::nullopt);
  } catch (const std::exception& error) {
    SetStepFailure(error.what());
    EndLive(batch, {base::ErrorCode::kInternal, StrCat("the engine's step failed: ", error.what())});
  }
  if (batch != nullptr) {
    Publish(*batch);
  }
  return true;
}

void Scheduler::Core::SetStepFailure(std::optional<std::string> failure) {
  const std::lock_guard lock(mutex_);
  step_failure_ = std::move(failure);
}

// Ends all answers that have a seat or were about to get one.
void Scheduler::Core::EndLive(Batch* batch, const base::Error& error) {
  if (batch != nullptr) {
    batch->EndAll(error);
  }
  std::vector<JobPointer> left;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, job] : jobs_) {
      if (!job->IsQueued()) {
        left.push_back(job);
      }
    }
  }
  for (const JobPointer& job : left) {
    Finish(job, error);
  }
}

Scheduler::Core::Turn Scheduler::Core::NextTurn(const Batch* batch) {
  const bool is_idle = batch == nullptr || batch->IsEmpty();
  std::int64_t free_seats = 0;
  if (batch != nullptr) {
    const BatchSnapshot snapshot = batch->Snapshot();
    free_seats = std::count(snapshot.seats.begin(), snapshot.seats.end(), std::nullopt);
  }
  Turn turn;
  std::unique_lock lock(mutex_);
  while (true) {
    CollectTurn(free_seats, turn);
    if (!is_idle || turn.ends_all || !turn.ended.empty() || !turn.admitted.empty()) {
      return turn;
    }
    engine_work_.wait(lock);
  }
}

void Scheduler::Core::CollectTurn(std::int64_t free_seats, Turn& turn) {
  turn.ends_all = ends_all_;
  for (const auto& [id, job] : jobs_) {
    if (!job->IsQueued()) {
      continue;
    }
    if (job->cancel->is_set()) {
      turn.ended.emplace_back(job, Cancelled());
    } else if (load_error_) {
      turn.ended.emplace_back(job,
                              base::Error(base::ErrorCode::kUnavailable,
                                          StrCat("the model could not be loaded: ", metrics_.health_reason)));
    } else if (turn.ends_all) {
      turn.ended.emplace_back(job, ShuttingDown());
    } else if (job->state != Job::State::kPrepared) {
      continue;
    } else if (job->error) {
      turn.ended.emplace_back(job, *job->error);
    } else if (job->request && static_cast<std::int64_t>(turn.admitted.size()) < free_seats) {
      job->state = Job::State::kLive;
      job->mode = job->request->mode;
      turn.admitted.push_back(job);
    }
  }
}

BatchEntry Scheduler::Core::EntryOf(const JobPointer& job) {
  job->admitted = Clock::now();
  return {.id = job->id,
          .request = std::move(*job->request),
          .on_start = std::move(job->listener.on_start),
          .listener = {.on_text = std::move(job->listener.on_text),
                       .on_step = {},
                       .on_score = std::move(job->listener.on_score)},
          .on_encoded = [job] { job->media_bytes.ShrinkTo(0); },
          .on_end =
              [this, job](Outcome outcome) {
                if (auto* response = std::get_if<Response>(&outcome)) {
                  const std::chrono::duration<double, std::milli> waited = job->admitted - job->submitted;
                  response->timing.wait_ms = waited.count();
                }
                job->media_bytes.ShrinkTo(0);
                Finish(job, std::move(outcome));
              },
          .cancel = job->cancel,
          .submitted = job->submitted};
}

void Scheduler::Core::Step(Batch& batch) {
  const Clock::time_point start = Clock::now();
  batch.Step();
  const std::lock_guard lock(mutex_);
  metrics_.step_seconds += std::chrono::duration<double>(Clock::now() - start).count();
}

void Scheduler::Core::Publish(const Batch& batch) {
  const BatchCounts& counts = batch.counts();
  const std::lock_guard lock(mutex_);
  const std::optional<std::string>& failure = step_failure_ ? step_failure_ : batch.device().failure();
  metrics_.health = failure ? Health::kUnhealthy : Health::kReady;
  metrics_.health_reason = failure.value_or(std::string());
  metrics_.started_by_mode = counts.started_by_mode;
  metrics_.steps = counts.steps;
  metrics_.decode_steps = counts.decode_steps;
  metrics_.encode_pieces = counts.work.encode_pieces;
  metrics_.prefill_tokens = counts.work.prefill_tokens;
  metrics_.reused_tokens = counts.work.reused_tokens;
  metrics_.prefix_hits = counts.work.prefix_hits;
  metrics_.prefix_misses = counts.work.prefix_misses;
  metrics_.decode_tokens = counts.work.decode_tokens;
  metrics_.first_token_seconds = counts.first_token_seconds;
  metrics_.token_gap_seconds = counts.token_gap_seconds;
  metrics_.device_seconds = batch.device().seconds();
  if (const EncoderCache* cache = batch.encoder_cache()) {
    metrics_.encoder_cache_bytes = cache->bytes();
    metrics_.encoder_cache_hits = cache->hits();
    metrics_.encoder_cache_misses = cache->misses();
  }
}

void Scheduler::Core::Finish(const JobPointer& job, Outcome outcome) {
  {
    const std::lock_guard lock(mutex_);
    if (job->state != Job::State::kPreparing) {  // else its media thread drops what it holds
      job->DropContents();
    }
    job->state = Job::State::kEnded;
    const auto* response = std::get_if<Response>(&outcome);
    const bool is_cancelled = response != nullptr && response->finish_reason == FinishReason::kCancelled;
    ++(response == nullptr ? metrics_.failed : is_cancelled ? metrics_.cancelled : metrics_.finished);
    jobs_.erase(job->id);
    if (jobs_.empty()) {
      all_ended_.notify_all();
    }
  }
  const auto on_end = std::move(job->listener.on_end);
  job->listener = {};
  if (on_end) {
    try {
      on_end(std::move(outcome));
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the answer has ended, there is nobody
                                       // else to tell
    }
  }
}

// The media threads.

void Scheduler::Core::Prepare(Job& job) const {
  const auto stop = [&] { return job.cancel->is_set() || ends_all_; };
  try {
    std::optional<PreparedMedia> prepared = preparation_.Prepare(job.submission.media, stop);
    if (!prepared || stop()) {
      job.error = ShuttingDown();  // where it was not cancelled
      return;
    }
    job.submission.media.clear();
    job.media_bytes = std::move(prepared->reservation);
    Submission& submission = job.submission;
    if (const auto* raw = std::get_if<RawPrompt>(&submission.prompt)) {
      job.request =
          builder_->BuildRaw(raw->text, raw->policy, std::move(prepared->media), submission.options);
    } else {
      job.request = builder_->BuildChat(std::get<std::vector<text::ChatMessage>>(submission.prompt),
                                        std::move(prepared->media), submission.options);
    }
    job.request->digests = std::move(prepared->digests);
    submission = {};
    job.file_bytes.ShrinkTo(0);
  } catch (const std::exception& error) {
    job.error = ErrorOf(error);
    job.media_bytes.ShrinkTo(0);
  }
}

void Scheduler::Core::RunMediaThread() {
  const auto next = [this] {
    return std::find_if(jobs_.begin(), jobs_.end(),
                        [](const auto& entry) { return entry.second->state == Job::State::kWaiting; });
  };
  while (true) {
    JobPointer job;
    {
      std::unique_lock lock(mutex_);
      media_work_.wait(lock, [&] { return ends_all_ || (builder_ && next() != jobs_.end()); });
      if (ends_all_) {
        return;
      }
      job = next()->second;
      job->state = Job::State::kPreparing;
      ++preparing_;
    }
    Prepare(*job);
    const std::lock_guard lock(mutex_);
    --preparing_;
    if (job->state == Job::State::kPreparing) {
      job->state = Job::State::kPrepared;
      engine_work_.notify_one();
    } else {
      job->DropContents();
    }
  }
}

Scheduler::Scheduler(BackendFactory factory, std::shared_ptr<const text::Tokenizer> tokenizer,
                     std::vector<std::int32_t> stop_ids, SchedulerOptions options)
    : core_(std::make_unique<Core>(std::move(factory), std::move(tokenizer), std::move(stop_ids),
                                   std::move(options))) {}

Scheduler::~Scheduler() = default;

model::Capabilities Scheduler::WaitUntilLoaded() const { return core_->WaitUntilLoaded(); }

std::variant<SubmissionId, Refusal> Scheduler::Submit(Submission submission, SubmissionListener listener) {
  return core_->Submit(std::move(submission), std::move(listener));
}

void Scheduler::Cancel(SubmissionId id) { core_->Cancel(id); }

Metrics Scheduler::Snapshot() const { return core_->Snapshot(); }

bool Scheduler::Shutdown(std::chrono::milliseconds grace) { return core_->Shutdown(grace); }

}  // namespace phi4mm::engine
