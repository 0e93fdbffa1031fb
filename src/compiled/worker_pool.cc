#include "compiled/worker_pool.h"

#include <algorithm>

namespace phi4mm::compiled {

WorkerPool::WorkerPool(std::size_t threads) {
  for (std::size_t i = 1; i < threads; ++i) {
    threads_.emplace_back([this] { Work(); });
  }
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  has_work_.notify_all();
  for (std::thread& thread : threads_) {
    thread.join();
  }
}

void WorkerPool::CallPart(Job& job, std::size_t part) {
  try {
    (*job.part)(part);
  } catch (...) {
    const std::lock_guard lock(job.failure_mutex);
    if (!job.failure) {
      job.failure = std::current_exception();
    }
  }
}

void WorkerPool::Help(Job& job) {
  for (std::size_t part = job.next++; part < job.parts; part = job.next++) {
    CallPart(job, part);
    if (++job.done == job.parts) {
      job.done.notify_all();
    }
  }
}

void WorkerPool::Run(std::size_t parts, const std::function<void(std::size_t)>& part) {
  if (parts == 0) {
    return;
  }
  const auto job = std::make_shared<Job>();
  job->parts = parts;
  job->part = &part;
  if (parts > 1 && !threads_.empty()) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(job);
    has_work_.notify_all();
  }
  Help(*job);
  {
    const std::lock_guard lock(mutex_);
    std::erase(jobs_, job);
  }
  for (std::size_t done = job->done; done < parts; done = job->done) {
    job->done.wait(done);
  }
  if (job->failure) {
    std::rethrow_exception(job->failure);
  }
}

void WorkerPool::Work() {
  std::unique_lock lock(mutex_);
  while (true) {
    has_work_.wait(lock, [this] { return is_closing_ || !jobs_.empty(); });
    if (is_closing_) {
      return;
    }
    const std::shared_ptr<Job> job = jobs_.front();
    lock.unlock();
    Help(*job);
    lock.lock();
    // Nothing is left to begin: others need not look at it.
    std::erase(jobs_, job);
  }
}

}  // namespace phi4mm::compiled
