#include "reference/rope.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/bf16.h"

namespace phi4mm::reference {
namespace {

using ::testing::ElementsAre;

const Numerics kF32(ComputeType::kF32);
const Numerics kBf16(ComputeType::kBf16);

model::DecoderConfig Official() {
  model::DecoderConfig config;
  config.head_dim = 128;
  config.rotary_dims = 96;
  config.rope_theta = 10000.0;
  config.max_positions = 131072;
  config.original_max_positions = 4096;
  for (int i = 0; i < 48; ++i) {
    config.short_factor.push_back(1.0);
    config.long_factor.push_back(1.0 + i);
  }
  return config;
}

TEST(LongRope, OfficialAttentionFactor) {
  EXPECT_FLOAT_EQ(LongRope(Official()).attention_factor(), 1.1902380714238083F);
}

TEST(LongRope, FactorIsOneWithoutStretch) {
  model::DecoderConfig config = Official();
  config.max_positions = 4096;
  EXPECT_EQ(LongRope(config).attention_factor(), 1.0F);
}

TEST(LongRope, LengthOfTheSequencePicksTheList) {
  const LongRope rope(Official());
  const std::vector<float>& within = rope.Frequencies(4096);
  const std::vector<float>& beyond = rope.Frequencies(4097);
  EXPECT_EQ(within.front(), 1.0F);
  EXPECT_EQ(beyond.front(), 1.0F);
  for (std::size_t i = 0; i < 48; ++i) {
    const double power = std::pow(10000.0, 2.0 * static_cast<double>(i) / 96.0);
    EXPECT_NEAR(static_cast<double>(within[i]) * power, 1.0, 1e-6);
    EXPECT_NEAR(static_cast<double>(beyond[i]) * power * (1.0 + static_cast<double>(i)), 1.0, 1e-6);
  }
}

TEST(LongRope, AnglesOfALatePositionUseTheListOfTheCall) {
  const LongRope rope(Official());
  const auto angles = rope.At(kF32, 3, 1, 5000);
  EXPECT_THAT(ToHost(angles.cosine).shape, ElementsAre(1, 48));
  const double angle = 3.0 / (std::pow(10000.0, 2.0 / 96.0) * 2.0);
  EXPECT_NEAR(ToHost(angles.cosine).values[1], std::cos(angle) * 1.1902380714238083, 1e-6);
  EXPECT_NEAR(ToHost(angles.sine).values[1], std::sin(angle) * 1.1902380714238083, 1e-6);
}

TEST(LongRope, RotatesPairsHalfApartAndPassesTheRest) {
  model::DecoderConfig config;
  config.rotary_dims = 4;
  config.rope_theta = 100.0;
  config.short_factor = {1.0, 1.0};
  config.long_factor = {1.0, 1.0};
  config.max_positions = 64;
  config.original_max_positions = 64;
  const LongRope rope(config);
  const std::vector<float> x = {0.5F, -1.25F, 2.0F, 0.75F, 7.0F};
  const auto found = ToHost(LongRope::Rotate(kBf16, ToArray(x, {1, 1, 5}), rope.At(kBf16, 2, 1, 3)));
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
