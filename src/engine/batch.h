#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/cancel_flag.h"
#include "engine/device.h"
#include "engine/metrics.h"
#include "engine/request.h"
#include "engine/slot.h"
#include "engine/step_plan.h"
#include "engine/submission.h"

namespace phi4mm::engine {

// An answer that is ready for a seat. All functions may be empty.
struct BatchEntry {
  std::uint64_t id = 0;  // unique
  Request request;
  std::function<void(const StartReport& start)> on_start;
  Listener listener;
  std::function<void()> on_encoded;  // the media are no longer needed and gone
  std::function<void(Outcome outcome)> on_end;
  std::shared_ptr<const CancelFlag> cancel;  // may be null
  std::chrono::steady_clock::time_point submitted = std::chrono::steady_clock::now();
};

struct BatchOptions {
  bool reuse_prefixes = true;
  std::size_t encoder_cache_bytes = 0;
  bool check_invariants = true;
};

// Totals of a batch.
struct BatchCounts {
  std::int64_t finished = 0;
  std::int64_t cancelled = 0;
  std::int64_t failed = 0;
  std::array<std::int64_t, 4> started_by_mode = {};
  std::int64_t steps = 0;
  std::int64_t decode_steps = 0;
  WorkCounts work;
  Histogram first_token_seconds = Histogram(kFirstTokenBounds);
  Histogram token_gap_seconds = Histogram(kTokenGapBounds);
};

// The seats of one backend and the answers that sit there, stepped together: plan, run, hand out. Knows no
// queue and no threads. Every entry that Admit took gets exactly one on_end, after its seat is free again.
// Failures: what one slot or one listener throws ends that answer; what Decode throws ends all answers of
// that step. Threads: the backend's; callbacks come out of Admit, Step and EndAll.
class Batch {
 public:
  // All must outlive the batch. `stop_ids` ascending.
  Batch(model::Backend& backend, std::span<const std::int32_t> stop_ids,
        std::shared_ptr<const text::Tokenizer> tokenizer, const BatchOptions& options);

  // Releases all seats; callbacks are not called.
  ~Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  bool HasFreeSeat() const;
  bool IsEmpty() const;

  // Gives the entry a seat; there must be a free one. Ends it at once where the backend denies its mode.
  void Admit(BatchEntry entry);

  // Ends cancelled answers, then runs one piece and one decode step at most, of those that need not wait for
  // the backend. kInternal where an invariant is broken (only with check_invariants).
  void Step();

  // Whether the last Step ran nothing, because every answer waits for the backend.
  bool IsWaiting() const { return is_waiting_; }

  // Ends every answer with this error.
  void EndAll(const base::Error& error);

  BatchSnapshot Snapshot() const;
  const BatchCounts& counts() const { return counts_; }
  const Device& device() const { return device_; }
  const EncoderCache* encoder_cache() const { return encoder_cache_ ? &*encoder_cache_ : nullptr; }

 private:
  struct Seat {
    BatchEntry entry;
    std::unique_ptr<Slot> slot;
    bool has_media = false;
    std::int64_t last_turn = 0;
    std::chrono::steady_clock::time_point last_token = {};
  };

  std::unique_ptr<Seat>& At(std::int64_t seat) { return seats_[static_cast<std::size_t>(seat)]; }
  std::int64_t ChooseSeat(const Request& request) const;
  void EndCancelled();
  void PrepareSeats();
  void RunPiece(std::int64_t seat);
  void RunDecode(std::span<const std::int64_t> seats);
  void Guarded(std::int64_t seat, const std::function<void()>& work);
  void AfterWork(std::int64_t seat, std::int64_t tokens_before);
  void End(std::int64_t seat, Outcome outcome);

  Device device_;
  std::vector<std::int32_t> stop_ids_;
  std::shared_ptr<const text::Tokenizer> tokenizer_;
  bool check_invariants_;
  bool is_waiting_ = false;
  BatchCounts counts_;
  std::optional<EncoderCache> encoder_cache_;
  std::optional<PrefixIndex> prefixes_;
  std::vector<std::unique_ptr<Seat>> seats_;  // null where free; last in, first out: slots use what is above
};

}  // namespace phi4mm::engine
