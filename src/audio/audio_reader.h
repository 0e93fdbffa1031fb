#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "audio/audio_limits.h"

namespace phi4mm::audio {

// Decodes WAV, FLAC, OGG (Vorbis, Opus) and MP3 bytes piece by piece into mono samples; other containers
// (MP4, WebM, AMR...) at once, in a process of their own (audio/foreign_decoder.h).
//
// Samples: as a float64 audio file reader gives them (integer PCM divided by 2^(bits-1), 8-bit WAV centred on
// 128), averaged over the channels in float64 and rounded once to float32. The published processor reads
// float64 and averages in that type; averaging in float32 would round twice. Mono integer PCM up to 24 bits
// is exact. Errors: kInvalidArgument for unsupported, damaged, truncated or non-finite input,
// kResourceExhausted for a limit. The lengths that headers announce are checked but never trusted. WAV and
// FLAC announce their length, so a truncated one is refused; so is any other file, OGG left out, that has
// less than it announces by more than a tenth and half a second. Where nothing is announced, what is there is
// decoded. Threads: one thread per reader; readers are independent. The bytes must outlive the
// reader.
class AudioReader {
 public:
  AudioReader(std::span<const std::byte> bytes, const AudioLimits& limits, std::string_view name);
  ~AudioReader();
  AudioReader(const AudioReader&) = delete;
  AudioReader& operator=(const AudioReader&) = delete;

  int sample_rate_hz() const;
  int channels() const;
  std::int64_t samples_read() const;  // mono samples handed out so far

  // The next piece, some thousands of samples; empty at the end. Valid until the next call.
  std::span<const float> Read();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::audio
