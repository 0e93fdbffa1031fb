#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/host_tensor.h"
#include "cli/case_file.h"
#include "cli/commands.h"
#include "cli/golden_file.h"
#include "cli/interrupt.h"
#include "cli/loaded_model.h"
#include "cli/media_files.h"
#include "cli/model_folder.h"
#include "cli/official_figures.h"
#include "cli/parity_table.h"
#include "model/audio_geometry.h"
#include "vision/hd_transform.h"

namespace phi4mm::cli {
namespace {

using Stages = std::map<std::string, base::HostTensor>;

// One greedy answer and what was traced on the way.
struct Answered {
  std::vector<std::int32_t> prompt_ids;
  std::vector<std::int32_t> token_ids;
  std::vector<float> first_logits;
};

class Verifier {
 public:
  // `folder` is loaded in the given number format.
  Verifier(ModelOptions options, WeightsFormat weights)
      : model_(LoadModel(WithWeights(std::move(options), weights),
                         [this](const std::string& stage, base::HostTensor value) {
                           if (stage.ends_with(".projected") || stage.starts_with("audio.0.block.")) {
                             stages_[stage] = std::move(value);
                           }
                         })) {}

  Answered Ask(const std::vector<text::ChatMessage>& messages, engine::Media media,
               std::int64_t max_new_tokens) {
    stages_.clear();
    engine::GenerationOptions generation;
    generation.max_new_tokens = max_new_tokens;
    const engine::Request request = model_.builder.BuildChat(messages, std::move(media), generation);
    Answered answered;
    engine::Listener listener;
    listener.on_step = [&answered](std::span<const float> logits, std::int32_t /*token_id*/) {
      if (answered.first_logits.empty()) {
        answered.first_logits.assign(logits.begin(), logits.end());
      }
    };
    const engine::Response response = model_.engine->Generate(request, listener, &InterruptFlag());
    if (response.finish_reason == engine::FinishReason::kCancelled) {
      throw base::Error(base::ErrorCode::kCancelled, "interrupted");
    }
    answered.prompt_ids = request.prompt.token_ids;
    answered.token_ids = response.token_ids;
    return answered;
  }

  const base::HostTensor& Stage(const std::string& name) const {
    const auto found = stages_.find(name);
    if (found == stages_.end()) {
      base::ThrowInternal(base::StrCat("the engine traced no stage ", name));
    }
    return found->second;
  }

  const model::ModelConfig& config() const { return model_.checkpoint->config; }

 private:
  static ModelOptions WithWeights(ModelOptions options, WeightsFormat weights) {
    options.weights = weights;
    return options;
  }

  Stages stages_;
  LoadedModel model_;
};

std::vector<text::ChatMessage> User(std::vector<text::ChatPart> parts) {
  return {{.role = "user", .parts = std::move(parts), .tools = std::nullopt}};
}

text::ChatPart Text(const std::string& text) { return {.kind = text::PartKind::kText, .text = text}; }
text::ChatPart Clip() { return {.kind = text::PartKind::kAudio, .text = {}}; }
text::ChatPart Picture() { return {.kind = text::PartKind::kImage, .text = {}}; }

// Dimensions and layout of the official checkpoint, and the clip that it ships.
bool IsOfficial(const model::Checkpoint& checkpoint) {
  const model::DecoderConfig& decoder = checkpoint.config.decoder;
  const model::AudioConfig& audio = checkpoint.config.audio;
  const model::VisionConfig& vision = checkpoint.config.vision;
  std::error_code ignored;
  return checkpoint.layout == model::Layout::kOriginal && decoder.layers == 32 && decoder.hidden == 3072 &&
         decoder.intermediate == 8192 && decoder.heads == 24 && decoder.kv_heads == 8 &&
         decoder.vocab == 200064 && audio.blocks == 24 && audio.dim == 1024 && vision.layers == 27 &&
         vision.dim == 1152 && std::filesystem::exists(checkpoint.folder / official::kClip, ignored);
}

std::span<const float> FirstEight(const base::HostTensor& tensor) {
  return std::span<const float>(tensor.values).first(std::min<std::size_t>(8, tensor.values.size()));
}

ParityTable VerifyOfficial(const ModelOptions& options, const std::filesystem::path& folder) {
  ParityTable table;
  const audio::FeatureFrames features =
      LoadClipFile(folder / official::kClip, audio::ResamplePolicy::kOfficial).audio.features;
  table.AddCount("frames", official::kFrames, features.frames);
  table.AddCount("rows", official::kRows, model::AudioRows(features.frames));
  for (const official::FeatureProbe& probe : official::kFeatureProbes) {
    const auto place = static_cast<std::size_t>(probe.frame * audio::kMelBins + probe.bin);
    const std::vector<float> found =
        place < features.values.size() ? std::vector<float>{features.values[place]} : std::vector<float>{};
    table.AddValues(base::StrCat("feature ", probe.frame, ", ", probe.bin), {&probe.value, 1}, found,
                    official::kFeatureTolerance);
  }
  Verifier verifier(options, WeightsFormat::kBf16);
  engine::Media media;
  media.clips.push_back(features);
  const Answered answered = verifier.Ask(User({Clip(), Text(official::kPrompt)}), std::move(media), 2);
  std::vector<std::int32_t> ids(1, official::kIdBefore);
  ids.insert(ids.end(), official::kRows, official::kPlaceholder);
  ids.insert(ids.end(), official::kIdsAfter.begin(), official::kIdsAfter.end());
  table.AddIds("prompt ids", ids, answered.prompt_ids);
  const std::string last_block = base::StrCat("audio.0.block.", verifier.config().audio.blocks - 1);
  table.AddValues("encoder, row 0", official::kEncoderRow, FirstEight(verifier.Stage(last_block)),
                  official::kRowTolerance);
  table.AddValues("speech projection, row 0", official::kProjectionRow,
                  FirstEight(verifier.Stage("audio.0.projected")), official::kRowTolerance);
  table.AddIds("greedy tokens", official::kTokens, answered.token_ids);
  return table;
}

// The largest deviation of float32 stages, relative to the stage's largest value; docs/numerics.md.
constexpr double kStageTolerance = 2e-4;

ParityTable VerifyGoldens(const ModelOptions& options, const std::vector<GoldenEntry>& goldens) {
  Verifier verifier(options, WeightsFormat::kF32);
  ParityTable table;
  for (const GoldenEntry& golden : goldens) {
    const CaseFile input = LoadCase(golden.case_file);
    MediaFiles files;
    for (const std::filesystem::path& file : input.audio_files) {
      LoadMediaFile({.kind = text::PartKind::kAudio, .file = file.string()}, {}, 0, files);
    }
    for (const std::filesystem::path& file : input.image_files) {
      LoadMediaFile({.kind = text::PartKind::kImage, .file = file.string()}, {},
                    verifier.config().vision.max_crops, files);
    }
    const Answered answered = verifier.Ask(input.messages, files.Media(), golden.max_new_tokens);
    for (const std::string& stage : StagesEndingIn(golden.stages, ".projected")) {
      const StagePair pair = PairStage(golden.stages, stage, verifier.Stage(stage));
      float largest = 0.0F;
      for (const float value : pair.expected) {
        largest = std::max(largest, std::abs(value));
      }
      table.AddValues(golden.name + " " + stage, pair.expected, pair.found,
                      kStageTolerance * static_cast<double>(largest));
    }
    table.AddIds(golden.name + " tokens", golden.tokens, answered.token_ids);
  }
  return table;
}

// A second of features that rise and fall.
audio::FeatureFrames WavyFeatures() {
  audio::FeatureFrames features;
  features.frames = 96;
  for (std::int64_t index = 0; index < features.frames * audio::kMelBins; ++index) {
    features.values.push_back(6.0F + 3.0F * std::sin(static_cast<float>(index) * 0.05F));
  }
  return features;
}

// A gradient of 64 by 48 pixels.
vision::PreparedImage GradientPicture(std::int64_t max_crops) {
  vision::Image image;
  image.width_px = 64;
  image.height_px = 48;
  for (int pixel = 0; pixel < 64 * 48; ++pixel) {
    const auto shade = static_cast<std::uint8_t>(pixel % 64 * 4);
    image.rgb.insert(image.rgb.end(), {shade, static_cast<std::uint8_t>(pixel / 64 * 5), std::uint8_t{90}});
  }
  vision::PreparedImage picture;
  picture.report.geometry = vision::PlanImage(image.width_px, image.height_px, max_crops, "the test picture");
  picture.rows = picture.report.geometry.rows;
  picture.crops = vision::MakeCrops(image, picture.report.geometry);
  return picture;
}

// What must hold for every checkpoint. That every logit is finite is checked by the engine at each step.
ParityTable VerifyItself(const ModelOptions& options) {
  Verifier verifier(options, options.weights);
  ParityTable table;
  constexpr std::int64_t kTokens = 4;
  const auto same = [&table](const std::string& stage, const Answered& left, const Answered& right) {
    table.AddIds(stage + ", tokens", left.token_ids, right.token_ids);
    const bool is_equal = left.first_logits == right.first_logits;
    table.AddCheck(stage + ", logits", "the same bits", is_equal ? "the same bits" : "other bits", is_equal);
  };
  const Answered text = verifier.Ask(User({Text("Hello")}), {}, kTokens);
  same("text again", text, verifier.Ask(User({Text("Hello")}), {}, kTokens));
  engine::Media sound;
  sound.clips.push_back(WavyFeatures());
  const Answered speech = verifier.Ask(User({Clip(), Text("Hello")}), sound, kTokens);
  const std::vector<float> speech_rows = verifier.Stage("audio.0.projected").values;
  same("text after speech", text, verifier.Ask(User({Text("Hello")}), {}, kTokens));
  engine::Media both = sound;
  both.images.push_back(GradientPicture(verifier.config().vision.max_crops));
  (void)verifier.Ask(User({Picture(), Clip(), Text("Hello")}), std::move(both), kTokens);
  const bool differs = verifier.Stage("audio.0.projected").values != speech_rows;
  table.AddCheck("clip beside a picture", "other projection", differs ? "other projection" : "the same",
                 differs);
  same("text after picture and speech", text, verifier.Ask(User({Text("Hello")}), {}, kTokens));
  same("speech again", speech, verifier.Ask(User({Clip(), Text("Hello")}), sound, kTokens));
  return table;
}

int Report(const std::string& title, const ParityTable& table, StandardOutput& out) {
  out.Write(base::StrCat(title, "\n", table.Text(),
                         table.passed() ? "every figure agrees\n" : "at least one figure does not agree\n"));
  return table.passed() ? 0 : 1;
}

}  // namespace

int Verify(const ModelOptions& given, StandardOutput& out) {
  CheckEngine(given.engine);
  ModelOptions options = given;
  options.folder = ModelFolder(given.folder);
  const std::shared_ptr<const model::Checkpoint> checkpoint =
      model::LoadCheckpoint(*options.folder, model::WeightCheck::kHeadersOnly);
  if (IsOfficial(*checkpoint)) {
    return Report(
        base::StrCat("official checkpoint, figures of revision ", official::kRevision, ", bfloat16"),
        VerifyOfficial(options, *options.folder), out);
  }
  const auto goldens =
      FindGoldens(PHI4MM_SOURCE_DIR, *options.folder, {"text_short", "speech_lamp", "image_tiny", "mixed"});
  if (goldens) {
    return Report("checkpoint of the source tree, its recorded figures, float32",
                  VerifyGoldens(options, *goldens), out);
  }
  return Report(
      "no recorded figures are known for this checkpoint: it is compared with itself only, which shows that "
      "requests do not touch each other, not that the answers are right",
      VerifyItself(options), out);
}

}  // namespace phi4mm::cli
