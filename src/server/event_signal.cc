#include "server/event_signal.h"

#include <poll.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

#include "base/error.h"

namespace phi4mm::server {

EventSignal::EventSignal() : fd_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (!fd_.is_open()) {
    throw base::Error(base::ErrorCode::kUnavailable,
                      base::StrCat("cannot create an event: ", std::generic_category().message(errno)));
  }
}

void EventSignal::Set() const noexcept {
  const std::uint64_t one = 1;
  // A full counter means that the flag is set already.
  [[maybe_unused]] const ssize_t ignored = ::write(fd_.get(), &one, sizeof one);
}

void EventSignal::Clear() const noexcept {
  std::uint64_t count = 0;
  // An empty counter means that the flag is clear already.
  [[maybe_unused]] const ssize_t ignored = ::read(fd_.get(), &count, sizeof count);
}

bool EventSignal::is_set() const noexcept {
  pollfd wait = {.fd = fd_.get(), .events = POLLIN, .revents = 0};
  return ::poll(&wait, 1, 0) > 0;
}

}  // namespace phi4mm::server
