#include "vision/exif.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "vision/byte_reader.h"

namespace phi4mm::vision {
namespace {

constexpr int kUpright = 1;
constexpr std::uint32_t kOrientationTag = 0x0112;
constexpr std::size_t kEntryBytes = 12;

void MirrorRows(Image& image) {
  const std::int64_t row = image.width_px * 3;
  for (std::int64_t y = 0; y < image.height_px; ++y) {
    std::uint8_t* left = image.rgb.data() + y * row;
    for (std::uint8_t* right = left + row - 3; left < right; left += 3, right -= 3) {
      std::swap_ranges(left, left + 3, right);
    }
  }
}

void MirrorColumns(Image& image) {
  const std::int64_t row = image.width_px * 3;
  for (std::int64_t top = 0, bottom = image.height_px - 1; top < bottom; ++top, --bottom) {
    std::uint8_t* upper = image.rgb.data() + top * row;
    std::swap_ranges(upper, upper + row, image.rgb.data() + bottom * row);
  }
}

// Swaps x and y. In square blocks, so that both sides stay in the cache.
Image Transposed(const Image& image) {
  constexpr std::int64_t kBlock = 64;
  Image out;
  out.width_px = image.height_px;
  out.height_px = image.width_px;
  out.rgb.resize(image.rgb.size());
  for (std::int64_t y0 = 0; y0 < image.height_px; y0 += kBlock) {
    for (std::int64_t x0 = 0; x0 < image.width_px; x0 += kBlock) {
      for (std::int64_t y = y0; y < std::min(y0 + kBlock, image.height_px); ++y) {
        for (std::int64_t x = x0; x < std::min(x0 + kBlock, image.width_px); ++x) {
          std::memcpy(out.rgb.data() + (x * out.width_px + y) * 3,
                      image.rgb.data() + (y * image.width_px + x) * 3, 3);
        }
      }
    }
  }
  return out;
}

}  // namespace

int ReadExifOrientation(std::span<const std::byte> exif) {
  constexpr std::array<char, 6> kPrefix = {'E', 'x', 'i', 'f', 0, 0};
  if (exif.size() >= kPrefix.size() && std::memcmp(exif.data(), kPrefix.data(), kPrefix.size()) == 0) {
    exif = exif.subspan(kPrefix.size());
  }
  if (exif.size() < 8) return kUpright;
  ByteOrder order = ByteOrder::kLittle;
  if (std::memcmp(exif.data(), "MM", 2) == 0) {
    order = ByteOrder::kBig;
  } else if (std::memcmp(exif.data(), "II", 2) != 0) {
    return kUpright;
  }
  if (U16At(exif, 2, order) != 42) return kUpright;
  const std::size_t directory = U32At(exif, 4, order);
  if (!Holds(exif, directory, 2)) return kUpright;
  const std::size_t entries = U16At(exif, directory, order);
  for (std::size_t i = 0; i < entries; ++i) {
    const std::size_t entry = directory + 2 + i * kEntryBytes;
    if (!Holds(exif, entry, kEntryBytes)) return kUpright;
    if (U16At(exif, entry, order) != kOrientationTag) continue;
    constexpr std::uint32_t kShort = 3;
    constexpr std::uint32_t kLong = 4;
    const std::uint32_t type = U16At(exif, entry + 2, order);
    if ((type != kShort && type != kLong) || U32At(exif, entry + 4, order) != 1) return kUpright;
    const std::uint32_t value =
        type == kShort ? U16At(exif, entry + 8, order) : U32At(exif, entry + 8, order);
    return value >= 1 && value <= 8 ? static_cast<int>(value) : kUpright;
  }
  return kUpright;
}

Image ApplyOrientation(Image image, int orientation) {
  if (image.rgb.empty()) return image;
  // 5 to 8 are a transposition followed by what 1 to 4 would do: 5 nothing, 6 left-right, 7 both, 8
  // top-bottom.
  if (orientation >= 5 && orientation <= 8) image = Transposed(image);
  const bool left_right = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  const bool top_bottom = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  if (left_right) MirrorRows(image);
  if (top_bottom) MirrorColumns(image);
  return image;
}

}  // namespace phi4mm::vision
