#include "audio/prepare.h"

#include "audio/audio_reader.h"
#include "audio/frame_geometry.h"
#include "audio/log_mel.h"
#include "base/error.h"

namespace phi4mm::audio {
namespace {

void CheckMaximum(std::int64_t samples, const RatePlan& plan, const AudioLimits& limits,
                  std::string_view name) {
  const std::int64_t frames = FramesOfSamples(samples, plan.feature_rate_hz);
  if (frames > limits.max_frames) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat(name, ": the audio gives at least ", frames, " feature frames at ",
                                   plan.source_rate_hz, " Hz under the ", ResamplePolicyName(plan.policy),
                                   " rate policy; the limit is ", limits.max_frames, " frames"));
  }
}

void CheckMinimum(std::int64_t samples, const RatePlan& plan, std::string_view name) {
  const std::int64_t minimum = SamplesOfFrames(kMinimumFrames, plan.feature_rate_hz);
  if (samples < minimum) {
    base::ThrowInvalidArgument(
        base::StrCat(name, ": the audio is too short: ", samples * 1000 / plan.feature_rate_hz,
                     " ms, minimum ", minimum * 1000 / plan.feature_rate_hz, " ms (", samples, " samples at ",
                     plan.feature_rate_hz, " Hz, ", minimum, " are needed)"));
  }
}

}  // namespace

FeatureRateClip DecodeAtFeatureRate(std::span<const std::byte> bytes, ResamplePolicy policy,
                                    const AudioLimits& limits, std::string_view name) {
  AudioReader reader(bytes, limits, name);
  const RatePlan plan = PlanRate(reader.sample_rate_hz(), policy, name);
  StreamResampler resampler(plan.up, plan.down);
  FeatureRateClip decoded;
  std::vector<float>& samples = decoded.clip.samples;
  decoded.clip.sample_rate_hz = plan.feature_rate_hz;
  for (auto piece = reader.Read(); !piece.empty(); piece = reader.Read()) {
    resampler.Push(piece, samples);
    CheckMaximum(static_cast<std::int64_t>(samples.size()), plan, limits, name);
  }
  resampler.Finish(samples);
  const auto count = static_cast<std::int64_t>(samples.size());
  CheckMaximum(count, plan, limits, name);
  decoded.report = MakeReport(plan, reader.samples_read(), count);
  decoded.channels = reader.channels();
  return decoded;
}

PreparedAudio PrepareAudio(std::span<const std::byte> bytes, ResamplePolicy policy, const AudioLimits& limits,
                           std::string_view name) {
  const FeatureRateClip decoded = DecodeAtFeatureRate(bytes, policy, limits, name);
  CheckMinimum(static_cast<std::int64_t>(decoded.clip.samples.size()), decoded.report.plan, name);
  return {.features = ExtractLogMel(decoded.clip), .report = decoded.report, .channels = decoded.channels};
}

}  // namespace phi4mm::audio
