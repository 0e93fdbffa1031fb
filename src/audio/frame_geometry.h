#pragma once

#include <cstdint>

namespace phi4mm::audio {

// Frame arithmetic of the log-mel features: 25 ms windows, 10 ms hop, at 16000 or 8000 Hz.
// Source: processing_phi4mm.py (Phi4MMAudioFeatureExtractor._extract_spectrogram) at the pinned revision.

inline constexpr std::int64_t kMinimumFrames =
    2;  // ours: fewer are refused, 560 samples at 16 kHz, 280 at 8 kHz

constexpr std::int64_t WindowSamples(int sample_rate_hz) { return sample_rate_hz / 40; }
constexpr std::int64_t HopSamples(int sample_rate_hz) { return sample_rate_hz / 100; }

// Whole windows in `samples`; the tail that does not fill a window is dropped. 0 for a clip shorter than one
// window.
constexpr std::int64_t FramesOfSamples(std::int64_t samples, int sample_rate_hz) {
  const std::int64_t window = WindowSamples(sample_rate_hz);
  return samples < window ? 0 : (samples - window) / HopSamples(sample_rate_hz) + 1;
}

// The fewest samples that give `frames` frames, for 1 frame or more.
constexpr std::int64_t SamplesOfFrames(std::int64_t frames, int sample_rate_hz) {
  return WindowSamples(sample_rate_hz) + (frames - 1) * HopSamples(sample_rate_hz);
}

}  // namespace phi4mm::audio
