#include "compiled/chunk_products.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <span>
#include <vector>

#include "base/bf16.h"
#include "compiled/packed_rows_of.h"
#include "compiled/random_numbers.h"
#include "compiled/row_kernels.h"

namespace phi4mm::compiled {
namespace {

class ChunkProducts : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!HasRowKernels()) {
      GTEST_SKIP() << "this processor has no AVX-512 dot products";
    }
  }

  std::vector<std::uint16_t> RandomBf16(std::size_t count) { return testing::RandomBf16(count, generator_); }
  std::vector<std::int8_t> RandomInt8(std::size_t count) { return testing::RandomInt8(count, generator_); }

  std::vector<float> RandomScales(std::size_t count) {
    std::vector<float> values(count);
    std::ranges::generate(values, [this] { return std::abs(testing::Uniform(generator_)); });
    return values;
  }

  std::mt19937 generator_{7};
  WorkerPool pool_{3};
};

struct Size {
  std::size_t rows;
  std::size_t in;
  std::size_t out;
};

// Every width of a panel, partial registers, steps and parts, and more steps than one block has.
constexpr Size kSizes[] = {{1, 1, 1},    {16, 2, 5},   {17, 3, 16},   {33, 7, 49},  {50, 64, 96},
                           {64, 130, 6}, {65, 31, 48}, {100, 18, 97}, {81, 66, 50}, {20, 5001, 7}};

template <typename T>
const std::byte* Bytes(const std::vector<T>& values) {
  return std::as_bytes(std::span(values)).data();
}

ChunkProduct Bf16(const Size& size, const std::vector<std::uint16_t>& x,
                  const std::vector<std::uint16_t>& matrix, std::vector<std::uint16_t>& result) {
  return {.format = TileFormat::kBf16,
          .rows = size.rows,
          .in = size.in,
          .out = size.out,
          .x = Bytes(x),
          .matrix = Bytes(matrix),
          .result = result.data()};
}

// With scales [rows] and [out].
ChunkProduct Int8(const Size& size, const std::vector<std::int8_t>& x, const std::vector<std::int8_t>& matrix,
                  const std::vector<float>& row_scales, const std::vector<float>& output_scales,
                  std::vector<std::uint16_t>& result) {
  return {.format = TileFormat::kInt8,
          .rows = size.rows,
          .in = size.in,
          .out = size.out,
          .x = Bytes(x),
          .matrix = Bytes(matrix),
          .row_scales = row_scales.data(),
          .output_scales = output_scales.data(),
          .result = result.data()};
}

TEST_F(ChunkProducts, Bf16IsTheSumOfProductsRoundedOnce) {
  for (const Size& size : kSizes) {
    const auto x = RandomBf16(size.rows * size.in);
    const auto matrix = RandomBf16(size.out * size.in);
    const auto bias = RandomBf16(size.out);
    for (const bool has_bias : {false, true}) {
      std::vector<std::uint16_t> result(size.rows * size.out + 1, 0x7FC0);
      ChunkProduct product = Bf16(size, x, matrix, result);
      product.bias = has_bias ? bias.data() : nullptr;
      RunChunkProduct(product, pool_);
      for (std::size_t i = 0; i + 1 < result.size(); ++i) {
        double expected = has_bias ? static_cast<double>(base::Bf16ToFloat(bias[i % size.out])) : 0.0;
        for (std::size_t k = 0; k < size.in; ++k) {
          expected += static_cast<double>(base::Bf16ToFloat(x[i / size.out * size.in + k])) *
                      static_cast<double>(base::Bf16ToFloat(matrix[i % size.out * size.in + k]));
        }
        // Half a step of bfloat16, and what float32 loses on the way.
        ASSERT_NEAR(static_cast<double>(base::Bf16ToFloat(result[i])), expected,
                    std::abs(expected) / 250.0 + 1e-5 * std::sqrt(static_cast<double>(size.in)))
            << size.rows << " " << size.in << " " << size.out;
      }
      ASSERT_EQ(result.back(), 0x7FC0) << "wrote behind its result";
    }
  }
}

TEST_F(ChunkProducts, Int8IsExactBeforeItsScales) {
  for (const Size& size : kSizes) {
    const auto x = RandomInt8(size.rows * size.in);
    const auto matrix = RandomInt8(size.out * size.in);
    const auto row_scales = RandomScales(size.rows);
    const auto output_scales = RandomScales(size.out);
    std::vector<std::uint16_t> result(size.rows * size.out);
    RunChunkProduct(Int8(size, x, matrix, row_scales, output_scales, result), pool_);
    for (std::size_t i = 0; i < result.size(); ++i) {
      std::int32_t sum = 0;
      for (std::size_t k = 0; k < size.in; ++k) {
        sum += std::int32_t{x[i / size.out * size.in + k]} * std::int32_t{matrix[i % size.out * size.in + k]};
      }
      const float scaled = static_cast<float>(sum) * row_scales[i / size.out];
      ASSERT_EQ(result[i], base::FloatToBf16(scaled * output_scales[i % size.out]))
          << size.rows << " " << size.in << " " << size.out;
    }
  }
}

// The order of the matrix changes no bit.
TEST_F(ChunkProducts, APackedMatrixGivesTheSameBits) {
  std::vector<Size> sizes(std::begin(kSizes), std::end(kSizes));
  sizes.push_back({592, 3100, 75});  // blocks of half a chunk
  for (const Size& size : sizes) {
    const auto x = RandomBf16(size.rows * size.in);
    const auto matrix = RandomBf16(size.out * size.in);
    const auto packed = testing::PackedRowsOf(std::as_bytes(std::span(matrix)), size.out);
    std::vector<std::uint16_t> expected(size.rows * size.out);
    std::vector<std::uint16_t> result(size.rows * size.out);
    RunChunkProduct(Bf16(size, x, matrix, expected), pool_);
    ChunkProduct product = Bf16(size, x, matrix, result);
    product.matrix = packed.data();
    product.is_packed = true;
    RunChunkProduct(product, pool_);
    ASSERT_EQ(result, expected) << size.rows << " " << size.in << " " << size.out;
  }
}

TEST_F(ChunkProducts, APackedInt8MatrixGivesTheSameBits) {
  for (const Size& size : kSizes) {
    const auto x = RandomInt8(size.rows * size.in);
    const auto matrix = RandomInt8(size.out * size.in);
    const auto packed = testing::PackedRowsOf(std::as_bytes(std::span(matrix)), size.out);
    const auto row_scales = RandomScales(size.rows);
    const auto output_scales = RandomScales(size.out);
    std::vector<std::uint16_t> expected(size.rows * size.out);
    std::vector<std::uint16_t> result(size.rows * size.out);
    ChunkProduct product = Int8(size, x, matrix, row_scales, output_scales, expected);
    RunChunkProduct(product, pool_);
    product.matrix = packed.data();
    product.is_packed = true;
    product.result = result.data();
    RunChunkProduct(product, pool_);
    ASSERT_EQ(result, expected) << size.rows << " " << size.in << " " << size.out;
  }
}

// Neither the number of rows nor what the others hold nor the threads change a bit.
TEST_F(ChunkProducts, ARowsBitsDependOnTheRowAlone) {
  constexpr Size kSize{83, 1000, 61};
  auto x = RandomBf16(kSize.rows * kSize.in);
  const auto matrix = RandomBf16(kSize.out * kSize.in);
  std::vector<std::uint16_t> together(kSize.rows * kSize.out);
  RunChunkProduct(Bf16(kSize, x, matrix, together), pool_);
  WorkerPool alone(1);
  for (const std::size_t rows : {1U, 20U, 40U, 70U}) {
    std::vector<std::uint16_t> fewer(rows * kSize.out);
    RunChunkProduct(Bf16({rows, kSize.in, kSize.out}, x, matrix, fewer), alone);
    EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), together.begin())) << rows;
  }
  std::fill(x.begin() + 30 * kSize.in, x.end(), std::uint16_t{0x7FC0});
  std::vector<std::uint16_t> beside_nan(together.size());
  RunChunkProduct(Bf16(kSize, x, matrix, beside_nan), pool_);
  EXPECT_TRUE(std::equal(beside_nan.begin(), beside_nan.begin() + 30 * kSize.out, together.begin()));
}

}  // namespace
}  // namespace phi4mm::compiled
