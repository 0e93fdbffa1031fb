#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace phi4mm::compiled {

inline constexpr std::size_t kLineBytes = 64;  // of a row, in one register

// Products of a few rows with a matrix that is read once from memory, for processors with AVX-512 dot
// products. The matrix lies as checkpoints hold it, [out, in] row-major. A row's result depends on that row
// and the matrix alone: not on the number of rows and not on how the outputs are divided among calls.
// Threads: safe.

// Whether this processor has the instructions (AVX512F, BW, VL, BF16, VNNI).
bool HasRowKernels();

// Whether it multiplies whole tiles (AMX), several times as fast as by dot products where rows are many.
bool HasMatrixTiles();

// Rows of bytes arranged as the kernels read them: in groups of up to kMaxGroup rows, and in a group the
// first 64 bytes of every row, then the next 64 of every row, and so on, the last ones filled up with zeros.
class PackedRows {
 public:
  static constexpr std::size_t kMaxGroup = 8;

  // x [rows, row_bytes].
  PackedRows(const void* x, std::size_t rows, std::size_t row_bytes);

  std::size_t rows() const { return rows_; }
  std::size_t row_bytes() const { return row_bytes_; }
  std::size_t row_lines() const { return row_lines_; }
  // The group that begins with row `first`, a multiple of kMaxGroup.
  const std::byte* Group(std::size_t first) const { return lines_[first * row_lines_].bytes; }

 private:
  struct alignas(kLineBytes) Line {
    std::byte bytes[kLineBytes];
  };

  std::size_t rows_ = 0;
  std::size_t row_bytes_ = 0;
  std::size_t row_lines_ = 0;
  std::unique_ptr<Line[]> lines_;
};

// The part of a product that one call computes: outputs first..last-1 of all rows.
struct OutputRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

// `out` outputs divided into ranges for threads that take one after the other: the first ones are long,
// because the kernels start slowly, and the last ones short, so that threads end together.
std::vector<OutputRange> DivideOutputs(std::size_t out, std::size_t row_bytes, std::size_t threads);

// x [rows, in], matrix [out, in], both bfloat16 bits -> result [rows, out], accumulated in float32.
void Bf16Product(const PackedRows& x, const std::uint16_t* matrix, std::size_t out, float* result,
                 OutputRange range);

// 128 times the sum of each int8 row of x, [rows]: what Int8Product reads the weights too high by. Of x
// alone, so that all ranges of a product share it.
std::vector<std::int32_t> Int8Offsets(const PackedRows& x);

// x [rows, in] with its offsets, matrix [out, in], both int8 -> result [rows, out], exact.
void Int8Product(const PackedRows& x, std::span<const std::int32_t> offsets, const std::int8_t* matrix,
                 std::size_t out, std::int32_t* result, OutputRange range);

}  // namespace phi4mm::compiled
