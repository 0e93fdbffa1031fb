#include "base/tensor_type.h"

#include "base/error.h"

namespace phi4mm::base {

std::string TensorTypeText(const TensorType& type) {
  return StrCat(DTypeName(type.dtype), ShapeText(type.shape));
}

std::size_t TensorBytes(const TensorType& type) {
  const auto elements = ElementCount(type.shape);
  const auto bytes =
      elements ? CheckedProduct(*elements, static_cast<std::int64_t>(DTypeBytes(type.dtype))) : std::nullopt;
  if (!bytes) {
    ThrowInvalidArgument(StrCat("tensor ", TensorTypeText(type), " has no size that fits 63 bits"));
  }
  return static_cast<std::size_t>(*bytes);
}

}  // namespace phi4mm::base
