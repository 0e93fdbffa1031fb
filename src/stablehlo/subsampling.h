#pragma once

#include <cstdint>
#include <string>

#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// Where a segment lies in its clip.
struct SegmentBounds {
  Value valid_frames;  // [] kI32
  Value is_first;      // [] kBool
};

// [count] kBool: entry i stands for position first + i, counted from the segment's start in steps of `stride`
// frames. True where the clip exists: before the segment unless it is the first one, and up to the last valid
// frame.
Value ExistingPositions(Graph& graph, std::int64_t first, std::int64_t count, std::int64_t stride,
                        const SegmentBounds& bounds);

// features [8 + frames, mel_bins] kF32 with the clip's eight frames before the segment -> [frames / 8, dim]
// compute(): mean and deviation, three 3x3 convolutions of stride 2 over time and frequency, a linear over
// channel-major values. The convolutions' zero padding begins exactly where the clip does, at every level;
// rows past its end are zero. `prefix` leads to encoder_embedding and embed. Source: NemoConvSubsampling in
// speech_conformer_encoder.py at the pinned revision.
Value Subsample(ModuleBuilder& builder, const std::string& prefix, Value features,
                const SegmentBounds& bounds);

// A depthwise weight [channels, 1, taps...] as [taps, channels] kF32, so that a tap's channels are
// neighbours.
Value TapRows(ModuleBuilder& builder, const std::string& name);

}  // namespace phi4mm::stablehlo
