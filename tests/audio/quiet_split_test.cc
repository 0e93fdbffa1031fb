#include "audio/quiet_split.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace phi4mm::audio {
namespace {

constexpr std::int64_t kRate = 8000;

// A tone throughout, silent from each of `pauses_ms` on for 400 ms.
AudioClip ToneWithPauses(std::int64_t samples, const std::vector<std::int64_t>& pauses_ms) {
  AudioClip clip = {.samples = std::vector<float>(static_cast<std::size_t>(samples)),
                    .sample_rate_hz = kRate};
  for (std::size_t at = 0; at < clip.samples.size(); ++at) {
    clip.samples[at] = 0.3F * std::sin(static_cast<float>(at) * 0.1F);
  }
  for (const std::int64_t pause_ms : pauses_ms) {
    const auto first = static_cast<std::size_t>(pause_ms * kRate / 1000);
    std::fill_n(clip.samples.begin() + static_cast<std::ptrdiff_t>(first), 400 * kRate / 1000, 0.0F);
  }
  return clip;
}

void ExpectEverySampleOnce(const std::vector<SampleRange>& pieces, std::int64_t samples) {
  std::int64_t next = 0;
  for (const SampleRange& piece : pieces) {
    EXPECT_EQ(piece.begin, next);
    EXPECT_GE(piece.samples(), kRate);
    EXPECT_LE(piece.samples(), 30 * kRate);
    next = piece.end;
  }
  EXPECT_EQ(next, samples);
}

TEST(QuietSplit, AShortClipIsOnePiece) {
  EXPECT_TRUE(SplitAtQuietPoints(ToneWithPauses(0, {}), {}).empty());
  EXPECT_EQ(SplitAtQuietPoints(ToneWithPauses(1, {}), {}).size(), 1U);
  EXPECT_EQ(SplitAtQuietPoints(ToneWithPauses(30 * kRate, {}), {}).size(), 1U);
}

TEST(QuietSplit, CutsInThePauses) {
  const std::int64_t samples = 95 * kRate;
  const std::vector<SampleRange> pieces =
      SplitAtQuietPoints(ToneWithPauses(samples, {10'000, 25'000, 47'000, 76'000}), {});
  ExpectEverySampleOnce(pieces, samples);
  ASSERT_EQ(pieces.size(), 4U);
  const std::vector<std::int64_t> pauses_ms = {25'000, 47'000, 76'000};
  for (std::size_t index = 0; index < pauses_ms.size(); ++index) {
    const std::int64_t cut_ms = pieces[index].end * 1000 / kRate;
    EXPECT_GE(cut_ms, pauses_ms[index]);
    EXPECT_LE(cut_ms, pauses_ms[index] + 400);
  }
}

TEST(QuietSplit, LeavesNoTinyTail) {
  for (const std::int64_t tail : {1L, 100L, kRate - 1, kRate}) {
    const std::int64_t samples = 60 * kRate + tail;
    ExpectEverySampleOnce(SplitAtQuietPoints(ToneWithPauses(samples, {}), {}), samples);
  }
}

}  // namespace
}  // namespace phi4mm::audio
