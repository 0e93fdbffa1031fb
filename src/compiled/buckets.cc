#include "compiled/buckets.h"

#include <algorithm>
#include <ranges>

#include "base/error.h"
#include "model/audio_geometry.h"
#include "stablehlo/decoder_modules.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;
using base::ThrowInvalidArgument;

constexpr std::int64_t kMaxChunkRows = 8192;
constexpr std::int64_t kMaxCrops = 64;
// What a chunk costs besides, in rows: a turn of the scheduler and, where others decode, their step. Keeps
// prompts from being cut for next to nothing.
constexpr std::int64_t kCallRows = 6;

void CheckList(const char* name, std::span<const std::int64_t> sizes, std::int64_t smallest,
               std::int64_t largest) {
  bool is_good = !sizes.empty();
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    is_good = is_good && sizes[i] >= smallest && sizes[i] <= largest && (i == 0 || sizes[i] > sizes[i - 1]);
  }
  if (!is_good) {
    ThrowInvalidArgument(StrCat("the ", name, " buckets are ",
                                base::ShapeText(std::vector<std::int64_t>(sizes.begin(), sizes.end())),
                                ", expected ascending sizes of ", smallest, " to ", largest));
  }
}

}  // namespace

Buckets ForPlatform(Buckets buckets, std::string_view platform) {
  if (platform != "cpu") {
    buckets.reading_rows = buckets.prefill_rows.back();
  }
  return buckets;
}

void CheckBuckets(const Buckets& buckets) {
  CheckList("prefill", buckets.prefill_rows, 2, kMaxChunkRows);
  CheckList("audio", buckets.audio_rows, 1, model::kSegmentRows);
  CheckList("crop", buckets.crops, 1, kMaxCrops);
  if (buckets.reading_rows < 1 || buckets.reading_rows > kMaxChunkRows) {
    ThrowInvalidArgument(StrCat("reading the weights takes as long as ", buckets.reading_rows,
                                " rows, expected 1 to ", kMaxChunkRows));
  }
  const std::int64_t first = buckets.first_cache_positions;
  if (first < buckets.prefill_rows.back() || first % stablehlo::kCacheBlock != 0) {
    ThrowInvalidArgument(StrCat("the first cache bucket has ", first, " positions, expected a multiple of ",
                                stablehlo::kCacheBlock, " that holds a chunk of ",
                                buckets.prefill_rows.back()));
  }
}

std::optional<std::int64_t> SmallestBucket(std::span<const std::int64_t> buckets, std::int64_t needed) {
  const auto found = std::ranges::lower_bound(buckets, needed);
  return found == buckets.end() ? std::nullopt : std::optional(*found);
}

std::int64_t NextChunkRows(const Buckets& buckets, std::int64_t rows) {
  PHI4MM_CHECK(rows >= 1);
  const std::vector<std::int64_t>& sizes = buckets.prefill_rows;
  if (rows >= sizes.back()) {
    return sizes.back();
  }
  const auto cost = [&buckets](std::int64_t size) {
    return std::max(size, buckets.reading_rows) + kCallRows;
  };
  std::vector<std::int64_t> least(static_cast<std::size_t>(rows) + 1, 0);  // [i]: the cost of i rows
  std::int64_t first = 0;
  for (std::int64_t left = 1; left <= rows; ++left) {
    std::int64_t& best = least[static_cast<std::size_t>(left)];
    first = *std::ranges::lower_bound(sizes, left);  // one chunk with padding
    best = cost(first);
    for (const std::int64_t size : sizes | std::views::reverse) {
      if (size < left && cost(size) + least[static_cast<std::size_t>(left - size)] < best) {
        best = cost(size) + least[static_cast<std::size_t>(left - size)];
        first = size;
      }
    }
  }
  return first;
}

std::int64_t ModuleSlots(std::int64_t slots) { return std::max<std::int64_t>(slots, 2); }

std::int64_t CacheBucket(std::int64_t needed, std::int64_t first, std::int64_t max_positions) {
  if (needed > max_positions) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      StrCat("a sequence needs ", needed, " positions, there is room for ", max_positions));
  }
  constexpr std::int64_t kBlock = stablehlo::kCacheBlock;
  const std::int64_t limit = std::max(first, (max_positions + kBlock - 1) / kBlock * kBlock);
  std::int64_t bucket = first;
  while (bucket < needed) {
    bucket *= 2;
  }
  return std::min(bucket, limit);
}

}  // namespace phi4mm::compiled
