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

mx::array AudioEncoder::Encode(const Numerics& numerics, const mx::array& features,
                               model::ProjectionBranch branch, std::int64_t clip,
                               const Tracer& tracer) const {
  const mx::array subsampled = subsampling_.Apply(numerics, features, model::kSegmentRows);
  tracer.Emit(subsampled, "audio.", clip, ".subsampled");
  const mx::array encoded = Conformer(numerics, subsampled, clip, tracer);
  const Projection& projection =
      branch == model::ProjectionBranch::kSpeech ? speech_projection_ : vision_projection_;
  mx::array projected = projection.Apply(numerics, encoded);
  projected.eval();
  tracer.Emit(projected, "audio.", clip, ".projected");
  return projected;
}

mx::array AudioEncoder::Conformer(const Numerics& numerics, const mx::array& rows, std::int64_t clip,
                                  const Tracer& tracer) const {
  const std::int64_t count = DimOf(rows, 0);
  const std::int64_t segment_rows = std::min(count, model::kSegmentRows);
  const std::int64_t segments = (count + segment_rows - 1) / segment_rows;
  const mx::array filled = mx::pad(rows, {{0, static_cast<int>(segments * segment_rows - count)}, {0, 0}});
  const mx::array bias = RelativeBias(relative_bias_, segment_rows);
  std::vector<mx::array> encoded;
  std::vector<std::vector<mx::array>> traced(blocks_.size());  // per block, one array per segment
  for (std::int64_t segment = 0; segment < segments; ++segment) {
    mx::array x = Part(filled, 0, segment * segment_rows, (segment + 1) * segment_rows);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      x = blocks_[i].Apply(numerics, x, bias);
      x.eval();  // bounds the graph and the widened weights to one block
      if (tracer.enabled()) {
        traced[i].push_back(x);
      }
    }
    encoded.push_back(std::move(x));
  }
  for (std::size_t i = 0; i < traced.size() && tracer.enabled(); ++i) {
    tracer.Emit(Part(mx::concatenate(traced[i], 0), 0, 0, count), "audio.", clip, ".block.", i);
  }
  return Part(mx::concatenate(std::move(encoded), 0), 0, 0, count);
}

}  // namespace phi4mm::reference
