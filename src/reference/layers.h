#pragma once

#include <optional>
#include <string>

#include "reference/weight_store.h"

namespace phi4mm::reference {

// round(x W^T + b): one operator, one rounding.
// Shapes: x [..., in] -> [..., out]; weight [out, in] or a convolution of width 1, [out, in, 1] or [out, in,
// 1, 1].
class Linear {
 public:
  enum class Bias { kNone, kStored };

  // Takes NAME.weight and, where stored, NAME.bias.
  Linear(const WeightStore& weights, const std::string& name, Bias bias);

  mx::array Apply(const Numerics& numerics, const mx::array& x) const;

 private:
  Weight weight_;
  std::optional<Weight> bias_;
};

// x W^T without a rounding, for a weight of two or more axes whose later ones together are `in`.
// A weight that is not kept is widened `widen_elements` at a time (whole rows, at least one).
mx::array Multiply(const mx::array& x, const Weight& weight, std::int64_t widen_elements = kWidenElements);

// Layer norm over the last axis in float32 with weight and bias, rounded once.
class LayerNorm {
 public:
  LayerNorm(const WeightStore& weights, const std::string& name, float epsilon);

  mx::array Apply(const Numerics& numerics, const mx::array& x) const;

 private:
  Weight weight_;
  Weight bias_;
  float epsilon_;
};

// RMS norm over the last axis: normalised in float32 and rounded, then multiplied by the weight and rounded
// again. Source: Phi4MMRMSNorm in modeling_phi4mm.py.
class RmsNorm {
 public:
  RmsNorm(const WeightStore& weights, const std::string& name, float epsilon);

  mx::array Apply(const Numerics& numerics, const mx::array& x) const;

 private:
  Weight weight_;
  float epsilon_;
};

}  // namespace phi4mm::reference
