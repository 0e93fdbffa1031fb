#pragma once

#include <cstdint>

#include "model/model_config.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// vision.main: crops of one or more pictures to projected cells. Every crop is encoded alone, so a picture of
// many crops is several calls. Separators and the order of the rows are the caller's (they are copies of
// weights): "separators" below.
// Inputs: "pixels" [crops, 3, crop_pixels, crop_pixels] kF32; "mask" [crops, cells, cells] kBool, the picture's
//   part of each crop. Padding crops may hold anything, NaN included.
// Output: "cells" [crops, cells / 2, cells / 2, hidden] kF32: each 2 x 2 block of patches averaged and projected.
Module VisionModule(const model::ModelConfig& config, WeightType weights, std::int64_t crops,
                    Trace trace = Trace::kOff);

// The two separator rows after the projection. Output: "separators" [2, hidden] kF32: the row that ends every
// line of cells (sub_GN) and the one between the crops and the global view (glb_GN).
Module VisionSeparatorModule(const model::ModelConfig& config, WeightType weights);

}  // namespace phi4mm::stablehlo
