#pragma once

#include <cstddef>
#include <string>

#include "base/dtype.h"
#include "base/shape.h"

namespace phi4mm::pjrt {

// What a device buffer holds: dense row-major elements.
struct TensorType {
  base::DType dtype = base::DType::kF32;
  base::Shape shape;

  friend bool operator==(const TensorType&, const TensorType&) = default;
};

// "BF16[4, 3072]".
std::string TensorTypeText(const TensorType& type);

// Bytes of the tensor. kInvalidArgument for a negative dimension or a size beyond the address space.
std::size_t TensorBytes(const TensorType& type);

}  // namespace phi4mm::pjrt
