#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "server/byte_budget.h"
#include "server/connection.h"
#include "server/http_message.h"

namespace phi4mm::server {

// What one client may cost before a handler sees anything of it.
struct HttpLimits {
  std::size_t max_head_bytes = std::size_t{32} << 10U;             // request line and headers
  std::size_t max_body_bytes = std::size_t{100} << 20U;            // of one request
  std::size_t max_body_memory_bytes = std::size_t{512} << 20U;     // of all requests together
  std::size_t max_connections = 256;                               // each has a thread
  std::chrono::milliseconds keep_alive_timeout{15'000};            // from an answer to the next request
  std::chrono::milliseconds head_timeout{10'000};                  // from the first byte to the last header
  std::chrono::milliseconds body_grace{15'000};                    // a body may take this long ...
  std::size_t min_body_bytes_per_second = std::size_t{16} << 10U;  // ... and its size at this rate
  std::chrono::milliseconds write_timeout{30'000};                 // for one write
};

// Reads the requests of one connection, one after another. The head comes first, so that a request can be
// refused before its body is read. Threads: one.
// Errors: ApiError with the status of what is wrong with the request; the connection is of no further use
// then.
class RequestReader {
 public:
  // `stop_fd` ends the wait for a next request.
  RequestReader(Connection& connection, const HttpLimits& limits, int stop_fd);
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  // The next request without its body. False where the client asks nothing more.
  [[nodiscard]] bool ReadHead(HttpRequest& request);

  // The body of that request, at most `max_bytes`, under its reservation. False where the client is gone.
  [[nodiscard]] bool ReadBody(HttpRequest& request, std::size_t max_bytes);

  // Whether the request has been read to its end and the client wants to go on on this connection.
  bool keep_alive() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::server
