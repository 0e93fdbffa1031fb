#include "compiled/row_kernels.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>
#include <vector>

#include "base/bf16.h"
#include "compiled/packed_products.h"
#include "compiled/packed_rows_of.h"
#include "compiled/random_numbers.h"

namespace phi4mm::compiled {
namespace {

template <typename Element>
PackedRows Pack(const std::vector<Element>& x, std::size_t rows) {
  return {x.data(), rows, x.size() / rows * sizeof(Element)};
}

class RowKernels : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!HasRowKernels()) {
      GTEST_SKIP() << "this processor has no AVX-512 dot products";
    }
  }

  std::vector<std::uint16_t> RandomBf16(std::size_t count) { return testing::RandomBf16(count, generator_); }
  std::vector<std::int8_t> RandomInt8(std::size_t count) { return testing::RandomInt8(count, generator_); }

  std::mt19937 generator_{7};
};

constexpr std::size_t kIns[] = {1, 31, 32, 33, 64, 127, 320, 3072};
constexpr std::size_t kOuts[] = {1, 2, 3, 4, 7, 66};

TEST_F(RowKernels, Bf16ProductIsTheSumOfProducts) {
  for (const std::size_t in : kIns) {
    for (const std::size_t out : kOuts) {
      for (std::size_t rows = 1; rows <= 9; ++rows) {
        const auto x = RandomBf16(rows * in);
        const auto matrix = RandomBf16(out * in);
        std::vector<float> result(rows * out, 1e9F);
        Bf16Product(Pack(x, rows), matrix.data(), out, result.data(), {0, out});
        for (std::size_t i = 0; i < result.size(); ++i) {
          double expected = 0.0;
          for (std::size_t k = 0; k < in; ++k) {
            expected += static_cast<double>(base::Bf16ToFloat(x[i / out * in + k])) *
                        static_cast<double>(base::Bf16ToFloat(matrix[i % out * in + k]));
          }
          ASSERT_NEAR(static_cast<double>(result[i]), expected,
                      1e-5 * std::sqrt(static_cast<double>(in)) + 1e-6)
              << in << " " << out << " " << rows;
        }
      }
    }
  }
}

TEST_F(RowKernels, Int8ProductIsExact) {
  for (const std::size_t in : kIns) {
    for (const std::size_t out : kOuts) {
      for (std::size_t rows = 1; rows <= 9; ++rows) {
        const auto x = RandomInt8(rows * in);
        const auto matrix = RandomInt8(out * in);
        std::vector<std::int32_t> result(rows * out, 1);
        const PackedRows packed = Pack(x, rows);
        Int8Product(packed, Int8Offsets(packed), matrix.data(), out, result.data(), {0, out});
        for (std::size_t i = 0; i < result.size(); ++i) {
          std::int32_t expected = 0;
          for (std::size_t k = 0; k < in; ++k) {
            expected += std::int32_t{x[i / out * in + k]} * std::int32_t{matrix[i % out * in + k]};
          }
          ASSERT_EQ(result[i], expected) << in << " " << out << " " << rows;
        }
      }
    }
  }
}

// Batch invariance: neither the neighbours nor the division of the work among threads changes a bit.
TEST_F(RowKernels, ARowsBitsDependOnTheRowAlone) {
  constexpr std::size_t kIn = 3208;  // several chunks of lines and a part of one
  constexpr std::size_t kOut = 61;   // several panels and single outputs
  const auto x = RandomBf16(11 * kIn);
  const auto matrix = RandomBf16(kOut * kIn);
  for (std::size_t rows = 2; rows <= 11; ++rows) {
    std::vector<float> together(rows * kOut);
    Bf16Product(PackedRows(x.data(), rows, kIn * sizeof(x[0])), matrix.data(), kOut, together.data(),
                {0, kOut});
    const std::size_t row = rows - 1;
    const PackedRows alone(x.data() + row * kIn, 1, kIn * sizeof(x[0]));
    std::vector<float> result(kOut);
    for (const OutputRange range : {OutputRange{0, 5}, OutputRange{5, 6}, OutputRange{6, kOut}}) {
      Bf16Product(alone, matrix.data(), kOut, result.data(), range);
    }
    for (std::size_t output = 0; output < kOut; ++output) {
      EXPECT_EQ(std::bit_cast<std::uint32_t>(result[output]),
                std::bit_cast<std::uint32_t>(together[row * kOut + output]))
          << "row " << row << ", output " << output;
    }
  }
}

// The order of the matrix changes no bit either.
TEST_F(RowKernels, APackedMatrixGivesTheSameBits) {
  for (const std::size_t in : {1U, 33U, 64U, 320U, 3208U}) {
    for (const std::size_t out : {1U, 24U, 66U}) {
      for (std::size_t rows = 1; rows <= 19; ++rows) {
        const auto x = RandomBf16(rows * in);
        const auto matrix = RandomBf16(out * in);
        const auto packed = testing::PackedRowsOf(std::as_bytes(std::span(matrix)), out);
        std::vector<float> expected(rows * out);
        std::vector<float> result(rows * out);
        Bf16Product(Pack(x, rows), matrix.data(), out, expected.data(), {0, out});
        for (const OutputRange& range : DivideOutputs(out, 2 * in, 2)) {
          PackedBf16Product(Pack(x, rows), packed.data(), out, result.data(), range);
        }
        ASSERT_EQ(result, expected) << in << " " << out << " " << rows;
      }
    }
  }
}

TEST_F(RowKernels, APackedInt8ProductIsExact) {
  for (const std::size_t in : {1U, 63U, 320U, 3072U}) {
    for (const std::size_t out : {1U, 24U, 66U}) {
      for (std::size_t rows = 1; rows <= 19; rows += 3) {
        const auto x = RandomInt8(rows * in);
        const auto matrix = RandomInt8(out * in);
        const auto packed = testing::PackedRowsOf(std::as_bytes(std::span(matrix)), out);
        const PackedRows packed_x = Pack(x, rows);
        const std::vector<std::int32_t> offsets = Int8Offsets(packed_x);
        std::vector<std::int32_t> expected(rows * out);
        std::vector<std::int32_t> result(rows * out);
        Int8Product(packed_x, offsets, matrix.data(), out, expected.data(), {0, out});
        PackedInt8Product(packed_x, offsets, packed.data(), out, result.data(), {0, out});
        ASSERT_EQ(result, expected) << in << " " << out << " " << rows;
      }
    }
  }
}

TEST_F(RowKernels, ARangeLeavesOtherOutputsAlone) {
  const auto x = RandomBf16(128);
  const auto matrix = RandomBf16(640);
  std::vector<float> result(20, -3.0F);
  Bf16Product(Pack(x, 2), matrix.data(), 10, result.data(), {4, 9});
  for (const std::size_t untouched : {0U, 3U, 9U, 10U, 13U, 19U}) {
    EXPECT_EQ(result[untouched], -3.0F);
  }
  EXPECT_NE(result[4], -3.0F);
  EXPECT_NE(result[18], -3.0F);
}

TEST(DivideOutputs, EveryOutputOnceTheLongRangesFirst) {
  for (const std::size_t out : {1U, 24U, 100U, 3072U, 16384U, 200064U}) {
    for (const std::size_t row_bytes : {2U, 3072U, 16384U, 4000000U}) {
      for (const std::size_t threads : {1U, 2U, 64U}) {
        std::size_t next = 0;
        std::size_t longest = out;
        for (const OutputRange& range : DivideOutputs(out, row_bytes, threads)) {
          ASSERT_EQ(range.first, next);
          ASSERT_GT(range.last, range.first);
          ASSERT_LE(range.last - range.first, longest);
          longest = range.last - range.first;
          next = range.last;
        }
        ASSERT_EQ(next, out);
      }
    }
  }
}

TEST(PackedRows, RowsLieSideBySideInLines) {
  std::vector<std::uint8_t> x(10 * 70);
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] = static_cast<std::uint8_t>(1 + i % 251);
  }
  const PackedRows packed(x.data(), 10, 70);
  for (std::size_t row = 0; row < 10; ++row) {
    const std::size_t first = row < 8 ? 0 : 8;
    const std::size_t group = row < 8 ? 8 : 2;
    for (std::size_t at = 0; at < 128; ++at) {
      const std::byte found = packed.Group(first)[(at / 64 * group + row - first) * 64 + at % 64];
      ASSERT_EQ(found, at < 70 ? std::byte{x[row * 70 + at]} : std::byte{0}) << row << " " << at;
    }
  }
}

}  // namespace
}  // namespace phi4mm::compiled
