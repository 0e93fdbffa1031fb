#include "audio/speech_gate.h"

#include <algorithm>

namespace phi4mm::audio {
namespace {

constexpr std::int64_t kFrameMs = 20;

}  // namespace

std::optional<SampleRange> FindSound(const AudioClip& clip, const SampleRange& range,
                                     const SpeechGate& gate) {
  const std::int64_t samples_per_ms = clip.sample_rate_hz / 1000;
  const std::int64_t frame = kFrameMs * samples_per_ms;
  const double least_square = gate.threshold_rms * gate.threshold_rms;
  std::int64_t first = range.end;
  std::int64_t last = range.begin;
  std::int64_t loud_ms = 0;
  for (std::int64_t begin = range.begin; begin < range.end; begin += frame) {
    const std::int64_t end = std::min(begin + frame, range.end);
    double sum = 0.0;
    for (std::int64_t at = begin; at < end; ++at) {
      const double value = static_cast<double>(clip.samples[static_cast<std::size_t>(at)]);
      sum += value * value;
    }
    if (sum >= least_square * static_cast<double>(end - begin)) {
      first = std::min(first, begin);
      last = end;
      loud_ms += kFrameMs;
    }
  }
  if (loud_ms < gate.minimum_ms) {
    return std::nullopt;
  }
  const std::int64_t margin = gate.margin_ms * samples_per_ms;
  return SampleRange{.begin = std::max(range.begin, first - margin),
                     .end = std::min(range.end, last + margin)};
}

}  // namespace phi4mm::audio
