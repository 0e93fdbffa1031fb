#include "audio/decode.h"

#include "audio/audio_reader.h"

namespace phi4mm::audio {

AudioClip DecodeAudio(std::span<const std::byte> bytes, const AudioLimits& limits, std::string_view name) {
  AudioReader reader(bytes, limits, name);
  AudioClip clip;
  clip.sample_rate_hz = reader.sample_rate_hz();
  for (auto piece = reader.Read(); !piece.empty(); piece = reader.Read()) {
    clip.samples.insert(clip.samples.end(), piece.begin(), piece.end());
  }
  return clip;
}

}  // namespace phi4mm::audio
