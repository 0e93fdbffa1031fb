#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace phi4mm::base {

// Dimensions of a tensor, outermost first. An empty shape is a scalar.
using Shape = std::vector<std::int64_t>;

// "[44, 192]".
std::string ShapeText(std::span<const std::int64_t> shape);

// Number of elements, or nothing where a dimension is negative or the product does not fit an int64_t.
std::optional<std::int64_t> ElementCount(std::span<const std::int64_t> shape);

// a * b, or nothing where the product does not fit an int64_t. For sizes: both must be 0 or more.
std::optional<std::int64_t> CheckedProduct(std::int64_t a, std::int64_t b);

}  // namespace phi4mm::base
