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

PreparedAudio PrepareAudio(std::span<const std::byte> bytes, ResamplePolicy policy, const AudioLimits& limits,
                           std::string_view name) {
  AudioReader reader(bytes, limits, name);
  const RatePlan plan = PlanRate(reader.sample_rate_hz(), policy, name);
  StreamResampler resampler(plan.up, plan.down);
  AudioClip clip;
  clip.sample_rate_hz = plan.feature_rate_hz;
  for (auto piece = reader.Read(); !piece.empty(); piece = reader.Read()) {
    resampler.Push(piece, clip.samples);
    CheckMaximum(static_cast<std::int64_t>(clip.samples.size()), plan, limits, name);
  }
  resampler.Finish(clip.samples);
  const auto samples = static_cast<std::int64_t>(clip.samples.size());
  CheckMaximum(samples, plan, limits, name);
  CheckMinimum(samples, plan, name);
  PreparedAudio prepared;
  prepared.features = ExtractLogMel(clip);
  prepared.report = MakeReport(plan, reader.samples_read(), samples);
  prepared.channels = reader.channels();
  return prepared;
}

}  // namespace phi4mm::audio
