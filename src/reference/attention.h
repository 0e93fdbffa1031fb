#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "reference/numerics.h"

namespace phi4mm::reference {

// Scores of one block of query rows are at most this many numbers (16 MiB), or one row's.
inline constexpr std::int64_t kScoreElements = std::int64_t{4} << 20U;

// Which keys a query sees: all of them, or (causal) key 0 up to its own position, query row 0 being at
// position `past`.
struct CausalMask {
  std::int64_t past = 0;
};

// Turns raw scores into the softmax's input: scale and bias, each with the rounding of its model part.
// raw [kv_heads, group, rows, keys], rounded; `first_row` is the query row of its first row.
using ScoreStep = std::function<mx::array(const mx::array& raw, std::int64_t first_row)>;

// Attention written out: scores, `step`, softmax in float32, weighted values; scores, probabilities and
// result are rounded each. Queries are taken in blocks, so that memory grows with the number of keys and not
// with its square. Shapes: q [kv_heads * group, rows, dim], k and v [kv_heads, keys, dim] -> [rows, kv_heads
// * group * dim]; query head h uses key head h / group.
mx::array Attend(const Numerics& numerics, const mx::array& q, const mx::array& k, const mx::array& v,
                 const std::optional<CausalMask>& causal, const ScoreStep& step,
                 std::int64_t score_elements = kScoreElements);

// [rows, heads * dim] -> [heads, rows, dim]
mx::array SplitHeads(const mx::array& x, std::int64_t heads);

}  // namespace phi4mm::reference
