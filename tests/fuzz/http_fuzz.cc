#include <sys/socket.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "server/api_error.h"
#include "server/byte_budget.h"
#include "server/connection.h"
#include "server/request_reader.h"
#include "server/unique_fd.h"

// Any bytes on a connection are requests within the limits, then an end or an error of the client's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace phi4mm::server;  // NOLINT(google-build-using-namespace)
  constexpr std::size_t kMaxBody = 2000;
  std::array<int, 2> ends = {};
  if (size > 60'000 || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0) {
    return 0;
  }
  const UniqueFd client(ends[0]);
  Connection connection(UniqueFd(ends[1]), "fuzz", nullptr, -1);
  if (::send(client.get(), data, size, MSG_NOSIGNAL) != static_cast<ssize_t>(size)) {
    return 0;
  }
  ::shutdown(client.get(), SHUT_WR);
  HttpLimits limits;
  limits.max_head_bytes = 1000;
  ByteBudget budget(4000);
  try {
    RequestReader reader(connection, limits, -1);
    while (true) {
      HttpRequest request;
      request.reservation.emplace(budget);
      if (!reader.ReadHead(request) || !reader.ReadBody(request, kMaxBody)) {
        break;
      }
      if (request.body.size() > kMaxBody || request.headers.size() > limits.max_head_bytes) {
        std::abort();
      }
      if (!reader.keep_alive()) {
        break;
      }
    }
  } catch (const ApiError& error) {
    if (error.status() >= 500 && error.status() != 503) {
      std::abort();
    }
  }
  if (budget.held_bytes() != 0) {
    std::abort();
  }
  return 0;
}
