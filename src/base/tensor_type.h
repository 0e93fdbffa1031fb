#pragma once

#include <cstddef>
#include <string>

#include "base/dtype.h"
#include "base/shape.h"

namespace phi4mm::base {

// Element type and shape of a dense row-major tensor: a device buffer, a value of a module.
struct TensorType {
  DType dtype = DType::kF32;
  Shape shape;

  friend bool operator==(const TensorType&, const TensorType&) = default;
};

// "BF16[4, 3072]".
std::string TensorTypeText(const TensorType& type);

// Bytes of the tensor. kInvalidArgument for a negative dimension or a size beyond the address space.
std::size_t TensorBytes(const TensorType& type);

}  // namespace phi4mm::base
