#include "reference/audio_encoder.h"

#include <algorithm>
#include <utility>

#include "model/audio_geometry.h"

namespace phi4mm::reference {
namespace {

const std::string kPrefix = "model.embed_tokens_extend.audio_embed.";

}  // namespace

AudioEncoder::AudioEncoder(const WeightStore& weights)
    : subsampling_(weights, kPrefix + "encoder."),
      relative_bias_(weights.Get(kPrefix + "encoder.relative_attention_bias_layer.bias_values.weight")),
      speech_projection_(weights, kPrefix + "audio_projection.speech"),
      vision_projection_(weights, kPrefix + "audio_projection.vision") {
  const model::AudioConfig& config = weights.config().audio;
  for (std::int64_t i = 0; i < config.blocks; ++i) {
    blocks_.emplace_back(weights, base::StrCat(kPrefix, "encoder.encoders.", i), config.heads);
  }
}

AudioEncoder::Clip AudioEncoder::Start(const Numerics& numerics, const mx::array& features,
                                       model::ProjectionBranch branch, std::int64_t number) const {
  const std::int64_t rows = model::AudioRows(DimOf(features, 0));
  Clip clip{
      .number = number,
      .rows = rows,
      .features = subsampling_.Normalise(numerics, features),
      .bias = RelativeBias(relative_bias_, std::min(rows, model::kSegmentRows)),
      .projection = branch == model::ProjectionBranch::kSpeech ? &speech_projection_ : &vision_projection_,
      .projected = {},
      .subsampled = {},
      .encoded = std::vector<std::vector<mx::array>>(blocks_.size())};
  return clip;
}

std::optional<mx::array> AudioEncoder::Advance(const Numerics& numerics, Clip& clip,
                                               const Tracer& tracer) const {
  const std::int64_t segment_rows = std::min(clip.rows, model::kSegmentRows);
  const std::int64_t last = std::min(clip.rows, clip.done_rows + segment_rows);
  const std::int64_t count = last - clip.done_rows;
  const mx::array subsampled = subsampling_.Piece(numerics, clip.features, clip.done_rows, last);
  mx::array x = mx::pad(subsampled, {{0, static_cast<int>(segment_rows - count)}, {0, 0}});
  x.eval();
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    x = blocks_[i].Apply(numerics, x, clip.bias);
    x.eval();  // bounds the graph and the widened weights to one block
    if (tracer.enabled()) {
      clip.encoded[i].push_back(Part(x, 0, 0, count));
    }
  }
  if (tracer.enabled()) {
    clip.subsampled.push_back(subsampled);
  }
  clip.projected.push_back(clip.projection->Apply(numerics, Part(x, 0, 0, count)));
  clip.projected.back().eval();
  clip.done_rows = last;
  if (last < clip.rows) {
    return std::nullopt;
  }
  return Finish(clip, tracer);
}

mx::array AudioEncoder::Finish(const Clip& clip, const Tracer& tracer) {
  if (tracer.enabled()) {
    tracer.Emit(mx::concatenate(clip.subsampled, 0), "audio.", clip.number, ".subsampled");
    for (std::size_t i = 0; i < clip.encoded.size(); ++i) {
      tracer.Emit(mx::concatenate(clip.encoded[i], 0), "audio.", clip.number, ".block.", i);
    }
  }
  mx::array projected = mx::concatenate(clip.projected, 0);
  projected.eval();
  tracer.Emit(projected, "audio.", clip.number, ".projected");
  return projected;
}

}  // namespace phi4mm::reference
