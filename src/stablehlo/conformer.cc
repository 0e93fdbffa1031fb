#include "stablehlo/conformer.h"

#include <cmath>

#include "stablehlo/encoder_attention.h"
#include "stablehlo/layers.h"
#include "stablehlo/subsampling.h"

namespace phi4mm::stablehlo {
namespace {

constexpr float kEpsilon = 1e-5F;  // of the layer norms

// LN -> linear -> value half (first) times swish(gate half) -> linear.
Value FeedForward(ModuleBuilder& builder, const std::string& name, Value x) {
  Graph& graph = builder.graph();
  const Value both = Linear(builder, LayerNorm(builder, x, name + ".layer_norm", kEpsilon),
                            name + ".net.0.linear", Bias::kStored);
  const std::int64_t half = both.dim(1) / 2;
  const Value gate = Swish(builder, graph.SliceAxis(both, 1, half, 2 * half));
  return Linear(builder, MultiplyRounded(builder, graph.SliceAxis(both, 1, 0, half), gate), name + ".net.2",
                Bias::kStored);
}

Value Attention(ModuleBuilder& builder, const std::string& name, Value x, Value bias) {
  Graph& graph = builder.graph();
  const std::int64_t heads = builder.config().audio.heads;
  const std::int64_t head_dim = x.dim(1) / heads;
  const double scale = 1.0 / std::sqrt(static_cast<double>(head_dim));
  const EncoderAttention attention{.query = name + ".linear_q",
                                   .key = name + ".linear_k",
                                   .value = name + ".linear_v",
                                   .output = name + ".linear_out",
                                   .heads = heads};
  // Queries are scaled before the product.
  return SelfAttention(
      builder, attention, x,
      {.queries = [&](Value q) { return ScaleRounded(builder, q, scale); },
       .scores = [&](Value raw) { return builder.Wide(builder.Round(graph.Add(raw, builder.Wide(bias)))); }});
}

// out[t] = bias + w0 * x[t-2] + w1 * x[t-1] + w2 * x[t], rows before the first are zero; rounded once.
Value CausalDepthwise(ModuleBuilder& builder, const std::string& name, Value x) {
  Graph& graph = builder.graph();
  const Value taps = TapRows(builder, name + ".weight");
  const Value padded = graph.Pad(x, graph.Fill({x.dtype(), {}}, 0.0), {{.low = taps.dim(0) - 1}, {}});
  Value sum = OverRows(graph, builder.Wide(builder.Weight(name + ".bias")), x.shape());
  for (std::int64_t tap = 0; tap < taps.dim(0); ++tap) {
    const Value weight = graph.Reshape(graph.SliceAxis(taps, 0, tap, tap + 1), {taps.dim(1)});
    const Value input = builder.Wide(graph.SliceAxis(padded, 0, tap, tap + x.dim(0)));
    sum = graph.Add(sum, graph.Multiply(OverRows(graph, weight, x.shape()), input));
  }
  return builder.Round(sum);
}

// LN -> pointwise to two halves -> (first + b1) * swish(second + b2) -> causal depthwise over three rows ->
// pointwise -> swish -> pointwise.
Value Convolution(ModuleBuilder& builder, const std::string& name, Value x) {
  Graph& graph = builder.graph();
  const std::int64_t dim = x.dim(1);
  const Value both = Linear(builder, LayerNorm(builder, x, name + ".layer_norm", kEpsilon),
                            name + ".glu.ext_pw_conv_1d", Bias::kStored);
  const auto half = [&](std::int64_t first, const char* bias) {
    const Value shift = graph.Reshape(builder.Weight(name + bias), {dim});
    const Value part = graph.SliceAxis(both, 1, first, first + dim);
    return AddRounded(builder, part, OverRows(graph, shift, x.shape()));
  };
  const Value value = half(0, ".glu.b1");
  const Value gated = MultiplyRounded(builder, value, Swish(builder, half(dim, ".glu.b2")));
  const Value mixed = CausalDepthwise(builder, name + ".dw_sep_conv_1d.dw_conv", gated);
  const Value pointwise = Linear(builder, mixed, name + ".dw_sep_conv_1d.pw_conv", Bias::kStored);
  return Linear(builder, Swish(builder, pointwise), name + ".ext_pw_conv_1d", Bias::kStored);
}

// The table's row for the distance of every column but one to a query, [2 * rows, heads]: entry x stands for
// distance x below `rows`, for x - 2 * rows above it.
Value BiasByDistance(ModuleBuilder& builder, Value table, std::int64_t rows) {
  Graph& graph = builder.graph();
  const std::int64_t distance = table.dim(0) / 2;
  const TensorType type{DType::kI32, {2 * rows}};
  const auto fill = [&](std::int64_t value) { return graph.Fill(type, static_cast<double>(value)); };
  const Value index = graph.Iota(type, 0);
  const Value is_ahead = graph.Compare(Comparison::kLess, index, fill(rows));
  const Value behind = graph.Subtract(index, fill(2 * rows));
  const Value wrapped = graph.Select(is_ahead, index, behind);
  const Value lowest = fill(-distance);
  const Value near = graph.Clamp(lowest, wrapped, fill(distance - 1));
  return graph.TakeRows(table, graph.Add(near, fill(distance)));
}

}  // namespace

Value RelativeBias(ModuleBuilder& builder, const std::string& table, std::int64_t rows, Value keyed_rows) {
  Graph& graph = builder.graph();
  const Value stored = builder.Wide(builder.Weight(table));
  const std::int64_t heads = stored.dim(1);
  // Copies of the 2 * rows entries, one after another, read in steps of 2 * rows - 1: every next row begins
  // one entry earlier, so that entry (i, j) is the one of distance j - i.
  const Value entries = graph.Transpose(BiasByDistance(builder, stored, rows), {1, 0});
  const Value copies =
      graph.Reshape(graph.Broadcast(entries, {heads, rows, 2 * rows}, {0, 2}), {heads, 2 * rows * rows});
  const Value sheared =
      graph.Reshape(graph.SliceAxis(copies, 1, 0, rows * (2 * rows - 1)), {heads, rows, 2 * rows - 1});
  const Value by_pair = graph.SliceAxis(sheared, 2, 0, rows);

  const Value key = graph.Iota({DType::kI32, {rows}}, 0);
  const Value visible = graph.Compare(Comparison::kLess, key, graph.Broadcast(keyed_rows, {rows}, {}));
  const Value hidden = graph.Broadcast(HiddenScores(graph, visible), by_pair.shape(), {2});
  return builder.Round(graph.Reshape(graph.Add(by_pair, hidden), {1, heads, rows, rows}));
}

Value ConformerBlock(ModuleBuilder& builder, const std::string& name, Value x, Value bias) {
  const auto half_step = [&](Value h, const char* feed_forward) {
    const Value change = ScaleRounded(builder, FeedForward(builder, name + feed_forward, h), 0.5);
    return AddRounded(builder, h, change);
  };
  Value h = half_step(x, ".feed_forward_in");
  const Value normalised = LayerNorm(builder, h, name + ".layer_norm_att", kEpsilon);
  h = AddRounded(builder, h, Attention(builder, name + ".self_attn", normalised, bias));
  h = AddRounded(builder, h, Convolution(builder, name + ".conv", h));
  h = half_step(h, ".feed_forward_out");
  return LayerNorm(builder, h, name + ".layer_norm", kEpsilon);
}

}  // namespace phi4mm::stablehlo
