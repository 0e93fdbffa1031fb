#pragma once

#include <cstddef>
#include <cstdint>

namespace phi4mm::compiled {

// The inner part of products of many rows with a matrix, for processors that HasRowKernels() (row_kernels.h).
// Rows of x lie in the lanes of registers, so that a matrix can be read as checkpoints hold it, [out, in]
// row-major, and as well in the order of packed_matrix.h. The inner axis goes in steps of four bytes: two
// bfloat16 or four int8 values. A row's sums depend on that row and the matrix alone, not on the matrix's
// order. Threads: safe.

inline constexpr std::size_t kTileLanes = 16;        // rows of x in a register
inline constexpr std::size_t kTileStepBytes = 4;     // of a row, in one step
inline constexpr std::size_t kMaxTileRegisters = 4;  // of one panel of x

enum class TileFormat : std::uint8_t {
  kBf16,  // times bfloat16 weights, sums in float32, in order of the steps
  kInt8,  // x + 128 as unsigned bytes times int8 weights, sums in int32, exact
};

// Outputs of one panel of x: sums[output][row] (+)= weights[output] times x[row].
struct Tile {
  const std::byte* weights = nullptr;
  std::size_t weight_stride = 0;     // bytes from one output's weights to the next one's, row-major
  std::size_t pair_stride = 0;       // packed: of a chunk from one pair's lines to the next one's, else 0
  std::size_t panel_stride = 0;      // packed: from one panel to the next one; `weights` begins in one
  std::size_t outputs = 0;           // at least 1
  const std::uint32_t* x = nullptr;  // [steps, registers * kTileLanes]
  std::size_t registers = 0;         // 1 .. kMaxTileRegisters
  std::size_t steps = 0;
  std::uint32_t* sums =
      nullptr;                 // [outputs, sum_stride] float32 or int32, registers * kTileLanes of each used
  std::size_t sum_stride = 0;  // numbers
  bool continues = false;      // adds to the sums that are there
};

void MultiplyTile(TileFormat format, const Tile& tile);

// Rows of bytes, for instance of bfloat16 numbers.
struct TileRows {
  const std::byte* data = nullptr;
  std::size_t count = 0;
  std::size_t bytes = 0;   // of a row
  std::size_t stride = 0;  // bytes from one row to the next one
};

// At most registers * kTileLanes rows -> [steps, registers * kTileLanes] words, as many steps as a row needs.
// Missing rows and bytes are zero. `offset` is added to each byte that exists: 128 turns int8 into what kInt8
// reads.
void PackPanel(const TileRows& rows, std::size_t registers, std::uint8_t offset, std::uint32_t* packed);

}  // namespace phi4mm::compiled
