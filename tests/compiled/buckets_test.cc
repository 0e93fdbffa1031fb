#include "compiled/buckets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

namespace phi4mm::compiled {
namespace {

using ::testing::ElementsAre;

// The modules that a prompt of so many rows runs through.
std::vector<std::int64_t> Chunks(std::int64_t rows, const Buckets& buckets = {}) {
  std::vector<std::int64_t> chunks;
  for (; rows > 0; rows -= chunks.back()) {
    chunks.push_back(NextChunkRows(buckets, rows));
  }
  return chunks;
}

TEST(NextChunkRows, CutsWhereThatIsCheaperThanPadding) {
  EXPECT_THAT(Chunks(1), ElementsAre(16));
  EXPECT_THAT(Chunks(16), ElementsAre(16));
  EXPECT_THAT(Chunks(17), ElementsAre(16, 16));
  EXPECT_THAT(Chunks(32), ElementsAre(16, 16));
  EXPECT_THAT(Chunks(33), ElementsAre(64)) << "the weights would be read three times";
  EXPECT_THAT(Chunks(65), ElementsAre(64, 16));
  EXPECT_THAT(Chunks(96), ElementsAre(64, 16, 16));
  EXPECT_THAT(Chunks(97), ElementsAre(128));
  EXPECT_THAT(Chunks(129), ElementsAre(128, 16));
  EXPECT_THAT(Chunks(300), ElementsAre(256, 64));
  EXPECT_THAT(Chunks(490), ElementsAre(512)) << "22 rows of padding are not worth four more chunks";
}

TEST(NextChunkRows, CutsTheRestBehindWholeChunksAsIfItWereAlone) {
  for (std::int64_t rest = 1; rest < 512; ++rest) {
    std::vector<std::int64_t> expected = Chunks(rest);
    expected.insert(expected.begin(), 2, 512);
    EXPECT_EQ(Chunks(2 * 512 + rest), expected);
  }
  EXPECT_THAT(Chunks(1024), ElementsAre(512, 512));
}

TEST(NextChunkRows, NeverComputesMoreRowsThanOneChunkWould) {
  const Buckets buckets;
  for (std::int64_t rows = 1; rows <= 512; ++rows) {
    const std::vector<std::int64_t> chunks = Chunks(rows);
    const std::int64_t computed = std::accumulate(chunks.begin(), chunks.end(), std::int64_t{0});
    EXPECT_LE(computed, *SmallestBucket(buckets.prefill_rows, rows));
    EXPECT_GE(computed, rows);
    EXPECT_TRUE(std::ranges::is_sorted(chunks, std::greater<>())) << rows;
  }
}

TEST(NextChunkRows, IsOneChunkWhereReadingTakesLong) {
  EXPECT_THAT(Chunks(17, ForPlatform({}, "cpu")), ElementsAre(16, 16));
  const Buckets buckets = ForPlatform({}, "cuda");
  EXPECT_THAT(Chunks(17, buckets), ElementsAre(64));
  EXPECT_THAT(Chunks(300, buckets), ElementsAre(512));
  EXPECT_THAT(Chunks(530, buckets), ElementsAre(512, 64)) << "whole chunks start where prefixes are shared";
}

TEST(NextChunkRows, TakesAnyList) {
  Buckets buckets;
  buckets.prefill_rows = {48};
  EXPECT_THAT(Chunks(100, buckets), ElementsAre(48, 48, 48));
  buckets.prefill_rows = {2, 3};
  buckets.reading_rows = 1;
  EXPECT_THAT(Chunks(4, buckets), ElementsAre(3, 2));
}

}  // namespace
}  // namespace phi4mm::compiled
