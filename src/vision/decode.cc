#include "vision/decode.h"

#include <new>
#include <utility>

#include "base/error.h"
#include "vision/exif.h"
#include "vision/format_decoders.h"

namespace phi4mm::vision {
namespace {

DecodedImage DecodeKind(ImageKind kind, std::span<const std::byte> bytes, const ImageLimits& limits,
                        std::string_view name) {
  switch (kind) {
    case ImageKind::kPng:
      return DecodePng(bytes, limits, name);
    case ImageKind::kJpeg:
      return DecodeJpeg(bytes, limits, name);
    case ImageKind::kWebp:
      return DecodeWebp(bytes, limits, name);
    case ImageKind::kBmp:
      return DecodeBmp(bytes, limits, name);
    case ImageKind::kGif:
      return DecodeGif(bytes, limits, name);
  }
  base::ThrowInternal("an image kind without a decoder");
}

}  // namespace

void AllocatePixels(Image& image, std::int64_t width_px, std::int64_t height_px) {
  image.width_px = width_px;
  image.height_px = height_px;
  image.rgb.resize(static_cast<std::size_t>(width_px) * static_cast<std::size_t>(height_px) * 3);
}

RowSink::RowSink(Image& image, std::int64_t width_px, std::int64_t height_px)
    : image_(image), row_bytes_(static_cast<std::size_t>(width_px) * 3) {
  image_.width_px = width_px;
  image_.height_px = height_px;
  image_.rgb.reserve(row_bytes_ * static_cast<std::size_t>(height_px));
}

std::uint8_t* RowSink::NextRow() {
  const std::size_t start = image_.rgb.size();
  PHI4MM_CHECK(start < row_bytes_ * static_cast<std::size_t>(image_.height_px));
  image_.rgb.resize(start + row_bytes_);
  return image_.rgb.data() + start;
}

DecodedImage DecodeImage(std::span<const std::byte> bytes, const ImageLimits& limits, ExifPolicy exif,
                         std::string_view name) {
  if (bytes.size() > limits.max_encoded_bytes) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat(name, ": ", bytes.size(), " bytes exceed the limit of ",
                                   limits.max_encoded_bytes, " bytes for an image file"));
  }
  const ImageKind kind = RecogniseImage(bytes, name);
  try {
    DecodedImage decoded = DecodeKind(kind, bytes, limits, name);
    decoded.kind = kind;
    if (exif == ExifPolicy::kApply) {
      decoded.image = ApplyOrientation(std::move(decoded.image), decoded.orientation);
    }
    return decoded;
  } catch (const std::bad_alloc&) {
    throw base::Error(base::ErrorCode::kUnavailable,
                      base::StrCat(name, ": not enough memory to decode this ", ImageKindName(kind)));
  }
}

}  // namespace phi4mm::vision
