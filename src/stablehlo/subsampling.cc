#include "stablehlo/subsampling.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/shape.h"
#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

constexpr std::int64_t kTaps = 3;  // along time and along frequency

// Rows made at once: enough for fast matrix products, few enough that a piece's intermediate values (0.45 MB
// a row at full size) stay near the processor and in memory that the allocator keeps from call to call.
constexpr std::int64_t kPieceRows = 50;

// Sets positions outside the clip to zero: a [positions, ..], whose first one is `first` steps of `stride`
// frames after the segment's start.
Value ZeroOutside(Graph& graph, Value a, std::int64_t first, std::int64_t stride,
                  const SegmentBounds& bounds) {
  const Value exists = ExistingPositions(graph, first, a.dim(0), stride, bounds);
  const Value over_row = graph.Broadcast(exists, a.shape(), {0});
  return graph.Select(over_row, a, graph.Fill(a.type(), 0.0));
}

// x [positions, bins] without the axis of channels, or [positions, bins, channels].
Value PadBins(Graph& graph, Value x, std::int64_t before) {
  std::vector<Padding> padding(x.shape().size());
  padding[1].low = before;
  return graph.Pad(x, graph.Fill({x.dtype(), {}}, 0.0), padding);
}

// Every second position and bin from (ky, kx) on: `positions` by `bins` of them.
Value Tap(Graph& graph, Value x, std::int64_t tap, std::int64_t positions, std::int64_t bins) {
  const std::int64_t ky = tap / kTaps;
  const std::int64_t kx = tap % kTaps;
  std::vector<std::int64_t> starts{ky, kx};
  std::vector<std::int64_t> limits{ky + 2 * positions - 1, kx + 2 * bins - 1};
  std::vector<std::int64_t> strides{2, 2};
  if (x.rank() == 3) {
    starts.push_back(0);
    limits.push_back(x.dim(2));
    strides.push_back(1);
  }
  return graph.Slice(x, starts, limits, strides);
}

// 3x3 of stride 2 with one input channel per output channel, or one for all of them: x [2 * positions + 1,
// 2 * bins + 1 (, channels)], which holds the padding -> [positions, bins, channels], rounded.
Value Convolve(ModuleBuilder& builder, Value x, const std::string& name) {
  Graph& graph = builder.graph();
  const Value taps = TapRows(builder, name + ".weight");
  const Value bias = builder.Wide(builder.Weight(name + ".bias"));
  const Shape shape{(x.dim(0) - 1) / 2, (x.dim(1) - 1) / 2, taps.dim(1)};
  Value sum = OverRows(graph, bias, shape);
  for (std::int64_t tap = 0; tap < kTaps * kTaps; ++tap) {
    const Value weight = graph.Reshape(graph.SliceAxis(taps, 0, tap, tap + 1), {taps.dim(1)});
    Value input = builder.Wide(Tap(graph, x, tap, shape[0], shape[1]));
    if (input.rank() == 2) {
      input = graph.Broadcast(input, shape, {0, 1});
    }
    sum = graph.Add(sum, graph.Multiply(input, OverRows(graph, weight, shape)));
  }
  return builder.Round(sum);
}

// [positions, bins, channels] -> the same through a 1x1 convolution and ReLU.
Value Pointwise(ModuleBuilder& builder, Value x, const std::string& name) {
  Graph& graph = builder.graph();
  const Value flat = graph.Reshape(x, {x.dim(0) * x.dim(1), x.dim(2)});
  return graph.Reshape(Relu(builder, Linear(builder, flat, name, Bias::kStored)), x.shape());
}

// features -> (features - mean) / deviation, two roundings behind the rounding of the features.
Value Normalise(ModuleBuilder& builder, const std::string& prefix, Value features) {
  Graph& graph = builder.graph();
  const auto row = [&](const char* name) {
    return OverRows(graph, builder.Wide(builder.Weight(prefix + name)), features.shape());
  };
  const Value rounded = builder.Wide(builder.Round(features));
  const Value centred = builder.Wide(builder.Round(graph.Subtract(rounded, row("global_mean"))));
  return builder.Round(graph.Multiply(centred, row("global_invstd")));
}

// `count` frames from `first` on, which can not be read before the last of the pieces so far is done: without
// that the compiler works on all pieces at once and needs memory for all of them.
Value FramesAfter(Graph& graph, Value frames, std::int64_t first, std::int64_t count,
                  const std::vector<Value>& pieces) {
  if (pieces.empty()) {
    return graph.SliceAxis(frames, 0, first, first + count);
  }
  // 0, since no value of a piece is a NaN; but the compiler can not know that.
  const Value one_value = graph.Reshape(graph.Slice(pieces.back(), {0, 0}, {1, 1}, {1, 1}), {});
  const Value zero = graph.Convert(graph.Compare(Comparison::kNotEqual, one_value, one_value), DType::kI32);
  const TensorType scalar{DType::kI32, {}};
  const std::array<Value, 2> starts{graph.Add(zero, graph.Fill(scalar, static_cast<double>(first))),
                                    graph.Fill(scalar, 0.0)};
  return graph.DynamicSlice(frames, starts, {count, frames.dim(1)});
}

// Rows first..last-1 before the last linear: frames [8 + frames, mel_bins], normalised and zero outside the
// clip
// -> [last - first, channels * bins]. Of a level the piece needs one output more before it than of the next
// one inputs: 7 frames, then 3, 1 and 0 positions.
Value Piece(ModuleBuilder& builder, const std::string& prefix, Value frames, const SegmentBounds& bounds,
            std::int64_t first, std::int64_t last, const std::vector<Value>& before) {
  Graph& graph = builder.graph();
  Value x = FramesAfter(graph, frames, 8 * first + 1, 8 * (last - first) + 7, before);
  x = Relu(builder, Convolve(builder, PadBins(graph, x, 1), prefix + "conv.0"));
  x = ZeroOutside(graph, x, 4 * first - 3, 2, bounds);
  x = Convolve(builder, PadBins(graph, x, 1), prefix + "conv.2");
  x = Pointwise(builder, x, prefix + "conv.3");
  x = ZeroOutside(graph, x, 2 * first - 1, 4, bounds);
  x = Convolve(builder, PadBins(graph, x, 1), prefix + "conv.5");
  x = Pointwise(builder, x, prefix + "conv.6");
  // [rows, bins, channels] -> index channel * bins + bin
  return graph.Reshape(graph.Transpose(x, {0, 2, 1}), {x.dim(0), x.dim(1) * x.dim(2)});
}

}  // namespace

Value ExistingPositions(Graph& graph, std::int64_t first, std::int64_t count, std::int64_t stride,
                        const SegmentBounds& bounds) {
  const TensorType type{DType::kI32, {count}};
  const auto over = [&](Value scalar) { return graph.Broadcast(scalar, {count}, {}); };
  const Value index = graph.Iota(type, 0);
  const Value position = graph.Add(index, graph.Fill(type, static_cast<double>(first)));
  const Value frame = graph.Multiply(position, graph.Fill(type, static_cast<double>(stride)));
  const Value before_end = graph.Compare(Comparison::kLess, frame, over(bounds.valid_frames));
  const Value after_start = graph.Compare(Comparison::kGreaterOrEqual, position, graph.Fill(type, 0.0));
  return graph.And(before_end, graph.Or(after_start, graph.Not(over(bounds.is_first))));
}

Value TapRows(ModuleBuilder& builder, const std::string& name) {
  Graph& graph = builder.graph();
  const Value stored = builder.Weight(name);
  const std::int64_t channels = stored.dim(0);
  const std::int64_t taps = base::ElementCount(stored.shape()).value_or(0) / channels;
  // A product with the identity, because a transposition would be folded into the loops that read it, which
  // then step over memory.
  std::vector<float> identity(static_cast<std::size_t>(taps * taps), 0.0F);
  for (std::int64_t i = 0; i < taps; ++i) {
    identity[static_cast<std::size_t>(i * taps + i)] = 1.0F;
  }
  const Value one_each = graph.Convert(graph.Constant({taps, taps}, identity), stored.dtype());
  const Value matrix = graph.Reshape(stored, {channels, taps});
  return graph.Dot(one_each, matrix, {{}, {}, {1}, {1}}, DType::kF32);
}

Value Subsample(ModuleBuilder& builder, const std::string& prefix, Value features,
                const SegmentBounds& bounds) {
  Graph& graph = builder.graph();
  const Value normalised = Normalise(builder, prefix + "encoder_embedding.", features);
  const Value frames = ZeroOutside(graph, normalised, -8, 1, bounds);
  const std::int64_t rows = features.dim(0) / 8 - 1;
  std::vector<Value> pieces;
  for (std::int64_t first = 0; first < rows; first += kPieceRows) {
    const std::int64_t last = std::min(rows, first + kPieceRows);
    pieces.push_back(Piece(builder, prefix + "embed.", frames, bounds, first, last, pieces));
  }
  const Value flat = graph.Concatenate(pieces, 0);
  return ZeroOutside(graph, Linear(builder, flat, prefix + "embed.out", Bias::kStored), 0, 8, bounds);
}

}  // namespace phi4mm::stablehlo
