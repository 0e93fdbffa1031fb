#include "base/bf16.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace phi4mm::base {
namespace {

TEST(Bf16, EveryFiniteBf16SurvivesARoundTrip) {
  for (std::uint32_t bits = 0; bits < 0x10000U; ++bits) {
    const float value = Bf16ToFloat(static_cast<std::uint16_t>(bits));
    if (!std::isnan(value)) {
      ASSERT_EQ(FloatToBf16(value), bits);
    }
  }
}

TEST(Bf16, TiesGoToTheEvenNeighbour) {
  // 1 + 2^-8 lies halfway between 1 and 1 + 2^-7; 1 + 3 * 2^-8 halfway between 1 + 2^-7 and 1 + 2^-6.
  EXPECT_EQ(RoundToBf16(1.0F + 0x1p-8F), 1.0F);
  EXPECT_EQ(RoundToBf16(1.0F + 3 * 0x1p-8F), 1.0F + 0x1p-6F);
  EXPECT_EQ(RoundToBf16(1.0F + 0x1p-8F + 0x1p-20F), 1.0F + 0x1p-7F);
}

TEST(Bf16, InfinityStaysAndLargeValuesOverflowToIt) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(RoundToBf16(kInfinity), kInfinity);
  EXPECT_EQ(RoundToBf16(std::numeric_limits<float>::max()), kInfinity);
  EXPECT_EQ(RoundToBf16(-std::numeric_limits<float>::max()), -kInfinity);
}

TEST(Bf16, NanStaysNanEvenWhenItsPayloadIsInTheLowBits) {
  EXPECT_TRUE(std::isnan(RoundToBf16(std::bit_cast<float>(0x7F800001U))));
}

}  // namespace
}  // namespace phi4mm::base
