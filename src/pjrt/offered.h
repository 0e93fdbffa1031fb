#pragma once

#include <optional>
#include <string>

namespace phi4mm::pjrt {

// What an optional part of a plugin gave: the value, or one sentence why this plugin has none.
template <typename T>
struct Offered {
  std::optional<T> value;
  std::string reason;  // empty where there is a value
};

}  // namespace phi4mm::pjrt
