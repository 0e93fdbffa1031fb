#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "vision/decode.h"

namespace phi4mm::vision {

// One decoder per format, used by DecodeImage alone, which has recognised the format and checked the encoded
// size. Each checks the sides before it allocates pixels and leaves the orientation to be applied.
DecodedImage DecodePng(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name);
DecodedImage DecodeJpeg(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name);
DecodedImage DecodeWebp(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name);
DecodedImage DecodeBmp(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name);
DecodedImage DecodeGif(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name);

// Sets the sides of a picture whose size was checked and gives it black pixels.
void AllocatePixels(Image& image, std::int64_t width_px, std::int64_t height_px);

// Appends rows to a picture as they are decoded, so that a small file with a large header costs only what it
// really contains: memory is reserved at once but touched row by row.
class RowSink {
 public:
  RowSink(Image& image, std::int64_t width_px, std::int64_t height_px);

  // The next row of width_px * 3 bytes, to be filled by the caller. At most height_px times.
  std::uint8_t* NextRow();

 private:
  Image& image_;
  std::size_t row_bytes_;
};

}  // namespace phi4mm::vision
