#include "audio/resample.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>

#include "base/error.h"

namespace phi4mm::audio {
namespace {

constexpr int kMinRateHz = 8000;
constexpr int kMaxRateHz = 192000;
constexpr int kFullRateHz = 16000;
constexpr int kHalfRateHz = 8000;
constexpr double kKaiserBeta = 5.0;        // scipy's default window
constexpr std::int64_t kHalfLengths = 10;  // half length of the filter in units of max(up, down)

// Modified Bessel function of the first kind, order 0, by its power series. For arguments up to 5 it
// converges to full precision within 30 terms.
double BesselI0(double x) {
  const double quarter = 0.25 * x * x;
  double term = 1.0;
  double sum = 1.0;
  for (int k = 1; term > sum * 1e-18; ++k) {
    term *= quarter / (static_cast<double>(k) * k);
    sum += term;
  }
  return sum;
}

// The low-pass filter, 2 half + 1 taps with sum 1.
std::vector<double> DesignFilter(std::int64_t half, std::int64_t top) {
  std::vector<double> taps(static_cast<std::size_t>(2 * half + 1));
  const double bessel_beta = BesselI0(kKaiserBeta);
  double sum = 0.0;
  for (std::int64_t n = 0; n <= half; ++n) {
    const double edge = static_cast<double>(n) / static_cast<double>(half);
    const double window = BesselI0(kKaiserBeta * std::sqrt(1.0 - edge * edge)) / bessel_beta;
    const double angle = std::numbers::pi * static_cast<double>(n) / static_cast<double>(top);
    const double sinc = n == 0 ? 1.0 : std::sin(angle) / angle;
    const double tap = window * sinc / static_cast<double>(top);
    taps[static_cast<std::size_t>(half + n)] = tap;
    taps[static_cast<std::size_t>(half - n)] = tap;
    sum += n == 0 ? tap : 2.0 * tap;
  }
  for (double& tap : taps) {
    tap /= sum;
  }
  return taps;
}

}  // namespace

std::string_view ResamplePolicyName(ResamplePolicy policy) {
  return policy == ResamplePolicy::kAuto ? "auto" : "official";
}

std::optional<ResamplePolicy> ParseResamplePolicy(std::string_view text) {
  if (text == "auto") {
    return ResamplePolicy::kAuto;
  }
  if (text == "official") {
    return ResamplePolicy::kOfficial;
  }
  return std::nullopt;
}

RatePlan PlanRate(int source_rate_hz, ResamplePolicy policy, std::string_view name) {
  if (source_rate_hz < kMinRateHz) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the sampling rate is ", source_rate_hz,
                                            " Hz; the minimum is ", kMinRateHz, " Hz"));
  }
  if (source_rate_hz > kMaxRateHz) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat(name, ": the sampling rate is ", source_rate_hz, " Hz; the limit is ",
                                   kMaxRateHz, " Hz"));
  }
  RatePlan plan;
  plan.source_rate_hz = source_rate_hz;
  plan.policy = policy;
  plan.feature_rate_hz = kFullRateHz;
  const bool rule_is_exact = source_rate_hz == kHalfRateHz || source_rate_hz % kFullRateHz == 0;
  if (policy == ResamplePolicy::kAuto && !rule_is_exact) {
    const int divisor = std::gcd(kFullRateHz, source_rate_hz);
    plan.up = kFullRateHz / divisor;
    plan.down = source_rate_hz / divisor;
  } else if (source_rate_hz < kFullRateHz) {
    plan.feature_rate_hz = kHalfRateHz;
  } else {
    plan.down = source_rate_hz / kFullRateHz;
  }
  return plan;
}

ResampleReport MakeReport(const RatePlan& plan, std::int64_t source_samples, std::int64_t samples) {
  ResampleReport report;
  report.plan = plan;
  report.source_samples = source_samples;
  report.samples = samples;
  report.duration_s = static_cast<double>(source_samples) / plan.source_rate_hz;
  report.effective_s = static_cast<double>(samples) / plan.feature_rate_hz;
  return report;
}

StreamResampler::StreamResampler(int up, int down)
    : up_(up), down_(down), half_(kHalfLengths * std::max(up, down)) {
  PHI4MM_CHECK(up >= 1 && down >= 1 && std::gcd(up, down) == 1);
  if (up_ == down_) {
    return;
  }
  const std::vector<double> taps = DesignFilter(half_, std::max(up_, down_));
  const auto count = static_cast<std::int64_t>(taps.size());
  width_ = (count + up_ - 1) / up_;
  phase_taps_.resize(static_cast<std::size_t>(up_ * width_));  // phases with fewer taps keep a zero in front
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t age = i / up_;  // samples before the newest
    phase_taps_[static_cast<std::size_t>((i % up_) * width_ + width_ - 1 - age)] =
        static_cast<float>(taps[static_cast<std::size_t>(i)]) * static_cast<float>(up_);
  }
  window_begin_ = -width_;
  window_.resize(static_cast<std::size_t>(width_));
}

void StreamResampler::Push(std::span<const float> samples, std::vector<float>& out) {
  samples_in_ += static_cast<std::int64_t>(samples.size());
  if (up_ == down_) {
    out.insert(out.end(), samples.begin(), samples.end());
    return;
  }
  window_.insert(window_.end(), samples.begin(), samples.end());
  // Output m needs inputs up to (m down + half) / up: complete while that is below samples_in_.
  Emit(std::max(samples_out_, (samples_in_ * up_ - half_ + down_ - 1) / down_), out);
}

void StreamResampler::Finish(std::vector<float>& out) {
  if (up_ == down_) {
    return;
  }
  window_.resize(window_.size() + static_cast<std::size_t>(half_ / up_ + width_ + 1));
  Emit((samples_in_ * up_ + down_ - 1) / down_, out);
}

void StreamResampler::Emit(std::int64_t end, std::vector<float>& out) {
  // Several outputs at a time: each sum is a chain of dependent additions, side by side they overlap.
  constexpr std::int64_t kLanes = 8;
  while (samples_out_ < end) {
    const std::int64_t lanes = std::min(kLanes, end - samples_out_);
    std::array<const float*, kLanes> samples{};
    std::array<const float*, kLanes> taps{};
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      const std::int64_t centre = (samples_out_ + std::min(lane, lanes - 1)) * down_ + half_;
      const auto index = static_cast<std::size_t>(lane);
      samples[index] = window_.data() + (centre / up_ - (width_ - 1) - window_begin_);
      taps[index] = phase_taps_.data() + (centre % up_) * width_;
    }
    std::array<float, kLanes> sums{};
    for (std::int64_t i = 0; i < width_; ++i) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        sums[lane] += samples[lane][i] * taps[lane][i];
      }
    }
    out.insert(out.end(), sums.begin(), sums.begin() + lanes);
    samples_out_ += lanes;
  }
  const std::int64_t keep_from = (samples_out_ * down_ + half_) / up_ - (width_ - 1);
  const std::int64_t drop = std::clamp<std::int64_t>(keep_from - window_begin_, 0, std::ssize(window_));
  window_.erase(window_.begin(), window_.begin() + drop);
  window_begin_ += drop;
}

Resampled Resample(const AudioClip& clip, ResamplePolicy policy) {
  const RatePlan plan = PlanRate(clip.sample_rate_hz, policy);
  StreamResampler resampler(plan.up, plan.down);
  Resampled result;
  const auto source_samples = static_cast<std::int64_t>(clip.samples.size());
  result.clip.sample_rate_hz = plan.feature_rate_hz;
  result.clip.samples.reserve(
      static_cast<std::size_t>((source_samples * plan.up + plan.down - 1) / plan.down));
  resampler.Push(clip.samples, result.clip.samples);
  resampler.Finish(result.clip.samples);
  result.report = MakeReport(plan, source_samples, static_cast<std::int64_t>(result.clip.samples.size()));
  return result;
}

}  // namespace phi4mm::audio
