#include "stablehlo/vision_module.h"

#include <array>
#include <cmath>
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

// x + attention(LN1(x)), then x + fc2(gelu_tanh(fc1(LN2(x)))). `hidden` [crops, heads, patches, patches] kF32
// is added to the scores.
Value SiglipLayer(ModuleBuilder& builder, const std::string& name, Value x, Value hidden) {
  Graph& graph = builder.graph();
  const std::int64_t heads = builder.config().vision.heads;
  const double scale = 1.0 / std::sqrt(static_cast<double>(x.dim(1) / heads));
  const EncoderAttention attention{.query = name + ".self_attn.q_proj",
                                   .key = name + ".self_attn.k_proj",
                                   .value = name + ".self_attn.v_proj",
                                   .output = name + ".self_attn.out_proj",
                                   .heads = heads,
                                   .batch = hidden.dim(0)};
  const auto scores = [&](Value raw) {
    return graph.Add(builder.Wide(ScaleRounded(builder, builder.Round(raw), scale)), hidden);
  };
  const Value change =
      SelfAttention(builder, attention, LayerNorm(builder, x, name + ".layer_norm1", kEpsilon),
                    {.queries = {}, .scores = scores});
  const Value h = AddRounded(builder, x, change);
  const Value up = Linear(builder, LayerNorm(builder, h, name + ".layer_norm2", kEpsilon), name + ".mlp.fc1",
                          Bias::kStored);
  return AddRounded(builder, h, Linear(builder, GeluTanh(builder, up), name + ".mlp.fc2", Bias::kStored));
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

Module VisionModule(const model::ModelConfig& config, WeightType weights, std::int64_t crops) {
  PHI4MM_CHECK(crops >= 1);
  const model::VisionConfig& vision = config.vision;
  ModuleBuilder builder(base::StrCat("vision.c", crops), config, weights);
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
  const Value hidden = graph.Broadcast(HiddenScores(graph, graph.Reshape(mask, {crops, patches})),
                                       {crops, vision.heads, patches, patches}, {0, 3});
  for (std::int64_t i = 0; i + 1 < vision.layers; ++i) {
    x = SiglipLayer(builder, base::StrCat(tower, "encoder.layers.", i), x, hidden);
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
