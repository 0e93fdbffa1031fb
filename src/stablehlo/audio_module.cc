#include "stablehlo/audio_module.h"

#include <string>

#include "base/error.h"
#include "model/audio_geometry.h"
#include "stablehlo/conformer.h"
#include "stablehlo/encoder_projection.h"
#include "stablehlo/subsampling.h"

namespace phi4mm::stablehlo {
namespace {

const std::string kPrefix = "model.embed_tokens_extend.audio_embed.";

}  // namespace

Module AudioModule(const model::ModelConfig& config, WeightType weights, std::int64_t frames,
                   model::ProjectionBranch branch, Trace trace, StepKernels kernels) {
  PHI4MM_CHECK(frames >= model::kFramesPerRow && frames % model::kFramesPerRow == 0 &&
               frames <= model::kFramesPerRow * model::kSegmentRows);
  const std::string branch_name = branch == model::ProjectionBranch::kSpeech ? "speech" : "vision";
  ModuleBuilder builder(
      base::StrCat("audio.f", frames, ".", branch_name, trace == Trace::kOn ? ".trace" : ""), config, weights,
      kernels);
  const std::int64_t rows = frames / model::kFramesPerRow;
  const Value features =
      builder.Input("features", {DType::kF32, {kAudioContextFrames + frames, config.audio.mel_bins}});
  const SegmentBounds bounds{.valid_frames = builder.Input("valid_frames", {DType::kI32, {}}),
                             .is_first = builder.Input("is_first", {DType::kBool, {}})};
  const Value keyed_rows = builder.Input("keyed_rows", {DType::kI32, {}});
  const auto emit = [&](const std::string& stage, Value value) {
    if (trace == Trace::kOn) {
      builder.Output(stage, builder.Wide(value));
    }
  };

  Value x = Subsample(builder, kPrefix + "encoder.", features, bounds);
  emit("subsampled", x);
  const Value bias = RelativeBias(
      builder, kPrefix + "encoder.relative_attention_bias_layer.bias_values.weight", rows, keyed_rows);
  for (std::int64_t i = 0; i < config.audio.blocks; ++i) {
    x = ConformerBlock(builder, base::StrCat(kPrefix, "encoder.encoders.", i), x, bias);
    emit(base::StrCat("block.", i), x);
  }
  const Value projected = EncoderProjection(builder, kPrefix + "audio_projection." + branch_name, x);
  builder.Output("rows", builder.Wide(projected));
  return std::move(builder).Build();
}

}  // namespace phi4mm::stablehlo
