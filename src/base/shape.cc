#include "base/shape.h"

#include <limits>

namespace phi4mm::base {

std::string ShapeText(std::span<const std::int64_t> shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
  }
  return text + "]";
}

std::optional<std::int64_t> CheckedProduct(std::int64_t a, std::int64_t b) {
  if (a < 0 || b < 0) {
    return std::nullopt;
  }
  if (b != 0 && a > std::numeric_limits<std::int64_t>::max() / b) {
    return std::nullopt;
  }
  return a * b;
}

std::optional<std::int64_t> ElementCount(std::span<const std::int64_t> shape) {
  std::int64_t count = 1;
  for (const std::int64_t dim : shape) {
    const std::optional<std::int64_t> product = CheckedProduct(count, dim);
    if (!product) {
      return std::nullopt;
    }
    count = *product;
  }
  return count;
}

}  // namespace phi4mm::base
