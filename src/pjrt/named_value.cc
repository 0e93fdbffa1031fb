#include "pjrt/named_value.h"

#include <type_traits>

#include "base/error.h"
#include "base/shape.h"

namespace phi4mm::pjrt {

std::string NamedValueText(const NamedValue& value) {
  const std::string text = std::visit(
      [](const auto& held) -> std::string {
        using Held = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<Held, std::string>) {
          return held;
        } else if constexpr (std::is_same_v<Held, std::vector<std::int64_t>>) {
          return base::ShapeText(held);
        } else if constexpr (std::is_same_v<Held, bool>) {
          return held ? "true" : "false";
        } else {
          return base::StrCat(held);
        }
      },
      value.value);
  return base::StrCat(value.name, " = ", text);
}

}  // namespace phi4mm::pjrt
