#pragma once

#include <atomic>

namespace phi4mm::engine {

// Set by whoever no longer wants an answer, read by the engine between steps. Threads and signal handlers:
// safe.
class CancelFlag {
 public:
  void Set() { is_set_.store(true, std::memory_order_relaxed); }
  void Clear() { is_set_.store(false, std::memory_order_relaxed); }
  bool is_set() const { return is_set_.load(std::memory_order_relaxed); }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set the flag");
  std::atomic<bool> is_set_ = false;
};

}  // namespace phi4mm::engine
