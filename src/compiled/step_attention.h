#pragma once

#include <cstddef>
#include <cstdint>

namespace phi4mm::compiled {

// One key head's share of a step's attention. All values are bfloat16 bits.
struct HeadAttention {
  std::size_t group = 0;  // queries that share the key head
  std::size_t head_dim = 0;
  std::size_t positions = 0;               // that are seen, at least 1
  const std::uint16_t* queries = nullptr;  // [group, head_dim]
  const std::uint16_t* keys = nullptr;     // [positions, head_dim]
  const std::uint16_t* values = nullptr;   // [positions, head_dim]
  std::uint16_t* context = nullptr;        // [group, head_dim], the result
  float* scratch = nullptr;                // [group, positions]
};

// Scores, softmax and weighted values with the official roundings: scores rounded, divided by the root of
// head_dim and rounded, softmax in float32 rounded, result rounded. Needs HasRowKernels().
// Threads: safe.
void AttendHead(const HeadAttention& head);

}  // namespace phi4mm::compiled
