#include "vision/image_geometry.h"

#include <gtest/gtest.h>

#include <array>

#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

struct Row {
  std::int64_t width_px, height_px, columns, rows, resized_width_px, resized_height_px, pooled_rows,
      pooled_columns, total;
};

// Counted by the published processor.
constexpr std::array kPublished = {
    Row{448, 448, 1, 1, 448, 448, 16, 16, 545},        Row{100, 100, 1, 1, 448, 448, 16, 16, 545},
    Row{448, 100, 1, 1, 448, 100, 4, 16, 341},         Row{449, 448, 2, 1, 449, 448, 16, 17, 561},
    Row{640, 480, 2, 2, 896, 672, 24, 32, 1065},       Row{1024, 768, 3, 2, 1194, 896, 32, 43, 1681},
    Row{300, 2000, 1, 5, 336, 2240, 80, 12, 1313},     Row{1920, 1080, 5, 3, 2240, 1260, 45, 80, 3918},
    Row{1080, 1920, 3, 5, 1260, 2240, 80, 45, 3953},   Row{4000, 3000, 4, 3, 1792, 1344, 48, 64, 3393},
    Row{3000, 4000, 3, 4, 1344, 1792, 64, 48, 3409},   Row{2689, 2689, 6, 6, 2688, 2688, 96, 96, 9585},
    Row{5000, 1000, 12, 3, 5376, 1075, 39, 192, 7800},
};

TEST(PlanImage, CountsRowsAsThePublishedProcessor) {
  for (const Row& row : kPublished) {
    SCOPED_TRACE(base::StrCat(row.width_px, "x", row.height_px));
    const ImageGeometry plan = PlanImage(row.width_px, row.height_px, kDefaultMaxCrops, "image 1");
    EXPECT_EQ(plan.grid_columns, row.columns);
    EXPECT_EQ(plan.grid_rows, row.rows);
    EXPECT_EQ(plan.resized_width_px, row.resized_width_px);
    EXPECT_EQ(plan.resized_height_px, row.resized_height_px);
    EXPECT_EQ((plan.valid_rows + 1) / 2, row.pooled_rows);
    EXPECT_EQ((plan.valid_columns + 1) / 2, row.pooled_columns);
    EXPECT_EQ(plan.rows, row.total);
  }
}

TEST(PlanImage, UsesThePlainGridUpToTheLimitOfCrops) {
  EXPECT_EQ(PlanImage(448 * 36, 448, 36, "image 1").grid_columns, 36);
  EXPECT_EQ(PlanImage(2688, 2688, 36, "image 1").rows, PlanImage(2689, 2689, 36, "image 1").rows);
  const ImageGeometry smaller = PlanImage(2688, 2688, 16, "image 1");
  EXPECT_EQ(smaller.grid_columns, 4);
  EXPECT_EQ(smaller.grid_rows, 4);
}

TEST(PlanImage, TakesTheLargerOfEquallyNearGridsWhereThePictureFillsHalfOfIt) {
  // 4:1 and too large for the plain grid: 4x1, 8x2 and 12x3 are equally near.
  EXPECT_EQ(PlanImage(4480, 1120, 16, "image 1").grid_columns, 8);
  EXPECT_EQ(PlanImage(6720, 1680, 36, "image 1").grid_columns, 12);
}

TEST(PlanImage, RefusesPicturesThatBecomeThinnerThanTenPixels) {
  EXPECT_EQ(PlanImage(1, 44, 36, "image 1").resized_width_px, 10);
  const base::Error thin = ErrorOf([] { PlanImage(1, 45, 36, "image 1"); });
  EXPECT_EQ(thin.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_EQ(thin.message(),
            "image 1: 1x45 pixels become 9x448 on the grid of crops, both sides must be at least 10");
  EXPECT_EQ(ErrorOf([] { PlanImage(100'000'000, 1, 36, "image 1"); }).code(),
            base::ErrorCode::kInvalidArgument);
}

TEST(PlanImage, RefusesSidesAndLimitsOutOfRange) {
  EXPECT_EQ(ErrorOf([] { PlanImage(0, 5, 36, "image 1"); }).code(), base::ErrorCode::kInvalidArgument);
  EXPECT_EQ(ErrorOf([] { PlanImage(5, -1, 36, "image 1"); }).code(), base::ErrorCode::kInvalidArgument);
  EXPECT_EQ(ErrorOf([] { PlanImage(5, 5, 0, "image 1"); }).code(), base::ErrorCode::kInvalidArgument);
  EXPECT_EQ(ErrorOf([] { PlanImage(5, 5, kLargestMaxCrops + 1, "image 1"); }).code(),
            base::ErrorCode::kInvalidArgument);
}

TEST(PlanImage, StaysInsideItsGridForEveryShape) {
  std::uint64_t state = 1;
  for (int i = 0; i < 20000; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const auto width = static_cast<std::int64_t>(1 + (state >> 33U) % 9000);
    const auto height = static_cast<std::int64_t>(1 + (state >> 48U) % 9000);
    ImageGeometry plan;
    if (!ErrorOf([&] { plan = PlanImage(width, height, 36, "image 1"); }).message().empty()) continue;
    ASSERT_LE(plan.Crops(), 36);
    ASSERT_LE(plan.resized_width_px, plan.GridWidthPx());
    ASSERT_LE(plan.resized_height_px, plan.GridHeightPx());
    ASSERT_GE(plan.valid_rows, 1);
    ASSERT_GE(plan.valid_columns, 1);
    ASSERT_EQ(plan.rows, ImageRows(plan.valid_rows, plan.valid_columns));
  }
}

}  // namespace
}  // namespace phi4mm::vision
