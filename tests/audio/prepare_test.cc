#include "audio/prepare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "audio/decode.h"
#include "audio/encode_audio.h"
#include "audio/error_of.h"
#include "audio/log_mel.h"
#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

using ::testing::HasSubstr;

constexpr auto kAuto = ResamplePolicy::kAuto;
constexpr auto kOfficial = ResamplePolicy::kOfficial;

std::vector<std::byte> ToneWav(std::size_t samples, std::uint32_t rate_hz, double hz = 440) {
  WavSpec spec;
  spec.sample_rate_hz = rate_hz;
  return WavFile(spec, Tone(samples, hz, rate_hz));
}

PreparedAudio Prepare(const std::vector<std::byte>& bytes, ResamplePolicy policy = kAuto) {
  return PrepareAudio(bytes, policy, AudioLimits{}, "clip");
}

std::int64_t LoudestBin(const FeatureFrames& features) {
  const auto middle = features.values.begin() + features.frames / 2 * kMelBins;
  return std::max_element(middle, middle + kMelBins) - middle;
}

float LargestDifference(const FeatureFrames& a, const FeatureFrames& b) {
  EXPECT_EQ(a.frames, b.frames);
  float worst = 0.0F;
  for (std::size_t i = 0; i < std::min(a.values.size(), b.values.size()); ++i) {
    worst = std::max(worst, std::abs(a.values[i] - b.values[i]));
  }
  return worst;
}

TEST(Prepare, ShortClips) {
  const base::Error error = ErrorOf([] { Prepare(ToneWav(559, 16000)); });
  EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_THAT(error.message(), HasSubstr("clip: the audio is too short: 34 ms, minimum 35 ms"));
  EXPECT_EQ(Prepare(ToneWav(560, 16000)).features.frames, 2);
  EXPECT_EQ(Prepare(ToneWav(1680, 16000)).features.frames, 9);
  EXPECT_THAT(ErrorOf([] { Prepare(ToneWav(279, 8000)); }).message(),
              HasSubstr("too short: 34 ms, minimum 35 ms"));
  EXPECT_EQ(Prepare(ToneWav(280, 8000)).features.frames, 2);
  EXPECT_THAT(ErrorOf([] { Prepare(ToneWav(0, 16000)); }).message(), HasSubstr("empty audio"));
  EXPECT_THAT(ErrorOf([] { Prepare(ToneWav(1, 48000)); }).message(), HasSubstr("too short: 0 ms"));
}

TEST(Prepare, MinimumCountsAfterResampling) {
  EXPECT_EQ(Prepare(ToneWav(1678, 48000)).features.frames, 2);  // ceil(1678 / 3) = 560
  EXPECT_THAT(ErrorOf([] { Prepare(ToneWav(1677, 48000)); }).message(), HasSubstr("559 samples at 16000 Hz"));
}

TEST(Prepare, PoliciesAt44100Hz) {
  const auto bytes = ToneWav(44100, 44100);
  const PreparedAudio official = Prepare(bytes, kOfficial);
  EXPECT_EQ(official.features.frames, 136);
  EXPECT_DOUBLE_EQ(official.report.duration_s, 1.0);
  EXPECT_NEAR(official.report.effective_s, 1.378, 1e-3);
  const PreparedAudio automatic = Prepare(bytes, kAuto);
  EXPECT_EQ(automatic.features.frames, 98);
  EXPECT_DOUBLE_EQ(automatic.report.effective_s, 1.0);
}

TEST(Prepare, PoliciesAgreeWhereTheRuleIsExact) {
  for (const std::uint32_t rate_hz : {8000U, 16000U, 32000U, 48000U, 96000U}) {
    const auto bytes = ToneWav(rate_hz, rate_hz);
    const PreparedAudio official = Prepare(bytes, kOfficial);
    EXPECT_EQ(official.features.frames, 98) << rate_hz;
    EXPECT_EQ(official.features.values, Prepare(bytes, kAuto).features.values) << rate_hz;
  }
}

TEST(Prepare, AutoKeepsThePitchAtEveryRate) {
  const std::int64_t expected = LoudestBin(Prepare(ToneWav(16000, 16000)).features);
  for (const std::uint32_t rate_hz :
       {8000U, 11025U, 12000U, 22050U, 24000U, 44100U, 48000U, 88200U, 192000U}) {
    const PreparedAudio prepared = Prepare(ToneWav(rate_hz, rate_hz));
    EXPECT_EQ(LoudestBin(prepared.features), expected) << rate_hz;
    EXPECT_EQ(prepared.features.frames, 98) << rate_hz;
  }
  EXPECT_NE(LoudestBin(Prepare(ToneWav(44100, 44100), kOfficial).features), expected);
}

TEST(Prepare, EightKilohertzHasNothingAboveFour) {
  const PreparedAudio prepared = Prepare(ToneWav(8000, 8000));
  EXPECT_EQ(prepared.features.frames, 98);
  EXPECT_EQ(prepared.report.plan.feature_rate_hz, 8000);
  for (std::size_t i = 62; i < static_cast<std::size_t>(kMelBins); ++i) {
    EXPECT_EQ(prepared.features.values[50 * static_cast<std::size_t>(kMelBins) + i], 0.0F);
  }
}

TEST(Prepare, EqualsItsParts) {
  const auto bytes = ToneWav(60000, 44100);  // several pieces of the reader
  const Resampled resampled = Resample(DecodeAudio(bytes, {}, "clip"), kAuto);
  const PreparedAudio prepared = Prepare(bytes, kAuto);
  EXPECT_EQ(prepared.features.values, ExtractLogMel(resampled.clip).values);
  EXPECT_EQ(prepared.report.samples, resampled.report.samples);
  EXPECT_EQ(prepared.report.source_samples, 60000);
}

TEST(Prepare, WavVariantsGiveTheSameFeatures) {
  // Noise above the quantisation step of 16 bits in every band, so that no bin rests on rounding alone.
  std::vector<double> signal = Tone(8000, 440, 16000);
  unsigned state = 1;
  for (double& value : signal) {
    state = state * 1664525U + 1013904223U;
    value += 0.05 * (static_cast<double>(state >> 8U) / 16777216.0 - 0.5);
  }
  const FeatureFrames expected = Prepare(WavFile(WavSpec{}, signal)).features;
  for (const auto& [tag, bits, tolerance] : {std::tuple{1, 24, 0.05F}, std::tuple{1, 32, 0.05F},
                                             std::tuple{3, 32, 0.05F}, std::tuple{3, 64, 0.05F}}) {
    for (const std::uint32_t fmt_bytes : {16U, 18U, 40U}) {
      WavSpec spec;
      spec.tag = static_cast<std::uint16_t>(tag);
      spec.bits = static_cast<std::uint16_t>(bits);
      spec.fmt_bytes = fmt_bytes;
      EXPECT_LT(LargestDifference(Prepare(WavFile(spec, signal)).features, expected), tolerance)
          << tag << " " << bits;
    }
  }
}

TEST(Prepare, StereoIsTheMean) {
  const auto tone = Tone(8000, 440, 16000, 0.5);
  std::vector<double> right_only;
  std::vector<double> opposite;
  std::vector<double> half;
  for (const double value : tone) {
    right_only.insert(right_only.end(), {0.0, value});
    opposite.insert(opposite.end(), {value, -value});
    half.push_back(value / 2);
  }
  WavSpec mono;
  mono.tag = 3;
  mono.bits = 32;
  WavSpec stereo = mono;
  stereo.channels = 2;
  const PreparedAudio prepared = Prepare(WavFile(stereo, right_only));
  EXPECT_EQ(prepared.channels, 2);
  EXPECT_EQ(prepared.features.values, Prepare(WavFile(mono, half)).features.values);
  const FeatureFrames cancelled = Prepare(WavFile(stereo, opposite)).features;
  EXPECT_EQ(cancelled.values, std::vector<float>(cancelled.values.size(), 0.0F));
}

TEST(Prepare, FrameLimitDependsOnThePolicy) {
  AudioLimits limits;
  limits.max_frames = 100;
  const auto bytes = ToneWav(44100, 44100);
  EXPECT_EQ(PrepareAudio(bytes, kAuto, limits, "clip").features.frames, 98);
  const base::Error error = ErrorOf([&] { PrepareAudio(bytes, kOfficial, limits, "clip"); });
  EXPECT_EQ(error.code(), base::ErrorCode::kResourceExhausted);
  EXPECT_THAT(error.message(), HasSubstr("under the official rate policy; the limit is 100 frames"));
}

TEST(Prepare, FrameLimitIsExact) {
  AudioLimits limits;
  limits.max_frames = 98;
  EXPECT_EQ(PrepareAudio(ToneWav(16079, 16000), kAuto, limits, "clip").features.frames, 98);
  EXPECT_EQ(ErrorOf([&] { PrepareAudio(ToneWav(16080, 16000), kAuto, limits, "clip"); }).code(),
            base::ErrorCode::kResourceExhausted);
}

TEST(Prepare, CompressedFormatsGiveNearbyFeatures) {
  const auto tone = Tone(32000, 440, 16000);
  const FeatureFrames expected = Prepare(WavFile(WavSpec{}, tone)).features;
  for (const TestFormat format :
       {TestFormat::kFlac16, TestFormat::kVorbis, TestFormat::kOpus, TestFormat::kMp3}) {
    const FeatureFrames features = Prepare(EncodeAudio(format, tone, 1, 16000)).features;
    EXPECT_EQ(features.frames, expected.frames);
    EXPECT_EQ(LoudestBin(features), LoudestBin(expected));
  }
}

}  // namespace
}  // namespace phi4mm::audio
