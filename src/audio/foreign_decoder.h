#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "audio/audio_limits.h"

namespace phi4mm::audio {

// A recording that another process decoded.
struct ForeignAudio {
  std::vector<float> samples;  // [samples] f32, the mean of the channels taken in float64
  int sample_rate_hz = 0;
  int channels = 0;  // of the file, before the mean
};

// Whether the program phi4mm-decoder is there: beside this program, at $PHI4MM_DECODER, or where the build
// put it.
bool HasForeignDecoder();

// What DecodeForeign may take at a time for these bytes and what they may become, result and process
// included; 0 where they are not foreign or there is no decoder.
std::size_t ForeignDecodingBytes(std::span<const std::byte> bytes, const AudioLimits& limits);

// Decodes the first audio track of any container that FFmpeg reads. The decoders are many and old, and files
// come from anybody: they run in a process of their own without rights (src/audio/decoder_main.cc), which may
// crash, loop or eat memory and is then only this file's error. The samples are bounded by the limits and are
// looked at by the caller. `description` names the container in messages.
// Errors: kInvalidArgument for a file that cannot be decoded, kResourceExhausted for one that is too long or
// takes too long, kUnavailable where no process can be started. Threads: safe.
ForeignAudio DecodeForeign(std::span<const std::byte> bytes, const AudioLimits& limits, std::string_view name,
                           std::string_view description);

}  // namespace phi4mm::audio
