#include "audio/log_mel.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "audio/error_of.h"
#include "audio/frame_geometry.h"
#include "audio/mel_bank.h"
#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

AudioClip ToneClip(std::size_t samples, double hz, double tone_rate_hz, int rate_hz) {
  const auto tone = Tone(samples, hz, tone_rate_hz);
  return {std::vector<float>(tone.begin(), tone.end()), rate_hz};
}

float At(const FeatureFrames& features, std::int64_t frame, std::int64_t bin) {
  return features.values.at(static_cast<std::size_t>(frame * kMelBins + bin));
}

struct Probe {
  std::int64_t frame;
  std::int64_t bin;
  double value;
};

void ExpectProbes(const FeatureFrames& features, std::initializer_list<Probe> probes) {
  for (const Probe& probe : probes) {
    EXPECT_NEAR(At(features, probe.frame, probe.bin), probe.value, 1e-5) << probe.frame << ", " << probe.bin;
  }
}

float WeightAt(std::int64_t bin, std::size_t band) {
  const MelFilter& filter = MelBank()[band];
  const std::int64_t index = bin - filter.first_bin;
  return index >= 0 && index < std::ssize(filter.weights) ? filter.weights[static_cast<std::size_t>(index)]
                                                          : 0.0F;
}

TEST(MelBank, HasThePublishedWeights) {
  std::size_t nonzeros = 0;
  double sum = 0.0;
  for (const MelFilter& filter : MelBank()) {
    EXPECT_GE(filter.weights.size(), 1U);
    EXPECT_LE(filter.weights.size(), 15U);
    nonzeros += filter.weights.size();
    for (const float weight : filter.weights) {
      EXPECT_GT(weight, 0.0F);
      sum += static_cast<double>(weight);
    }
  }
  EXPECT_EQ(nonzeros, 482U);
  EXPECT_NEAR(sum, 241.498917, 1e-4);
  EXPECT_NEAR(WeightAt(1, 0), 0.57565, 5e-6);
  EXPECT_NEAR(WeightAt(100, 54), 0.6164795, 1e-7);
  EXPECT_NEAR(WeightAt(245, 79), 0.13145284, 1e-7);
  EXPECT_EQ(WeightAt(246, 79), 0.0F);
}

TEST(LogMel, MatchesThePublishedValuesAt16kHz) {
  const FeatureFrames features = ExtractLogMel(ToneClip(1600, 440, 16000, 16000));
  ASSERT_EQ(features.frames, 8);
  ExpectProbes(features, {{0, 0, 10.075375},
                          {0, 10, 10.105929},
                          {0, 20, 14.493302},
                          {0, 30, 12.313075},
                          {1, 10, 9.982423},
                          {3, 20, 13.971609},
                          {7, 79, 8.648406}});
}

TEST(LogMel, MatchesThePublishedValuesOfRelabelled24kHz) {
  const FeatureFrames features = ExtractLogMel(ToneClip(24000, 440, 24000, 16000));
  ASSERT_EQ(features.frames, 148);
  ExpectProbes(features, {{0, 0, 12.475846},
                          {0, 10, 22.935753},
                          {0, 20, 12.039375},
                          {1, 10, 22.939745},
                          {50, 20, 11.737321},
                          {147, 79, 9.370197}});
}

TEST(LogMel, MatchesThePublishedValuesAt8kHz) {
  const FeatureFrames features = ExtractLogMel(ToneClip(800, 440, 8000, 8000));
  ASSERT_EQ(features.frames, 8);
  ExpectProbes(features, {{0, 0, 10.251835}, {0, 10, 10.946855}, {0, 20, 14.466310}, {7, 79, 0}});
  for (std::int64_t frame = 0; frame < 8; ++frame) {
    for (std::int64_t bin = 62; bin < kMelBins; ++bin) {
      EXPECT_EQ(At(features, frame, bin), 0.0F);
    }
  }
}

TEST(LogMel, SilenceIsZero) {
  for (const int rate_hz : {8000, 16000}) {
    const FeatureFrames features = ExtractLogMel({std::vector<float>(16000, 0.0F), rate_hz});
    EXPECT_EQ(features.values, std::vector<float>(features.values.size(), 0.0F));
  }
}

TEST(LogMel, OneStepOfNoiseIsFiniteAndFloored) {
  AudioClip clip{std::vector<float>(16000), 16000};
  for (std::size_t i = 0; i < clip.samples.size(); ++i) {
    clip.samples[i] = (i * 2654435761U % 3 == 0 ? 1.0F : -1.0F) / 32768.0F;
  }
  for (const float value : ExtractLogMel(clip).values) {
    ASSERT_TRUE(std::isfinite(value));
    ASSERT_GE(value, 0.0F);
  }
}

TEST(LogMel, LargestAcceptedSamplesStayFinite) {
  AudioClip clip{std::vector<float>(800), 16000};
  for (std::size_t i = 0; i < clip.samples.size(); ++i) {
    clip.samples[i] = (i % 2 == 0 ? 1.0F : -1.0F) * 2147483648.0F;
  }
  for (const float value : ExtractLogMel(clip).values) {
    ASSERT_TRUE(std::isfinite(value));
  }
}

TEST(LogMel, DropsSamplesThatDoNotFillAFrame) {
  EXPECT_EQ(ExtractLogMel(ToneClip(0, 440, 16000, 16000)).frames, 0);
  EXPECT_EQ(ExtractLogMel(ToneClip(399, 440, 16000, 16000)).frames, 0);
  EXPECT_EQ(ExtractLogMel(ToneClip(400, 440, 16000, 16000)).frames, 1);
  EXPECT_EQ(ExtractLogMel(ToneClip(559, 440, 16000, 16000)).frames, 1);
  EXPECT_EQ(ExtractLogMel(ToneClip(560, 440, 16000, 16000)).frames, 2);
  EXPECT_EQ(ExtractLogMel(ToneClip(279, 440, 8000, 8000)).frames, 1);
  EXPECT_EQ(ExtractLogMel(ToneClip(280, 440, 8000, 8000)).frames, 2);
  const FeatureFrames whole = ExtractLogMel(ToneClip(560, 440, 16000, 16000));
  EXPECT_EQ(ExtractLogMel(ToneClip(719, 440, 16000, 16000)).values, whole.values);
}

TEST(LogMel, FramesDependOnTheirOwnSamplesOnly) {
  AudioClip clip = ToneClip(4000, 440, 16000, 16000);
  const FeatureFrames whole = ExtractLogMel(clip);
  clip.samples.erase(clip.samples.begin(), clip.samples.begin() + 160 * 5);
  const FeatureFrames later = ExtractLogMel(clip);
  ASSERT_EQ(later.frames, whole.frames - 5);
  EXPECT_EQ(later.values, std::vector<float>(whole.values.begin() + 5 * kMelBins, whole.values.end()));
}

TEST(LogMel, RefusesOtherRates) {
  EXPECT_EQ(ErrorOf([] { ExtractLogMel(ToneClip(1000, 440, 16000, 22050)); }).code(),
            base::ErrorCode::kInvalidArgument);
}

TEST(LogMel, ThreadsAgree) {
  const AudioClip clip = ToneClip(32000, 440, 16000, 16000);
  std::array<FeatureFrames, 4> results;
  std::vector<std::thread> threads;
  for (FeatureFrames& result : results) {
    threads.emplace_back([&] { result = ExtractLogMel(clip); });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  for (const FeatureFrames& result : results) {
    EXPECT_EQ(result.values, results[0].values);
  }
}

TEST(FrameGeometry, CountsFramesAndSamplesBothWays) {
  EXPECT_EQ(FramesOfSamples(28'800'000, 16000), 179'998);
  EXPECT_EQ(FramesOfSamples(14'400'000, 8000), 179'998);
  for (const int rate_hz : {8000, 16000}) {
    for (const std::int64_t frames : {1, 2, 3, 98, 4000}) {
      EXPECT_EQ(FramesOfSamples(SamplesOfFrames(frames, rate_hz), rate_hz), frames);
      EXPECT_EQ(FramesOfSamples(SamplesOfFrames(frames, rate_hz) - 1, rate_hz), frames - 1);
    }
  }
}

}  // namespace
}  // namespace phi4mm::audio
