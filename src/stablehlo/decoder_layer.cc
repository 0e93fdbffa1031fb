#include "stablehlo/decoder_layer.h"

#include "base/error.h"
#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

Value SplitHeads(Graph& graph, Value x, std::int64_t first, std::int64_t heads, std::int64_t head_dim) {
  return graph.Reshape(graph.SliceAxis(x, 1, first, first + heads * head_dim), {x.dim(0), heads, head_dim});
}

Value Attention(ModuleBuilder& builder, Value x, std::int64_t layer, const std::string& prefix,
                const DecoderRows& rows) {
  Graph& graph = builder.graph();
  const model::DecoderConfig& config = builder.config().decoder;
  const Value qkv = LoraLinear(builder, x, prefix + "self_attn.qkv_proj", rows.adapters);
  rows.sink(base::StrCat("layer.", layer, ".qkv"), qkv);
  const std::int64_t key_row = config.QueryRows();
  const std::int64_t value_row = key_row + config.KvRows();
  const Value queries =
      Rotate(builder, SplitHeads(graph, qkv, 0, config.heads, config.head_dim), rows.angles);
  const Value keys =
      Rotate(builder, SplitHeads(graph, qkv, key_row, config.kv_heads, config.head_dim), rows.angles);
  const Value values = SplitHeads(graph, qkv, value_row, config.kv_heads, config.head_dim);
  const Value context = rows.attention(layer, queries, keys, values);
  const Value output = LoraLinear(builder, context, prefix + "self_attn.o_proj", rows.adapters);
  rows.sink(base::StrCat("layer.", layer, ".o"), output);
  return output;
}

Value FeedForward(ModuleBuilder& builder, Value x, std::int64_t layer, const std::string& prefix,
                  const DecoderRows& rows) {
  Graph& graph = builder.graph();
  const std::int64_t width = builder.config().decoder.intermediate;
  const Value gate_up = LoraLinear(builder, x, prefix + "mlp.gate_up_proj", rows.adapters);
  const Value gate = Silu(builder, graph.SliceAxis(gate_up, 1, 0, width));
  const Value up = graph.SliceAxis(gate_up, 1, width, 2 * width);
  const Value gated = MultiplyRounded(builder, up, gate);
  const Value output = LoraLinear(builder, gated, prefix + "mlp.down_proj", rows.adapters);
  rows.sink(base::StrCat("layer.", layer, ".mlp"), output);
  return output;
}

}  // namespace

Value DecoderLayers(ModuleBuilder& builder, Value hidden, const DecoderRows& rows) {
  const model::DecoderConfig& config = builder.config().decoder;
  for (std::int64_t layer = 0; layer < config.layers; ++layer) {
    const std::string prefix = base::StrCat("model.layers.", layer, ".");
    const Value attention_input = RmsNorm(builder, hidden, prefix + "input_layernorm", config.rms_norm_eps);
    hidden = AddRounded(builder, hidden, Attention(builder, attention_input, layer, prefix, rows));
    const Value feed_forward_input =
        RmsNorm(builder, hidden, prefix + "post_attention_layernorm", config.rms_norm_eps);
    hidden = AddRounded(builder, hidden, FeedForward(builder, feed_forward_input, layer, prefix, rows));
    rows.sink(base::StrCat("layer.", layer), hidden);
  }
  return hidden;
}

}  // namespace phi4mm::stablehlo
