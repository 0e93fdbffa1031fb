#include "model/image_geometry.h"

#include <gtest/gtest.h>

#include "vision/image_geometry.h"

namespace phi4mm::model {
namespace {

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

TEST(ImageRowOrder, LaysTilesOutWithSeparatorsAndPutsTheGlobalViewLast) {
  const vision::ImageCrops crops = Grid(2, 2, 30, 28);  // 17 of 32 cell rows, 18 of 32 cell columns
  const std::vector<std::int32_t> order = ImageRowOrder(crops);
  constexpr std::int32_t kLineSeparator = 5 * 256;
  ASSERT_EQ(order.size(), 17U * 19U + 1U + 16U * 17U);
  EXPECT_EQ(order[0], 256) << "crop 1, cell 0, 0";
  EXPECT_EQ(order[15], 271);
  EXPECT_EQ(order[16], 512) << "crop 2 continues the row";
  EXPECT_EQ(order[18], kLineSeparator) << "after 18 cells";
  EXPECT_EQ(order[19], 256 + 16);
  EXPECT_EQ(order[304], 768) << "crop 3 is below crop 1";
  EXPECT_EQ(order[323], kLineSeparator + 1);
  EXPECT_EQ(order[324], 0) << "global view";
  EXPECT_EQ(order[340], kLineSeparator);
  EXPECT_EQ(order.back(), kLineSeparator);
}

TEST(ImageRowOrder, HasAsManyRowsAsThePromptHasPlaceholders) {
  for (std::int64_t padded = 0; padded < 32; ++padded) {
    const auto rows = static_cast<std::int64_t>(ImageRowOrder(Grid(2, 3, padded, 31 - padded)).size());
    EXPECT_EQ(rows, vision::ImageRows(64 - padded, 96 - 31 + padded)) << padded;
  }
}

}  // namespace
}  // namespace phi4mm::model
