#include "reference/kv_cache.h"

#include "base/error.h"

namespace phi4mm::reference {
namespace {

// Puts `rows` into `buffer` from position `first` on, growing it where needed.
void WriteRows(mx::array& buffer, std::int64_t first, const mx::array& rows) {
  const std::int64_t last = first + DimOf(rows, 1);
  const std::int64_t heads = DimOf(buffer, 0);
  const std::int64_t width = DimOf(buffer, 2);
  if (last > DimOf(buffer, 1)) {
    const std::int64_t capacity =
        (last + KvCache::kGrowPositions - 1) / KvCache::kGrowPositions * KvCache::kGrowPositions;
    const mx::array room = mx::zeros(Dims({heads, capacity - first, width}), mx::float32);
    buffer = mx::concatenate({Part(buffer, 1, 0, first), room}, 1);
  }
  buffer = mx::slice_update(buffer, rows, Dims({0, first, 0}), Dims({heads, last, width}));
}

}  // namespace

KvCache::KvCache(const model::DecoderConfig& config)
    : keys_(static_cast<std::size_t>(config.layers),
            mx::zeros(Dims({config.kv_heads, 0, config.head_dim}), mx::float32)),
      values_(keys_) {}

std::pair<mx::array, mx::array> KvCache::Write(std::int64_t layer, std::int64_t first, const mx::array& keys,
                                               const mx::array& values) {
  mx::array& key_buffer = keys_.at(static_cast<std::size_t>(layer));
  mx::array& value_buffer = values_.at(static_cast<std::size_t>(layer));
  PHI4MM_CHECK(0 <= first && first <= DimOf(key_buffer, 1));
  WriteRows(key_buffer, first, keys);
  WriteRows(value_buffer, first, values);
  const std::int64_t last = first + DimOf(keys, 1);
  return {Part(key_buffer, 1, 0, last), Part(value_buffer, 1, 0, last)};
}

}  // namespace phi4mm::reference
