#include "reference/attention.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/error.h"

namespace phi4mm::reference {
namespace {

// Hides key c from query row r (at position past + first + r) where c is later; scores [.., rows, keys].
mx::array HideLaterKeys(const mx::array& scores, std::int64_t first_position) {
  const int rows = scores.shape(-2);
  const int keys = scores.shape(-1);
  const mx::array positions =
      mx::expand_dims(mx::arange(rows, mx::int32), 1) + mx::array(static_cast<int>(first_position));
  const mx::array visible = mx::less_equal(mx::arange(keys, mx::int32), positions);
  return mx::where(visible, scores, mx::array(-std::numeric_limits<float>::infinity()));
}

}  // namespace

mx::array SplitHeads(const mx::array& x, std::int64_t heads) {
  return mx::swapaxes(mx::reshape(x, Dims({DimOf(x, 0), heads, DimOf(x, 1) / heads})), 0, 1);
}

mx::array Attend(const Numerics& numerics, const mx::array& q, const mx::array& k, const mx::array& v,
                 const std::optional<CausalMask>& causal, const ScoreStep& step,
                 std::int64_t score_elements) {
  const std::int64_t heads = DimOf(q, 0);
  const std::int64_t rows = DimOf(q, 1);
  const std::int64_t dim = DimOf(q, 2);
  const std::int64_t kv_heads = DimOf(k, 0);
  const std::int64_t keys = DimOf(k, 1);
  const std::int64_t group = heads / kv_heads;
  PHI4MM_CHECK(heads == kv_heads * group && (!causal || causal->past + rows == keys));
  const std::int64_t block_rows = std::clamp<std::int64_t>(score_elements / (heads * keys), 1, rows);
  std::vector<mx::array> blocks;
  for (std::int64_t first = 0; first < rows; first += block_rows) {
    const std::int64_t count = std::min(block_rows, rows - first);
    const std::int64_t seen = causal ? causal->past + first + count : keys;
    // The heads of a group share their keys: one matrix product per key head.
    const mx::array queries =
        mx::reshape(Part(q, 1, first, first + count), Dims({kv_heads, group * count, dim}));
    const mx::array raw = numerics.Round(mx::matmul(queries, mx::swapaxes(Part(k, 1, 0, seen), 1, 2)));
    mx::array scores = step(mx::reshape(raw, Dims({kv_heads, group, count, seen})), first);
    if (causal && count > 1) {
      scores = HideLaterKeys(scores, causal->past + first);
    }
    const mx::array probabilities = numerics.Round(mx::softmax(scores, -1, /*precise=*/true));
    const mx::array flat = mx::reshape(probabilities, Dims({kv_heads, group * count, seen}));
    const mx::array context = numerics.Round(mx::matmul(flat, Part(v, 1, 0, seen)));
    // [kv_heads, group, count, dim] -> [count, heads * dim]
    const mx::array by_row = mx::transpose(mx::reshape(context, Dims({heads, count, dim})), {1, 0, 2});
    blocks.push_back(mx::reshape(by_row, Dims({count, heads * dim})));
    if (block_rows < rows) {
      blocks.back().eval();  // frees this block's scores before the next block's are made
    }
  }
  return blocks.size() == 1 ? blocks.front() : mx::concatenate(std::move(blocks), 0);
}

}  // namespace phi4mm::reference
