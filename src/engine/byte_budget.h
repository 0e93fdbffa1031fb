#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

namespace phi4mm::engine {

// Bytes that may be in use at a time. Whoever needs some takes a reservation first and holds it as long as
// the memory. Threads: safe; a reservation belongs to one at a time. The budget outlives its reservations.
class ByteBudget {
 public:
  // Bytes that are taken; given back on destruction.
  class Reservation {
   public:
    Reservation() = default;
    ~Reservation() { ShrinkTo(0); }
    Reservation(Reservation&& other) noexcept;
    Reservation& operator=(Reservation&& other) noexcept;
    Reservation(const Reservation&) = delete;
    Reservation& operator=(const Reservation&) = delete;

    // Gives back what exceeds `bytes`.
    void ShrinkTo(std::size_t bytes);

    std::size_t bytes() const { return bytes_; }

   private:
    friend class ByteBudget;
    Reservation(ByteBudget& budget, std::size_t bytes) : budget_(&budget), bytes_(bytes) {}

    ByteBudget* budget_ = nullptr;
    std::size_t bytes_ = 0;
  };

  explicit ByteBudget(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // At once, or nothing where they are not free.
  [[nodiscard]] std::optional<Reservation> TryReserve(std::size_t bytes);

  // Waits in line until they are free; more than the whole budget counts as the whole. Nothing once `give_up`
  // returns true, which is asked after each WakeWaiters. Whoever waits must not hold a reservation of this
  // budget.
  [[nodiscard]] std::optional<Reservation> Reserve(std::size_t bytes, const std::function<bool()>& give_up);

  void WakeWaiters();

  std::size_t used_bytes() const;

 private:
  const std::size_t max_bytes_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t used_bytes_ = 0;
  std::deque<std::uint64_t> line_;  // tickets of those who wait
  std::uint64_t next_ticket_ = 0;
};

}  // namespace phi4mm::engine
