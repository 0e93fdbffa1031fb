#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace phi4mm::compiled {

// The padded sizes that modules are compiled for. Lists ascend.
struct Buckets {
  // Rows of a prompt chunk. Prompts are cut into the largest size; NextChunkRows cuts what is left behind
  // that.
  std::vector<std::int64_t> prefill_rows = {16, 64, 128, 256, 512};
  // Rows whose arithmetic takes as long as reading the weights, which every chunk does (docs/performance.md).
  std::int64_t reading_rows = 20;
  // Rows of one segment of a clip. Clips of several segments need 500, which is also the largest.
  std::vector<std::int64_t> audio_rows = {32, 64, 128, 192, 256, 384, 500};
  // Crops of one call of the vision tower.
  std::vector<std::int64_t> crops = {1};
  // Positions of the K/V cache at first; it doubles when a sequence needs more.
  std::int64_t first_cache_positions = 1024;
};

// The buckets on a device of that platform. What is no "cpu" computes hundreds of rows while it reads the
// weights: there every rest of a prompt is one chunk.
Buckets ForPlatform(Buckets buckets, std::string_view platform);

// kInvalidArgument for lists that are empty, do not ascend or hold sizes that no module has.
void CheckBuckets(const Buckets& buckets);

// The smallest bucket that holds `needed`; nothing where none does.
std::optional<std::int64_t> SmallestBucket(std::span<const std::int64_t> buckets, std::int64_t needed);

// The bucket of the next chunk of a prompt that has `rows` >= 1 rows left: the largest where they fill it,
// else the first of those chunks that take the least time together, large ones first. Nothing else decides
// it, so that a prompt is cut the same way whatever runs beside it.
std::int64_t NextChunkRows(const Buckets& buckets, std::int64_t rows);

// Slots that modules are compiled with: one row alone is slow on one plugin (docs/plugins.md).
std::int64_t ModuleSlots(std::int64_t slots);

// The cache bucket for `needed` positions: the first bucket, doubled as often as necessary, at most what
// `max_positions` needs. kResourceExhausted where needed > max_positions.
std::int64_t CacheBucket(std::int64_t needed, std::int64_t first, std::int64_t max_positions);

}  // namespace phi4mm::compiled
