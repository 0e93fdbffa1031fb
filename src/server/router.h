#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "server/exchange.h"
#include "server/http_message.h"

namespace phi4mm::server {

// Who may ask.
enum class Access : unsigned char {
  kOpen,  // everybody
  kKey,   // holders of a key, where the server has keys
};

// Answers one request. base::Error (with ApiError) and every other exception is turned into the error answer
// by the server. The request may be taken apart: it is not looked at again.
using Handler = std::function<void(HttpRequest& request, Exchange& exchange)>;

struct Route {
  std::string method;  // "GET", "POST"; GET answers HEAD too
  std::string path;    // exact
  Access access = Access::kKey;
  std::size_t max_body_bytes = 0;
  Handler handler;
};

// The routes of a server. Threads: immutable after the last Add, safe to share.
class Router {
 public:
  void Add(Route route) { routes_.push_back(std::move(route)); }

  // ApiError 404 for an unknown path, 405 for a known one with another method.
  const Route& Find(const HttpRequest& request) const;

  // The methods of a path, as an Allow header lists them; empty for an unknown path.
  std::string AllowedMethods(const std::string& path) const;

  const std::vector<Route>& routes() const { return routes_; }

 private:
  std::vector<Route> routes_;
};

}  // namespace phi4mm::server
