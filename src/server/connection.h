#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/tls.h"
#include "server/unique_fd.h"

namespace phi4mm::server {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

enum class ReadStatus { kData, kClosed, kTimedOut, kStopped };

enum class Wake { kEvent, kPeerGone, kTimedOut, kStopped };

// One client's stream, plain or TLS. Every wait has a deadline, so that no client can hold a thread for ever.
// Threads: one.
class Connection {
 public:
  // `socket` is connected and non-blocking; `tls` may be null. Every wait ends when `cancel_fd` is readable.
  Connection(UniqueFd socket, std::string peer, std::unique_ptr<TlsSession> tls, int cancel_fd);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // TLS handshake, nothing for a plain stream. False where it fails or takes too long.
  [[nodiscard]] bool Open(Deadline deadline);

  // Waits for bytes. `stop_fd` (or -1) ends this wait too.
  [[nodiscard]] ReadStatus Read(std::span<char> out, Deadline deadline, int stop_fd, std::size_t& count);

  // Sends everything; false where the client is gone or does not take it in time.
  [[nodiscard]] bool Write(std::string_view bytes, Deadline deadline);

  // Waits until `event_fd` is readable or the client has left. A client that ends its sending side counts as
  // gone: none of the API's clients does so before it has its answer. kStopped where waits are cancelled.
  [[nodiscard]] Wake WaitForEvent(int event_fd, Deadline deadline) const;

  // Ends the stream so that the client can still read what was sent, although it may be sending: what
  // arrives is thrown away for a short while.
  void Finish() noexcept;

  const std::string& peer() const { return peer_; }

 private:
  IoStep ReadOnce(std::span<char> out, std::size_t& count);
  IoStep WriteOnce(std::string_view bytes, std::size_t& count);
  bool WaitFor(IoStep step, Deadline deadline) const;

  UniqueFd socket_;
  std::string peer_;
  std::unique_ptr<TlsSession> tls_;
  int cancel_fd_;
};

}  // namespace phi4mm::server
