#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "audio/feature_frames.h"
#include "vision/prepare.h"

namespace phi4mm::engine {

// Checks the clips of a request against the limits (engine/limits.h) and returns the rows of each.
// kInvalidArgument for a clip of fewer than two frames, kResourceExhausted beyond a limit.
std::vector<std::int64_t> ClipRows(std::span<const audio::FeatureFrames> clips);

// The same for pictures. The rows of a picture are counted from the masks of its crops, by vision::ImageRows.
// kResourceExhausted beyond a limit; kInternal for crops that do not agree with each other or with the rows
// that the picture claims.
std::vector<std::int64_t> PictureRows(std::span<const vision::PreparedImage> pictures);

}  // namespace phi4mm::engine
