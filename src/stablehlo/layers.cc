#include "stablehlo/layers.h"

// C++ leaves open which argument of a call is evaluated first, and operations are written in call order: no
// call here has two arguments that append operations.

#include <limits>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/shape.h"

namespace phi4mm::stablehlo {
namespace {

// A number over the shape of `like`, in its dtype.
Value Number(Graph& graph, double value, Value like) {
  return OverRows(graph, graph.Fill({like.dtype(), {}}, value), like.shape());
}

// The mean over the last axis, over the shape of `x` again. The sum times 1 / n, as the reference does.
Value MeanOverRow(Graph& graph, Value x) {
  const Value sum = graph.ReduceSum(x, {-1});
  const Value mean = graph.Multiply(sum, Number(graph, 1.0 / static_cast<double>(x.dim(-1)), sum));
  return OverColumns(graph, mean, x.shape());
}

// x / sqrt(variance + epsilon), where both are over the shape of x.
Value Normalise(Graph& graph, Value x, Value variance, double epsilon) {
  return graph.Multiply(x, graph.Rsqrt(graph.Add(variance, Number(graph, epsilon, variance))));
}

std::vector<std::string> WithSuffix(const std::vector<std::string>& names, std::string_view suffix) {
  std::vector<std::string> full;
  full.reserve(names.size());
  for (const std::string& name : names) {
    full.push_back(base::StrCat(name, suffix));
  }
  return full;
}

// A weight as [out, in].
Value AsMatrix(Graph& graph, Value weight) {
  const std::int64_t columns = base::ElementCount(weight.shape()).value_or(0) / weight.dim(0);
  return graph.Reshape(weight, {weight.dim(0), columns});
}

// 0.5 x (1 + y), rounded.
Value HalfTimesOnePlus(ModuleBuilder& builder, Value x, Value y) {
  Graph& graph = builder.graph();
  const Value gate = graph.Add(y, Number(graph, 1.0, y));
  const Value half = graph.Multiply(x, Number(graph, 0.5, x));
  return builder.Round(graph.Multiply(half, gate));
}

}  // namespace

bool UsesChunkCalls(const ModuleBuilder& builder, Value x) {
  return builder.step_kernels() == StepKernels::kCustomCalls && x.dtype() != DType::kF32 && x.rank() == 2 &&
         x.dim(0) > kMaxStepRows;
}

Value OverRows(Graph& graph, Value vector, const Shape& shape) {
  if (vector.shape() == shape) {
    return vector;
  }
  std::vector<std::int64_t> axes;
  if (vector.rank() == 1) {
    axes.push_back(static_cast<std::int64_t>(shape.size()) - 1);
  }
  return graph.Broadcast(vector, shape, axes);
}

Value OverColumns(Graph& graph, Value leading, const Shape& shape) {
  std::vector<std::int64_t> axes;
  for (std::int64_t axis = 0; axis < leading.rank(); ++axis) {
    axes.push_back(axis);
  }
  return graph.Broadcast(leading, shape, axes);
}

Value Linear(ModuleBuilder& builder, Value x, const std::string& name, Bias bias) {
  return Linear(builder, x, std::vector<std::string>{name}, bias);
}

Value Linear(ModuleBuilder& builder, Value x, const std::vector<std::string>& names, Bias bias) {
  Graph& graph = builder.graph();
  const Value weight = builder.Weight(WithSuffix(names, ".weight"));
  if (UsesChunkCalls(builder, x)) {
    std::vector<Value> operands = {x, AsMatrix(graph, weight)};
    if (bias == Bias::kStored) {
      operands.push_back(builder.Weight(WithSuffix(names, ".bias")));
    }
    const TensorType type{builder.compute(), {x.dim(0), weight.dim(0)}};
    return graph.CustomCall(kChunkProductTarget, operands, std::span(&type, 1), {}).front();
  }
  Value sum = MatrixProduct(graph, x, weight);
  if (bias == Bias::kStored) {
    const Value stored = builder.Wide(builder.Weight(WithSuffix(names, ".bias")));
    sum = graph.Add(sum, OverRows(graph, stored, sum.shape()));
  }
  return builder.Round(sum);
}

Value MatrixProduct(Graph& graph, Value x, Value weight) {
  const Value matrix = AsMatrix(graph, weight);
  return graph.Dot(x, matrix, {{}, {}, {x.rank() - 1}, {1}},
                   x.dtype() == DType::kI8 ? DType::kI32 : DType::kF32);
}

Value LayerNorm(ModuleBuilder& builder, Value x, const std::string& name, float epsilon) {
  Graph& graph = builder.graph();
  const Value wide = builder.Wide(x);
  const Value centred = graph.Subtract(wide, MeanOverRow(graph, wide));
  const Value variance = MeanOverRow(graph, graph.Multiply(centred, centred));
  const Value normalised = Normalise(graph, centred, variance, static_cast<double>(epsilon));
  const Value weight = builder.Wide(builder.Weight(name + ".weight"));
  const Value bias = builder.Wide(builder.Weight(name + ".bias"));
  const Value scaled = graph.Multiply(normalised, OverRows(graph, weight, x.shape()));
  return builder.Round(graph.Add(scaled, OverRows(graph, bias, x.shape())));
}

Value RmsNorm(ModuleBuilder& builder, Value x, const std::string& name, double epsilon) {
  Graph& graph = builder.graph();
  const Value wide = builder.Wide(x);
  const Value mean_square = MeanOverRow(graph, graph.Multiply(wide, wide));
  const Value normalised = builder.Round(Normalise(graph, wide, mean_square, epsilon));
  const Value weight = OverRows(graph, builder.Weight(name + ".weight"), x.shape());
  return MultiplyRounded(builder, normalised, weight);
}

Value AddRounded(ModuleBuilder& builder, Value a, Value b) {
  const Value wide = builder.Wide(a);
  return builder.Round(builder.graph().Add(wide, builder.Wide(b)));
}

Value MultiplyRounded(ModuleBuilder& builder, Value a, Value b) {
  const Value wide = builder.Wide(a);
  return builder.Round(builder.graph().Multiply(wide, builder.Wide(b)));
}

Value ScaleRounded(ModuleBuilder& builder, Value a, double factor) {
  const Value wide = builder.Wide(a);
  return builder.Round(builder.graph().Multiply(wide, Number(builder.graph(), factor, wide)));
}

Value Swish(ModuleBuilder& builder, Value z) {
  const Value gate = builder.Round(builder.graph().Logistic(builder.Wide(z)));
  return MultiplyRounded(builder, z, gate);
}

Value Silu(ModuleBuilder& builder, Value z) {
  const Value wide = builder.Wide(z);
  return builder.Round(builder.graph().Multiply(wide, builder.graph().Logistic(wide)));
}

Value Relu(ModuleBuilder& builder, Value z) {
  return builder.graph().Maximum(z, Number(builder.graph(), 0.0, z));
}

Value GeluErf(ModuleBuilder& builder, Value x) {
  Graph& graph = builder.graph();
  const Value wide = builder.Wide(x);
  const Value root_half = Number(graph, 1.0 / std::numbers::sqrt2, wide);
  const Value erf = graph.Erf(graph.Multiply(wide, root_half));
  return HalfTimesOnePlus(builder, wide, erf);
}

Value GeluTanh(ModuleBuilder& builder, Value x) {
  Graph& graph = builder.graph();
  const Value wide = builder.Wide(x);
  const Value cube = graph.Multiply(graph.Multiply(wide, wide), wide);
  const Value inner = graph.Add(wide, graph.Multiply(Number(graph, 0.044715, wide), cube));
  // sqrt(2 / pi)
  const Value beta = Number(graph, std::numbers::sqrt2 * std::numbers::inv_sqrtpi, wide);
  return HalfTimesOnePlus(builder, wide, graph.Tanh(graph.Multiply(beta, inner)));
}

Value MaskedSoftmax(ModuleBuilder& builder, Value scores, Value visible) {
  Graph& graph = builder.graph();
  // Hidden scores are replaced before anything is computed from them, and hidden results again after: exp of
  // a hidden column's substitute is 1 in a row without visible columns.
  const Value lowest = Number(graph, static_cast<double>(std::numeric_limits<float>::lowest()), scores);
  const Value seen = graph.Select(visible, scores, lowest);
  const Value peak = OverColumns(graph, graph.ReduceMax(seen, {-1}), scores.shape());
  const Value zero = Number(graph, 0.0, scores);
  const Value powers = graph.Select(visible, graph.Exp(graph.Subtract(seen, peak)), zero);
  // The peak's own power is 1, so only the sum of a row without visible columns is below 1.
  const Value sum = graph.ReduceSum(powers, {-1});
  const Value divisor = graph.Maximum(sum, Number(graph, 1.0, sum));
  return graph.Divide(powers, OverColumns(graph, divisor, scores.shape()));
}

}  // namespace phi4mm::stablehlo
