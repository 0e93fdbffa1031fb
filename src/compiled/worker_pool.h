#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace phi4mm::compiled {

// Threads that wait for work, for calculations of tens of microseconds and more that come thousands of times
// a second. Threads: safe; several jobs may run at the same time.
class WorkerPool {
 public:
  // `threads` counts the caller of Run.
  explicit WorkerPool(std::size_t threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Calls part(0) .. part(parts - 1) once each, in no particular order, on this thread and on those that are
  // free; returns when all are done. Throws the first error that a part threw, after the others were called
  // too.
  void Run(std::size_t parts, const std::function<void(std::size_t)>& part);

 private:
  struct Job {
    std::size_t parts = 0;
    const std::function<void(std::size_t)>* part = nullptr;
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::mutex failure_mutex;
    std::exception_ptr failure;  // of the first part that threw
  };

  static void CallPart(Job& job, std::size_t part);

  // Does parts of the job until none is left.
  static void Help(Job& job);
  void Work();

  std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<std::shared_ptr<Job>> jobs_;
  bool is_closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace phi4mm::compiled
