#pragma once

#include <cstdint>

#include "audio/frame_geometry.h"

namespace phi4mm::model {

// Frame and row arithmetic of the audio path: frames come from audio/, rows are the model's.
// Source: processing_phi4mm.py (_compute_audio_embed_size) and speech_conformer_encoder.py at the pinned
// revision.

using audio::FramesOfSamples;
using audio::kMinimumFrames;

inline constexpr std::int64_t kFramesPerRow = 8;   // three stride-2 convolutions
inline constexpr std::int64_t kSegmentRows = 500;  // longer clips are encoded in segments of 500 rows (40 s)

// Decoder rows of a clip: ceil(frames / 8), which is also the length the three convolutions leave.
constexpr std::int64_t AudioRows(std::int64_t frames) { return (frames + kFramesPerRow - 1) / kFramesPerRow; }

}  // namespace phi4mm::model
