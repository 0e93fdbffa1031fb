#include "audio/log_mel.h"

#include <fftw3.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <mutex>
#include <numbers>
#include <span>
#include <type_traits>
#include <vector>

#include "audio/frame_geometry.h"
#include "audio/mel_bank.h"
#include "base/error.h"

namespace phi4mm::audio {
namespace {

constexpr float kPreEmphasis = 0.97F;
constexpr float kSampleScale = 32768.0F;  // the front end works on 16-bit values

struct FftwFree {
  void operator()(void* pointer) const { fftw_free(pointer); }
};

struct PlanDestroyer {
  void operator()(fftw_plan plan) const { fftw_destroy_plan(plan); }
};

// The real FFT of one frame length. FFTW's planner is not thread-safe, running a finished plan on its own
// arrays is.
class FramePlan {
 public:
  explicit FramePlan(std::size_t length) : length_(length) {
    // The planner keeps global tables; both lengths go through this lock. ESTIMATE: the plan, and so every
    // rounding, does not depend on a timing.
    static std::mutex planner;
    const std::scoped_lock lock(planner);
    const auto input = MakeInput();
    const auto output = MakeOutput();
    plan_.reset(fftw_plan_dft_r2c_1d(static_cast<int>(length), input.get(), output.get(), FFTW_ESTIMATE));
    PHI4MM_CHECK(plan_ != nullptr);
  }

  std::size_t length() const { return length_; }

  std::unique_ptr<double[], FftwFree> MakeInput() const {
    std::unique_ptr<double[], FftwFree> memory(fftw_alloc_real(length_));
    PHI4MM_CHECK(memory != nullptr);
    std::fill_n(memory.get(), length_, 0.0);
    return memory;
  }

  std::unique_ptr<fftw_complex[], FftwFree> MakeOutput() const {
    std::unique_ptr<fftw_complex[], FftwFree> memory(fftw_alloc_complex(length_ / 2 + 1));
    PHI4MM_CHECK(memory != nullptr);
    return memory;
  }

  // Arrays from MakeInput and MakeOutput.
  void Run(double* input, fftw_complex* output) const { fftw_execute_dft_r2c(plan_.get(), input, output); }

 private:
  std::size_t length_;
  std::unique_ptr<std::remove_pointer_t<fftw_plan>, PlanDestroyer> plan_;
};

const FramePlan& PlanOf(int sample_rate_hz) {
  static const FramePlan full(512);
  static const FramePlan half(256);
  return sample_rate_hz == 16000 ? full : half;
}

std::vector<double> HammingWindow(std::size_t count) {
  std::vector<double> window(count);
  for (std::size_t i = 0; i < count; ++i) {
    window[i] = 0.54 - 0.46 * std::cos(2.0 * std::numbers::pi * static_cast<double>(i) /
                                       static_cast<double>(count - 1));
  }
  return window;
}

// Pre-emphasis inside the frame (the first sample is its own predecessor), 16-bit scale, window.
void FillFrame(std::span<const float> samples, std::span<const double> window, double* out) {
  float previous = samples[0];
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const float emphasised = (samples[i] - kPreEmphasis * previous) * kSampleScale;
    previous = samples[i];
    out[i] = static_cast<double>(emphasised) * window[i];
  }
}

void PowerSpectrum(const fftw_complex* spectrum, std::span<float> power) {
  for (std::size_t k = 0; k < power.size(); ++k) {
    const float magnitude =
        std::hypot(static_cast<float>(spectrum[k][0]), static_cast<float>(spectrum[k][1]));
    power[k] = magnitude * magnitude;
  }
}

void LogMelOfPower(std::span<const float> power, float* out) {
  for (const MelFilter& filter : MelBank()) {
    float sum = 0.0F;
    for (std::size_t i = 0; i < filter.weights.size(); ++i) {
      sum += power[static_cast<std::size_t>(filter.first_bin) + i] * filter.weights[i];
    }
    *out++ = std::log(std::max(sum, 1.0F));
  }
}

}  // namespace

FeatureFrames ExtractLogMel(const AudioClip& clip) {
  const int rate_hz = clip.sample_rate_hz;
  if (rate_hz != 16000 && rate_hz != 8000) {
    base::ThrowInvalidArgument(
        base::StrCat("features are defined at 16000 and 8000 Hz, not at ", rate_hz, " Hz; resample first"));
  }
  FeatureFrames features;
  features.frames = FramesOfSamples(static_cast<std::int64_t>(clip.samples.size()), rate_hz);
  features.values.resize(static_cast<std::size_t>(features.frames * kMelBins));
  const FramePlan& plan = PlanOf(rate_hz);
  const auto input = plan.MakeInput();  // zeros behind the window stay
  const auto output = plan.MakeOutput();
  const auto window_samples = static_cast<std::size_t>(WindowSamples(rate_hz));
  const auto hop_samples = static_cast<std::size_t>(HopSamples(rate_hz));
  const std::vector<double> window = HammingWindow(window_samples);
  // At 8 kHz the bin at half the rate is dropped and the rest up to 257 stays zero.
  std::vector<float> power(kSpectrumBins, 0.0F);
  const std::size_t valid_bins = rate_hz == 16000 ? plan.length() / 2 + 1 : plan.length() / 2;
  for (std::size_t frame = 0; frame < static_cast<std::size_t>(features.frames); ++frame) {
    const std::span<const float> samples(clip.samples.data() + frame * hop_samples, window_samples);
    FillFrame(samples, window, input.get());
    plan.Run(input.get(), output.get());
    PowerSpectrum(output.get(), std::span<float>(power).first(valid_bins));
    LogMelOfPower(power, features.values.data() + frame * static_cast<std::size_t>(kMelBins));
  }
  return features;
}

}  // namespace phi4mm::audio
