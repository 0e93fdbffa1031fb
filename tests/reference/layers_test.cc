#include "reference/layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "reference/hand_checkpoint.h"
#include "reference/lora_linear.h"

namespace phi4mm::reference {
namespace {

using base::RoundToBf16;
using ::testing::ElementsAre;

const Numerics kF32(ComputeType::kF32);
const Numerics kBf16(ComputeType::kBf16);

// Plain matrix times vector: weight [rows, in] -> [rows], float64 sums rounded to float32.
std::vector<float> Times(const std::vector<float>& weight, const std::vector<float>& x) {
  std::vector<float> result;
  for (std::size_t row = 0; row < weight.size() / x.size(); ++row) {
    double sum = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      sum += static_cast<double>(weight[row * x.size() + i]) * static_cast<double>(x[i]);
    }
    result.push_back(static_cast<float>(sum));
  }
  return result;
}

std::vector<float> Rounded(std::vector<float> values) {
  for (float& value : values) {
    value = RoundToBf16(value);
  }
  return values;
}

mx::array Row(const std::vector<float>& values) {
  return ToArray(values, {1, static_cast<std::int64_t>(values.size())});
}

TEST(Linear, AddsTheBiasBeforeItsOnlyRounding) {
  HandCheckpoint hand;
  // 1 + 2^-8 + 2^-9 rounds up to 1 + 2^-7; rounding the product first would give 1 + 2^-9 -> 1.
  hand.Add("l.weight", {1, 2}, {1.0F, 0.00390625F});
  hand.Add("l.bias", {1}, {0.001953125F});
  const Linear linear(hand.Store(ComputeType::kBf16), "l", Linear::Bias::kStored);
  EXPECT_THAT(ToHost(linear.Apply(kBf16, Row({1.0F, 1.0F}))).values, ElementsAre(1.0078125F));
}

TEST(Linear, TakesAConvolutionOfWidthOneAsAMatrix) {
  HandCheckpoint hand;
  hand.Add("l.weight", {2, 3, 1, 1}, {1, 2, 3, 4, 5, 6});
  const Linear linear(hand.Store(ComputeType::kF32), "l", Linear::Bias::kNone);
  EXPECT_THAT(ToHost(linear.Apply(kF32, Row({1.0F, 10.0F, 100.0F}))).values, ElementsAre(321.0F, 654.0F));
}

TEST(Multiply, IsTheSameInBlocksOfRows) {
  const std::vector<float> values = Values(35, 1);
  const base::TensorView view{
      .dtype = base::DType::kF32, .shape = {7, 5}, .bytes = std::as_bytes(std::span(values))};
  const Weight weight(view, ComputeType::kF32, /*keep=*/false);
  const mx::array x = ToArray(Values(10, 2), {2, 5});
  const base::HostTensor whole = ToHost(Multiply(x, Weight(view, ComputeType::kF32, /*keep=*/true)));
  EXPECT_THAT(whole.shape, ElementsAre(2, 7));
  for (const std::int64_t elements : {1, 10, 34, 35}) {
    const base::HostTensor blocks = ToHost(Multiply(x, weight, elements));
    EXPECT_EQ(blocks.shape, whole.shape);
    for (std::size_t i = 0; i < whole.values.size(); ++i) {
      EXPECT_NEAR(blocks.values[i], whole.values[i], 1e-6);
    }
  }
}

TEST(Weight, WidensBfloat16AndRoundsFloat32InBfloat16Runs) {
  const std::vector<std::uint16_t> bits = {0x3F80, 0x4049, 0xC2F7, 0x0001};
  const base::TensorView narrow{
      .dtype = base::DType::kBF16, .shape = {2, 2}, .bytes = std::as_bytes(std::span(bits))};
  for (const bool keep : {false, true}) {
    const Weight weight(narrow, ComputeType::kBf16, keep);
    EXPECT_THAT(ToHost(weight.Load()).values, ElementsAre(1.0F, 3.140625F, -123.5F, std::ldexp(1.0F, -133)));
    EXPECT_THAT(ToHost(weight.LoadRows(1, 2)).values, ElementsAre(-123.5F, std::ldexp(1.0F, -133)));
    EXPECT_THAT(ToHost(weight.Gather(std::vector<std::int32_t>{1, 0, 1})).shape, ElementsAre(3, 2));
  }
  const std::vector<float> wide = {3.14159274F};
  const base::TensorView stored{
      .dtype = base::DType::kF32, .shape = {1}, .bytes = std::as_bytes(std::span(wide))};
  EXPECT_THAT(ToHost(Weight(stored, ComputeType::kBf16, false).Load()).values, ElementsAre(3.140625F));
  EXPECT_THAT(ToHost(Weight(stored, ComputeType::kF32, false).Load()).values, ElementsAre(3.14159274F));
}

TEST(RmsNorm, RoundsBeforeAndAfterItsWeight) {
  const std::vector<float> x = Values(8, 3);
  const std::vector<float> weight = Values(8, 4);
  HandCheckpoint hand;
  hand.Add("n.weight", {8}, weight);
  double squares = 0.0;
  for (const float value : x) {
    squares += static_cast<double>(value) * static_cast<double>(value);
  }
  const double scale = 1.0 / std::sqrt(squares / 8.0 + 1e-5);
  std::vector<float> twice;
  twice.reserve(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    twice.push_back(
        RoundToBf16(RoundToBf16(static_cast<float>(static_cast<double>(x[i]) * scale)) * weight[i]));
  }
  const RmsNorm norm(hand.Store(ComputeType::kBf16), "n", 1e-5F);
  EXPECT_EQ(ToHost(norm.Apply(kBf16, Row(x))).values, twice);
}

TEST(LayerNorm, IsItsFormula) {
  const std::vector<float> x = {1.0F, 2.0F, 3.0F, 6.0F};
  HandCheckpoint hand;
  hand.Add("n.weight", {4}, {1.0F, 2.0F, 1.0F, 0.5F});
  hand.Add("n.bias", {4}, {0.0F, 1.0F, 0.0F, -1.0F});
  const LayerNorm norm(hand.Store(ComputeType::kF32), "n", 0.5F);
  // Mean 3, variance (4 + 1 + 0 + 9) / 4 = 3.5, so the deviation is 2.
  EXPECT_THAT(ToHost(norm.Apply(kF32, Row(x))).values, ElementsAre(-1.0F, 0.0F, 0.0F, -0.25F));
}

class LoraTest : public ::testing::Test {
 protected:
  LoraTest() {
    hand_.config.speech_lora = {.rank = 2, .alpha = 3.0};  // scale 1.5: its product rounds
    hand_.config.vision_lora = {.rank = 1, .alpha = 2.0};
    hand_.Add("l.base_layer.weight", {3, 4}, base_);
    hand_.Add("l.lora_A.speech.weight", {2, 4}, a_);
    hand_.Add("l.lora_B.speech.weight", {3, 2}, b_);
    hand_.Add("l.lora_A.vision.weight", {1, 4}, Values(4, 15));
    hand_.Add("l.lora_B.vision.weight", {3, 1}, Values(3, 16));
  }

  std::vector<float> Run(const Numerics& numerics, ComputeType lora_compute, model::Adapter adapter) const {
    const LoraLinear linear(hand_.Store(numerics.compute()), "l", lora_compute);
    return ToHost(linear.Apply(numerics, adapter, Row(x_))).values;
  }

  HandCheckpoint hand_;
  std::vector<float> x_ = Values(4, 11);
  std::vector<float> base_ = Values(12, 12);
  std::vector<float> a_ = Values(8, 13);
  std::vector<float> b_ = Values(6, 14);
};

TEST_F(LoraTest, RoundsEveryStepInABfloat16Run) {
  const std::vector<float> base = Rounded(Times(base_, x_));
  const std::vector<float> up = Rounded(Times(b_, Rounded(Times(a_, x_))));
  std::vector<float> expected;
  expected.reserve(base.size());
  for (std::size_t i = 0; i < base.size(); ++i) {
    expected.push_back(RoundToBf16(base[i] + RoundToBf16(up[i] * 1.5F)));
  }
  EXPECT_EQ(Run(kBf16, ComputeType::kBf16, model::Adapter::kSpeech), expected);
}

TEST_F(LoraTest, RoundsTheSumAloneWhereTheAdapterIsFloat32) {
  const std::vector<float> base = Rounded(Times(base_, x_));
  const std::vector<float> up = Times(b_, Times(a_, x_));
  std::vector<float> expected;
  expected.reserve(base.size());
  for (std::size_t i = 0; i < base.size(); ++i) {
    expected.push_back(RoundToBf16(base[i] + up[i] * 1.5F));
  }
  EXPECT_EQ(Run(kBf16, ComputeType::kF32, model::Adapter::kSpeech), expected);
}

TEST_F(LoraTest, AddsTheScaledProductInAFloat32Run) {
  const std::vector<float> found = Run(kF32, ComputeType::kBf16, model::Adapter::kSpeech);
  const std::vector<float> base = Times(base_, x_);
  const std::vector<float> up = Times(b_, Times(a_, x_));
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_NEAR(found[i], base[i] + 1.5F * up[i], 1e-6);
  }
}

TEST_F(LoraTest, EveryAdapterIsItsOwn) {
  const std::vector<float> none = Run(kF32, ComputeType::kF32, model::Adapter::kNone);
  const std::vector<float> speech = Run(kF32, ComputeType::kF32, model::Adapter::kSpeech);
  const std::vector<float> vision = Run(kF32, ComputeType::kF32, model::Adapter::kVision);
  const std::vector<float> base = Times(base_, x_);
  for (std::size_t i = 0; i < none.size(); ++i) {
    EXPECT_NEAR(none[i], base[i], 1e-6);
    EXPECT_GT(std::abs(speech[i] - none[i]), 1e-3);
    EXPECT_GT(std::abs(vision[i] - none[i]), 1e-3);
    EXPECT_GT(std::abs(vision[i] - speech[i]), 1e-3);
  }
}

}  // namespace
}  // namespace phi4mm::reference
