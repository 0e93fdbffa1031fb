#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "base/error.h"
#include "model/backend.h"

namespace phi4mm::engine {

// A backend whose calls are timed and whose failures are remembered. Threads: the backend's.
class Device {
 public:
  // Must outlive the device.
  explicit Device(model::Backend& backend) : backend_(backend) {}

  const model::Capabilities& capabilities() const { return backend_.capabilities(); }

  // Runs call(backend). What it throws goes on to the caller.
  template <typename Call>
  auto Run(const Call& call) {
    const Stopwatch stopwatch(seconds_);
    try {
      if constexpr (std::is_void_v<decltype(call(backend_))>) {
        call(backend_);
        failure_.reset();
      } else {
        auto result = call(backend_);
        failure_.reset();
        return result;
      }
    } catch (const base::Error& error) {
      Remember(error.code(), error.message());
      throw;
    } catch (const std::exception& error) {
      Remember(base::ErrorCode::kInternal, error.what());
      throw;
    }
  }

  // Calls that compute nothing and whose outcome says nothing about the device.
  model::Backend& backend() { return backend_; }

  double seconds() const { return seconds_; }

  // Calls of Run that threw, whatever the reason.
  std::int64_t errors() const { return errors_; }

  // The message of the last Run, where that failed for another reason than its input.
  const std::optional<std::string>& failure() const { return failure_; }

 private:
  class Stopwatch {
   public:
    explicit Stopwatch(double& seconds) : seconds_(seconds) {}
    ~Stopwatch() {
      seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

   private:
    double& seconds_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  };

  void Remember(base::ErrorCode code, std::string message) {
    ++errors_;
    const bool is_of_the_input =
        code == base::ErrorCode::kInvalidArgument || code == base::ErrorCode::kUnimplemented;
    if (!is_of_the_input) {
      failure_ = std::move(message);
    }
  }

  model::Backend& backend_;
  double seconds_ = 0.0;
  std::int64_t errors_ = 0;
  std::optional<std::string> failure_;
};

}  // namespace phi4mm::engine
