#pragma once

#include <string>
#include <string_view>

namespace phi4mm::server {

// 24 random lower-case hex digits behind `prefix`. Threads: safe.
std::string RandomId(std::string_view prefix);

// The client's id where it has 1 to 64 letters, digits, '-', '_' or '.', else (or for null) a random one.
std::string RequestId(const std::string* client_id);

}  // namespace phi4mm::server
