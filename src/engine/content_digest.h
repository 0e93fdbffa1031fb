#pragma once

#include "audio/feature_frames.h"
#include "base/sha256.h"
#include "vision/image_crops.h"

namespace phi4mm::engine {

// Names what an encoder is given: equal digests mean equal inputs, however the files were written.
base::Sha256Digest ContentDigest(const audio::FeatureFrames& clip);
base::Sha256Digest ContentDigest(const vision::ImageCrops& picture);

}  // namespace phi4mm::engine
