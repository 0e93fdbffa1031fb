#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>

#include "base/error.h"
#include "engine/byte_budget.h"
#include "engine/cancel_flag.h"
#include "engine/request.h"
#include "engine/submission.h"
#include "model/adapter_mode.h"

namespace phi4mm::engine {

// An accepted submission. The media thread that prepares it owns submission, request, error and reservations
// meanwhile, the engine thread at any other time; state and mode belong to the scheduler's lock.
struct Job {
  enum class State : std::uint8_t { kWaiting, kPreparing, kPrepared, kLive, kEnded };

  std::uint64_t id = 0;
  Submission submission;
  SubmissionListener listener;
  std::shared_ptr<CancelFlag> cancel = std::make_shared<CancelFlag>();
  std::chrono::steady_clock::time_point submitted = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point admitted;
  ByteBudget::Reservation file_bytes;
  ByteBudget::Reservation media_bytes;
  std::optional<Request> request;
  std::optional<base::Error> error;
  State state = State::kWaiting;
  model::AdapterMode mode = model::AdapterMode::kLanguage;  // once live

  bool IsQueued() const { return state != State::kLive && state != State::kEnded; }

  // Gives back everything but the listener.
  void DropContents();
};

// What the files and the text of a submission hold.
std::size_t BytesOf(const Submission& submission);

// What ended a submission, as its listener hears it.
base::Error ErrorOf(const std::exception& caught);

// kUnavailable: the engine stops before the answer was finished.
base::Error ShuttingDown();

}  // namespace phi4mm::engine
