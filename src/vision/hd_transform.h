#pragma once

#include "vision/image.h"
#include "vision/image_crops.h"
#include "vision/image_geometry.h"

namespace phi4mm::vision {

// A picture -> what the vision tower takes: resized onto the grid of `plan`, padded with white at the right
// or below, scaled to -1..1, cut into crops row by row, and before them the global view: the whole padded
// grid brought to one crop by bicubic interpolation (a = -0.75, half-pixel centres, no antialiasing, border
// repeated), not clipped, so slightly outside -1..1 at sharp edges.
// `plan` is PlanImage of the picture's own sides (kInternal otherwise).
// Memory: 2.4 MB a crop and the resized picture (at most 600 kB a crop).
// Source: processing_phi4mm.py at the pinned revision, dynamic_preprocess and preprocess.
ImageCrops MakeCrops(const Image& image, const ImageGeometry& plan);

}  // namespace phi4mm::vision
