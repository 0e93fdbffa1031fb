#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "reference/projection.h"
#include "reference/tracer.h"

namespace phi4mm::reference {

// One SigLIP layer: x + attention(LN1(x)), then x + fc2(gelu_tanh(fc1(LN2(x)))).
class SiglipLayer {
 public:
  SiglipLayer(const WeightStore& weights, const std::string& name, std::int64_t heads);

  // x [patches, dim]; visible [patches] bool, false = key outside the picture, or nothing where all are
  // inside.
  mx::array Apply(const Numerics& numerics, const mx::array& x,
                  const std::optional<mx::array>& visible) const;

 private:
  mx::array Attention(const Numerics& numerics, const mx::array& x,
                      const std::optional<mx::array>& visible) const;

  std::int64_t heads_;
  LayerNorm norm1_;
  Linear query_;
  Linear key_;
  Linear value_;
  Linear output_;
  LayerNorm norm2_;
  Linear up_;
  Linear down_;
};

// Crops of one picture -> rows of the decoder: SigLIP without its last layer, 2x2 average pooling, HD layout
// with separators, projection. Crops are encoded one by one: no patch sees another crop. Source:
// vision_siglip_navit.py and Phi4MMImageEmbedding of modeling_phi4mm.py, eager attention.
class VisionTower {
 public:
  explicit VisionTower(const WeightStore& weights);

  // A picture that is being encoded, crop by crop.
  struct Picture {
    std::int64_t number;              // in the names of the traced stages
    const vision::ImageCrops* crops;  // has passed CheckCrops, outlives this
    std::vector<mx::array> pooled;    // per encoded crop, [256, dim]
  };

  // Encodes the next crop. The rows of the picture [rows, hidden] after the last one.
  std::optional<mx::array> Advance(const Numerics& numerics, Picture& picture, const Tracer& tracer) const;

 private:
  // pixels [3, 448, 448], mask [32, 32] -> pooled [256, dim]
  mx::array EncodeCrop(const Numerics& numerics, std::span<const float> pixels,
                       std::span<const std::uint8_t> mask) const;

  std::int64_t patch_pixels_;
  Linear patch_embedding_;           // weight [dim, 3, 14, 14]
  Weight position_embedding_;        // [1024, dim]
  std::vector<SiglipLayer> layers_;  // all but the stored last one
  Weight row_separator_;
  Weight global_separator_;
  Projection projection_;
};

}  // namespace phi4mm::reference
