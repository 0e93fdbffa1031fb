#pragma once

#include "audio/audio_clip.h"
#include "audio/feature_frames.h"

namespace phi4mm::audio {

// Log-mel features exactly as the published front end computes them.
// Shapes: [samples] f32 at 16000 or 8000 Hz -> [frames, 80] f32, frames = (samples - window) / hop + 1 (0
// below one
//   window of 25 ms). At 8000 Hz the upper half of the spectrum is zero, so bins 62 and above are 0.
// Values: natural logarithm of the mel power of 16-bit scaled samples, floored at 1, so 0 and above; silence
// is 0. Arithmetic: float32 pre-emphasis inside each frame, float64 Hamming window and FFT, spectrum rounded
// to float32,
//   float32 power, mel sums and logarithm.
// Errors: kInvalidArgument for another rate. Threads: safe.
// Source: processing_phi4mm.py (Phi4MMAudioFeatureExtractor) at the pinned revision.
FeatureFrames ExtractLogMel(const AudioClip& clip);

}  // namespace phi4mm::audio
