#include "vision/exif.h"

#include <gtest/gtest.h>

#include <string>

#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

using namespace std::string_literals;

std::string Tiff(std::uint32_t value, std::uint32_t type = 3, std::uint32_t count = 1) {
  return "II*\0"s + Little(8, 4) + Little(1, 2) + Little(0x0112, 2) + Little(type, 2) + Little(count, 4) +
         Little(value, 4) + Little(0, 4);
}

TEST(ReadExifOrientation, ReadsBothByteOrdersWithAndWithoutPrefix) {
  EXPECT_EQ(ReadExifOrientation(Bytes(Tiff(6))), 6);
  EXPECT_EQ(ReadExifOrientation(Bytes("Exif\0\0"s + Tiff(8))), 8);
  EXPECT_EQ(ReadExifOrientation(Bytes(Tiff(3, 4))), 3);
  const std::string big = "MM\0*"s + Big(8, 4) + Big(2, 2) + Big(0x0100, 2) + Big(3, 2) + Big(1, 4) +
                          Big(9, 4) + Big(0x0112, 2) + Big(3, 2) + Big(1, 4) + Big(5, 2) + Big(0, 2);
  EXPECT_EQ(ReadExifOrientation(Bytes(big)), 5);
}

TEST(ReadExifOrientation, TakesADamagedBlockForUpright) {
  const std::string good = Tiff(6);
  for (std::size_t keep = 0; keep < 22; ++keep) {
    EXPECT_EQ(ReadExifOrientation(Bytes(good.substr(0, keep))), 1) << keep;
  }
  EXPECT_EQ(ReadExifOrientation(Bytes(Tiff(0))), 1);
  EXPECT_EQ(ReadExifOrientation(Bytes(Tiff(9))), 1);
  EXPECT_EQ(ReadExifOrientation(Bytes(Tiff(6, 2))), 1);
  EXPECT_EQ(ReadExifOrientation(Bytes(Tiff(6, 3, 2))), 1);
  EXPECT_EQ(ReadExifOrientation(Bytes("II*\0\xFF\xFF\xFF\xFF"s)), 1);
  EXPECT_EQ(ReadExifOrientation(Bytes("XX*\0"s + good.substr(4))), 1);
}

// A picture of 3x2 pixels numbered 1 2 3 / 4 5 6.
Image Numbered() {
  Image image{3, 2, {}};
  for (std::uint8_t i = 1; i <= 6; ++i) image.rgb.insert(image.rgb.end(), 3, i);
  return image;
}

std::string Numbers(const Image& image) {
  std::string text;
  for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
    if (i > 0 && static_cast<std::int64_t>(i) / 3 % image.width_px == 0) text += '/';
    text += static_cast<char>('0' + image.rgb[i]);
  }
  return text;
}

TEST(ApplyOrientation, TurnsAndMirrorsAllEightWays) {
  const std::vector<std::string> wanted = {"123/456",  "321/654",  "654/321",  "456/123",
                                           "14/25/36", "41/52/63", "63/52/41", "36/25/14"};
  for (int orientation = 1; orientation <= 8; ++orientation) {
    EXPECT_EQ(Numbers(ApplyOrientation(Numbered(), orientation)),
              wanted[static_cast<std::size_t>(orientation - 1)])
        << orientation;
  }
}

TEST(ApplyOrientation, TurnsPicturesLargerThanItsBlocks) {
  const Image image = FormulaPicture(150, 70);
  const Image turned = ApplyOrientation(image, 6);
  ASSERT_EQ(turned.width_px, 70);
  ASSERT_EQ(turned.height_px, 150);
  EXPECT_EQ(ApplyOrientation(turned, 8).rgb, image.rgb);
  EXPECT_NE(turned.rgb, image.rgb);
}

}  // namespace
}  // namespace phi4mm::vision
