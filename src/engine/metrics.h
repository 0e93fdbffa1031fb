#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::engine {

// Why a submission was not taken.
enum class Refusal : std::uint8_t {
  kQueueFull,     // SchedulerOptions::queue_capacity
  kWaitingBytes,  // SchedulerOptions::max_waiting_bytes
  kShuttingDown,
};
inline constexpr std::size_t kRefusals = 3;

// "queue_full", "waiting_bytes", "shutting_down".
constexpr std::string_view RefusalName(Refusal refusal) {
  switch (refusal) {
    case Refusal::kQueueFull:
      return "queue_full";
    case Refusal::kWaitingBytes:
      return "waiting_bytes";
    case Refusal::kShuttingDown:
      return "shutting_down";
  }
  return "unknown";
}

enum class Health : std::uint8_t {
  kLoading,
  kReady,
  kUnhealthy,  // the last device call failed, or a step takes too long; answers are still tried
  kFailed,     // the backend could not be made
  kStopped,
};

// "loading", "ready", "unhealthy", "failed", "stopped".
constexpr std::string_view HealthName(Health health) {
  switch (health) {
    case Health::kLoading:
      return "loading";
    case Health::kReady:
      return "ready";
    case Health::kUnhealthy:
      return "unhealthy";
    case Health::kFailed:
      return "failed";
    case Health::kStopped:
      return "stopped";
  }
  return "unknown";
}

// Counts of values by upper bound, as Prometheus wants them: count i has the values of at most bounds[i] and
// above bounds[i - 1], the last count those above all bounds.
class Histogram {
 public:
  explicit Histogram(std::span<const double> bounds) : bounds_(bounds.begin(), bounds.end()) {
    counts_.resize(bounds.size() + 1);
  }

  void Add(double value) {
    std::size_t index = 0;
    while (index < bounds_.size() && value > bounds_[index]) {
      ++index;
    }
    ++counts_[index];
    sum_ += value;
    ++count_;
  }

  const std::vector<double>& bounds() const { return bounds_; }
  const std::vector<std::int64_t>& counts() const { return counts_; }  // [bounds + 1]
  double sum() const { return sum_; }
  std::int64_t count() const { return count_; }

 private:
  std::vector<double> bounds_;
  std::vector<std::int64_t> counts_;
  double sum_ = 0.0;
  std::int64_t count_ = 0;
};

// Bounds of the time histograms, in seconds.
inline constexpr std::array kFirstTokenBounds = {0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0};
inline constexpr std::array kTokenGapBounds = {0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0};

// Everything the scheduler counts, at one moment. Totals only grow; the rest says how things are. accepted =
// queued + live + finished + cancelled + failed.
struct Metrics {
  Health health = Health::kLoading;
  std::string health_reason;  // the error's message where unhealthy or failed

  std::int64_t slots = 0;                         // of the backend; 0 while loading
  std::int64_t queued = 0;                        // accepted, no slot yet
  std::int64_t preparing = 0;                     // of these, on a media thread
  std::array<std::int64_t, 4> live_by_mode = {};  // in slots, by model::AdapterMode
  std::size_t waiting_bytes = 0;                  // encoded files held
  std::size_t media_bytes = 0;                    // reserved for decoding, features and crops
  std::size_t encoder_cache_bytes = 0;

  std::int64_t accepted = 0;
  std::int64_t finished = 0;
  std::int64_t cancelled = 0;
  std::int64_t failed = 0;
  std::array<std::int64_t, kRefusals> refused = {};  // by Refusal
  std::array<std::int64_t, 4> started_by_mode = {};  // got a slot

  std::int64_t prefill_tokens = 0;  // positions computed, those of restarts included
  std::int64_t reused_tokens = 0;   // positions whose keys and values were there already
  std::int64_t decode_tokens = 0;   // ids chosen
  std::int64_t encode_pieces = 0;
  std::int64_t steps = 0;
  std::int64_t decode_steps = 0;        // of these, with a decode call
  std::int64_t encoder_cache_hits = 0;  // media
  std::int64_t encoder_cache_misses = 0;
  std::int64_t prefix_hits = 0;  // prompts
  std::int64_t prefix_misses = 0;
  double step_seconds = 0.0;    // of the engine thread, waiting left out
  double device_seconds = 0.0;  // of these, inside the backend

  Histogram first_token_seconds = Histogram(kFirstTokenBounds);  // from Submit to the first id
  Histogram token_gap_seconds = Histogram(kTokenGapBounds);      // between the ids of one answer
};

}  // namespace phi4mm::engine
