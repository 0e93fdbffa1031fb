#include "audio/resample.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "audio/error_of.h"
#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

using ::testing::HasSubstr;

AudioClip ToneClip(std::size_t samples, double hz, int rate_hz, double amplitude = 0.25) {
  const auto tone = Tone(samples, hz, rate_hz, amplitude);
  return {std::vector<float>(tone.begin(), tone.end()), rate_hz};
}

std::vector<float> Noise(std::size_t samples, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<float> normal(0.0F, 0.3F);
  std::vector<float> noise(samples);
  for (float& value : noise) {
    value = normal(random);
  }
  return noise;
}

std::vector<float> ResampleIn(int up, int down, const std::vector<float>& samples, std::size_t piece) {
  StreamResampler resampler(up, down);
  std::vector<float> out;
  for (std::size_t at = 0; at < samples.size(); at += piece) {
    resampler.Push(std::span<const float>(samples).subspan(at, std::min(piece, samples.size() - at)), out);
  }
  resampler.Finish(out);
  return out;
}

// The definition, in float64 and without phases: y[m] = up * sum_k x[k] h[m down - k up + half].
std::vector<double> ResampleByDefinition(int up, int down, const std::vector<float>& samples) {
  const int top = std::max(up, down);
  const int half = 10 * top;
  std::vector<double> taps;
  double sum = 0.0;
  for (int n = -half; n <= half; ++n) {
    const double edge = static_cast<double>(n) / half;
    const double x = std::numbers::pi * n / top;
    const double window = std::cyl_bessel_i(0.0, 5.0 * std::sqrt(std::max(0.0, 1.0 - edge * edge)));
    taps.push_back(window * (n == 0 ? 1.0 : std::sin(x) / x));
    sum += taps.back();
  }
  const auto count = (static_cast<int>(samples.size()) * up + down - 1) / down;
  std::vector<double> out(static_cast<std::size_t>(count), 0.0);
  for (int m = 0; m < count; ++m) {
    for (int k = 0; k < static_cast<int>(samples.size()); ++k) {
      const int n = m * down - k * up + half;
      if (n >= 0 && n <= 2 * half) {
        out[static_cast<std::size_t>(m)] += static_cast<double>(samples[static_cast<std::size_t>(k)]) * up *
                                            taps[static_cast<std::size_t>(n)] / sum;
      }
    }
  }
  return out;
}

TEST(Resample, MatchesThePublishedValues) {
  const AudioClip clip = ToneClip(64, 440, 48000);
  const double tolerance = 5e-7 * 0.25;  // summation order, per unit of peak amplitude
  const auto half = ResampleIn(1, 2, clip.samples, 64);
  const auto third = ResampleIn(1, 3, clip.samples, 64);
  ASSERT_EQ(half.size(), 32U);
  ASSERT_EQ(third.size(), 22U);
  const std::vector<double> half_values = {.00224687, .02834874, .05718002, .08459657};
  const std::vector<double> third_values = {.00392183, .0424097, .08486806, .12377945};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(half[i], half_values[i], tolerance);
    EXPECT_NEAR(third[i], third_values[i], tolerance);
  }
}

TEST(Resample, ImpulseShowsTheCentreTap) {
  EXPECT_NEAR(ResampleIn(1, 2, {1.0F}, 1).at(0), 0.50025874, 1e-7);
  EXPECT_NEAR(ResampleIn(1, 3, {1.0F}, 1).at(0), 0.33353539, 1e-7);
}

TEST(Resample, EqualsTheDefinition) {
  const auto noise = Noise(700, 1);
  double peak = 0.0;
  for (const float value : noise) {
    peak = std::max(peak, std::abs(static_cast<double>(value)));
  }
  for (const auto& [up, down] :
       {std::pair{1, 2}, std::pair{1, 3}, std::pair{1, 6}, std::pair{1, 12}, std::pair{160, 441},
        std::pair{320, 441}, std::pair{2, 3}, std::pair{640, 441}, std::pair{4, 3}}) {
    const auto fast = ResampleIn(up, down, noise, noise.size());
    const auto slow = ResampleByDefinition(up, down, noise);
    ASSERT_EQ(fast.size(), slow.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
      ASSERT_NEAR(fast[i], slow[i], 5e-7 * peak) << up << "/" << down << " at " << i;
    }
  }
}

TEST(Resample, CuttingTheInputChangesNoBit) {
  const auto noise = Noise(1500, 2);
  for (const auto& [up, down] : {std::pair{1, 3}, std::pair{160, 441}, std::pair{16, 11}}) {
    const auto whole = ResampleIn(up, down, noise, noise.size());
    for (const std::size_t piece : {1U, 7U, 100U, 1499U}) {
      EXPECT_EQ(ResampleIn(up, down, noise, piece), whole) << up << "/" << down << " by " << piece;
    }
  }
}

TEST(Resample, LengthIsTheCeiling) {
  for (const auto& [up, down] : {std::pair{1, 2}, std::pair{1, 3}, std::pair{160, 441}, std::pair{320, 441},
                                 std::pair{1, 1}, std::pair{16000, 15999}}) {
    for (const std::size_t samples : {0U, 1U, 2U, 3U, 440U, 441U, 442U}) {
      const auto wanted = (samples * static_cast<std::size_t>(up) + static_cast<std::size_t>(down) - 1) /
                          static_cast<std::size_t>(down);
      EXPECT_EQ(ResampleIn(up, down, std::vector<float>(samples, 0.5F), 64).size(), wanted)
          << up << "/" << down;
    }
  }
}

TEST(Resample, ConstantStaysConstant) {
  for (const auto& [up, down] : {std::pair{1, 2}, std::pair{160, 441}, std::pair{2, 3}}) {
    const auto out = ResampleIn(up, down, std::vector<float>(3000, 0.5F), 3000);
    EXPECT_NEAR(out[out.size() / 2], 0.5, 1e-3);  // the phases differ by the filter's stop band, -60 dB
  }
}

TEST(RatePlan, FollowsThePolicies) {
  struct Case {
    int rate_hz;
    ResamplePolicy policy;
    int up;
    int down;
    int feature_rate_hz;
  };
  constexpr auto kAuto = ResamplePolicy::kAuto;
  constexpr auto kOfficial = ResamplePolicy::kOfficial;
  for (const Case& expected : {Case{8000, kAuto, 1, 1, 8000},        Case{8000, kOfficial, 1, 1, 8000},
                               Case{11025, kAuto, 640, 441, 16000},  Case{11025, kOfficial, 1, 1, 8000},
                               Case{12000, kAuto, 4, 3, 16000},      Case{15999, kOfficial, 1, 1, 8000},
                               Case{16000, kAuto, 1, 1, 16000},      Case{16000, kOfficial, 1, 1, 16000},
                               Case{22050, kAuto, 320, 441, 16000},  Case{22050, kOfficial, 1, 1, 16000},
                               Case{24000, kAuto, 2, 3, 16000},      Case{24000, kOfficial, 1, 1, 16000},
                               Case{32000, kAuto, 1, 2, 16000},      Case{32000, kOfficial, 1, 2, 16000},
                               Case{44100, kAuto, 160, 441, 16000},  Case{44100, kOfficial, 1, 2, 16000},
                               Case{48000, kAuto, 1, 3, 16000},      Case{48000, kOfficial, 1, 3, 16000},
                               Case{96000, kAuto, 1, 6, 16000},      Case{192000, kOfficial, 1, 12, 16000},
                               Case{191999, kOfficial, 1, 11, 16000}}) {
    const RatePlan plan = PlanRate(expected.rate_hz, expected.policy);
    EXPECT_EQ(plan.up, expected.up) << expected.rate_hz;
    EXPECT_EQ(plan.down, expected.down) << expected.rate_hz;
    EXPECT_EQ(plan.feature_rate_hz, expected.feature_rate_hz) << expected.rate_hz;
  }
}

TEST(RatePlan, RefusesRatesOutsideTheLimits) {
  const base::Error low = ErrorOf([] { PlanRate(7999, ResamplePolicy::kAuto, "clip"); });
  EXPECT_EQ(low.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_THAT(low.message(), HasSubstr("clip: the sampling rate is 7999 Hz"));
  const base::Error high = ErrorOf([] { PlanRate(192001, ResamplePolicy::kOfficial); });
  EXPECT_EQ(high.code(), base::ErrorCode::kResourceExhausted);
  EXPECT_THAT(high.message(), HasSubstr("192000 Hz"));
}

TEST(Resample, ReportsWhatItDid) {
  const Resampled result = Resample(ToneClip(44100, 440, 44100), ResamplePolicy::kOfficial);
  EXPECT_EQ(result.clip.sample_rate_hz, 16000);
  EXPECT_EQ(result.clip.samples.size(), 22050U);
  EXPECT_EQ(result.report.plan.source_rate_hz, 44100);
  EXPECT_EQ(result.report.plan.policy, ResamplePolicy::kOfficial);
  EXPECT_DOUBLE_EQ(result.report.duration_s, 1.0);
  EXPECT_DOUBLE_EQ(result.report.effective_s, 22050.0 / 16000.0);
  EXPECT_EQ(Resample(ToneClip(44100, 440, 44100), ResamplePolicy::kAuto).clip.samples.size(), 16000U);
}

TEST(Resample, TrueRatioKeepsThePitch) {
  const AudioClip resampled = Resample(ToneClip(44100, 440, 44100), ResamplePolicy::kAuto).clip;
  const auto tone = Tone(16000, 440, 16000);
  for (std::size_t i = 1000; i < 15000; ++i) {
    ASSERT_NEAR(resampled.samples[i], tone[i], 5e-4) << i;
  }
}

TEST(ResamplePolicy, NamesRoundTrip) {
  for (const ResamplePolicy policy : {ResamplePolicy::kAuto, ResamplePolicy::kOfficial}) {
    EXPECT_EQ(ParseResamplePolicy(ResamplePolicyName(policy)), policy);
  }
  EXPECT_EQ(ParseResamplePolicy("Auto"), std::nullopt);
}

}  // namespace
}  // namespace phi4mm::audio
