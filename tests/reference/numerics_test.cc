#include "reference/numerics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/bf16.h"

namespace phi4mm::reference {
namespace {

using ::testing::ElementsAre;

const Numerics kF32(ComputeType::kF32);
const Numerics kBf16(ComputeType::kBf16);

mx::array Row(const std::vector<float>& values) {
  return ToArray(values, {static_cast<std::int64_t>(values.size())});
}

// Every bfloat16 value from -8 to 8 with more than a few bits of exponent.
std::vector<float> Bf16Values() {
  std::vector<float> values;
  for (std::uint32_t bits = 0; bits < 0x10000U; ++bits) {
    const float value = base::Bf16ToFloat(static_cast<std::uint16_t>(bits));
    if (std::abs(value) <= 8.0F && std::abs(value) >= 0.0625F) {
      values.push_back(value);
    }
  }
  return values;
}

TEST(Numerics, RoundsToTheNearestBfloat16TiesToEven) {
  // 1 + 2^-8 lies between 1 and 1 + 2^-7, 1 + 3 * 2^-8 between 1 + 2^-7 and 1 + 2^-6.
  const mx::array x = Row({1.00390625F, 1.01171875F, 1.0040F, -3.14159274F});
  EXPECT_THAT(ToHost(kBf16.Round(x)).values, ElementsAre(1.0F, 1.015625F, 1.0078125F, -3.140625F));
}

TEST(Numerics, Float32RunsAreNotRounded) {
  EXPECT_THAT(ToHost(kF32.Round(Row({1.00390625F}))).values, ElementsAre(1.00390625F));
}

TEST(Swish, RoundsTheSigmoidAndTheProduct) {
  const std::vector<float> values = Bf16Values();
  const std::vector<float> found = ToHost(Swish(kBf16, Row(values))).values;
  std::size_t different = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double sigmoid = 1.0 / (1.0 + std::exp(-static_cast<double>(values[i])));
    const float two_steps = base::RoundToBf16(values[i] * base::RoundToBf16(static_cast<float>(sigmoid)));
    different += found[i] == two_steps ? 0U : 1U;
  }
  // A sigmoid that lies within a float32 rounding error of a tie may go either way.
  EXPECT_LE(different, values.size() / 1000);
}

TEST(Silu, RoundsOnceAndSoDiffersFromSwishAtManyValues) {
  const std::vector<float> values = Bf16Values();
  const std::vector<float> once = ToHost(Silu(kBf16, Row(values))).values;
  const std::vector<float> twice = ToHost(Swish(kBf16, Row(values))).values;
  std::size_t wrong = 0;
  std::size_t different = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double exact = static_cast<double>(values[i]) / (1.0 + std::exp(-static_cast<double>(values[i])));
    wrong += once[i] == base::RoundToBf16(static_cast<float>(exact)) ? 0U : 1U;
    different += once[i] == twice[i] ? 0U : 1U;
  }
  EXPECT_LE(wrong, values.size() / 1000);
  EXPECT_GT(different, values.size() / 10);
}

TEST(Gelu, ErfAndTanhFormsAreTheirFormulas) {
  const std::vector<float> values = {-3.0F, -2.0F, -0.5F, 0.0F, 1.0F, 2.5F};
  const std::vector<float> erf = ToHost(GeluErf(kF32, Row(values))).values;
  const std::vector<float> tanh = ToHost(GeluTanh(kF32, Row(values))).values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double x = values[i];
    EXPECT_NEAR(erf[i], 0.5 * x * (1.0 + std::erf(x / std::sqrt(2.0))), 2e-6);
    EXPECT_NEAR(tanh[i], 0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / M_PI) * (x + 0.044715 * x * x * x))),
                2e-6);
  }
  EXPECT_GT(std::abs(erf[1] - tanh[1]), 5e-5F) << "the two forms are not the same";
}

}  // namespace
}  // namespace phi4mm::reference
