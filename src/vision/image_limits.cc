#include "vision/image_limits.h"

#include "base/error.h"
#include "base/shape.h"

namespace phi4mm::vision {

void CheckPictureSize(std::int64_t width_px, std::int64_t height_px, const ImageLimits& limits,
                      std::string_view name) {
  if (width_px < 1 || height_px < 1) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the header says ", width_px, "x", height_px,
                                            " pixels, both sides must be at least 1"));
  }
  const auto pixels = base::CheckedProduct(width_px, height_px);
  if (!pixels || *pixels > limits.max_pixels) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat(name, ": ", width_px, "x", height_px, " pixels exceed the limit of ",
                                   limits.max_pixels, " pixels"));
  }
}

}  // namespace phi4mm::vision
