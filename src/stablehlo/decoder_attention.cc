#include "stablehlo/decoder_attention.h"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "base/error.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

Value Number(Graph& graph, double value, const Value& like) {
  return OverRows(graph, graph.Fill({like.dtype(), {}}, value), like.shape());
}

Value Index(Graph& graph, std::int64_t value) {
  return graph.Fill({DType::kI32, {}}, static_cast<double>(value));
}

// An iota over the axis and shape compared with limits that are spread over `axes` of it.
Value CompareIndex(Graph& graph, Comparison comparison, const Shape& shape, std::int64_t axis, Value limits,
                   const std::vector<std::int64_t>& axes) {
  const Value index = graph.Iota({DType::kI32, shape}, axis);
  return graph.Compare(comparison, index, graph.Broadcast(limits, shape, axes));
}

// exp(score - peak) of visible columns, 0 in the others. scores [batch, heads, rows, positions] kF32.
Value Powers(Graph& graph, Value scores, Value last) {
  const Value visible = CompareIndex(graph, Comparison::kLessOrEqual, scores.shape(), 3, last, {0, 2});
  const Value lowest = Number(graph, static_cast<double>(std::numeric_limits<float>::lowest()), scores);
  const Value seen = graph.Select(visible, scores, lowest);
  const Value peak = OverColumns(graph, graph.ReduceMax(seen, {3}), scores.shape());
  const Value powers = graph.Exp(graph.Subtract(seen, peak));
  return graph.Select(visible, powers, Number(graph, 0.0, powers));
}

// Calls part(first, last) for each block of positions and adds what it gives, in order.
template <typename Part>
Value SumOverBlocks(Graph& graph, std::int64_t positions, const Part& part) {
  PHI4MM_CHECK(positions >= kCacheBlock && positions % kCacheBlock == 0);
  Value sum = part(0, kCacheBlock);
  for (std::int64_t first = kCacheBlock; first < positions; first += kCacheBlock) {
    sum = graph.Add(sum, part(first, first + kCacheBlock));
  }
  return sum;
}

// A scalar out of a vector.
Value Element(Graph& graph, Value vector, std::int64_t index) {
  return graph.Reshape(graph.SliceAxis(vector, 0, index, index + 1), {});
}

}  // namespace

Value Rotate(ModuleBuilder& builder, Value x, const RowAngles& angles) {
  Graph& graph = builder.graph();
  const std::int64_t half = angles.cosine.dim(-1);
  const Shape shape = {x.dim(0), x.dim(1), half};
  const Value cosine = graph.Broadcast(angles.cosine, shape, {0, 2});
  const Value sine = graph.Broadcast(angles.sine, shape, {0, 2});
  const Value low = graph.SliceAxis(x, -1, 0, half);
  const Value high = graph.SliceAxis(x, -1, half, 2 * half);
  const Value low_cosine = builder.Wide(MultiplyRounded(builder, low, cosine));
  const Value high_sine = builder.Wide(MultiplyRounded(builder, high, sine));
  const Value high_cosine = builder.Wide(MultiplyRounded(builder, high, cosine));
  const Value low_sine = builder.Wide(MultiplyRounded(builder, low, sine));
  std::vector<Value> parts = {builder.Round(graph.Subtract(low_cosine, high_sine)),
                              builder.Round(graph.Add(high_cosine, low_sine))};
  if (2 * half < x.dim(-1)) {
    parts.push_back(graph.SliceAxis(x, -1, 2 * half, x.dim(-1)));
  }
  return graph.Concatenate(parts, -1);
}

Value Attend(ModuleBuilder& builder, Value queries, const CacheView& cache, Value last) {
  Graph& graph = builder.graph();
  const std::int64_t positions = cache.keys.dim(2);
  const Value product = graph.Dot(
      queries, cache.keys,
      {.lhs_batch = {0, 1}, .rhs_batch = {0, 1}, .lhs_contract = {3}, .rhs_contract = {3}}, DType::kF32);
  const Value raw = builder.Wide(builder.Round(product));
  const Value root = Number(graph, std::sqrt(static_cast<double>(queries.dim(3))), raw);
  const Value scores = builder.Wide(builder.Round(graph.Divide(raw, root)));
  const Value powers = Powers(graph, scores, last);
  const Value total = SumOverBlocks(graph, positions, [&](std::int64_t first, std::int64_t end) {
    return graph.ReduceSum(graph.SliceAxis(powers, 3, first, end), {3});
  });
  const Value weights = builder.Round(graph.Divide(powers, OverColumns(graph, total, powers.shape())));
  // A weight of 0 does not hide a NaN.
  const Value is_value = CompareIndex(graph, Comparison::kLess, cache.values.shape(), 2, cache.end, {0});
  const Value values = graph.Select(is_value, cache.values, Number(graph, 0.0, cache.values));
  const Value sum = SumOverBlocks(graph, positions, [&](std::int64_t first, std::int64_t end) {
    const Value block = graph.SliceAxis(weights, 3, first, end);
    return graph.Dot(block, graph.SliceAxis(values, 2, first, end),
                     {.lhs_batch = {0, 1}, .rhs_batch = {0, 1}, .lhs_contract = {3}, .rhs_contract = {2}},
                     DType::kF32);
  });
  return builder.Round(sum);
}

Value WriteStep(ModuleBuilder& builder, Value cache, Value rows, Value positions, Value active) {
  Graph& graph = builder.graph();
  const Shape row_shape = {1, cache.dim(1), 1, cache.dim(3)};
  for (std::int64_t slot = 0; slot < cache.dim(0); ++slot) {
    const Value zero = Index(graph, 0);
    const std::array<Value, 4> place = {Index(graph, slot), zero, Element(graph, positions, slot), zero};
    const Value row = graph.Reshape(graph.SliceAxis(rows, 0, slot, slot + 1), row_shape);
    const Value old = graph.DynamicSlice(cache, place, row_shape);
    const Value is_active = graph.Broadcast(Element(graph, active, slot), row_shape, {});
    cache = graph.DynamicUpdateSlice(cache, graph.Select(is_active, row, old), place);
  }
  return cache;
}

Value WriteChunk(ModuleBuilder& builder, Value cache, Value rows, const ChunkPlace& place) {
  Graph& graph = builder.graph();
  const std::int64_t chunk = rows.dim(0);
  const Shape shape = {1, cache.dim(1), chunk, cache.dim(3)};
  const Value zero = Index(graph, 0);
  // Where the chunk's padding would stick out of the cache, its window starts earlier and its rows move down
  // in it.
  const Value first = graph.Minimum(place.start, Index(graph, cache.dim(2) - chunk));
  const Value shift = graph.Subtract(place.start, first);
  const Value by_head = graph.Reshape(graph.Transpose(rows, {1, 0, 2}), shape);
  const Value padded = graph.Pad(by_head, graph.Fill({rows.dtype(), {}}, 0.0), {{}, {}, {.low = chunk}, {}});
  const std::array<Value, 4> moved = {zero, zero, graph.Subtract(Index(graph, chunk), shift), zero};
  const Value window = graph.DynamicSlice(padded, moved, shape);
  const Value behind = graph.Add(shift, place.valid);
  const Value from_shift = CompareIndex(graph, Comparison::kGreaterOrEqual, shape, 2, shift, {});
  const Value is_row = graph.And(from_shift, CompareIndex(graph, Comparison::kLess, shape, 2, behind, {}));
  const std::array<Value, 4> target = {place.slot, zero, first, zero};
  const Value old = graph.DynamicSlice(cache, target, shape);
  return graph.DynamicUpdateSlice(cache, graph.Select(is_row, window, old), target);
}

}  // namespace phi4mm::stablehlo
