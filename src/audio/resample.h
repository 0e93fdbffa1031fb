#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "audio/audio_clip.h"

namespace phi4mm::audio {

// How a sampling rate becomes 16000 or 8000 Hz.
// kOfficial: the published rule for every rate. Above 16 kHz: decimate by floor(rate / 16000) and treat the
// result as
//   16 kHz; between 8 and 16 kHz: treat as 8 kHz. 44.1 kHz speech comes out 1.38 times too slow, and so on.
// kAuto: the published rule where it is exact (8 kHz and multiples of 16 kHz, bit for bit the same), a
// true-ratio
//   resampling to 16 kHz at every other rate.
enum class ResamplePolicy { kAuto, kOfficial };

// "auto", "official".
std::string_view ResamplePolicyName(ResamplePolicy policy);
std::optional<ResamplePolicy> ParseResamplePolicy(std::string_view text);

// What a policy does with one rate: resample by up / down (lowest terms), then treat as feature_rate_hz.
struct RatePlan {
  int source_rate_hz = 0;
  ResamplePolicy policy = ResamplePolicy::kAuto;
  int up = 1;
  int down = 1;
  int feature_rate_hz = 0;  // 16000 or 8000
};

// Errors: kInvalidArgument below 8000 Hz, kResourceExhausted above 192000 Hz; the message begins with `name`.
// Source: processing_phi4mm.py (_extract_spectrogram, the rate branches) at the pinned revision.
RatePlan PlanRate(int source_rate_hz, ResamplePolicy policy, std::string_view name = "audio");

// What was done, for reports to the user.
struct ResampleReport {
  RatePlan plan;
  std::int64_t source_samples = 0;
  std::int64_t samples = 0;  // after resampling
  double duration_s = 0;     // source_samples / source_rate_hz
  double effective_s = 0;    // samples / feature_rate_hz: what the model hears
};

// Fills the durations of a plan that turned source_samples into samples.
ResampleReport MakeReport(const RatePlan& plan, std::int64_t source_samples, std::int64_t samples);

// Polyphase FIR resampling of a stream by up / down, equal to scipy's resample_poly with its default window
// on a float32 signal: Kaiser (beta 5) windowed sinc of half length 10 max(up, down), cutoff 1 / max(up,
// down), designed in float64 with unit sum, rounded to float32, times up; zeros outside the signal; products
// summed in float32 from the oldest sample to the newest. In total ceil(samples * up / down) samples come
// out, however the input is cut. Threads: one thread per stream.
class StreamResampler {
 public:
  // Lowest terms, both 1 or more. up == down passes samples through unchanged.
  StreamResampler(int up, int down);

  // Appends to `out` what `samples` completes.
  void Push(std::span<const float> samples, std::vector<float>& out);

  // Appends the rest. Nothing may follow.
  void Finish(std::vector<float>& out);

 private:
  void Emit(std::int64_t end, std::vector<float>& out);

  std::int64_t up_;
  std::int64_t down_;
  std::int64_t half_;              // half length of the filter, in taps
  std::int64_t width_ = 0;         // taps of one phase
  std::vector<float> phase_taps_;  // [up, width] from the oldest sample to the newest
  std::vector<float> window_;      // input samples from index window_begin_ on
  std::int64_t window_begin_ = 0;  // negative at first: the zeros before the signal
  std::int64_t samples_in_ = 0;
  std::int64_t samples_out_ = 0;
};

struct Resampled {
  AudioClip clip;  // sample_rate_hz is the feature rate
  ResampleReport report;
};

// A whole clip. Errors as PlanRate.
Resampled Resample(const AudioClip& clip, ResamplePolicy policy);

}  // namespace phi4mm::audio
