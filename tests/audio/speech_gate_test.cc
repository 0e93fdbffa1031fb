#include "audio/speech_gate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace phi4mm::audio {
namespace {

constexpr std::int64_t kRate = 16000;

AudioClip Silence(std::int64_t samples) {
  return {.samples = std::vector<float>(static_cast<std::size_t>(samples)), .sample_rate_hz = kRate};
}

void AddTone(AudioClip& clip, std::int64_t begin, std::int64_t end, float amplitude) {
  for (std::int64_t at = begin; at < end; ++at) {
    clip.samples[static_cast<std::size_t>(at)] = amplitude * std::sin(static_cast<float>(at) * 0.2F);
  }
}

std::optional<SampleRange> Find(const AudioClip& clip) {
  return FindSound(clip, {.begin = 0, .end = static_cast<std::int64_t>(clip.samples.size())}, {});
}

TEST(SpeechGate, TakesZerosAndRoundingNoiseForSilence) {
  AudioClip clip = Silence(3 * kRate);
  EXPECT_FALSE(Find(clip));
  for (std::size_t at = 0; at < clip.samples.size(); ++at) {
    clip.samples[at] = (at % 3 == 0 ? 1.0F : -1.0F) / 32768.0F;
  }
  EXPECT_FALSE(Find(clip));
  EXPECT_FALSE(Find(Silence(0)));
}

TEST(SpeechGate, OneClickIsNoSpeech) {
  AudioClip clip = Silence(kRate);
  clip.samples[8000] = 1.0F;
  EXPECT_FALSE(Find(clip));
}

TEST(SpeechGate, KeepsQuietSpeechWithItsMargins) {
  AudioClip clip = Silence(3 * kRate);
  AddTone(clip, kRate, 2 * kRate, 0.002F);  // -57 dBFS
  const std::optional<SampleRange> sound = Find(clip);
  ASSERT_TRUE(sound);
  EXPECT_EQ(sound->begin, kRate - 4800);
  EXPECT_EQ(sound->end, 2 * kRate + 4800);
}

TEST(SpeechGate, LeavesAClipThatIsLoudThroughoutAsItIs) {
  AudioClip clip = Silence(kRate + 7);
  AddTone(clip, 0, kRate + 7, 0.5F);
  const std::optional<SampleRange> sound = Find(clip);
  ASSERT_TRUE(sound);
  EXPECT_EQ(sound->begin, 0);
  EXPECT_EQ(sound->end, kRate + 7);
}

TEST(SpeechGate, LooksAtItsRangeOnly) {
  AudioClip clip = Silence(2 * kRate);
  AddTone(clip, kRate, 2 * kRate, 0.5F);
  EXPECT_FALSE(FindSound(clip, {.begin = 0, .end = kRate}, {}));
  EXPECT_EQ(FindSound(clip, {.begin = kRate, .end = 2 * kRate}, {})->begin, kRate);
}

}  // namespace
}  // namespace phi4mm::audio
