#include "reference/vision_tower.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "model/image_geometry.h"
#include "reference/attention.h"

namespace phi4mm::reference {
namespace {

const std::string kPrefix = "model.embed_tokens_extend.image_embed.";
constexpr float kSiglipEpsilon = 1e-6F;  // of its layer norms

// The lowest finite bfloat16 (and nearly the lowest float32), which the eager path adds to hidden keys'
// scores.
constexpr float kHiddenScore = -3.3895313892515355e38F;

// pixels [3, side * patch, side * patch] -> [side * side, 3 * patch * patch], the order of the kernel's
// weights.
mx::array Patches(std::span<const float> pixels, std::int64_t patch) {
  const std::int64_t side = model::kPatchSide;
  const mx::array image = ToArray(pixels, {3, side, patch, side, patch});
  return mx::reshape(mx::transpose(image, {1, 3, 0, 2, 4}), Dims({side * side, 3 * patch * patch}));
}

// [1024, dim] -> [256, dim], the mean of 2 by 2 patches.
mx::array Pool(const Numerics& numerics, const mx::array& x) {
  const std::int64_t side = model::kPooledSide;
  const mx::array cells = mx::reshape(x, Dims({side, 2, side, 2, DimOf(x, 1)}));
  return numerics.Round(
      mx::reshape(mx::mean(cells, std::vector<int>{1, 3}), Dims({side * side, DimOf(x, 1)})));
}

}  // namespace

SiglipLayer::SiglipLayer(const WeightStore& weights, const std::string& name, std::int64_t heads)
    : heads_(heads),
      norm1_(weights, name + ".layer_norm1", kSiglipEpsilon),
      query_(weights, name + ".self_attn.q_proj", Linear::Bias::kStored),
      key_(weights, name + ".self_attn.k_proj", Linear::Bias::kStored),
      value_(weights, name + ".self_attn.v_proj", Linear::Bias::kStored),
      output_(weights, name + ".self_attn.out_proj", Linear::Bias::kStored),
      norm2_(weights, name + ".layer_norm2", kSiglipEpsilon),
      up_(weights, name + ".mlp.fc1", Linear::Bias::kStored),
      down_(weights, name + ".mlp.fc2", Linear::Bias::kStored) {}

mx::array SiglipLayer::Apply(const Numerics& numerics, const mx::array& x,
                             const std::optional<mx::array>& visible) const {
  const mx::array h = numerics.Round(x + Attention(numerics, norm1_.Apply(numerics, x), visible));
  const mx::array up = up_.Apply(numerics, norm2_.Apply(numerics, h));
  return numerics.Round(h + down_.Apply(numerics, GeluTanh(numerics, up)));
}

mx::array SiglipLayer::Attention(const Numerics& numerics, const mx::array& x,
                                 const std::optional<mx::array>& visible) const {
  const std::int64_t head_dim = DimOf(x, 1) / heads_;
  const mx::array scale(static_cast<float>(1.0 / std::sqrt(static_cast<double>(head_dim))));
  const mx::array context = Attend(
      numerics, SplitHeads(query_.Apply(numerics, x), heads_), SplitHeads(key_.Apply(numerics, x), heads_),
      SplitHeads(value_.Apply(numerics, x), heads_), std::nullopt, [&](const mx::array& raw, std::int64_t) {
        const mx::array scores = numerics.Round(raw * scale);
        return visible ? mx::where(*visible, scores, mx::array(kHiddenScore)) : scores;
      });
  return output_.Apply(numerics, context);
}

VisionTower::VisionTower(const WeightStore& weights)
    : patch_pixels_(weights.config().vision.patch_pixels),
      patch_embedding_(weights, kPrefix + "img_processor.embeddings.patch_embedding", Linear::Bias::kStored),
      position_embedding_(weights.Get(kPrefix + "img_processor.embeddings.position_embedding.weight")),
      row_separator_(weights.Get(kPrefix + "sub_GN")),
      global_separator_(weights.Get(kPrefix + "glb_GN")),
      projection_(weights, kPrefix + "img_projection") {
  const model::VisionConfig& config = weights.config().vision;
  PHI4MM_CHECK(config.PatchesPerSide() == model::kPatchSide);
  for (std::int64_t i = 0; i + 1 < config.layers; ++i) {
    layers_.emplace_back(weights, base::StrCat(kPrefix, "img_processor.encoder.layers.", i), config.heads);
  }
}

std::optional<mx::array> VisionTower::Advance(const Numerics& numerics, Picture& picture,
                                              const Tracer& tracer) const {
  const vision::ImageCrops& crops = *picture.crops;
  const auto count = static_cast<std::size_t>(1 + crops.grid_rows * crops.grid_columns);
  const std::size_t crop_values = crops.pixels.size() / count;
  const std::size_t mask_values = crops.mask.size() / count;
  const std::size_t at = picture.pooled.size();
  picture.pooled.push_back(EncodeCrop(numerics,
                                      std::span(crops.pixels).subspan(at * crop_values, crop_values),
                                      std::span(crops.mask).subspan(at * mask_values, mask_values)));
  if (picture.pooled.size() < count) {
    return std::nullopt;
  }
  std::vector<mx::array> sources = picture.pooled;
  for (const Weight* separator : {&row_separator_, &global_separator_}) {
    sources.push_back(mx::reshape(separator->Load(), {1, -1}));
  }
  const std::vector<std::int32_t> order = model::ImageRowOrder(crops);
  const mx::array places(order.data(), Dims({static_cast<std::int64_t>(order.size())}));
  mx::array projected =
      projection_.Apply(numerics, mx::take(mx::concatenate(std::move(sources), 0), places, 0));
  projected.eval();
  tracer.Emit(projected, "image.", picture.number, ".projected");
  return projected;
}

mx::array VisionTower::EncodeCrop(const Numerics& numerics, std::span<const float> pixels,
                                  std::span<const std::uint8_t> mask) const {
  const mx::array patches = numerics.Round(Patches(pixels, patch_pixels_));
  const mx::array positions = position_embedding_.Gather(model::PatchPositions(mask));
  std::optional<mx::array> visible;
  if (!std::all_of(mask.begin(), mask.end(), [](std::uint8_t cell) { return cell == 1; })) {
    visible = mx::array(mask.data(), Dims({model::kPatchSide * model::kPatchSide}), mx::bool_);
  }
  mx::array x = numerics.Round(patch_embedding_.Apply(numerics, patches) + positions);
  for (const SiglipLayer& layer : layers_) {
    x = layer.Apply(numerics, x, visible);
    x.eval();  // bounds the graph and the widened weights to one layer
  }
  mx::array pooled = Pool(numerics, x);
  pooled.eval();
  return pooled;
}

}  // namespace phi4mm::reference
