#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace phi4mm::compiled {

// The padded sizes that modules are compiled for. Lists ascend.
struct Buckets {
  // Rows of a prompt chunk. All chunks but a prompt's last have the largest size.
  std::vector<std::int64_t> prefill_rows = {16, 64, 128, 256, 512};
  // Rows of one segment of a clip. Clips of several segments need 500, which is also the largest.
  std::vector<std::int64_t> audio_rows = {32, 64, 128, 192, 256, 384, 500};
  // Crops of one call of the vision tower.
  std::vector<std::int64_t> crops = {1};
  // Positions of the K/V cache at first; it doubles when a sequence needs more.
  std::int64_t first_cache_positions = 1024;
};

// kInvalidArgument for lists that are empty, do not ascend or hold sizes that no module has.
void CheckBuckets(const Buckets& buckets);

// The smallest bucket that holds `needed`; nothing where none does.
std::optional<std::int64_t> SmallestBucket(std::span<const std::int64_t> buckets, std::int64_t needed);

// Slots that modules are compiled with: one row alone is slow on one plugin (docs/plugins.md).
std::int64_t ModuleSlots(std::int64_t slots);

// The cache bucket for `needed` positions: the first bucket, doubled as often as necessary, at most what
// `max_positions` needs. kResourceExhausted where needed > max_positions.
std::int64_t CacheBucket(std::int64_t needed, std::int64_t first, std::int64_t max_positions);

}  // namespace phi4mm::compiled
