#include "reference/image_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace phi4mm::reference {
namespace {

using ::testing::ElementsAre;

// A grid whose last rows and columns of patches are padding.
vision::ImageCrops Grid(std::int64_t rows, std::int64_t columns, std::int64_t padded_rows,
                        std::int64_t padded_columns) {
  vision::ImageCrops crops;
  crops.grid_rows = rows;
  crops.grid_columns = columns;
  crops.mask.assign(static_cast<std::size_t>((1 + rows * columns) * 1024), 1);
  for (std::int64_t y = 0; y < rows * 32; ++y) {
    for (std::int64_t x = 0; x < columns * 32; ++x) {
      if (y >= rows * 32 - padded_rows || x >= columns * 32 - padded_columns) {
        const std::int64_t crop = 1 + (y / 32) * columns + x / 32;
        crops.mask[static_cast<std::size_t>(crop * 1024 + (y % 32) * 32 + x % 32)] = 0;
      }
    }
  }
  return crops;
}

TEST(PositionBuckets, FollowTheFormulaButForTwoCounts) {
  for (std::int64_t count = 1; count <= 32; ++count) {
    const auto buckets = PositionBuckets(count);
    for (std::int64_t i = 0; i < count; ++i) {
      const bool exception = (count == 20 && i == 10) || (count == 24 && (i == 3 || i == 6 || i == 9));
      EXPECT_EQ(buckets[static_cast<std::size_t>(i)], 32 * i / count - (exception ? 1 : 0))
          << i << " of " << count;
    }
  }
}

TEST(PatchPositions, ScaleTheValidPartToTheWholeTableAndZeroTheRest) {
  const vision::ImageCrops crops = Grid(1, 1, 8, 16);  // 24 rows, 16 columns of picture
  const auto ids = PatchPositions(std::span(crops.mask).subspan(1024));
  EXPECT_EQ(ids[0], 0);
  EXPECT_EQ(ids[1], 2) << "column 1 of 16";
  EXPECT_EQ(ids[96], 3 * 32) << "row 3 of 24: the float32 exception";
  EXPECT_EQ(ids[143], 5 * 32 + 30) << "row 4 of 24, column 15 of 16";
  EXPECT_EQ(ids[16], 0) << "padding";
  EXPECT_EQ(ids[768], 0) << "padding";
}

TEST(CountValidCells, RoundsOddPatchCountsUp) {
  EXPECT_EQ(CountValidCells(Grid(1, 1, 0, 0)).rows, 16);
  const ValidCells valid = CountValidCells(Grid(2, 3, 16, 11));
  EXPECT_EQ(valid.rows, 24);
  EXPECT_EQ(valid.columns, 43) << "96 - 11 = 85 patches";
}

TEST(JoinCrops, LaysTilesOutWithSeparatorsAndPutsTheGlobalViewLast) {
  const vision::ImageCrops crops = Grid(2, 2, 30, 28);  // 17 of 32 cell rows, 18 of 32 cell columns
  std::vector<float> cells(static_cast<std::size_t>(5 * 256));
  std::iota(cells.begin(), cells.end(), 0.0F);  // crop * 256 + row * 16 + column
  const mx::array row_separator = ToArray(std::vector<float>{-1}, {1});
  const mx::array global_separator = ToArray(std::vector<float>{-2}, {1});
  const base::HostTensor rows =
      ToHost(JoinCrops(ToArray(cells, {5, 16, 16, 1}), crops, row_separator, global_separator));
  ASSERT_THAT(rows.shape, ElementsAre(17 * 19 + 1 + 16 * 17, 1));
  EXPECT_EQ(rows.values[0], 256.0F) << "crop 1, cell 0, 0";
  EXPECT_EQ(rows.values[15], 271.0F);
  EXPECT_EQ(rows.values[16], 512.0F) << "crop 2 continues the row";
  EXPECT_EQ(rows.values[18], -1.0F) << "separator after 18 cells";
  EXPECT_EQ(rows.values[19], 256.0F + 16.0F);
  EXPECT_EQ(rows.values[304], 768.0F) << "crop 3 is below crop 1";
  EXPECT_EQ(rows.values[323], -2.0F);
  EXPECT_EQ(rows.values[324], 0.0F) << "global view";
  EXPECT_EQ(rows.values[340], -1.0F);
  EXPECT_EQ(rows.values.back(), -1.0F);
}

}  // namespace
}  // namespace phi4mm::reference
