#pragma once

#include <string>

#include "model/adapter_mode.h"
#include "reference/layers.h"

namespace phi4mm::reference {

// One LoRA pair of a linear. Shapes: a [rank, in], b [out, rank].
struct LoraPair {
  Weight a;
  Weight b;
  float scale = 0.0F;  // alpha / rank
};

// round(W x), or with an adapter round(round(W x) + round(scale * round(B round(A x)))): never merged into W.
// With lora_compute kF32 the adapter's own products are not rounded, only the sum is.
// Source: peft's LoRA linear as modeling_phi4mm.py configures it; the fused linears have one A each.
class LoraLinear {
 public:
  // Takes NAME.base_layer.weight and NAME.lora_{A,B}.{speech,vision}.weight.
  LoraLinear(const WeightStore& weights, const std::string& name, ComputeType lora_compute);

  // x [rows, in] -> [rows, out]
  mx::array Apply(const Numerics& numerics, model::Adapter adapter, const mx::array& x) const;

 private:
  Weight base_;
  LoraPair speech_;
  LoraPair vision_;
  ComputeType lora_compute_;
};

}  // namespace phi4mm::reference
