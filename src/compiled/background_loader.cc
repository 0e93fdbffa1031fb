#include "compiled/background_loader.h"

#include <system_error>
#include <utility>

namespace phi4mm::compiled {

BackgroundLoader::~BackgroundLoader() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_stopping_ = true;
  }
  work_.notify_one();
  if (thread_.joinable()) {
    thread_.join();
  }
}

bool BackgroundLoader::Ready(std::span<const ModuleRequest> requests) {
  bool is_ready = true;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const ModuleRequest& request : requests) {
      if (const auto failed = errors_.extract(request.key)) {
        std::rethrow_exception(failed.mapped());
      }
      if (!library_.Knows(request)) {
        is_ready = false;
        if (asked_.insert(request.key).second) {
          queue_.push_back(request);
        }
      }
    }
  }
  if (is_ready) {
    return true;
  }
  if (!thread_.joinable()) {
    try {
      thread_ = std::thread([this] { Run(); });
    } catch (const std::system_error&) {  // no more threads: then they are loaded here
      queue_.clear();
      asked_.clear();
      library_.Load(requests);
      return true;
    }
  }
  work_.notify_one();
  return false;
}

void BackgroundLoader::Run() {
  std::unique_lock<std::mutex> lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return is_stopping_ || !queue_.empty(); });
    if (is_stopping_) {
      return;
    }
    const ModuleRequest request = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    std::exception_ptr error;
    try {
      library_.Load({&request, 1});
    } catch (...) {
      error = std::current_exception();
    }
    lock.lock();
    asked_.erase(request.key);
    if (error) {
      errors_[request.key] = error;
    }
  }
}

}  // namespace phi4mm::compiled
