#pragma once

#include <cstddef>
#include <cstdint>

namespace phi4mm::compiled {

// Products of a few rows with a matrix that is read once from memory, for processors with AVX-512 dot
// products. The matrix lies as checkpoints hold it, [out, in] row-major. A row's result depends on that row
// and the matrix alone: not on the number of rows and not on how the outputs are divided among calls.
// Threads: safe.

// Whether this processor has the instructions (AVX512F, BW, VL, BF16, VNNI).
bool HasRowKernels();

// The part of a product that one call computes: outputs first..last-1 of all rows.
struct OutputRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

struct ProductSize {
  std::size_t rows = 0;
  std::size_t in = 0;
  std::size_t out = 0;
};

// x [rows, in], matrix [out, in], both bfloat16 bits -> result [rows, out], accumulated in float32.
void Bf16Product(const ProductSize& size, const std::uint16_t* x, const std::uint16_t* matrix, float* result,
                 OutputRange range);

// x [rows, in] as x + 128, matrix [out, in] -> result [rows, out], exact.
void Int8Product(const ProductSize& size, const std::uint8_t* x, const std::int8_t* matrix,
                 std::int32_t* result, OutputRange range);

}  // namespace phi4mm::compiled
