#pragma once

#include <atomic>
#include <cstddef>
#include <utility>

namespace phi4mm::server {

// Bytes that all requests together may hold at a time. Threads: safe.
class ByteBudget {
 public:
  explicit ByteBudget(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Takes `bytes` unless the rest is smaller.
  [[nodiscard]] bool TryTake(std::size_t bytes) {
    std::size_t held = held_bytes_.load();
    do {
      if (bytes > max_bytes_ - held) {
        return false;
      }
    } while (!held_bytes_.compare_exchange_weak(held, held + bytes));
    return true;
  }

  void Return(std::size_t bytes) { held_bytes_.fetch_sub(bytes); }

  std::size_t held_bytes() const { return held_bytes_.load(); }
  std::size_t max_bytes() const { return max_bytes_; }

 private:
  const std::size_t max_bytes_;
  std::atomic<std::size_t> held_bytes_ = 0;
};

// Bytes taken from a budget; returned by the destructor. Move only. Threads: one.
class ByteReservation {
 public:
  explicit ByteReservation(ByteBudget& budget) : budget_(&budget) {}
  ByteReservation(ByteReservation&& other) noexcept
      : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
  ByteReservation& operator=(ByteReservation&&) = delete;
  ByteReservation(const ByteReservation&) = delete;
  ByteReservation& operator=(const ByteReservation&) = delete;
  ~ByteReservation() { budget_->Return(bytes_); }

  // Makes the reservation at least `bytes`; false where the budget does not allow it.
  [[nodiscard]] bool Grow(std::size_t bytes) {
    if (bytes <= bytes_) {
      return true;
    }
    if (!budget_->TryTake(bytes - bytes_)) {
      return false;
    }
    bytes_ = bytes;
    return true;
  }

 private:
  ByteBudget* budget_;
  std::size_t bytes_ = 0;
};

}  // namespace phi4mm::server
