#include "compiled/packed_matrix.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <span>
#include <vector>

#include "compiled/packed_rows_of.h"
#include "compiled/random_numbers.h"
#include "stablehlo/packed_matrix.h"

namespace phi4mm::compiled {
namespace {

constexpr std::size_t kRowBytes[] = {1, 64, 65, 640, 2048, 3072, 4160, 16384};

TEST(PackedMatrix, EveryLineOfEveryOutputHasAPlaceOfItsOwn) {
  for (const std::size_t row_bytes : kRowBytes) {
    const std::size_t lines = PackedLines(row_bytes);
    for (const std::size_t out : {1U, 24U, 50U}) {
      const std::size_t size = PackedBytes(out, row_bytes);
      std::set<std::size_t> places;
      for (std::size_t output = 0; output < (out + 23) / 24 * 24; ++output) {
        for (std::size_t line = 0; line < lines; ++line) {
          const std::size_t place = PackedOffset(lines, output, line);
          ASSERT_EQ(place % kPackedLineBytes, 0U);
          ASSERT_LT(place, size);
          ASSERT_TRUE(places.insert(place).second) << output << " " << line;
        }
      }
      ASSERT_EQ(places.size() * kPackedLineBytes, size);
    }
  }
}

TEST(PackedMatrix, ThePlacesOfAPanelFollowTheOrderOfTheKernel) {
  constexpr std::size_t kLines = 48;  // a whole chunk and half of one
  constexpr std::size_t kLine = kPackedLineBytes;
  EXPECT_EQ(PackedOffset(kLines, 1, 0), kLine);
  EXPECT_EQ(PackedOffset(kLines, 0, 1), 2 * kLine);
  EXPECT_EQ(PackedOffset(kLines, 2, 0), 64 * kLine);
  EXPECT_EQ(PackedOffset(kLines, 0, 32), 768 * kLine);
  EXPECT_EQ(PackedOffset(kLines, 2, 32), (768 + 32) * kLine);
  EXPECT_EQ(PackedOffset(kLines, 24, 0), 24 * kLines * kLine);
}

TEST(PackedMatrix, RowsComeBackAsTheyWent) {
  std::mt19937 generator(7);
  for (const std::size_t row_bytes : kRowBytes) {
    constexpr std::size_t kOut = 27;
    const auto matrix = testing::RandomInt8(kOut * row_bytes, generator);
    const testing::PackedBytesVector packed = testing::PackedRowsOf(std::as_bytes(std::span(matrix)), kOut);
    std::vector<std::int8_t> back(matrix.size());
    const auto rows = std::as_writable_bytes(std::span(back));
    for (std::size_t output = 0; output < kOut; ++output) {
      UnpackRow(packed, output, rows.subspan(output * row_bytes, row_bytes));
    }
    EXPECT_EQ(back, matrix);
  }
}

TEST(PackedMatrix, HasTheSizeOfItsShape) {
  for (const std::int64_t out : {1, 24, 320, 5120}) {
    for (const std::int64_t in : {1, 64, 320, 8192}) {
      for (const base::DType dtype : {base::DType::kBF16, base::DType::kI8}) {
        const base::TensorType type{dtype, stablehlo::PackedShape({out, in}, dtype)};
        EXPECT_EQ(base::TensorBytes(type),
                  PackedBytes(static_cast<std::size_t>(out),
                              static_cast<std::size_t>(in) * base::DTypeBytes(dtype)));
      }
    }
  }
}

}  // namespace
}  // namespace phi4mm::compiled
