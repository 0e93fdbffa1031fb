#include "audio/quiet_split.h"

#include <algorithm>

namespace phi4mm::audio {
namespace {

constexpr std::int64_t kHopMs = 20;
constexpr std::int64_t kWindowHops = 10;

double Energy(const AudioClip& clip, std::int64_t begin, std::int64_t end) {
  double sum = 0.0;
  for (std::int64_t at = begin; at < end; ++at) {
    const double value = static_cast<double>(clip.samples[static_cast<std::size_t>(at)]);
    sum += value * value;
  }
  return sum;
}

// The middle of the window of least energy whose middle lies in [earliest, latest].
std::int64_t QuietestPoint(const AudioClip& clip, std::int64_t earliest, std::int64_t latest) {
  const std::int64_t hop = kHopMs * (clip.sample_rate_hz / 1000);
  const std::int64_t half = hop * kWindowHops / 2;
  std::int64_t best = latest;
  double least = -1.0;
  for (std::int64_t middle = earliest; middle <= latest; middle += hop) {
    const double energy = Energy(clip, middle - half, middle + half);
    // The latest of equals: pieces are then as long as they may be.
    if (least < 0.0 || energy <= least) {
      least = energy;
      best = middle;
    }
  }
  return best;
}

}  // namespace

std::vector<SampleRange> SplitAtQuietPoints(const AudioClip& clip, const SplitPlan& plan) {
  const std::int64_t samples_per_ms = clip.sample_rate_hz / 1000;
  const auto total = static_cast<std::int64_t>(clip.samples.size());
  const std::int64_t longest = plan.longest_ms * samples_per_ms;
  std::vector<SampleRange> pieces;
  std::int64_t begin = 0;
  while (total - begin > longest) {
    const std::int64_t latest = std::min(begin + longest, total - plan.shortest_ms * samples_per_ms);
    const std::int64_t cut = QuietestPoint(clip, begin + plan.earliest_ms * samples_per_ms, latest);
    pieces.push_back({.begin = begin, .end = cut});
    begin = cut;
  }
  if (begin < total) {
    pieces.push_back({.begin = begin, .end = total});
  }
  return pieces;
}

}  // namespace phi4mm::audio
