#pragma once

#include "server/unique_fd.h"

namespace phi4mm::server {

// A flag that one thread sets and another waits for together with a socket, in one poll. Threads and signal
// handlers: Set is safe in both.
class EventSignal {
 public:
  // kUnavailable where the system has no descriptor left.
  EventSignal();

  void Set() const noexcept;
  void Clear() const noexcept;
  bool is_set() const noexcept;

  // Readable while the flag is set.
  int fd() const { return fd_.get(); }

 private:
  UniqueFd fd_;
};

}  // namespace phi4mm::server
