#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace phi4mm::pjrt {

// A key with a value, as plugins use for client options, compile options and their own attributes.
struct NamedValue {
  std::string name;
  std::variant<std::string, std::int64_t, std::vector<std::int64_t>, float, bool> value;

  friend bool operator==(const NamedValue&, const NamedValue&) = default;
};

// "xla_version = 2", for `inspect` and messages.
std::string NamedValueText(const NamedValue& value);

}  // namespace phi4mm::pjrt
