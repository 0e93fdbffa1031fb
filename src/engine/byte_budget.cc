#include "engine/byte_budget.h"

#include <algorithm>
#include <utility>

namespace phi4mm::engine {

ByteBudget::Reservation::Reservation(Reservation&& other) noexcept
    : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}

ByteBudget::Reservation& ByteBudget::Reservation::operator=(Reservation&& other) noexcept {
  if (this != &other) {
    ShrinkTo(0);
    budget_ = other.budget_;
    bytes_ = std::exchange(other.bytes_, 0);
  }
  return *this;
}

void ByteBudget::Reservation::ShrinkTo(std::size_t bytes) {
  if (bytes >= bytes_) {
    return;
  }
  {
    const std::lock_guard lock(budget_->mutex_);
    budget_->used_bytes_ -= bytes_ - bytes;
  }
  bytes_ = bytes;
  budget_->changed_.notify_all();
}

std::optional<ByteBudget::Reservation> ByteBudget::TryReserve(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  if (!line_.empty() || bytes > max_bytes_ - used_bytes_) {
    return std::nullopt;
  }
  used_bytes_ += bytes;
  return Reservation(*this, bytes);
}

std::optional<ByteBudget::Reservation> ByteBudget::Reserve(std::size_t bytes,
                                                           const std::function<bool()>& give_up) {
  const std::size_t needed = std::min(bytes, max_bytes_);
  std::unique_lock lock(mutex_);
  const std::uint64_t ticket = next_ticket_++;
  line_.push_back(ticket);
  while (line_.front() != ticket || needed > max_bytes_ - used_bytes_) {
    if (give_up()) {
      line_.erase(std::find(line_.begin(), line_.end(), ticket));
      changed_.notify_all();
      return std::nullopt;
    }
    changed_.wait(lock);
  }
  line_.pop_front();
  used_bytes_ += needed;
  changed_.notify_all();
  return Reservation(*this, needed);
}

void ByteBudget::WakeWaiters() {
  { const std::lock_guard lock(mutex_); }  // nobody is between asking give_up and waiting
  changed_.notify_all();
}

std::size_t ByteBudget::used_bytes() const {
  const std::lock_guard lock(mutex_);
  return used_bytes_;
}

}  // namespace phi4mm::engine
