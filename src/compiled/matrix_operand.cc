#include "compiled/matrix_operand.h"

#include <cstdint>

#include "base/error.h"
#include "compiled/packed_matrix.h"
#include "stablehlo/packed_matrix.h"

namespace phi4mm::compiled {

MatrixOperand MatrixOf(const pjrt::CallBuffer& buffer, base::DType dtype, std::int64_t out, std::int64_t in) {
  const base::TensorType plain{dtype, {out, in}};
  const bool is_packed = buffer.type.shape.size() == 4;
  const base::TensorType wanted =
      is_packed ? base::TensorType{dtype, stablehlo::PackedShape(plain.shape, dtype)} : plain;
  const bool is_aligned = reinterpret_cast<std::uintptr_t>(buffer.data) % kPackedLineBytes == 0;
  if (buffer.type != wanted || (is_packed && !is_aligned)) {
    base::ThrowInternal(base::StrCat("a call needs the matrix ", base::TensorTypeText(plain),
                                     ", as it is or packed and aligned, and got ",
                                     base::TensorTypeText(buffer.type)));
  }
  return {static_cast<const std::byte*>(buffer.data), is_packed};
}

}  // namespace phi4mm::compiled
