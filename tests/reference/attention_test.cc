#include "reference/attention.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "reference/hand_checkpoint.h"
#include "reference/kv_cache.h"

namespace phi4mm::reference {
namespace {

using ::testing::ElementsAre;

const Numerics kF32(ComputeType::kF32);
const Numerics kBf16(ComputeType::kBf16);

mx::array Unchanged(const mx::array& raw, std::int64_t) { return raw; }

struct Sizes {
  std::int64_t kv_heads = 2;
  std::int64_t group = 3;
  std::int64_t rows = 5;
  std::int64_t past = 2;
  std::int64_t dim = 4;

  std::int64_t Heads() const { return kv_heads * group; }
  std::int64_t Keys() const { return past + rows; }
};

struct Inputs {
  explicit Inputs(const Sizes& sizes)
      : q(Values(static_cast<std::size_t>(sizes.Heads() * sizes.rows * sizes.dim), 1)),
        k(Values(static_cast<std::size_t>(sizes.kv_heads * sizes.Keys() * sizes.dim), 2)),
        v(Values(static_cast<std::size_t>(sizes.kv_heads * sizes.Keys() * sizes.dim), 3)) {}
  std::vector<float> q, k, v;
};

// Causal attention of one query, written out in float64: head h reads key head h / group.
std::vector<double> Expected(const Sizes& s, const Inputs& in, std::int64_t head, std::int64_t row) {
  const auto at = [&](std::int64_t matrix, std::int64_t rows, std::int64_t r, std::int64_t d) {
    return static_cast<std::size_t>((matrix * rows + r) * s.dim + d);
  };
  const std::int64_t kv = head / s.group;
  std::vector<double> weights;
  double sum = 0.0;
  for (std::int64_t key = 0; key <= s.past + row; ++key) {
    double score = 0.0;
    for (std::int64_t d = 0; d < s.dim; ++d) {
      score += static_cast<double>(in.q[at(head, s.rows, row, d)]) *
               static_cast<double>(in.k[at(kv, s.Keys(), key, d)]);
    }
    weights.push_back(std::exp(score));
    sum += weights.back();
  }
  std::vector<double> context(static_cast<std::size_t>(s.dim), 0.0);
  for (std::size_t key = 0; key < weights.size(); ++key) {
    for (std::int64_t d = 0; d < s.dim; ++d) {
      context[static_cast<std::size_t>(d)] +=
          weights[key] / sum * static_cast<double>(in.v[at(kv, s.Keys(), static_cast<std::int64_t>(key), d)]);
    }
  }
  return context;
}

TEST(Attend, IsCausalAndGroupsQueryHeads) {
  const Sizes s;
  const Inputs in(s);
  const mx::array q = ToArray(in.q, {s.Heads(), s.rows, s.dim});
  const mx::array k = ToArray(in.k, {s.kv_heads, s.Keys(), s.dim});
  const mx::array v = ToArray(in.v, {s.kv_heads, s.Keys(), s.dim});
  // Blocks of one row, of two rows, and all at once.
  for (const std::int64_t elements : {std::int64_t{1}, 2 * s.Heads() * s.Keys(), std::int64_t{1} << 20}) {
    const base::HostTensor found =
        ToHost(Attend(kF32, q, k, v, CausalMask{.past = s.past}, Unchanged, elements));
    ASSERT_THAT(found.shape, ElementsAre(s.rows, s.Heads() * s.dim));
    for (std::int64_t row = 0; row < s.rows; ++row) {
      for (std::int64_t head = 0; head < s.Heads(); ++head) {
        const std::vector<double> expected = Expected(s, in, head, row);
        for (std::int64_t d = 0; d < s.dim; ++d) {
          EXPECT_NEAR(found.values[static_cast<std::size_t>((row * s.Heads() + head) * s.dim + d)],
                      expected[static_cast<std::size_t>(d)], 1e-6);
        }
      }
    }
  }
}

TEST(Attend, GivesTheStepTheFirstRowOfItsBlock) {
  const Sizes s{.kv_heads = 1, .group = 1, .rows = 4, .past = 0, .dim = 4};
  const Inputs in(s);
  const mx::array q = ToArray(in.q, {1, 4, 4});
  const mx::array k = ToArray(in.k, {1, 4, 4});
  const mx::array v = ToArray(in.v, {1, 4, 4});
  std::vector<std::int64_t> firsts;
  const auto step = [&](const mx::array& raw, std::int64_t first) {
    firsts.push_back(first);
    return raw;
  };
  Attend(kF32, q, k, v, std::nullopt, step, 8).eval();
  EXPECT_THAT(firsts, ElementsAre(0, 2));
}

TEST(Attend, RoundsScoresProbabilitiesAndResult) {
  // One key with score 1 + 2^-9 (rounded to 1) and one with 1: in a bfloat16 run both weigh one half.
  const mx::array q = ToArray(std::vector<float>{1.0F, 0.001953125F}, {1, 1, 2});
  const mx::array k = ToArray(std::vector<float>{1.0F, 1.0F, 1.0F, 0.0F}, {1, 2, 2});
  const mx::array v = ToArray(std::vector<float>{3.0F, 0.0F, 1.0F, 0.0F}, {1, 2, 2});
  EXPECT_EQ(ToHost(Attend(kBf16, q, k, v, std::nullopt, Unchanged)).values.front(), 2.0F);
  EXPECT_GT(ToHost(Attend(kF32, q, k, v, std::nullopt, Unchanged)).values.front(), 2.0F);
}

TEST(SplitHeads, PutsHeadsFirst) {
  const mx::array x = ToArray(std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7}, {2, 4});
  EXPECT_THAT(ToHost(SplitHeads(x, 2)).values, ElementsAre(0, 1, 4, 5, 2, 3, 6, 7));
}

TEST(KvCache, GrowsAndOverwritesRowsInPlace) {
  model::DecoderConfig config;
  config.layers = 2;
  config.kv_heads = 2;
  config.head_dim = 3;
  KvCache cache(config);
  const auto rows = [](std::int64_t count, std::uint32_t seed) {
    return ToArray(Values(static_cast<std::size_t>(count * 6), seed), {2, count, 3});
  };
  const std::int64_t prompt = KvCache::kGrowPositions - 1;
  cache.Write(1, 0, rows(prompt, 1), rows(prompt, 2));
  std::uint32_t seed = 3;
  for (std::int64_t position = prompt; position < prompt + 3; ++position) {
    cache.Write(1, position, rows(1, 100), rows(1, 100));  // a step that failed later and comes again
    const auto [keys, values] = cache.Write(1, position, rows(1, seed), rows(1, seed + 1));
    ASSERT_THAT(ToHost(keys).shape, ElementsAre(2, position + 1, 3));
    EXPECT_EQ(ToHost(Part(keys, 1, 0, prompt)).values, ToHost(rows(prompt, 1)).values);
    EXPECT_EQ(ToHost(Part(keys, 1, position, position + 1)).values, ToHost(rows(1, seed)).values);
    EXPECT_EQ(ToHost(Part(values, 1, position, position + 1)).values, ToHost(rows(1, seed + 1)).values);
    EXPECT_EQ(ToHost(Part(values, 1, 0, prompt)).values, ToHost(rows(prompt, 2)).values);
    seed += 2;
  }
  EXPECT_THROW(cache.Write(0, 1, rows(1, 1), rows(1, 1)), base::Error) << "rows before the first are missing";
}

}  // namespace
}  // namespace phi4mm::reference
