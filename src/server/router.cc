#include "server/router.h"

#include "server/api_error.h"

namespace phi4mm::server {
namespace {

// Paths come from outside: enough of one to recognise it.
std::string Shortened(const std::string& path) {
  constexpr std::size_t kMost = 80;
  return path.size() <= kMost ? path : path.substr(0, kMost) + "...";
}

}  // namespace

const Route& Router::Find(const HttpRequest& request) const {
  const std::string& method = request.method == "HEAD" ? "GET" : request.method;
  bool is_known_path = false;
  for (const Route& route : routes_) {
    if (route.path != request.path) {
      continue;
    }
    if (route.method == method) {
      return route;
    }
    is_known_path = true;
  }
  if (is_known_path) {
    throw ApiError(405, base::StrCat("the path ", request.path, " takes ", AllowedMethods(request.path),
                                     ", not this method"));
  }
  throw ApiError(404, base::StrCat("there is nothing at the path ", Shortened(request.path)), {},
                 "unknown_path");
}

std::string Router::AllowedMethods(const std::string& path) const {
  std::string methods;
  for (const Route& route : routes_) {
    if (route.path == path) {
      methods += methods.empty() ? "" : ", ";
      methods += route.method == "GET" ? "GET, HEAD" : route.method;
    }
  }
  return methods.empty() ? methods : methods + ", OPTIONS";
}

}  // namespace phi4mm::server
