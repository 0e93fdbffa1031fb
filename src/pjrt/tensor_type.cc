#include "pjrt/tensor_type.h"

#include "base/error.h"

namespace phi4mm::pjrt {

std::string TensorTypeText(const TensorType& type) {
  return base::StrCat(base::DTypeName(type.dtype), base::ShapeText(type.shape));
}

std::size_t TensorBytes(const TensorType& type) {
  const auto elements = base::ElementCount(type.shape);
  const auto bytes =
      elements ? base::CheckedProduct(*elements, static_cast<std::int64_t>(base::DTypeBytes(type.dtype)))
               : std::nullopt;
  if (!bytes) {
    base::ThrowInvalidArgument(
        base::StrCat("tensor ", TensorTypeText(type), " has no size that fits 63 bits"));
  }
  return static_cast<std::size_t>(*bytes);
}

}  // namespace phi4mm::pjrt
