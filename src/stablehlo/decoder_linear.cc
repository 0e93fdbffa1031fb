#include "stablehlo/decoder_linear.h"

#include <array>
#include <string_view>

#include "base/error.h"
#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

constexpr std::string_view kEmbedding = "model.embed_tokens";
constexpr double kLargestInt8 = 127.0;
// Stands for the largest value of a row of zeros, which has no scale of its own.
constexpr double kSmallestPeak = 1e-30;

using Matrix = ModuleBuilder::Matrix;

// x [rows, in] times matrix [out, in], not rounded: kF32, or kI32 where both are kI8.
Value RowProduct(ModuleBuilder& builder, Value x, const Matrix& matrix) {
  Graph& graph = builder.graph();
  const bool has_call = builder.step_kernels() == StepKernels::kCustomCalls ||
                        (builder.step_kernels() == StepKernels::kStepCalls && x.dim(0) <= kMaxStepRows);
  if (!has_call || x.dtype() == DType::kF32) {
    return MatrixProduct(graph, x, matrix.value);
  }
  const TensorType type{x.dtype() == DType::kI8 ? DType::kI32 : DType::kF32, {x.dim(0), matrix.out}};
  const std::array<Value, 2> operands = {x, matrix.value};
  return graph.CustomCall(kRowProductTarget, operands, std::span(&type, 1), {}).front();
}

Value PlainLinear(ModuleBuilder& builder, Value x, const std::string& name) {
  Graph& graph = builder.graph();
  const Matrix matrix = builder.PlainMatrix({name + ".weight"});
  if (!UsesChunkCalls(builder, x)) {
    return builder.Round(RowProduct(builder, x, matrix));
  }
  const std::array<Value, 2> operands = {x, matrix.value};
  const TensorType type{builder.compute(), {x.dim(0), matrix.out}};
  return graph.CustomCall(kChunkProductTarget, operands, std::span(&type, 1), {}).front();
}

// Rows `ids` of a matrix.
Value TakeRows(ModuleBuilder& builder, const Matrix& matrix, Value ids) {
  Graph& graph = builder.graph();
  if (!matrix.is_packed) {
    return graph.TakeRows(matrix.value, ids);
  }
  const std::array<Value, 2> operands = {matrix.value, ids};
  const TensorType type{matrix.value.dtype(), {ids.dim(0), matrix.in}};
  return graph.CustomCall(kTakeRowsTarget, operands, std::span(&type, 1), {}).front();
}

Value Scalar(Graph& graph, double value) { return graph.Fill({DType::kF32, {}}, value); }

Value Int8Linear(ModuleBuilder& builder, Value x, const std::string& weight) {
  Graph& graph = builder.graph();
  const Value wide = builder.Wide(x);
  const Value largest = graph.ReduceMax(graph.Abs(wide), {-1});
  const Value peak = graph.Maximum(largest, OverRows(graph, Scalar(graph, kSmallestPeak), largest.shape()));
  const Value steps = OverRows(graph, Scalar(graph, kLargestInt8), peak.shape());
  const Value scale = graph.Divide(peak, steps);
  const Value scaled = graph.Divide(wide, OverColumns(graph, scale, wide.shape()));
  const Value narrow = graph.Convert(graph.RoundNearestEven(scaled), DType::kI8);
  const Matrix matrix = builder.Int8Matrix({weight});
  const Value weight_scales = builder.Int8Scales({weight});
  if (UsesChunkCalls(builder, x)) {
    const std::array<Value, 4> operands = {narrow, matrix.value, scale, weight_scales};
    const TensorType type{builder.compute(), {x.dim(0), matrix.out}};
    return graph.CustomCall(kScaledProductTarget, operands, std::span(&type, 1), {}).front();
  }
  const Value sum = graph.Convert(RowProduct(builder, narrow, matrix), DType::kF32);
  const Value rescaled = graph.Multiply(sum, OverColumns(graph, scale, sum.shape()));
  return builder.Round(graph.Multiply(rescaled, OverRows(graph, weight_scales, sum.shape())));
}

// round(scale * round(B round(A x))). Where nothing is rounded the scale goes to the narrow product: a
// product next to the sum that follows may become one fused step in one module and two in another, and with
// it the last bit of a row would depend on which adapters its neighbours need.
Value LoraDelta(ModuleBuilder& builder, Value x, const std::string& name, model::Adapter adapter) {
  const bool is_speech = adapter == model::Adapter::kSpeech;
  const std::string_view which = is_speech ? "speech" : "vision";
  const model::LoraConfig& config = is_speech ? builder.config().speech_lora : builder.config().vision_lora;
  Value down = PlainLinear(builder, x, base::StrCat(name, ".lora_A.", which));
  if (builder.weights() == WeightType::kF32) {
    down = ScaleRounded(builder, down, config.Scale());
    return PlainLinear(builder, down, base::StrCat(name, ".lora_B.", which));
  }
  const Value up = PlainLinear(builder, down, base::StrCat(name, ".lora_B.", which));
  return ScaleRounded(builder, up, config.Scale());
}

}  // namespace

Value DecoderLinear(ModuleBuilder& builder, Value x, const std::string& name) {
  return builder.weights() == WeightType::kInt8 ? Int8Linear(builder, x, name + ".weight")
                                                : PlainLinear(builder, x, name);
}

Value LoraLinear(ModuleBuilder& builder, Value x, const std::string& name,
                 std::span<const AdapterRows> adapters) {
  Graph& graph = builder.graph();
  const Value base = DecoderLinear(builder, x, name + ".base_layer");
  Value result = base;
  for (const AdapterRows& rows : adapters) {
    const Value sum = AddRounded(builder, base, LoraDelta(builder, x, name, rows.adapter));
    result = rows.chosen ? graph.Select(OverColumns(graph, *rows.chosen, sum.shape()), sum, result) : sum;
  }
  return result;
}

Value EmbedTokens(ModuleBuilder& builder, Value ids) {
  Graph& graph = builder.graph();
  const std::string name = base::StrCat(kEmbedding, ".weight");
  if (builder.weights() != WeightType::kInt8) {
    return TakeRows(builder, builder.PlainMatrix({name}), ids);
  }
  const Value rows = graph.Convert(TakeRows(builder, builder.Int8Matrix({name}), ids), DType::kF32);
  const Value scales = graph.TakeRows(builder.Int8Scales({name}), ids);
  return builder.Round(graph.Multiply(rows, OverColumns(graph, scales, rows.shape())));
}

Value Logits(ModuleBuilder& builder, Value hidden) {
  const Value normalised = RmsNorm(builder, hidden, "model.norm", builder.config().decoder.rms_norm_eps);
  return builder.Wide(DecoderLinear(builder, normalised, std::string(kEmbedding)));
}

}  // namespace phi4mm::stablehlo
