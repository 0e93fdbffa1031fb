#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <thread>

#include "compiled/module_catalog.h"
#include "compiled/module_library.h"

namespace phi4mm::compiled {

// Loads modules beside whoever runs others meanwhile: one after another on a thread of its own, in the order
// they were asked for. Threads: one.
class BackgroundLoader {
 public:
  // `library` must outlive it. The thread is started by the first module that is not there.
  explicit BackgroundLoader(ModuleLibrary& library) : library_(library) {}

  // Waits for the module that is being loaded; others are not begun any more.
  ~BackgroundLoader();
  BackgroundLoader(const BackgroundLoader&) = delete;
  BackgroundLoader& operator=(const BackgroundLoader&) = delete;

  // Whether the library has all of them, or knows why it cannot; those that it does not know are loaded from
  // now on. Throws, once, what ended a loading and says nothing about the module, such as kCancelled.
  [[nodiscard]] bool Ready(std::span<const ModuleRequest> requests);

 private:
  void Run();

  ModuleLibrary& library_;
  std::mutex mutex_;  // all below but the thread
  std::condition_variable work_;
  std::deque<ModuleRequest> queue_;
  std::set<std::string> asked_;  // keys that are queued or being loaded
  std::map<std::string, std::exception_ptr> errors_;
  bool is_stopping_ = false;
  std::thread thread_;
};

}  // namespace phi4mm::compiled
