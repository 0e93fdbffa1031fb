#include "compiled/chunk_attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <span>
#include <vector>

#include "base/bf16.h"
#include "base/error.h"
#include "compiled/random_numbers.h"
#include "compiled/row_kernels.h"

namespace phi4mm::compiled {
namespace {

using base::Bf16ToFloat;
using base::RoundToBf16;

constexpr std::uint16_t kNan = 0x7FC0;
constexpr std::size_t kHeads = 6;
constexpr std::size_t kKvHeads = 2;

struct Case {
  std::size_t rows;
  std::size_t start;
  std::size_t valid;
  std::size_t head_dim;
  std::size_t cache_positions;
};

// A chunk whose cache holds NaN wherever no row looks.
class Chunk {
 public:
  explicit Chunk(const Case& size) : size_(size) {
    std::mt19937 generator(3);
    queries_ = testing::RandomBf16(size.rows * kHeads * size.head_dim, generator, 3.0F);
    keys_ = testing::RandomBf16(kKvHeads * size.cache_positions * size.head_dim, generator, 3.0F);
    values_ = testing::RandomBf16(keys_.size(), generator, 1.0F);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (i / size.head_dim % size.cache_positions >= size.start + size.valid) {
        keys_[i] = kNan;
        values_[i] = kNan;
      }
    }
  }

  std::vector<std::uint16_t>& queries() { return queries_; }
  std::vector<std::uint16_t>& keys() { return keys_; }

  // The context of the first `rows` rows, as one chunk.
  std::vector<std::uint16_t> Attend(std::size_t rows, WorkerPool& pool) const {
    std::vector<std::uint16_t> context(rows * kHeads * size_.head_dim + 1, kNan);
    AttendChunk({.rows = rows,
                 .heads = kHeads,
                 .kv_heads = kKvHeads,
                 .head_dim = size_.head_dim,
                 .cache_positions = size_.cache_positions,
                 .start = size_.start,
                 .valid = std::min(rows, size_.valid),
                 .queries = queries_.data(),
                 .keys = keys_.data(),
                 .values = values_.data(),
                 .context = context.data()},
                pool);
    EXPECT_EQ(context.back(), kNan) << "wrote behind its result";
    context.pop_back();
    return context;
  }

  // The official steps with their roundings, sums in double, of one row and head.
  std::vector<float> Expected(std::size_t row, std::size_t head) const {
    const std::size_t positions = size_.start + std::min(row + 1, size_.valid);
    const std::size_t cache = head / (kHeads / kKvHeads) * size_.cache_positions;
    std::vector<double> weights;
    for (std::size_t t = 0; t < positions; ++t) {
      double raw = 0.0;
      for (std::size_t d = 0; d < size_.head_dim; ++d) {
        raw += At(queries_, row * kHeads + head, d) * At(keys_, cache + t, d);
      }
      const float root = std::sqrt(static_cast<float>(size_.head_dim));
      weights.push_back(static_cast<double>(RoundToBf16(RoundToBf16(static_cast<float>(raw)) / root)));
    }
    double peak = -1e30;
    for (const double weight : weights) {
      peak = std::max(peak, weight);
    }
    double sum = 0.0;
    for (double& weight : weights) {
      weight = std::exp(weight - peak);
      sum += weight;
    }
    std::vector<float> context;
    for (std::size_t d = 0; d < size_.head_dim; ++d) {
      double total = 0.0;
      for (std::size_t t = 0; t < positions; ++t) {
        total += static_cast<double>(RoundToBf16(static_cast<float>(weights[t] / sum))) *
                 At(values_, cache + t, d);
      }
      context.push_back(RoundToBf16(static_cast<float>(total)));
    }
    return context;
  }

 private:
  double At(const std::vector<std::uint16_t>& tensor, std::size_t row, std::size_t column) const {
    return static_cast<double>(Bf16ToFloat(tensor[row * size_.head_dim + column]));
  }

  Case size_;
  std::vector<std::uint16_t> queries_;
  std::vector<std::uint16_t> keys_;
  std::vector<std::uint16_t> values_;
};

class ChunkAttentionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!HasRowKernels()) {
      GTEST_SKIP() << "this processor has no AVX-512 dot products";
    }
  }

  WorkerPool pool_{3};
};

TEST_F(ChunkAttentionTest, FollowsTheOfficialRoundings) {
  for (const Case& size : {Case{2, 0, 1, 8, 256}, Case{70, 0, 70, 32, 256}, Case{37, 91, 30, 40, 256},
                           Case{16, 240, 16, 128, 256}, Case{81, 3, 77, 6, 300}}) {
    const Chunk chunk(size);
    const auto context = chunk.Attend(size.rows, pool_);
    double worst = 0.0;
    for (std::size_t row = 0; row < size.rows; ++row) {
      for (std::size_t head = 0; head < kHeads; ++head) {
        const auto expected = chunk.Expected(row, head);
        for (std::size_t d = 0; d < size.head_dim; ++d) {
          const float actual = Bf16ToFloat(context[(row * kHeads + head) * size.head_dim + d]);
          ASSERT_FALSE(std::isnan(actual)) << row << " " << head;
          worst = std::max(worst, static_cast<double>(std::abs(actual - expected[d])));
        }
      }
    }
    // A score or a weight that falls on the other side of a rounding moves the result by a bfloat16 step of
    // it.
    EXPECT_LE(worst, 0.016) << size.rows << " " << size.start << " " << size.head_dim;
  }
}

// A score that is no number must show in every row that sees it, and in no other.
TEST_F(ChunkAttentionTest, AScoreThatIsNoNumberIsNotLeftOut) {
  const Case size{40, 0, 40, 32, 256};
  Chunk chunk(size);
  constexpr std::size_t kBroken = 17;
  for (std::size_t head = 0; head < kKvHeads; ++head) {
    chunk.keys()[(head * size.cache_positions + kBroken) * size.head_dim] = kNan;
  }
  const auto context = chunk.Attend(size.rows, pool_);
  for (std::size_t i = 0; i < context.size(); ++i) {
    const std::size_t row = i / (kHeads * size.head_dim);
    EXPECT_EQ(std::isnan(Bf16ToFloat(context[i])), row >= kBroken) << i;
  }
}

TEST_F(ChunkAttentionTest, ARowsBitsDependOnTheRowAlone) {
  const Case size{90, 21, 90, 32, 256};
  Chunk chunk(size);
  const auto together = chunk.Attend(size.rows, pool_);
  for (const std::size_t rows : {2U, 20U, 40U, 70U}) {
    const auto fewer = chunk.Attend(rows, pool_);
    EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), together.begin())) << rows;
  }
  constexpr std::size_t kKept = 50;
  const std::size_t kept = kKept * kHeads * size.head_dim;
  std::ranges::fill(std::span(chunk.queries()).subspan(kept), kNan);
  const auto beside_nan = chunk.Attend(size.rows, pool_);
  EXPECT_TRUE(std::ranges::equal(std::span(beside_nan).first(kept), std::span(together).first(kept)));
}

TEST_F(ChunkAttentionTest, RefusesAChunkBeyondItsCache) {
  const std::vector<std::uint16_t> zeros(kHeads * 2 * 64);
  std::vector<std::uint16_t> context(kHeads * 2 * 4);
  EXPECT_THROW(AttendChunk({.rows = 4,
                            .heads = kHeads,
                            .kv_heads = kKvHeads,
                            .head_dim = 2,
                            .cache_positions = 8,
                            .start = 6,
                            .valid = 3,
                            .queries = zeros.data(),
                            .keys = zeros.data(),
                            .values = zeros.data(),
                            .context = context.data()},
                           pool_),
               base::Error);
}

}  // namespace
}  // namespace phi4mm::compiled
