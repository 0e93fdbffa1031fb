#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::server {

// Whether a numeric IPv4 or IPv6 address is one of the public internet: not loopback, private, link-local,
// shared (CGNAT), multicast, reserved, documentation or benchmark space, and not one of these wrapped in an
// IPv6 form. False for text that is no address.
bool IsPublicAddress(const std::string& address);

// How a remote medium may be fetched.
struct RemotePolicy {
  bool is_allowed = false;
  std::chrono::milliseconds timeout{20'000};
  int max_redirects = 3;
  // Asked with the numeric address and the port of every connection before it is made, redirects included.
  std::function<bool(const std::string& address, int port)> is_permitted =
      [](const std::string& address, int) { return IsPublicAddress(address); };
};

// The bytes behind an http or https URL. The name is resolved once and the connection goes to the address
// that was checked. `is_cancelled` is asked about once a second. Errors: ApiError 400 with `param` for a URL
// that is refused or cannot be fetched, 413 for more than `max_bytes`. Threads: safe.
std::vector<std::byte> FetchRemoteMedium(const std::string& url, std::size_t max_bytes,
                                         const RemotePolicy& policy, std::string_view param,
                                         const std::function<bool()>& is_cancelled);

}  // namespace phi4mm::server
