#include "stablehlo/vision_module.h"

#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "base/error.h"
#include "stablehlo/encoder_attention.h"
#include "stablehlo/encoder_projection.h"
#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {
namespace {

const std::string kPrefix = "model.embed_tokens_extend.image_embed.";
constexpr float kEpsilon = 1e-6F;  // of the tower's layer norms

// pixels [crops, 3, side * patch, side * patch] -> [crops * side * side, 3 * patch * patch], rounded; the
// order of the kernel's weights.
Value Patches(ModuleBuilder& builder, Value pixels) {
  Graph& graph = builder.graph();
  const std::int64_t patch = builder.config().vision.patch_pixels;
  const std::int64_t side = builder.config().vision.PatchesPerSide();
  const std::int64_t crops = pixels.dim(0);
  const Value image = graph.Reshape(builder.Round(pixels), {crops, 3, side, patch, side, patch});
  return graph.Reshape(graph.Transpose(image, {0, 2, 4, 1, 3, 5}), {crops * side * side, 3 * patch * patch});
}

// Numbers of one layer. What several layers spread over a large tensor XLA's CPU compiler computes once, as a
// tensor of that size that every layer then reads from memory. A number that the compiler can not know, and
// that is another one in every layer, stays a scalar of the layer's own loops.
class LayerNumbers {
 public:
  // `positions` [crops, patches] kI32 is where the unknown comes from: no number depends on it in fact.
  LayerNumbers(Graph& graph, Value positions, std::int64_t layer) : graph_(graph), unknown_(positions) {
    const std::int64_t column = layer % positions.dim(1);
    const Value one = graph.Slice(positions, {0, column}, {1, column + 1}, {1, 1});
    unknown_ = graph.Convert(graph.Reshape(one, {}), DType::kF32);
  }

  Value Over(double number, const Shape& shape) const {
    const Value scalar = graph_.Fill({DType::kF32, {}}, number);
    return graph_.Broadcast(graph_.Clamp(scalar, unknown_, scalar), shape, {});
  }

 private:
  Graph& graph_;
  Value unknown_;
};

// x [rows, columns] -> the same; GeluTanh with a layer's own numbers.
Value TowerGelu(ModuleBuilder& builder, const LayerNumbers& numbers, Value x) {
  Graph& graph = builder.graph();
  const Value wide = builder.Wide(x);
  const auto number = [&](double value) { return numbers.Over(value, x.shape()); };
  const Value cube = graph.Multiply(graph.Multiply(wide, wide), wide);
  const Value inner = graph.Add(wide, graph.Multiply(number(0.044715), cube));
  // sqrt(2 / pi)
  const Value beta = number(std::numbers::sqrt2 * std::numbers::inv_sqrtpi);
  const Value curve = graph.Tanh(graph.Multiply(beta, inner));
  const Value gate = graph.Add(number(1.0), curve);
  return builder.Round(graph.Multiply(graph.Multiply(number(0.5), wide), gate));
}

// x + attention(LN1(x)), then x + fc2(gelu_tanh(fc1(LN2(x)))). `visible`
// [crops, patches] kBool: the keys that queries of the crop see.
Value SiglipLayer(ModuleBuilder& builder, const std::string& name, const LayerNumbers& numbers, Value x,
                  Value visible) {
  Graph& graph = builder.graph();
  const std::int64_t heads = builder.config().vision.heads;
  const std::int64_t head_dim = x.dim(1) / heads;
  const double scale = 1.0 / std::sqrt(static_cast<double>(head_dim));
  const EncoderAttention attention{.query = name + ".self_attn.q_proj",
                                   .key = name + ".self_attn.k_proj",
                                   .value = name + ".self_attn.v_proj",
                                   .output = name + ".self_attn.out_proj",
                                   .heads = heads,
                                   .batch = visible.dim(0)};
  const auto scores = [&](Value raw) {
    const Value scaled = builder.Round(graph.Multiply(raw, numbers.Over(scale, raw.shape())));
    const Value zero = numbers.Over(0.0, visible.shape());
    const Value hidden = graph.Select(visible, zero, numbers.Over(kHiddenScore, visible.shape()));
    const Value over_queries = graph.Broadcast(hidden, raw.shape(), {0, 3});
    return graph.Add(builder.Wide(scaled), over_queries);
  };
  const Value change =
      SelfAttention(builder, attention, LayerNorm(builder, x, name + ".layer_norm1", kEpsilon),
                    {.queries = {}, .scores = scores});
  const Value h = AddRounded(builder, x, change);
  const Value up = Linear(builder, LayerNorm(builder, h, name + ".layer_norm2", kEpsilon), name + ".mlp.fc1",
                          Bias::kStored);
  return AddRounded(builder, h,
                    Linear(builder, TowerGelu(builder, numbers, up), name + ".mlp.fc2", Bias::kStored));
}

// [crops * side * side, dim] -> [crops * side / 2 * side / 2, dim], the mean of 2 by 2 patches, rounded.
Value Pool(ModuleBuilder& builder, Value x, std::int64_t side) {
  Graph& graph = builder.graph();
  const std::int64_t cells = side / 2;
  const std::int64_t dim = x.dim(1);
  const std::int64_t crops = x.dim(0) / (side * side);
  const Value blocks = graph.Reshape(builder.Wide(x), {crops, cells, 2, cells, 2, dim});
  const Value sum = graph.Reshape(graph.ReduceSum(blocks, {2, 4}), {crops * cells * cells, dim});
  return builder.Round(graph.Multiply(sum, graph.Fill(sum.type(), 0.25)));
}

}  // namespace

Module VisionModule(const model::ModelConfig& config, WeightType weights, std::int64_t crops,
                    StepKernels kernels) {
  PHI4MM_CHECK(crops >= 1);
  const model::VisionConfig& vision = config.vision;
  ModuleBuilder builder(base::StrCat("vision.c", crops), config, weights, kernels);
  Graph& graph = builder.graph();
  const std::int64_t side = vision.PatchesPerSide();
  const std::int64_t patches = side * side;
  const Value pixels =
      builder.Input("pixels", {DType::kF32, {crops, 3, vision.crop_pixels, vision.crop_pixels}});
  const Value mask = builder.Input("mask", {DType::kBool, {crops, side, side}});
  const Value positions = builder.Input("positions", {DType::kI32, {crops, patches}});

  const std::string tower = kPrefix + "img_processor.";
  const Value embedded =
      Linear(builder, Patches(builder, pixels), tower + "embeddings.patch_embedding", Bias::kStored);
  const Value table = builder.Weight(tower + "embeddings.position_embedding.weight");
  const Value position_rows = graph.TakeRows(table, graph.Reshape(positions, {crops * patches}));
  Value x = AddRounded(builder, embedded, position_rows);
  const Value visible = graph.Reshape(mask, {crops, patches});
  for (std::int64_t i = 0; i + 1 < vision.layers; ++i) {
    const LayerNumbers numbers(graph, positions, i);
    x = SiglipLayer(builder, base::StrCat(tower, "encoder.layers.", i), numbers, x, visible);
  }
  const Value projected = EncoderProjection(builder, kPrefix + "img_projection", Pool(builder, x, side));
  builder.Output("cells",
                 builder.Wide(graph.Reshape(projected, {crops, side / 2, side / 2, config.decoder.hidden})));
  return std::move(builder).Build();
}

Module VisionSeparatorModule(const model::ModelConfig& config, WeightType weights) {
  ModuleBuilder builder("vision.separators", config, weights);
  Graph& graph = builder.graph();
  const auto row = [&](const char* name) {
    return graph.Reshape(builder.Weight(kPrefix + name), {1, config.vision.dim});
  };
  const std::array<Value, 2> rows{row("sub_GN"), row("glb_GN")};
  const Value projected = EncoderProjection(builder, kPrefix + "img_projection", graph.Concatenate(rows, 0));
  builder.Output("separators", builder.Wide(projected));
  return std::move(builder).Build();
}

}  // namespace phi4mm::stablehlo
