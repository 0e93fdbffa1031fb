#include "vision/prepare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

TEST(PrepareImage, GoesFromBytesToCropsAndRows) {
  // 2 pixels wide, 4 high, all blue: enlarged to the left half of one crop, white at its right.
  std::string pixels;
  for (int row = 0; row < 4; ++row) pixels += std::string("\xFF\0\0\xFF\0\0\0\0", 8);
  const auto bytes = Bytes(BmpFile(2, 4, pixels));
  const PreparedImage image = PrepareImage(bytes, ImageLimits{}, ExifPolicy::kApply, 36, "image 1");
  EXPECT_EQ(image.report.kind, ImageKind::kBmp);
  EXPECT_EQ(image.report.encoded_bytes, bytes.size());
  EXPECT_EQ(image.report.width_px, 2);
  EXPECT_EQ(image.report.height_px, 4);
  EXPECT_EQ(image.report.orientation, 1);
  EXPECT_EQ(image.rows, 16 * (8 + 1) + 1 + 272);
  EXPECT_EQ(image.crops.grid_rows * image.crops.grid_columns, 1);

  constexpr std::size_t kPlane = 448 * 448;
  ASSERT_EQ(image.crops.pixels.size(), 2 * 3 * kPlane);
  const std::size_t crop = 3 * kPlane;
  EXPECT_EQ(image.crops.pixels[crop], -1.0F);              // red, top left
  EXPECT_EQ(image.crops.pixels[crop + 2 * kPlane], 1.0F);  // blue, top left
  EXPECT_EQ(image.crops.pixels[crop + 223], -1.0F);        // red, last column of the picture
  EXPECT_EQ(image.crops.pixels[crop + 224], 1.0F);         // red, padding
  EXPECT_EQ(image.crops.pixels[crop + 447], 1.0F);
  EXPECT_TRUE(std::equal(image.crops.pixels.begin(), image.crops.pixels.begin() + crop,
                         image.crops.pixels.begin() + crop));  // one crop: the global view is the crop
  EXPECT_EQ(std::count(image.crops.mask.begin(), image.crops.mask.begin() + 1024, 1), 1024);
  EXPECT_EQ(std::count(image.crops.mask.begin() + 1024, image.crops.mask.end(), 1), 32 * 16);
}

TEST(PrepareImage, PlansTheUprightPicture) {
  const auto bytes = GoldenBytes("decode/exif_6.jpg");
  const PreparedImage applied = PrepareImage(bytes, ImageLimits{}, ExifPolicy::kApply, 36, "image 1");
  const PreparedImage ignored = PrepareImage(bytes, ImageLimits{}, ExifPolicy::kIgnore, 36, "image 1");
  EXPECT_EQ(applied.report.width_px, ignored.report.height_px);
  EXPECT_LT(applied.report.geometry.resized_width_px, 448);
  EXPECT_EQ(ignored.report.geometry.resized_width_px, 448);
  EXPECT_NE(applied.rows, ignored.rows);
}

TEST(PrepareImage, RefusesAThinPicture) {
  const base::Error error = ErrorOf([] {
    PrepareImage(Bytes(BmpFile(1, 60, std::string(240, 'x'))), ImageLimits{}, ExifPolicy::kApply, 36,
                 "image 3");
  });
  EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_EQ(error.message(),
            "image 3: 1x60 pixels become 7x448 on the grid of crops, both sides must be at least 10");
}

}  // namespace
}  // namespace phi4mm::vision
