#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "model/model_config.h"
#include "reference/arrays.h"

namespace phi4mm::reference {

// Keys (after rotation) and values of one sequence, one buffer of each per layer, [kv_heads, capacity,
// head_dim] float32. Buffers grow by whole steps of kGrowPositions; a step's rows are written in place. The
// cache does not know how much of it is valid: the sequence's length does, so a failed step leaves the rows
// before it as they were.
class KvCache {
 public:
  static constexpr std::int64_t kGrowPositions = 256;

  explicit KvCache(const model::DecoderConfig& config);

  // Writes rows first..first+rows-1 of a layer and returns all rows up to there.
  // keys, values [kv_heads, rows, head_dim] -> two arrays [kv_heads, first + rows, head_dim]
  std::pair<mx::array, mx::array> Write(std::int64_t layer, std::int64_t first, const mx::array& keys,
                                        const mx::array& values);

 private:
  std::vector<mx::array> keys_;    // per layer
  std::vector<mx::array> values_;  // per layer
};

}  // namespace phi4mm::reference
