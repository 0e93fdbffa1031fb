#include "engine/scheduler.h"

#include <utility>

#include "engine/scheduler_core.h"

namespace phi4mm::engine {

Scheduler::Scheduler(BackendFactory factory, std::shared_ptr<const text::Tokenizer> tokenizer,
                     std::vector<std::int32_t> stop_ids, SchedulerOptions options)
    : core_(std::make_unique<SchedulerCore>(std::move(factory), std::move(tokenizer), std::move(stop_ids),
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
