#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "vision/image.h"

namespace phi4mm::vision {

// The orientation (tag 0x0112 of the first directory) of an EXIF block: TIFF bytes, with or without the
// "Exif\0\0" that some containers put before them. 1 (upright) where it is missing, damaged or not 1 to 8:
// a broken note about a picture does not spoil the picture.
int ReadExifOrientation(std::span<const std::byte> exif);

// Turns and mirrors the pixels as the orientation 1 to 8 asks: 2 mirrored left-right, 3 by 180 degrees,
// 4 mirrored top-bottom, 5 transposed, 6 by 90 degrees clockwise, 7 transposed along the other diagonal,
// 8 by 90 degrees counterclockwise. 5 to 8 swap the sides and need a second buffer of the same size.
// Source: Exif 2.32, 4.6.4.A "Orientation"; equal to PIL's exif_transpose.
Image ApplyOrientation(Image image, int orientation);

}  // namespace phi4mm::vision
