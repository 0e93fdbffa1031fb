#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/host_tensor.h"

namespace phi4mm::compiled {

// Stored weights in the formats that modules take. Sources are BF16 or F32 tensors whose bytes may lie at any
// address. Errors: kInternal for another source or target, for a range outside the tensor or an output of the
// wrong size. Threads: any, on separate outputs.

// Elements first..first+count-1 in row-major order as `target` (F32 or BF16, nearest, ties to even).
void ConvertElements(const base::TensorView& source, std::size_t first, std::size_t count, base::DType target,
                     std::span<std::byte> out);

// Rows first..first+rows-1 of the first axis in int8: scale = max|w| / 127 of the row, value = round(w /
// scale), ties to even, in -127..127; a row of zeros has scale 0. values [rows, columns], scales [rows];
// either may be empty where it is not wanted.
void QuantiseRows(const base::TensorView& source, std::size_t first, std::size_t rows,
                  std::span<std::int8_t> values, std::span<float> scales);

}  // namespace phi4mm::compiled
