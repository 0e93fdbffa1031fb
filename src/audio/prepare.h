#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "audio/audio_clip.h"
#include "audio/audio_limits.h"
#include "audio/feature_frames.h"
#include "audio/resample.h"

namespace phi4mm::audio {

// One clip, ready for the encoder.
struct PreparedAudio {
  FeatureFrames features;  // [frames, 80], 2 frames or more
  ResampleReport report;
  int channels = 0;  // of the file, before the mean
};

// One clip at the rate the features are made at.
struct FeatureRateClip {
  AudioClip clip;  // at 16000 or 8000 Hz
  ResampleReport report;
  int channels = 0;  // of the file, before the mean
};

// File bytes -> samples at the feature rate: the first half of PrepareAudio, with its errors but the one for
// clips that are too short.
FeatureRateClip DecodeAtFeatureRate(std::span<const std::byte> bytes, ResamplePolicy policy,
                                    const AudioLimits& limits, std::string_view name);

// File bytes -> features: decode, channel mean, rate policy, log-mel. Decoding and resampling run piece by
// piece, so the memory held is that of the clip at 16 kHz whatever the file's rate and channels. Errors:
// those of AudioReader and PlanRate; kInvalidArgument for fewer than two frames ("too short");
// kResourceExhausted for more than limits.max_frames. Every message begins with `name`. Threads: safe.
PreparedAudio PrepareAudio(std::span<const std::byte> bytes, ResamplePolicy policy, const AudioLimits& limits,
                           std::string_view name);

}  // namespace phi4mm::audio
