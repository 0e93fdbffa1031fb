#include "pjrt/c_named_value.h"

#include <optional>
#include <string>
#include <type_traits>

namespace phi4mm::pjrt {
namespace {

PJRT_NamedValue Borrow(const NamedValue& value) {
  auto out = PHI4MM_PJRT_STRUCT(PJRT_NamedValue);
  out.name = value.name.c_str();
  out.name_size = value.name.size();
  out.value_size = 1;
  std::visit(
      [&out](const auto& held) {
        using Held = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<Held, std::string>) {
          out.type = PJRT_NamedValue_kString;
          out.string_value = held.c_str();
          out.value_size = held.size();
        } else if constexpr (std::is_same_v<Held, std::int64_t>) {
          out.type = PJRT_NamedValue_kInt64;
          out.int64_value = held;
        } else if constexpr (std::is_same_v<Held, std::vector<std::int64_t>>) {
          out.type = PJRT_NamedValue_kInt64List;
          out.int64_array_value = held.data();
          out.value_size = held.size();
        } else if constexpr (std::is_same_v<Held, float>) {
          out.type = PJRT_NamedValue_kFloat;
          out.float_value = held;
        } else {
          out.type = PJRT_NamedValue_kBool;
          out.bool_value = held;
        }
      },
      value.value);
  return out;
}

std::optional<NamedValue> Copy(const PJRT_NamedValue& value) {
  NamedValue out;
  out.name.assign(value.name, value.name_size);
  switch (RawEnum(value.type)) {
    case PJRT_NamedValue_kString:
      out.value = std::string(value.string_value, value.value_size);
      return out;
    case PJRT_NamedValue_kInt64:
      out.value = value.int64_value;
      return out;
    case PJRT_NamedValue_kInt64List:
      out.value =
          std::vector<std::int64_t>(value.int64_array_value, value.int64_array_value + value.value_size);
      return out;
    case PJRT_NamedValue_kFloat:
      out.value = value.float_value;
      return out;
    case PJRT_NamedValue_kBool:
      out.value = value.bool_value;
      return out;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::vector<PJRT_NamedValue> BorrowNamedValues(std::span<const NamedValue> values) {
  std::vector<PJRT_NamedValue> out;
  out.reserve(values.size());
  for (const NamedValue& value : values) {
    out.push_back(Borrow(value));
  }
  return out;
}

std::vector<NamedValue> CopyNamedValues(std::span<const PJRT_NamedValue> values) {
  std::vector<NamedValue> out;
  out.reserve(values.size());
  for (const PJRT_NamedValue& value : values) {
    if (auto copy = Copy(value)) {
      out.push_back(*std::move(copy));
    }
  }
  return out;
}

}  // namespace phi4mm::pjrt
