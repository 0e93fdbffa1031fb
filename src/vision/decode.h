#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "vision/image.h"
#include "vision/image_kind.h"
#include "vision/image_limits.h"

namespace phi4mm::vision {

struct DecodedImage {
  Image image;
  ImageKind kind = ImageKind::kPng;
  int orientation =
      1;  // 1 to 8 as the file says, 1 where it says nothing; applied or not as the caller asked
  std::int64_t decoder_warnings = 0;  // damage that the decoder library worked around
};

// A whole picture file held in memory -> RGB bytes, the same that PIL's open() and convert("RGB") give: PNG,
// JPEG, WebP and GIF (first frame), BMP, recognised by their bytes. Alpha is dropped and the colours under it
// stay; 16-bit colour keeps its high byte while 16-bit grey is cut at 255; CMYK is read with Adobe's
// polarity; an index outside the palette is black; colour profiles and gamma are not looked at.
// `name` stands for the picture in messages.
// Errors: kInvalidArgument for an empty, unknown, damaged or truncated picture, kResourceExhausted above a
// limit (checked from the header before pixels are allocated), kUnavailable where memory is short,
// kUnimplemented for variants of a known format that are not read. A PNG is whole when its pixels are: the
// end chunk may be missing, as for PIL. Memory: 3 bytes a pixel, twice that while sides are swapped, and what
// the decoder library takes: up to 8 bytes a pixel for a progressive JPEG, 4 for a lossless WebP, rows
// otherwise. Threads: safe.
DecodedImage DecodeImage(std::span<const std::byte> bytes, const ImageLimits& limits, ExifPolicy exif,
                         std::string_view name);

}  // namespace phi4mm::vision
