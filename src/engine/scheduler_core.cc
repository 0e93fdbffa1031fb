#include "engine/scheduler_core.h"

#include <algorithm>

#include "base/error.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t kMaxMediaThreads = 64;

SchedulerOptions Checked(SchedulerOptions options) {
  if (options.queue_capacity < 1) {
    base::ThrowInvalidArgument(
        StrCat("the queue has ", options.queue_capacity, " places, it must have at least 1"));
  }
  if (options.step_timeout <= std::chrono::milliseconds(0)) {
    base::ThrowInvalidArgument(
        StrCat("the limit of a step is ", options.step_timeout.count(), " ms, it must be above 0"));
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

SchedulerCore::SchedulerCore(Scheduler::BackendFactory factory,
                             std::shared_ptr<const text::Tokenizer> tokenizer,
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
                   media_budget_),
      grammars_(tokenizer_, stop_ids_) {
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

model::Capabilities SchedulerCore::WaitUntilLoaded() const {
  std::unique_lock lock(mutex_);
  loaded_.wait(lock, [this] { return capabilities_ || load_error_; });
  if (load_error_) {
    std::rethrow_exception(load_error_);
  }
  return *capabilities_;
}

Refusal SchedulerCore::Refuse(Refusal reason) {
  ++metrics_.refused.at(static_cast<std::size_t>(reason));
  return reason;
}

std::variant<SubmissionId, Refusal> SchedulerCore::Submit(Submission submission,
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

void SchedulerCore::Cancel(SubmissionId id) {
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

Metrics SchedulerCore::Snapshot() const {
  const std::lock_guard lock(mutex_);
  Metrics metrics = metrics_;
  metrics.preparing = preparing_;
  if (step_start_ && Clock::now() - *step_start_ > options_.step_timeout) {
    metrics.health = Health::kUnhealthy;
    metrics.health_reason = StrCat("a step of the engine has been running for longer than its limit of ",
                                   options_.step_timeout.count(), " ms");
  }
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

bool SchedulerCore::Shutdown(std::chrono::milliseconds grace) {
  const std::lock_guard only_one(shutdown_mutex_);
  bool was_quiet = true;
  {
    std::unique_lock lock(mutex_);
    is_closed_ = true;
    // Without a grace period nobody else gets the lock between the two flags.
    was_quiet = jobs_.empty() || (grace > std::chrono::milliseconds(0) &&
                                  all_ended_.wait_for(lock, grace, [this] { return jobs_.empty(); }));
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

// The media threads.

void SchedulerCore::Prepare(Job& job) const {
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
    if (submission.options.json_schema) {
      job.request->grammar = grammars_.Compile(*submission.options.json_schema, stop);
      if (job.request->grammar == nullptr) {
        job.request.reset();
        job.error = ShuttingDown();  // where it was not cancelled
        return;
      }
    }
    submission = {};
    job.file_bytes.ShrinkTo(0);
  } catch (const std::exception& error) {
    job.error = ErrorOf(error);
    job.request.reset();
    job.media_bytes.ShrinkTo(0);
  }
}

void SchedulerCore::RunMediaThread() {
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

}  // namespace phi4mm::engine
