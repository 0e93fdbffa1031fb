#pragma once

#include <optional>
#include <string>

#include "server/http_message.h"
#include "server/unique_fd.h"

namespace phi4mm::server {

// A new connection, not yet read.
struct AcceptedSocket {
  UniqueFd socket;   // non-blocking
  std::string peer;  // numeric address and port
};

// The listening socket. Threads: one.
class Listener {
 public:
  // Listens on the first address of `host` that can be used; returns the port, the system's choice for 0.
  // kInvalidArgument for a host that has no address, kUnavailable where none of them can be listened on.
  int Bind(const std::string& host, int port);

  // The next connection; nothing where `stop_fd` became readable or the connection is gone already.
  [[nodiscard]] std::optional<AcceptedSocket> Accept(int stop_fd) const;

  void Close() { socket_.Reset(); }

 private:
  UniqueFd socket_;
};

// Sends an answer without waiting for the request, as far as the socket takes it at once.
void RefuseConnection(int socket, const HttpReply& reply) noexcept;

}  // namespace phi4mm::server
