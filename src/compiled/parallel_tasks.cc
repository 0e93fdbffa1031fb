#include "compiled/parallel_tasks.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace phi4mm::compiled {

void RunTasks(std::span<const std::function<void()>> tasks, std::size_t threads) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr error;
  const auto work = [&]() noexcept {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      try {
        tasks[i]();
      } catch (...) {
        next = tasks.size();
        const std::lock_guard<std::mutex> lock(mutex);
        error = error ? error : std::current_exception();
      }
    }
  };
  std::vector<std::thread> others;
  others.reserve(std::min(threads, tasks.size()));
  for (std::size_t i = 1; i < std::min(threads, tasks.size()); ++i) {
    try {
      others.emplace_back(work);
    } catch (const std::system_error&) {
      break;  // no more threads: those that run do all of it
    }
  }
  work();
  for (std::thread& other : others) {
    other.join();
  }
  if (error) {
    std::rethrow_exception(error);
  }
}

}  // namespace phi4mm::compiled
