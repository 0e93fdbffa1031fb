#pragma once

#include <cstdint>

#include "vision/image.h"

namespace phi4mm::vision {

// The picture at another size, byte for byte as PIL's bilinear resize makes it: a triangle filter that widens
// when shrinking, first along rows then along columns, each pass in 22-bit fixed point and rounded to bytes;
// a pass is skipped where its side stays. All sides must be at least 1 (kInternal otherwise). Memory: the
// result and one picture of the new width and the old height. Source: Pillow's libImaging/Resample.c, the
// 8-bit path.
Image ResizeBilinear(const Image& image, std::int64_t width_px, std::int64_t height_px);

}  // namespace phi4mm::vision
