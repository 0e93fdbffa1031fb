#include <algorithm>

#include "base/error.h"
#include "engine/scheduler_core.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;
using Clock = std::chrono::steady_clock;

// Between two questions to a backend that gets ready for every answer there is.
constexpr std::chrono::milliseconds kWaitingTime(10);

Outcome Cancelled() {
  Response response;
  response.finish_reason = FinishReason::kCancelled;
  return response;
}

}  // namespace

std::unique_ptr<model::Backend> SchedulerCore::Load() {
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

void SchedulerCore::RunEngine() {
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
bool SchedulerCore::RunTurn(Batch* batch) {
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
      if (batch != nullptr) {
        Publish(*batch);
      }
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

void SchedulerCore::SetStepFailure(std::optional<std::string> failure) {
  const std::lock_guard lock(mutex_);
  step_failure_ = std::move(failure);
}

// Ends all answers that have a seat or were about to get one.
void SchedulerCore::EndLive(Batch* batch, const base::Error& error) {
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

SchedulerCore::Turn SchedulerCore::NextTurn(const Batch* batch) {
  const bool is_idle = batch == nullptr || batch->IsEmpty();
  bool is_waiting = !is_idle && batch->IsWaiting();
  std::int64_t free_seats = 0;
  if (batch != nullptr) {
    const BatchSnapshot snapshot = batch->Snapshot();
    free_seats = std::count(snapshot.seats.begin(), snapshot.seats.end(), std::nullopt);
  }
  Turn turn;
  std::unique_lock lock(mutex_);
  while (true) {
    CollectTurn(free_seats, turn);
    const bool has_work = !is_idle && !is_waiting;
    if (has_work || turn.ends_all || !turn.ended.empty() || !turn.admitted.empty()) {
      return turn;
    }
    if (is_waiting) {
      engine_work_.wait_for(lock, kWaitingTime);
      is_waiting = false;
    } else {
      engine_work_.wait(lock);
    }
  }
}

void SchedulerCore::CollectTurn(std::int64_t free_seats, Turn& turn) {
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

BatchEntry SchedulerCore::EntryOf(const JobPointer& job) {
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

void SchedulerCore::Step(Batch& batch) {
  const Clock::time_point start = Clock::now();
  const auto set_start = [this](std::optional<Clock::time_point> time) {
    const std::lock_guard lock(mutex_);
    step_start_ = time;
  };
  set_start(start);
  try {
    batch.Step();
  } catch (...) {
    set_start(std::nullopt);
    throw;
  }
  const std::lock_guard lock(mutex_);
  step_start_.reset();
  metrics_.step_seconds += std::chrono::duration<double>(Clock::now() - start).count();
}

void SchedulerCore::Publish(const Batch& batch) {
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

void SchedulerCore::Finish(const JobPointer& job, Outcome outcome) {
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

}  // namespace phi4mm::engine
