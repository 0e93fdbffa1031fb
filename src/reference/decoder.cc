#include "reference/decoder.h"

#include <cmath>
#include <string>
#include <utility>

#include "reference/attention.h"

namespace phi4mm::reference {

Decoder::Decoder(const WeightStore& weights, ComputeType lora_compute)
    : config_(weights.config().decoder),
      rope_(config_),
      embedding_(weights.Get("model.embed_tokens.weight")),
      final_norm_(weights, "model.norm", static_cast<float>(config_.rms_norm_eps)) {
  const auto epsilon = static_cast<float>(config_.rms_norm_eps);
  for (std::int64_t i = 0; i < config_.layers; ++i) {
    const std::string layer = base::StrCat("model.layers.", i, ".");
    layers_.push_back({.input_norm = RmsNorm(weights, layer + "input_layernorm", epsilon),
                       .qkv = LoraLinear(weights, layer + "self_attn.qkv_proj", lora_compute),
                       .output = LoraLinear(weights, layer + "self_attn.o_proj", lora_compute),
                       .post_norm = RmsNorm(weights, layer + "post_attention_layernorm", epsilon),
                       .gate_up = LoraLinear(weights, layer + "mlp.gate_up_proj", lora_compute),
                       .down = LoraLinear(weights, layer + "mlp.down_proj", lora_compute)});
  }
}

mx::array Decoder::Embed(std::span<const std::int32_t> ids) const { return embedding_.Gather(ids); }

mx::array Decoder::Run(const Numerics& numerics, model::Adapter adapter, mx::array rows, std::int64_t past,
                       std::int64_t sequence_length, KvCache& cache, const Tracer& tracer) const {
  const RotaryAngles angles = AnglesAt(numerics, rope_, past, DimOf(rows, 0), sequence_length);
  mx::array hidden = std::move(rows);
  for (std::int64_t i = 0; i < config_.layers; ++i) {
    const DecoderLayer& layer = layers_.at(static_cast<std::size_t>(i));
    const mx::array attended = Attention(numerics, i, adapter, layer.input_norm.Apply(numerics, hidden),
                                         angles, past, cache, tracer);
    hidden = numerics.Round(hidden + attended);
    hidden = numerics.Round(
        hidden + FeedForward(numerics, i, adapter, layer.post_norm.Apply(numerics, hidden), tracer));
    hidden.eval();  // bounds the graph and the widened weights to one layer
    tracer.Emit(hidden, "layer.", i);
  }
  return hidden;
}

mx::array Decoder::Attention(const Numerics& numerics, std::int64_t layer, model::Adapter adapter,
                             const mx::array& x, const RotaryAngles& angles, std::int64_t past,
                             KvCache& cache, const Tracer& tracer) const {
  const DecoderLayer& weights = layers_.at(static_cast<std::size_t>(layer));
  const mx::array qkv = weights.qkv.Apply(numerics, adapter, x);
  tracer.Emit(qkv, "layer.", layer, ".qkv");
  const std::int64_t query_end = config_.QueryRows();
  const std::int64_t key_end = query_end + config_.KvRows();
  const mx::array q = Rotate(numerics, SplitHeads(Part(qkv, 1, 0, query_end), config_.heads), angles);
  const mx::array k =
      Rotate(numerics, SplitHeads(Part(qkv, 1, query_end, key_end), config_.kv_heads), angles);
  const mx::array v = SplitHeads(Part(qkv, 1, key_end, config_.QkvRows()), config_.kv_heads);
  const auto [keys, values] = cache.Write(layer, past, k, v);
  tracer.Emit(keys, "layer.", layer, ".key");
  tracer.Emit(values, "layer.", layer, ".value");
  const mx::array root(std::sqrt(static_cast<float>(config_.head_dim)));
  const mx::array context =
      Attend(numerics, q, keys, values, CausalMask{.past = past},
             [&](const mx::array& raw, std::int64_t) { return numerics.Round(raw / root); });
  mx::array output = weights.output.Apply(numerics, adapter, context);
  tracer.Emit(output, "layer.", layer, ".o");
  return output;
}

mx::array Decoder::FeedForward(const Numerics& numerics, std::int64_t layer, model::Adapter adapter,
                               const mx::array& x, const Tracer& tracer) const {
  const DecoderLayer& weights = layers_.at(static_cast<std::size_t>(layer));
  const mx::array gate_up = weights.gate_up.Apply(numerics, adapter, x);
  const mx::array gate = Part(gate_up, 1, 0, config_.intermediate);
  const mx::array up = Part(gate_up, 1, config_.intermediate, 2 * config_.intermediate);
  const mx::array gated = numerics.Round(up * Silu(numerics, gate));
  mx::array output = weights.down.Apply(numerics, adapter, gated);
  tracer.Emit(output, "layer.", layer, ".mlp");
  return output;
}

std::vector<float> Decoder::Logits(const Numerics& numerics, const mx::array& hidden) const {
  const mx::array normalised = final_norm_.Apply(numerics, hidden);
  return ToHost(numerics.Round(Multiply(normalised, embedding_))).values;
}

}  // namespace phi4mm::reference
