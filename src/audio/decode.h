#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "audio/audio_clip.h"
#include "audio/audio_limits.h"

namespace phi4mm::audio {

// Decodes a whole file held in memory: WAV (RIFF, RF64; PCM 8/16/24/32, float 32/64, A-law, mu-law, plain or
// extensible), FLAC, OGG (Vorbis, Opus) or MP3, recognised by its bytes. See AudioReader for the sample
// values, the channel mean and the errors. `name` stands for the file in messages.
AudioClip DecodeAudio(std::span<const std::byte> bytes, const AudioLimits& limits, std::string_view name);

}  // namespace phi4mm::audio
