#include "vision/prepare.h"

#include <new>

#include "base/error.h"
#include "vision/hd_transform.h"

namespace phi4mm::vision {

PreparedImage PrepareImage(std::span<const std::byte> bytes, const ImageLimits& limits, ExifPolicy exif,
                           std::int64_t max_crops, std::string_view name) {
  const DecodedImage decoded = DecodeImage(bytes, limits, exif, name);
  const Image& image = decoded.image;
  PreparedImage prepared;
  prepared.report = {decoded.kind,
                     bytes.size(),
                     image.width_px,
                     image.height_px,
                     decoded.orientation,
                     decoded.decoder_warnings,
                     PlanImage(image.width_px, image.height_px, max_crops, name)};
  prepared.rows = prepared.report.geometry.rows;
  try {
    prepared.crops = MakeCrops(image, prepared.report.geometry);
  } catch (const std::bad_alloc&) {
    throw base::Error(
        base::ErrorCode::kUnavailable,
        base::StrCat(name, ": not enough memory for ", prepared.report.geometry.Crops() + 1, " crops"));
  }
  return prepared;
}

}  // namespace phi4mm::vision
