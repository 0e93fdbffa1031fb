#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/byte_budget.h"

namespace phi4mm::server {

using HeaderList = std::vector<std::pair<std::string, std::string>>;

// A request as it came over the wire, names of headers in lower case.
struct HttpRequest {
  std::string method;
  std::string path;   // without the query
  std::string query;  // behind '?', not decoded
  HeaderList headers;
  std::string body;
  std::string id;    // the client's X-Request-Id where it is a fit one, else ours
  std::string peer;  // address of the client
  bool is_http_1_1 = true;
  std::optional<ByteReservation> reservation;  // of the body's bytes

  // Gives up the body and its bytes.
  void DropBody() {
    body = std::string();
    reservation.reset();
  }

  // The value of the first header of that (lower-case) name; null where there is none.
  const std::string* Header(std::string_view name) const;
};

// A whole answer.
struct HttpReply {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  HeaderList headers = {};
};

// "OK", "Not Found", ...
std::string_view StatusText(int status);

}  // namespace phi4mm::server
