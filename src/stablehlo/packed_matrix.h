#pragma once

#include <cstdint>

#include "base/tensor_type.h"

namespace phi4mm::stablehlo {

// A packed matrix: a weight [out, in] in the order in which the custom calls multiply with it, so that they
// read memory from front to back. It consists of panels of kPanelOutputs outputs, whose rows are lines of
// kLineBytes bytes; compiled/packed_matrix.h says how the lines of a panel follow each other. Outputs and
// bytes that the matrix has not are zero.
inline constexpr std::int64_t kPanelOutputs = 24;
inline constexpr std::int64_t kLineBytes = 64;

// Of a matrix [out, in]: [panels, lines, kPanelOutputs, elements of a line].
inline base::Shape PackedShape(const base::Shape& matrix, base::DType dtype) {
  const std::int64_t line = kLineBytes / static_cast<std::int64_t>(base::DTypeBytes(dtype));
  return {(matrix[0] + kPanelOutputs - 1) / kPanelOutputs, (matrix[1] + line - 1) / line, kPanelOutputs,
          line};
}

}  // namespace phi4mm::stablehlo
