#include "stablehlo/encoder_attention.h"

#include <array>

#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

// One third of [rows, 3 * dim] as [batch, rows / batch, heads, head_dim].
Value Third(Graph& graph, Value both, std::int64_t third, const EncoderAttention& attention,
            const std::function<Value(Value)>& step) {
  const std::int64_t dim = both.dim(1) / 3;
  Value part = graph.SliceAxis(both, 1, third * dim, (third + 1) * dim);
  if (step) {
    part = step(part);
  }
  return graph.Reshape(
      part, {attention.batch, both.dim(0) / attention.batch, attention.heads, dim / attention.heads});
}

// Over the last axis of kF32 scores.
Value Softmax(Graph& graph, Value scores) {
  const Shape& shape = scores.shape();
  const auto over_keys = [&](Value row) { return graph.Broadcast(row, shape, {0, 1, 2}); };
  const Value exponentials =
      graph.Exp(graph.Subtract(scores, over_keys(graph.ReduceMax(scores, {scores.rank() - 1}))));
  return graph.Divide(exponentials, over_keys(graph.ReduceSum(exponentials, {scores.rank() - 1})));
}

}  // namespace

Value SelfAttention(ModuleBuilder& builder, const EncoderAttention& attention, Value x,
                    const AttentionSteps& steps) {
  Graph& graph = builder.graph();
  const Value all = Linear(builder, x, {attention.query, attention.key, attention.value}, Bias::kStored);
  const Value q = Third(graph, all, 0, attention, steps.queries);
  const Value k = Third(graph, all, 1, attention, {});
  const Value v = Third(graph, all, 2, attention, {});
  const Value raw =
      graph.Dot(q, k, {.lhs_batch = {0, 2}, .rhs_batch = {0, 2}, .lhs_contract = {3}, .rhs_contract = {3}},
                DType::kF32);
  const Value scores = steps.scores(builder.Wide(builder.Round(raw)));
  const Value probabilities = builder.Round(Softmax(graph, scores));
  const Value context = graph.Dot(
      probabilities, v, {.lhs_batch = {0, 1}, .rhs_batch = {0, 2}, .lhs_contract = {3}, .rhs_contract = {1}},
      DType::kF32);
  const Value by_row = graph.Transpose(builder.Round(context), {0, 2, 1, 3});
  return Linear(builder, graph.Reshape(by_row, {x.dim(0), all.dim(1) / 3}), attention.output, Bias::kStored);
}

Value HiddenScores(Graph& graph, Value visible) {
  const TensorType type{DType::kF32, visible.shape()};
  const Value zero = graph.Fill(type, 0.0);
  return graph.Select(visible, zero, graph.Fill(type, kHiddenScore));
}

}  // namespace phi4mm::stablehlo
