#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "vision/decode.h"
#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

struct Case {
  std::string name;
  int tolerance_levels = 0;
};

std::vector<Case> Cases() {
  std::ifstream list(GoldenFolder() / "decode.txt");
  std::vector<Case> cases;
  for (Case one; list >> one.name >> one.tolerance_levels;) cases.push_back(one);
  return cases;
}

// A PPM as PIL writes it: "P6", sides and 255 in lines, then the bytes.
Image ReadPpm(const std::string& name) {
  const auto bytes = GoldenBytes(name);
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  std::string magic;
  int highest = 0;
  Image image;
  in >> magic >> image.width_px >> image.height_px >> highest;
  EXPECT_EQ(magic, "P6");
  in.get();
  image.rgb.resize(static_cast<std::size_t>(image.width_px * image.height_px * 3));
  in.read(reinterpret_cast<char*>(image.rgb.data()), static_cast<std::streamsize>(image.rgb.size()));
  EXPECT_TRUE(in.good());
  return image;
}

int LargestDifference(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
  int largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(int{a[i]} - int{b[i]}));
  return largest;
}

TEST(DecodeImageGolden, CoversEveryFormat) {
  const auto cases = Cases();
  EXPECT_GE(cases.size(), 80U);
  for (const std::string prefix : {"png_", "jpeg_", "webp_", "bmp_", "gif_", "exif_"}) {
    EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [&](const Case& one) {
      return one.name.compare(0, prefix.size(), prefix) == 0;
    })) << prefix;
  }
}

TEST(DecodeImageGolden, EqualsPil) {
  for (const Case& one : Cases()) {
    SCOPED_TRACE(one.name);
    const Image wanted = ReadPpm("decode/" + one.name + ".ppm");
    const auto bytes = GoldenBytes("decode/" + one.name);
    const Image found = DecodeImage(bytes, ImageLimits{}, ExifPolicy::kApply, one.name).image;
    ASSERT_EQ(found.width_px, wanted.width_px);
    ASSERT_EQ(found.height_px, wanted.height_px);
    ASSERT_EQ(found.rgb.size(), wanted.rgb.size());
    EXPECT_LE(LargestDifference(found.rgb, wanted.rgb), one.tolerance_levels);
  }
}

// Every prefix of every small file is refused or decoded, never worse; most prefixes are refused.
TEST(DecodeImageGolden, SurvivesTruncation) {
  for (const Case& one : Cases()) {
    SCOPED_TRACE(one.name);
    const auto bytes = GoldenBytes("decode/" + one.name);
    const std::size_t step = std::max<std::size_t>(1, bytes.size() / 40);
    std::size_t refused = 0;
    std::size_t tried = 0;
    for (std::size_t keep = 0; keep < bytes.size(); keep += step, ++tried) {
      const base::Error error = ErrorOf(
          [&] { DecodeImage(std::span(bytes).first(keep), ImageLimits{}, ExifPolicy::kApply, "image 1"); });
      if (error.message().empty()) continue;
      ++refused;
      EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
      EXPECT_EQ(error.message().rfind("image 1: ", 0), 0U) << error.message();
    }
    EXPECT_GT(refused * 2, tried);
  }
}

TEST(DecodeImageGolden, IgnoresTheOrientationWhenAsked) {
  const auto bytes = GoldenBytes("decode/exif_6.jpg");
  const DecodedImage ignored = DecodeImage(bytes, ImageLimits{}, ExifPolicy::kIgnore, "image 1");
  EXPECT_EQ(ignored.orientation, 6);
  EXPECT_EQ(ignored.image.width_px, 13);
  EXPECT_EQ(ignored.image.height_px, 9);
  const DecodedImage applied = DecodeImage(bytes, ImageLimits{}, ExifPolicy::kApply, "image 1");
  EXPECT_EQ(applied.image.width_px, 9);
  EXPECT_EQ(applied.image.height_px, 13);
}

}  // namespace
}  // namespace phi4mm::vision
