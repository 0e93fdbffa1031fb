#include "server/listener.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include "base/error.h"

namespace phi4mm::server {
namespace {

using base::StrCat;

struct FreeAddresses {
  void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};

std::string ReasonOf(int error) { return std::generic_category().message(error); }

// "127.0.0.1:8080", "[::1]:8080".
std::string NumericAddress(const sockaddr_storage& address, socklen_t length) {
  std::array<char, NI_MAXHOST> host = {};
  std::array<char, NI_MAXSERV> port = {};
  const auto* const generic = reinterpret_cast<const sockaddr*>(&address);
  if (::getnameinfo(generic, length, host.data(), host.size(), port.data(), port.size(),
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return "unknown";
  }
  const bool is_v6 = address.ss_family == AF_INET6;
  return StrCat(is_v6 ? "[" : "", host.data(), is_v6 ? "]:" : ":", port.data());
}

int PortOf(int socket) {
  sockaddr_storage address = {};
  socklen_t length = sizeof address;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
    return 0;
  }
  if (address.ss_family == AF_INET6) {
    return ntohs(reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port);
  }
  return ntohs(reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

}  // namespace

int Listener::Bind(const std::string& host, int port) {
  addrinfo hints = {};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int failure = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
  if (failure != 0) {
    base::ThrowInvalidArgument(
        StrCat("the host \"", host, "\" has no address to listen on: ", ::gai_strerror(failure)));
  }
  const std::unique_ptr<addrinfo, FreeAddresses> addresses(found);
  int last_error = 0;
  for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next) {
    UniqueFd socket(::socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    const int on = 1;
    if (!socket.is_open()) {
      last_error = errno;
      continue;
    }
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (::bind(socket.get(), address->ai_addr, address->ai_addrlen) == 0 &&
        ::listen(socket.get(), SOMAXCONN) == 0) {
      socket_ = std::move(socket);
      return PortOf(socket_.get());
    }
    last_error = errno;
  }
  throw base::Error(base::ErrorCode::kUnavailable,
                    StrCat("cannot listen on ", host, " port ", port, ": ", ReasonOf(last_error)));
}

std::optional<AcceptedSocket> Listener::Accept(int stop_fd) const {
  std::array<pollfd, 2> waits = {pollfd{.fd = socket_.get(), .events = POLLIN, .revents = 0},
                                 pollfd{.fd = stop_fd, .events = POLLIN, .revents = 0}};
  if (::poll(waits.data(), waits.size(), -1) <= 0 || waits[0].revents == 0) {
    return std::nullopt;
  }
  sockaddr_storage address = {};
  socklen_t length = sizeof address;
  UniqueFd socket(
      ::accept4(socket_.get(), reinterpret_cast<sockaddr*>(&address), &length, SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (!socket.is_open()) {
    if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      // The connection stays in the queue; without a pause the loop would spin until something is free.
      pollfd stop = {.fd = stop_fd, .events = POLLIN, .revents = 0};
      ::poll(&stop, 1, 50);
    }
    return std::nullopt;
  }
  const int on = 1;
  ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return AcceptedSocket{.socket = std::move(socket), .peer = NumericAddress(address, length)};
}

void RefuseConnection(int socket, const HttpReply& reply) noexcept {
  try {
    std::string bytes = StrCat("HTTP/1.1 ", reply.status, " ", StatusText(reply.status),
                               "\r\nconnection: close\r\ncontent-type: ", reply.content_type,
                               "\r\ncontent-length: ", reply.body.size(), "\r\n");
    for (const auto& [name, value] : reply.headers) {
      bytes += StrCat(name, ": ", value, "\r\n");
    }
    bytes += "\r\n" + reply.body;
    [[maybe_unused]] const ssize_t ignored =
        ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    ::shutdown(socket, SHUT_WR);
    std::array<char, 4096> scrap;
    while (::recv(socket, scrap.data(), scrap.size(), MSG_DONTWAIT) > 0) {
    }
  } catch (const std::exception&) {
    // Out of memory: the connection is closed without a word.
    return;
  }
}

}  // namespace phi4mm::server
