#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <string>

#include "vision/hd_transform.h"
#include "vision/resize.h"
#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

constexpr std::int64_t kStride = 13;
constexpr std::size_t kPlane = 448 * 448;

struct ShapeGolden {
  std::int64_t width_px = 0;
  std::int64_t height_px = 0;
  ImageGeometry plan;
  std::uint32_t resized_crc = 0;
  std::uint32_t crops_crc = 0;
  std::uint32_t mask_crc = 0;
};

std::vector<ShapeGolden> Shapes() {
  std::ifstream list(GoldenFolder() / "shapes.txt");
  std::vector<ShapeGolden> shapes;
  ShapeGolden s;
  while (list >> std::dec >> s.width_px >> s.height_px >> s.plan.resized_width_px >>
         s.plan.resized_height_px >> s.plan.grid_columns >> s.plan.grid_rows >> s.plan.rows >> std::hex >>
         s.resized_crc >> s.crops_crc >> s.mask_crc) {
    shapes.push_back(s);
  }
  return shapes;
}

std::vector<float> Floats(const std::string& name) {
  const auto bytes = GoldenBytes(name);
  std::vector<float> values(bytes.size() / sizeof(float));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
  return values;
}

// Values at every 13th row and column, then the means of all rows, then those of all columns.
std::vector<float> Digest(std::span<const float> view) {
  std::vector<float> digest;
  for (std::int64_t c = 0; c < 3; ++c) {
    for (std::int64_t y = 0; y < kCropPixels; y += kStride) {
      for (std::int64_t x = 0; x < kCropPixels; x += kStride) {
        digest.push_back(view[static_cast<std::size_t>((c * kCropPixels + y) * kCropPixels + x)]);
      }
    }
  }
  for (const bool rows : {true, false}) {
    for (std::int64_t c = 0; c < 3; ++c) {
      for (std::int64_t a = 0; a < kCropPixels; ++a) {
        double sum = 0.0;
        for (std::int64_t b = 0; b < kCropPixels; ++b) {
          const std::int64_t at = rows ? a * kCropPixels + b : b * kCropPixels + a;
          sum += static_cast<double>(view[static_cast<std::size_t>(c * kCropPixels * kCropPixels + at)]);
        }
        digest.push_back(static_cast<float>(sum / static_cast<double>(kCropPixels)));
      }
    }
  }
  return digest;
}

void CheckShape(const ShapeGolden& wanted) {
  const Image image = FormulaPicture(wanted.width_px, wanted.height_px);
  const ImageGeometry plan = PlanImage(wanted.width_px, wanted.height_px, kDefaultMaxCrops, "image 1");
  EXPECT_EQ(plan.grid_columns, wanted.plan.grid_columns);
  EXPECT_EQ(plan.grid_rows, wanted.plan.grid_rows);
  EXPECT_EQ(plan.rows, wanted.plan.rows);
  ASSERT_EQ(plan.resized_width_px, wanted.plan.resized_width_px);
  ASSERT_EQ(plan.resized_height_px, wanted.plan.resized_height_px);
  const Image resized = ResizeBilinear(image, plan.resized_width_px, plan.resized_height_px);
  EXPECT_EQ(Crc32(std::as_bytes(std::span(resized.rgb))), wanted.resized_crc);

  const ImageCrops crops = MakeCrops(image, plan);
  ASSERT_EQ(crops.pixels.size(), static_cast<std::size_t>(1 + plan.Crops()) * 3 * kPlane);
  const std::span<const float> pixels(crops.pixels);
  EXPECT_EQ(Crc32(std::as_bytes(pixels.subspan(3 * kPlane))), wanted.crops_crc);
  const std::span<const std::uint8_t> mask(crops.mask);
  EXPECT_EQ(Crc32(std::as_bytes(mask.subspan(1024))), wanted.mask_crc);
  for (const std::uint8_t cell : mask.first(1024)) ASSERT_EQ(cell, 1);

  const std::string name = std::to_string(wanted.width_px) + "x" + std::to_string(wanted.height_px) + ".f32";
  const std::vector<float> golden = Floats(name);
  const std::vector<float> digest = Digest(pixels.first(3 * kPlane));
  ASSERT_EQ(digest.size(), golden.size());
  float largest = 0.0F;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    largest = std::max(largest, std::abs(digest[i] - golden[i]));
  }
  EXPECT_LE(largest, 1e-5F);
  ::testing::Test::RecordProperty("largest_difference_" + name, std::to_string(largest * 1e9F) + "e-9");
}

class MakeCropsGolden : public ::testing::TestWithParam<std::size_t> {};

TEST_P(MakeCropsGolden, EqualsThePublishedTransform) {
  const auto shapes = Shapes();
  ASSERT_EQ(shapes.size(), 20U);
  const ShapeGolden& shape = shapes[GetParam()];
  SCOPED_TRACE(std::to_string(shape.width_px) + "x" + std::to_string(shape.height_px));
  CheckShape(shape);
}

INSTANTIATE_TEST_SUITE_P(TwentyShapes, MakeCropsGolden, ::testing::Range<std::size_t>(0, 20));

}  // namespace
}  // namespace phi4mm::vision
