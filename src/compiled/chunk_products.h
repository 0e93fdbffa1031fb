#pragma once

#include <cstddef>
#include <cstdint>

#include "compiled/chunk_tiles.h"
#include "compiled/worker_pool.h"

namespace phi4mm::compiled {

// A linear of many rows: x [rows, in] times matrix [out, in], as checkpoints hold it or packed
// (packed_matrix.h), rounded once to bfloat16. For processors that HasRowKernels() (row_kernels.h). A row's
// result depends on that row and the weights alone: not on the number of rows, the threads or the other rows.
// Threads: safe.
struct ChunkProduct {
  TileFormat format = TileFormat::kBf16;
  std::size_t rows = 0;
  std::size_t in = 0;
  std::size_t out = 0;
  const std::byte* x = nullptr;          // bfloat16, or int8
  const std::byte* matrix = nullptr;     // in the same format
  bool is_packed = false;                // the matrix
  const std::uint16_t* bias = nullptr;   // kBf16: [out] bfloat16, added before the rounding, or nothing
  const float* row_scales = nullptr;     // kInt8: [rows]
  const float* output_scales = nullptr;  // kInt8: [out]; the exact sum times both, in this order
  std::uint16_t* result = nullptr;       // [rows, out] bfloat16
};

void RunChunkProduct(const ChunkProduct& product, WorkerPool& pool);

// How rows in the lanes of registers are divided into panels, of at most kMaxTileRegisters registers each:
// registers of panel `panel`, and the number of panels.
class Panels {
 public:
  explicit Panels(std::size_t rows) : registers_((rows + kTileLanes - 1) / kTileLanes) {}

  std::size_t registers() const { return registers_; }
  std::size_t count() const { return (registers_ + kMaxTileRegisters - 1) / kMaxTileRegisters; }
  // Registers before panel `panel`: they are divided evenly.
  std::size_t First(std::size_t panel) const { return registers_ * panel / count(); }
  std::size_t Width(std::size_t panel) const { return First(panel + 1) - First(panel); }

 private:
  std::size_t registers_;
};

}  // namespace phi4mm::compiled
