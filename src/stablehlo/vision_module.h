#pragma once

#include <cstdint>

#include "model/model_config.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// vision.main: crops of one or more pictures to projected cells: SigLIP without its last layer, 2 x 2 average
// pooling, projection. Every crop is encoded alone, so a picture of many crops is several calls. Separators
// and the order of the rows are the caller's (model/image_geometry.h), because they are copies. Inputs:
// "pixels" [crops, 3, crop_pixels, crop_pixels] kF32; "mask" [crops, cells, cells] kBool, the picture's
//   part of each crop; "positions" [crops, cells * cells] kI32, the row of the position table of each patch
//   (model/image_geometry.h), 0..cells * cells - 1. Padding crops may hold anything, NaN included.
// Output: "cells" [crops, cells / 2, cells / 2, hidden] kF32.
// Source: vision_siglip_navit.py and modeling_phi4mm.py (Phi4MMImageEmbedding) at the pinned revision, eager
// attention.
Module VisionModule(const model::ModelConfig& config, WeightType weights, std::int64_t crops,
                    StepKernels kernels = StepKernels::kCompiler);

// The two separator rows after the projection. Output: "separators" [2, hidden] kF32: the row that ends every
// line of cells (sub_GN) and the one between the crops and the global view (glb_GN).
Module VisionSeparatorModule(const model::ModelConfig& config, WeightType weights);

}  // namespace phi4mm::stablehlo
