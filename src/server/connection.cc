#include "server/connection.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace phi4mm::server {
namespace {

// How long, and how many bytes, a client may go on sending after its last answer.
constexpr std::chrono::milliseconds kLingerTime{1500};
constexpr std::size_t kLingerBytes = std::size_t{32} << 20U;

// Time left for poll, rounded up so that a short rest does not become a busy loop.
int PollMs(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  return static_cast<int>(std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, 3'600'000));
}

// poll that goes on after a signal.
int Poll(std::span<pollfd> waits, Deadline deadline) {
  while (true) {
    const int ready = ::poll(waits.data(), waits.size(), PollMs(deadline));
    if (ready >= 0 || errno != EINTR) {
      return ready;
    }
  }
}

constexpr short kGone = POLLHUP | POLLERR | POLLNVAL;

}  // namespace

Connection::Connection(UniqueFd socket, std::string peer, std::unique_ptr<TlsSession> tls, int cancel_fd)
    : socket_(std::move(socket)), peer_(std::move(peer)), tls_(std::move(tls)), cancel_fd_(cancel_fd) {}

Connection::~Connection() = default;

bool Connection::WaitFor(IoStep step, Deadline deadline) const {
  const short events = step == IoStep::kWantRead ? POLLIN : POLLOUT;
  std::array<pollfd, 2> waits = {pollfd{.fd = socket_.get(), .events = events, .revents = 0},
                                 pollfd{.fd = cancel_fd_, .events = POLLIN, .revents = 0}};
  return Poll(waits, deadline) > 0 && waits[0].revents != 0;
}

bool Connection::Open(Deadline deadline) {
  while (tls_ != nullptr) {
    const IoStep step = tls_->Handshake();
    if (step == IoStep::kDone) {
      break;
    }
    if (step == IoStep::kClosed || !WaitFor(step, deadline)) {
      return false;
    }
  }
  return true;
}

IoStep Connection::ReadOnce(std::span<char> out, std::size_t& count) {
  if (tls_ != nullptr) {
    return tls_->Read(out, count);
  }
  const ssize_t result = ::recv(socket_.get(), out.data(), out.size(), 0);
  if (result > 0) {
    count = static_cast<std::size_t>(result);
    return IoStep::kDone;
  }
  const bool is_empty = result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
  return is_empty ? IoStep::kWantRead : IoStep::kClosed;
}

IoStep Connection::WriteOnce(std::string_view bytes, std::size_t& count) {
  if (tls_ != nullptr) {
    return tls_->Write(bytes, count);
  }
  const ssize_t result = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (result > 0) {
    count = static_cast<std::size_t>(result);
    return IoStep::kDone;
  }
  const bool is_full = result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
  return is_full ? IoStep::kWantWrite : IoStep::kClosed;
}

ReadStatus Connection::Read(std::span<char> out, Deadline deadline, int stop_fd, std::size_t& count) {
  while (true) {
    const IoStep step = ReadOnce(out, count);
    if (step == IoStep::kDone) {
      return ReadStatus::kData;
    }
    if (step == IoStep::kClosed) {
      return ReadStatus::kClosed;
    }
    const short events = step == IoStep::kWantRead ? POLLIN : POLLOUT;
    std::array<pollfd, 3> waits = {pollfd{.fd = socket_.get(), .events = events, .revents = 0},
                                   pollfd{.fd = stop_fd, .events = POLLIN, .revents = 0},
                                   pollfd{.fd = cancel_fd_, .events = POLLIN, .revents = 0}};
    if (Poll(waits, deadline) <= 0) {
      return ReadStatus::kTimedOut;
    }
    if (waits[0].revents == 0) {
      return ReadStatus::kStopped;
    }
  }
}

bool Connection::Write(std::string_view bytes, Deadline deadline) {
  while (!bytes.empty()) {
    std::size_t count = 0;
    const IoStep step = WriteOnce(bytes, count);
    if (step == IoStep::kDone) {
      bytes.remove_prefix(count);
    } else if (step == IoStep::kClosed || !WaitFor(step, deadline)) {
      return false;
    }
  }
  return true;
}

Wake Connection::WaitForEvent(int event_fd, Deadline deadline) const {
  std::array<pollfd, 3> waits = {pollfd{.fd = socket_.get(), .events = POLLRDHUP, .revents = 0},
                                 pollfd{.fd = event_fd, .events = POLLIN, .revents = 0},
                                 pollfd{.fd = cancel_fd_, .events = POLLIN, .revents = 0}};
  if (Poll(waits, deadline) <= 0) {
    return Wake::kTimedOut;
  }
  if ((waits[0].revents & (POLLRDHUP | kGone)) != 0) {
    return Wake::kPeerGone;
  }
  return waits[1].revents != 0 ? Wake::kEvent : Wake::kStopped;
}

void Connection::Finish() noexcept {
  if (tls_ != nullptr) {
    tls_->Finish();
  }
  ::shutdown(socket_.get(), SHUT_WR);
  // Closing with unread bytes would reset the connection and could take the answer from the client.
  const Deadline deadline = Clock::now() + kLingerTime;
  std::array<char, 16384> scrap;
  std::size_t total = 0;
  while (total < kLingerBytes && Clock::now() < deadline) {
    const ssize_t result = ::recv(socket_.get(), scrap.data(), scrap.size(), 0);
    if (result > 0) {
      total += static_cast<std::size_t>(result);
    } else if (result == 0 || (errno != EAGAIN && errno != EINTR) || !WaitFor(IoStep::kWantRead, deadline)) {
      break;
    }
  }
  socket_.Reset();
}

}  // namespace phi4mm::server
