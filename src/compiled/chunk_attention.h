#pragma once

#include <cstddef>
#include <cstdint>

#include "compiled/worker_pool.h"

namespace phi4mm::compiled {

// Attention of a prompt chunk: rows of one slot against its cache, in bfloat16 with the roundings of
// stablehlo/decoder_attention.h. For processors that HasRowKernels() (row_kernels.h). Row r < valid sees
// positions 0 .. start + r, padding rows what row valid - 1 sees; later positions are not read. A row's
// context depends on that row and the positions that it sees (a NaN among the values of later positions of
// the same chunk excepted), not on how many rows there are. Threads: safe.
struct ChunkAttention {
  std::size_t rows = 0;
  std::size_t heads = 0;  // a multiple of kv_heads
  std::size_t kv_heads = 0;
  std::size_t head_dim = 0;                // even
  std::size_t cache_positions = 0;         // at least start + valid
  std::size_t start = 0;                   // the position of row 0
  std::size_t valid = 0;                   // 1 .. rows
  const std::uint16_t* queries = nullptr;  // [rows, heads, head_dim]
  const std::uint16_t* keys = nullptr;     // [kv_heads, cache_positions, head_dim]
  const std::uint16_t* values = nullptr;   // as keys
  std::uint16_t* context = nullptr;        // [rows, heads * head_dim]
};

void AttendChunk(const ChunkAttention& attention, WorkerPool& pool);

}  // namespace phi4mm::compiled
