#pragma once

#include <cstdint>

namespace phi4mm::model {

// Frame and row arithmetic of the audio path, all of it in one place.
// Source: processing_phi4mm.py (_compute_audio_embed_size) and speech_conformer_encoder.py at the pinned
// revision.

inline constexpr std::int64_t kFramesPerRow = 8;   // three stride-2 convolutions
inline constexpr std::int64_t kSegmentRows = 500;  // longer clips are encoded in segments of 500 rows (40 s)
inline constexpr std::int64_t kMinimumFrames = 2;  // fewer are refused: 560 samples at 16 kHz, 280 at 8 kHz

// Whole 25 ms windows with a 10 ms hop in `samples` at 16000 or 8000 Hz; the tail that does not fill a window
// is dropped. 0 for a clip shorter than one window.
constexpr std::int64_t FramesOfSamples(std::int64_t samples, int sample_rate_hz) {
  const std::int64_t window = sample_rate_hz / 40;
  const std::int64_t hop = sample_rate_hz / 100;
  return samples < window ? 0 : (samples - window) / hop + 1;
}

// Decoder rows of a clip: ceil(frames / 8), which is also the length the three convolutions leave.
constexpr std::int64_t AudioRows(std::int64_t frames) { return (frames + kFramesPerRow - 1) / kFramesPerRow; }

}  // namespace phi4mm::model
