#include "model/long_rope.h"

#include <gtest/gtest.h>

#include <cmath>

namespace phi4mm::model {
namespace {

DecoderConfig Official() {
  DecoderConfig config;
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
  DecoderConfig config = Official();
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
  const LongRope::Angles angles = rope.At(3, 2, 5000);
  ASSERT_EQ(angles.cosine.size(), 96U);
  ASSERT_EQ(angles.sine.size(), 96U);
  for (int row = 0; row < 2; ++row) {
    const double angle = (3.0 + row) / (std::pow(10000.0, 2.0 / 96.0) * 2.0);
    const auto index = static_cast<std::size_t>(48 * row + 1);
    EXPECT_NEAR(static_cast<double>(angles.cosine[index]), std::cos(angle) * 1.1902380714238083, 1e-6);
    EXPECT_NEAR(static_cast<double>(angles.sine[index]), std::sin(angle) * 1.1902380714238083, 1e-6);
  }
}

}  // namespace
}  // namespace phi4mm::model
