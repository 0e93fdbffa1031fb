#include "compiled/step_attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "base/bf16.h"
#include "compiled/random_numbers.h"
#include "compiled/row_kernels.h"

namespace phi4mm::compiled {
namespace {

using base::Bf16ToFloat;
using base::RoundToBf16;

constexpr std::uint16_t kNan = 0x7FC0;

struct Case {
  std::size_t group;
  std::size_t head_dim;
  std::size_t positions;
};

// The official steps with their roundings, sums in double.
std::vector<float> Expected(const Case& size, const std::vector<std::uint16_t>& queries,
                            const std::vector<std::uint16_t>& keys,
                            const std::vector<std::uint16_t>& values) {
  const auto at = [&size](const std::vector<std::uint16_t>& tensor, std::size_t row, std::size_t column) {
    return static_cast<double>(Bf16ToFloat(tensor[row * size.head_dim + column]));
  };
  std::vector<float> context;
  for (std::size_t g = 0; g < size.group; ++g) {
    std::vector<double> weights;
    for (std::size_t t = 0; t < size.positions; ++t) {
      double raw = 0.0;
      for (std::size_t d = 0; d < size.head_dim; ++d) {
        raw += at(queries, g, d) * at(keys, t, d);
      }
      const float root = std::sqrt(static_cast<float>(size.head_dim));
      weights.push_back(static_cast<double>(RoundToBf16(RoundToBf16(static_cast<float>(raw)) / root)));
    }
    const double peak = *std::ranges::max_element(weights);
    double sum = 0.0;
    for (double& weight : weights) {
      weight = std::exp(weight - peak);
      sum += weight;
    }
    for (std::size_t d = 0; d < size.head_dim; ++d) {
      double total = 0.0;
      for (std::size_t t = 0; t < size.positions; ++t) {
        total += static_cast<double>(RoundToBf16(static_cast<float>(weights[t] / sum))) * at(values, t, d);
      }
      context.push_back(RoundToBf16(static_cast<float>(total)));
    }
  }
  return context;
}

TEST(StepAttention, FollowsTheOfficialRoundings) {
  if (!HasRowKernels()) {
    GTEST_SKIP() << "this processor has no AVX-512 dot products";
  }
  std::mt19937 generator(3);
  for (const Case& size : {Case{3, 128, 1}, Case{3, 128, 300}, Case{1, 32, 17}, Case{4, 40, 33},
                           Case{3, 8, 50}, Case{7, 96, 16}}) {
    const auto queries = testing::RandomBf16(size.group * size.head_dim, generator, 3.0F);
    auto keys = testing::RandomBf16(size.positions * size.head_dim, generator, 3.0F);
    auto values = testing::RandomBf16(size.positions * size.head_dim, generator, 1.0F);
    const auto expected = Expected(size, queries, keys, values);
    // What lies behind the last position must not matter.
    keys.resize(keys.size() + 64 * size.head_dim, kNan);
    values.resize(values.size() + 64 * size.head_dim, kNan);
    std::vector<std::uint16_t> context(size.group * size.head_dim + 1, kNan);
    std::vector<float> scratch(size.group * size.positions);
    AttendHead({.group = size.group,
                .head_dim = size.head_dim,
                .positions = size.positions,
                .queries = queries.data(),
                .keys = keys.data(),
                .values = values.data(),
                .context = context.data(),
                .scratch = scratch.data()});
    double worst = 0.0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      worst = std::max(worst, static_cast<double>(std::abs(Bf16ToFloat(context[i]) - expected[i])));
    }
    // A score or a weight that falls on the other side of a rounding moves the result by a bfloat16 step of
    // it.
    EXPECT_LE(worst, 0.008) << size.group << " " << size.head_dim << " " << size.positions;
    EXPECT_EQ(context.back(), kNan) << "wrote behind its result";
  }
}

// A score that is no number must show in the answer: hidden, it would change it silently.
TEST(StepAttention, AScoreThatIsNoNumberIsNotLeftOut) {
  if (!HasRowKernels()) {
    GTEST_SKIP() << "this processor has no AVX-512 dot products";
  }
  constexpr std::size_t kHeadDim = 32;
  for (const std::size_t positions : {1U, 5U, 40U}) {
    for (const std::size_t broken : {std::size_t{0}, positions / 2, positions - 1}) {
      std::mt19937 generator(4);
      const auto queries = testing::RandomBf16(kHeadDim, generator, 1.0F);
      auto keys = testing::RandomBf16(positions * kHeadDim, generator, 1.0F);
      const auto values = testing::RandomBf16(positions * kHeadDim, generator, 1.0F);
      keys[broken * kHeadDim] = kNan;
      std::vector<std::uint16_t> context(kHeadDim);
      std::vector<float> scratch(positions);
      AttendHead({.group = 1,
                  .head_dim = kHeadDim,
                  .positions = positions,
                  .queries = queries.data(),
                  .keys = keys.data(),
                  .values = values.data(),
                  .context = context.data(),
                  .scratch = scratch.data()});
      for (const std::uint16_t value : context) {
        EXPECT_TRUE(std::isnan(Bf16ToFloat(value))) << positions << " " << broken;
      }
    }
  }
}

}  // namespace
}  // namespace phi4mm::compiled
