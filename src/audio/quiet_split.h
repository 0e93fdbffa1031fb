#pragma once

#include <cstdint>
#include <vector>

#include "audio/audio_clip.h"
#include "audio/speech_gate.h"

namespace phi4mm::audio {

// How long recordings are cut for transcription.
struct SplitPlan {
  std::int64_t longest_ms = 30'000;   // of one piece
  std::int64_t earliest_ms = 20'000;  // a cut lies between this and the longest
  std::int64_t shortest_ms = 1'000;   // of the last piece
};

// Cuts a clip into pieces of at most plan.longest_ms, each cut at the quietest fifth of a second where it may
// lie. The pieces cover every sample once and in order; a clip that is short enough is one piece, an empty
// one none. Threads: safe.
std::vector<SampleRange> SplitAtQuietPoints(const AudioClip& clip, const SplitPlan& plan);

}  // namespace phi4mm::audio
