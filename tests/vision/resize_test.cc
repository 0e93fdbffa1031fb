#include "vision/resize.h"

#include <gtest/gtest.h>

#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

Image Grey(std::int64_t width_px, std::int64_t height_px, const std::vector<std::uint8_t>& levels) {
  Image image{width_px, height_px, {}};
  for (const std::uint8_t level : levels) image.rgb.insert(image.rgb.end(), 3, level);
  return image;
}

TEST(ResizeBilinear, KeepsAPictureOfTheSameSize) {
  const Image image = FormulaPicture(40, 35);
  EXPECT_EQ(ResizeBilinear(image, 40, 35).rgb, image.rgb);
}

TEST(ResizeBilinear, InterpolatesBetweenPixelCentres) {
  // Centres of the four outputs lie at 0.25, 0.75, 1.25 and 1.75 pixels.
  EXPECT_EQ(ResizeBilinear(Grey(2, 1, {0, 200}), 4, 1).rgb, Grey(4, 1, {0, 50, 150, 200}).rgb);
  EXPECT_EQ(ResizeBilinear(Grey(1, 2, {0, 200}), 1, 4).rgb, Grey(1, 4, {0, 50, 150, 200}).rgb);
}

TEST(ResizeBilinear, WidensItsFilterWhenShrinking) {
  // Every input counts: a single bright pixel does not vanish between two outputs.
  const Image small = ResizeBilinear(Grey(8, 1, {0, 0, 0, 255, 0, 0, 0, 0}), 2, 1);
  EXPECT_GT(small.rgb[0], 0);
  EXPECT_GT(small.rgb[3], 0);
  EXPECT_GT(small.rgb[0], small.rgb[3]);
}

TEST(ResizeBilinear, KeepsAFlatPictureFlat) {
  for (const std::int64_t side : {1, 2, 7, 100, 447}) {
    for (const std::uint8_t level :
         ResizeBilinear(Grey(3, 2, {255, 255, 255, 255, 255, 255}), side, side).rgb) {
      ASSERT_EQ(level, 255);
    }
  }
}

TEST(ResizeBilinear, RefusesPicturesThatAreNoPictures) {
  Image image = FormulaPicture(4, 4);
  EXPECT_EQ(ErrorOf([&] { ResizeBilinear(image, 0, 4); }).code(), base::ErrorCode::kInternal);
  image.rgb.pop_back();
  EXPECT_EQ(ErrorOf([&] { ResizeBilinear(image, 4, 4); }).code(), base::ErrorCode::kInternal);
}

}  // namespace
}  // namespace phi4mm::vision
