#pragma once

#include <cstddef>

#include "base/tensor_type.h"
#include "pjrt/custom_call.h"

namespace phi4mm::compiled {

// The matrix [out, in] that a custom call was given: row-major, or packed (packed_matrix.h).
struct MatrixOperand {
  const std::byte* data = nullptr;
  bool is_packed = false;
};

// kInternal where the buffer holds no such matrix of `dtype`, or a packed one at an address that 64 does not
// divide.
MatrixOperand MatrixOf(const pjrt::CallBuffer& buffer, base::DType dtype, std::int64_t out, std::int64_t in);

}  // namespace phi4mm::compiled
