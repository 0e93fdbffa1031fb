#include "reference/rope.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/bf16.h"

namespace phi4mm::reference {
namespace {

const Numerics kBf16(ComputeType::kBf16);

TEST(Rope, RotatesPairsHalfApartAndPassesTheRest) {
  model::DecoderConfig config;
  config.rotary_dims = 4;
  config.rope_theta = 100.0;
  config.short_factor = {1.0, 1.0};
  config.long_factor = {1.0, 1.0};
  config.max_positions = 64;
  config.original_max_positions = 64;
  const model::LongRope rope(config);
  const std::vector<float> x = {0.5F, -1.25F, 2.0F, 0.75F, 7.0F};
  const auto found = ToHost(Rotate(kBf16, ToArray(x, {1, 1, 5}), AnglesAt(kBf16, rope, 2, 1, 3)));
  const auto round = [](double value) { return base::RoundToBf16(static_cast<float>(value)); };
  std::vector<float> expected(5);
  for (std::size_t i = 0; i < 2; ++i) {
    const double angle = 2.0 / std::pow(100.0, static_cast<double>(i) / 2.0);
    const float c = round(std::cos(angle));
    const float s = round(std::sin(angle));
    expected[i] = round(round(x[i] * c) - round(x[i + 2] * s));
    expected[i + 2] = round(round(x[i + 2] * c) + round(x[i] * s));
  }
  expected[4] = 7.0F;
  EXPECT_EQ(found.values, expected);
}

}  // namespace
}  // namespace phi4mm::reference
