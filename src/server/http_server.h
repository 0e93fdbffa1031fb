#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api_keys.h"
#include "server/request_reader.h"
#include "server/router.h"
#include "server/tls.h"

namespace phi4mm::server {

struct HttpOptions {
  std::string host = "127.0.0.1";  // a name or an address
  int port = 8080;                 // 0 takes a free one
  HttpLimits limits;
  ApiKeys keys;
  std::vector<std::string> cors_origins;            // origins whose pages may ask; "*" for every page
  std::shared_ptr<const TlsContext> tls;            // null: plain HTTP
  std::chrono::milliseconds drain_timeout{10'000};  // running requests may take this long after a stop
};

// One answered request, for logs and metrics.
struct RequestRecord {
  std::string id;
  std::string peer;
  std::string method;
  std::string route;   // the path of the route, empty where none was found
  int status = 0;      // 0 where the client left before an answer
  std::string error;   // message of the error answer, empty where there is none
  std::string reason;  // its word for programs
  HeaderList notes;    // of the handler
  bool is_peer_gone = false;
  std::chrono::nanoseconds duration{0};
  std::size_t body_bytes = 0;
  std::size_t sent_bytes = 0;
};

// Serves a router over HTTP/1.1: one thread per connection, their number bounded. Threads: Run on one; Stop
// from any, also from a signal handler; `on_finished` is called on the connections' threads.
class HttpServer {
 public:
  HttpServer(HttpOptions options, Router router, std::function<void(const RequestRecord&)> on_finished);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // Opens the port and returns it. kUnavailable, with the address, where that is not possible.
  int Bind();

  // Serves until Stop; returns when every connection has ended. Running requests are waited for until the
  // drain timeout, then told to end.
  void Run();

  void Stop() noexcept;

  std::size_t connections() const;
  std::size_t held_body_bytes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::server
