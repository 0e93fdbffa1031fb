#pragma once

#include <cstdint>

#include "model/adapter_mode.h"
#include "model/model_config.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// Frames before a segment's own that its first row sees through the convolutions.
inline constexpr std::int64_t kAudioContextFrames = 8;

// audio.main: one segment of at most 500 rows, features to decoder rows, in one projection branch. A clip of
// more rows is several calls (the long-audio rule): the subsampling sees the frames before the segment, the
// conformer blocks see the segment alone.
// Inputs: "features" [kAudioContextFrames + frames, mel_bins] kF32, the clip's frames from
// kAudioContextFrames
//   before the segment on; the context of the first segment and what follows the clip's end may hold
//   anything, NaN included. "valid_frames" [] kI32: frames of the segment that exist, 1..frames. "is_first"
//   [] kBool: the segment begins the clip. "keyed_rows" [] kI32: rows that attention sees: the valid rows, or
//   all 500 in a clip of several segments, where missing rows enter the blocks as zeros.
// Output: "rows" [frames / 8, hidden] kF32; only the first ceil(valid_frames / 8) mean something.
//   With Trace::kOn "subsampled", "block.{n}" [frames / 8, dim] kF32 too.
// `frames` is a multiple of 8, at most 4000. Source: speech_conformer_encoder.py at the pinned revision.
Module AudioModule(const model::ModelConfig& config, WeightType weights, std::int64_t frames,
                   model::ProjectionBranch branch, Trace trace = Trace::kOff,
                   StepKernels kernels = StepKernels::kCompiler);

}  // namespace phi4mm::stablehlo
