#include "compiled/weight_conversion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "base/bf16.h"
#include "base/error.h"

namespace phi4mm::compiled {
namespace {

using base::DType;

std::vector<float> RandomValues(std::size_t count) {
  std::mt19937 random(7);
  std::normal_distribution<float> normal(0.0F, 0.05F);
  std::vector<float> values(count);
  for (float& value : values) {
    value = normal(random);
  }
  return values;
}

std::vector<std::uint16_t> ToBf16(const std::vector<float>& values) {
  std::vector<std::uint16_t> bits;
  bits.reserve(values.size());
  for (const float value : values) {
    bits.push_back(base::FloatToBf16(value));
  }
  return bits;
}

// The bytes of `values` at an odd address.
template <typename T>
std::vector<std::byte> Unaligned(const std::vector<T>& values) {
  std::vector<std::byte> bytes(1 + values.size() * sizeof(T));
  std::memcpy(bytes.data() + 1, values.data(), values.size() * sizeof(T));
  return bytes;
}

TEST(ConvertElements, WidensAndRoundsAtAnyAddress) {
  const std::vector<float> values = RandomValues(10001);
  const std::vector<std::uint16_t> bits = ToBf16(values);
  const std::vector<std::byte> narrow = Unaligned(bits);
  const std::vector<std::byte> wide = Unaligned(values);
  const base::TensorView narrow_view{DType::kBF16, {10001}, std::span(narrow).subspan(1)};
  const base::TensorView wide_view{DType::kF32, {10001}, std::span(wide).subspan(1)};

  std::vector<float> widened(9000);
  ConvertElements(narrow_view, 1001, 9000, DType::kF32, std::as_writable_bytes(std::span(widened)));
  std::vector<std::uint16_t> rounded(9000);
  ConvertElements(wide_view, 1001, 9000, DType::kBF16, std::as_writable_bytes(std::span(rounded)));
  std::vector<std::uint16_t> copied(9000);
  ConvertElements(narrow_view, 1001, 9000, DType::kBF16, std::as_writable_bytes(std::span(copied)));
  for (std::size_t i = 0; i < 9000; ++i) {
    ASSERT_EQ(widened[i], base::Bf16ToFloat(bits[i + 1001]));
    ASSERT_EQ(rounded[i], bits[i + 1001]);
    ASSERT_EQ(copied[i], bits[i + 1001]);
  }
}

TEST(ConvertElements, RefusesWhatIsOutsideTheTensor) {
  const std::vector<float> values(8);
  const base::TensorView view{DType::kF32, {8}, std::as_bytes(std::span(values))};
  std::vector<float> out(4);
  const auto bytes = std::as_writable_bytes(std::span(out));
  EXPECT_THROW(ConvertElements(view, 5, 4, DType::kF32, bytes), base::Error);
  EXPECT_THROW(ConvertElements(view, std::numeric_limits<std::size_t>::max(), 4, DType::kF32, bytes),
               base::Error);
  EXPECT_THROW(ConvertElements(view, 0, 3, DType::kF32, bytes), base::Error);
  EXPECT_THROW(ConvertElements(view, 0, 4, DType::kI32, bytes), base::Error);
}

TEST(QuantiseRows, RoundsToTheNearestStepOfEachRow) {
  const std::size_t rows = 7;
  const std::size_t columns = 301;
  const std::vector<float> values = RandomValues(rows * columns);
  const base::TensorView view{DType::kF32, {7, 301}, std::as_bytes(std::span(values))};
  std::vector<std::int8_t> quantised(5 * columns);
  std::vector<float> scales(5);
  QuantiseRows(view, 2, 5, quantised, scales);
  for (std::size_t r = 0; r < 5; ++r) {
    const float* row = &values[(r + 2) * columns];
    float largest = 0.0F;
    for (std::size_t c = 0; c < columns; ++c) {
      largest = std::max(largest, std::fabs(row[c]));
    }
    ASSERT_EQ(scales[r], largest / 127.0F);
    for (std::size_t c = 0; c < columns; ++c) {
      ASSERT_EQ(static_cast<float>(quantised[r * columns + c]), std::nearbyint(row[c] / scales[r]));
    }
  }
}

TEST(QuantiseRows, GivesARowOfZerosTheScaleZero) {
  const std::vector<float> values = {0, 0, 0, 0, 1, -1, 0.5F, 0};
  const base::TensorView view{DType::kF32, {2, 4}, std::as_bytes(std::span(values))};
  std::vector<std::int8_t> quantised(8, 3);
  std::vector<float> scales(2, 9.0F);
  QuantiseRows(view, 0, 2, quantised, scales);
  EXPECT_EQ(scales, (std::vector<float>{0.0F, 1.0F / 127.0F}));
  // 0.5 / (1 / 127) lies half way between 63 and 64, which is even.
  EXPECT_EQ(quantised, (std::vector<std::int8_t>{0, 0, 0, 0, 127, -127, 64, 0}));
}

TEST(QuantiseRows, TreatsAVectorAsRowsOfOne) {
  const std::vector<float> values = {2.0F, -3.0F};
  const base::TensorView view{DType::kF32, {2}, std::as_bytes(std::span(values))};
  std::vector<float> scales(2);
  QuantiseRows(view, 0, 2, {}, scales);
  EXPECT_EQ(scales, (std::vector<float>{2.0F / 127.0F, 3.0F / 127.0F}));
}

}  // namespace
}  // namespace phi4mm::compiled
