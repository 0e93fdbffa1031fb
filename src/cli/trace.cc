#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "base/host_tensor.h"
#include "cli/case_file.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/loaded_model.h"
#include "cli/media_files.h"
#include "cli/stage_filter.h"
#include "model/safetensors.h"

namespace phi4mm::cli {
namespace {

// Answers are short by default: with the official vocabulary each step of logits takes 0.8 MB.
constexpr std::int64_t kDefaultTraceTokens = 32;

// The kept stages of a run. A stage is kept once, at its first appearance.
class Recorder {
 public:
  explicit Recorder(StageFilter filter) : filter_(std::move(filter)) {}

  const StageFilter& filter() const { return filter_; }

  void Keep(const std::string& stage, base::HostTensor value) {
    if (filter_.Wants(stage)) {
      stages_.emplace(stage, std::move(value));
    }
  }

  void KeepIds(const std::string& stage, const std::vector<std::int32_t>& ids) {
    base::HostTensor value;
    value.shape = {static_cast<std::int64_t>(ids.size())};
    value.values.assign(ids.begin(), ids.end());  // below 2^24, so exact in float32
    Keep(stage, std::move(value));
  }

  const std::map<std::string, base::HostTensor>& stages() const { return stages_; }

 private:
  StageFilter filter_;
  std::map<std::string, base::HostTensor> stages_;
};

// Fails before the long work if the result could not be written after it.
void CheckOut(const std::filesystem::path& out, const std::filesystem::path& messages) {
  base::CheckPublishable(out);
  std::error_code different;
  if (std::filesystem::equivalent(out, messages, different)) {
    base::ThrowInvalidArgument(base::StrCat("cannot write ", out.string(), ": it is the case file"));
  }
}

engine::Media LoadMedia(const CaseFile& input, const TraceOptions& options, Recorder& recorder) {
  engine::Media media;
  for (const std::filesystem::path& file : input.audio_files) {
    audio::FeatureFrames features = LoadClipFile(file, options.policy.resample).audio.features;
    recorder.Keep(base::StrCat("audio.", media.clips.size(), ".features"),
                  {.shape = {features.frames, audio::kMelBins}, .values = features.values});
    media.clips.push_back(std::move(features));
  }
  const std::int64_t max_crops = input.image_files.empty() ? 0 : MaxCrops(options.model);
  for (const std::filesystem::path& file : input.image_files) {
    vision::PreparedImage picture = LoadPictureFile(file, options.policy.exif, max_crops).picture;
    const std::string stage = base::StrCat("image.", media.images.size(), ".pixel_values");
    const vision::ImageCrops& crops = picture.crops;
    if (recorder.filter().Wants(stage)) {
      recorder.Keep(stage, {.shape = {1 + crops.grid_rows * crops.grid_columns, 3, crops.crop_pixels,
                                      crops.crop_pixels},
                            .values = crops.pixels});
    }
    media.images.push_back(std::move(picture));
  }
  return media;
}

}  // namespace

int Trace(const TraceOptions& options) {
  Recorder recorder{StageFilter(options.stages)};
  CheckOut(options.out, options.messages);
  const CaseFile input = LoadCase(options.messages);
  CheckMediaCounts(static_cast<std::int64_t>(input.audio_files.size()),
                   static_cast<std::int64_t>(input.image_files.size()), "the case");
  engine::Media media = LoadMedia(input, options, recorder);
  LoadedModel model = LoadModel(options.model, [&recorder](const std::string& stage, base::HostTensor value) {
    recorder.Keep(stage, std::move(value));
  });
  const model::ModelConfig& config = model.checkpoint->config;
  recorder.filter().CheckCounts({.clips = static_cast<std::int64_t>(input.audio_files.size()),
                                 .images = static_cast<std::int64_t>(input.image_files.size()),
                                 .audio_blocks = config.audio.blocks,
                                 .layers = config.decoder.layers});
  engine::GenerationOptions generation;
  generation.max_new_tokens = options.max_new_tokens.value_or(kDefaultTraceTokens);
  const engine::Request request = model.builder.BuildChat(input.messages, std::move(media), generation);
  recorder.KeepIds("input_ids", request.prompt.token_ids);
  base::HostTensor logits;
  engine::Listener listener;
  if (recorder.filter().Wants("logits")) {
    listener.on_step = [&logits](std::span<const float> row, std::int32_t /*token_id*/) {
      logits.values.insert(logits.values.end(), row.begin(), row.end());
    };
  }
  const engine::Response response = model.engine->Generate(request, listener, &InterruptFlag());
  if (response.finish_reason == engine::FinishReason::kCancelled) {
    return kExitInterrupted;
  }
  logits.shape = {response.usage.completion_tokens, config.decoder.vocab};
  recorder.Keep("logits", std::move(logits));
  recorder.KeepIds("tokens", response.token_ids);
  model::WriteSafetensors(options.out, recorder.stages());
  return 0;
}

}  // namespace phi4mm::cli
