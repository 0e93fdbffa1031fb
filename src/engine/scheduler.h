#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "engine/media_preparation.h"
#include "engine/metrics.h"
#include "engine/submission.h"
#include "model/backend.h"
#include "text/tokenizer.h"

namespace phi4mm::engine {

// How many submissions wait, what they may cost, and what is kept for the next ones.
struct SchedulerOptions {
  std::int64_t queue_capacity = 64;  // submissions that have no slot yet, those in preparation included
  std::int64_t media_threads = 2;    // decode files and read prompts
  // A step that has been running for longer makes the engine unhealthy for as long as it goes on: a device
  // that hangs is seen. Long enough for the first step of all, which may compile programs.
  std::chrono::milliseconds step_timeout{600'000};
  // Bytes of encoded files that wait, of all submissions; beyond it they are refused.
  std::size_t max_waiting_bytes = std::size_t{512} << 20U;
  // Bytes that decoding may take and features and crops may hold until they are encoded, of all submissions.
  // One that may need more waits until it is alone.
  std::size_t max_media_bytes = std::size_t{2} << 30U;
  audio::AudioLimits audio_limits;
  vision::ImageLimits image_limits;
  std::int64_t max_crops = vision::kDefaultMaxCrops;  // VisionConfig::max_crops
  audio::ResamplePolicy resample = audio::ResamplePolicy::kAuto;
  vision::ExifPolicy exif = vision::ExifPolicy::kApply;
  MediaDecoders decoders;                                     // empty ones: the default
  bool reuse_prefixes = true;                                 // keys and values of equal prompt beginnings
  std::size_t encoder_cache_bytes = std::size_t{256} << 20U;  // rows of media seen before; 0 keeps none
#ifdef NDEBUG
  bool check_invariants = false;
#else
  bool check_invariants = true;
#endif
};

class SchedulerCore;

// Names one accepted submission, for as long as the scheduler lives.
using SubmissionId = std::uint64_t;

// Many answers at once on one backend. Submissions wait in a bounded queue, are prepared on media threads
// (files decoded under a byte budget, prompts read, every limit checked) and get a slot of the backend as one
// is free. The engine thread, which also made the backend, then goes in steps: at most one piece of a medium
// or one chunk of a prompt, then one decode step over all sequences that have a next token; so a running
// stream waits for at most one piece between two tokens, whatever else arrives. Slots with a piece to run
// take turns.
//
// An answer depends on its submission alone: not on its neighbours, the order of arrival, or the caches.
// Failures: of one submission ends that one; a decode step that fails ends those in it. The engine is
// unhealthy from a failed device call until the next one that succeeds, and while a step takes longer than
// its limit. Memory is given back on every path. Threads: everything here may be called from any thread.
class Scheduler {
 public:
  using BackendFactory = std::function<std::unique_ptr<model::Backend>()>;

  // Returns at once; `factory` runs on the engine thread. Until it has returned, submissions are taken and
  // wait. Where it throws, health is kFailed and every submission ends with its error. `stop_ids` in any
  // order. kInvalidArgument for no stop id or an option out of range.
  Scheduler(BackendFactory factory, std::shared_ptr<const text::Tokenizer> tokenizer,
            std::vector<std::int32_t> stop_ids, SchedulerOptions options);

  // Shutdown without a grace period.
  ~Scheduler();
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  // Waits for the backend and says what it can do. Throws what the factory threw.
  model::Capabilities WaitUntilLoaded() const;

  // Takes a submission or refuses it without having looked at it. Never waits. The listener's calls begin
  // only after this has returned or while it returns.
  [[nodiscard]] std::variant<SubmissionId, Refusal> Submit(Submission submission,
                                                           SubmissionListener listener);

  // Asks to end a submission: it ends as kCancelled soon, from whatever state it is in, unless it ends by
  // itself before that. Unknown and ended ones are ignored.
  void Cancel(SubmissionId id);

  // A consistent copy of all counts.
  Metrics Snapshot() const;

  // Refuses new submissions, lets the others finish for `grace`, ends what is left with kUnavailable, and
  // stops all threads, once the backend is made if it is being made. True where nothing had to be ended.
  // Later calls return true at once. Not to be called from a listener.
  bool Shutdown(std::chrono::milliseconds grace);

 private:
  std::unique_ptr<SchedulerCore> core_;
};

}  // namespace phi4mm::engine
