#pragma once

#include <optional>
#include <span>
#include <string>

#include "model/adapter_mode.h"
#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// The decoder's matrices: in int8 modules with int8 weights, else in compute(). Names are checkpoint names
// without ".weight".

// x [rows, in] -> [rows, out]: x W^T. In int8 every row of x is scaled so that its largest value is 127 and
// rounded, the product is exact in 32-bit integers, both scales are applied in kF32, one rounding.
Value DecoderLinear(ModuleBuilder& builder, Value x, const std::string& name);

// Which rows of a linear use an adapter.
struct AdapterRows {
  model::Adapter adapter = model::Adapter::kNone;
  std::optional<Value> chosen;  // [rows] kBool; all rows where it is missing
};

// NAME.base_layer plus, for the chosen rows, the LoRA pair of their adapter, never merged: products, scale
// and sum are rounded each, and the pair stays in compute(). Other rows are exactly the base layer's.
// Source: peft's LoRA linear as modeling_phi4mm.py configures it.
Value LoraLinear(ModuleBuilder& builder, Value x, const std::string& name,
                 std::span<const AdapterRows> adapters);

// Rows of the embedding: ids [rows] kI32 -> [rows, hidden].
Value EmbedTokens(ModuleBuilder& builder, Value ids);

// The final norm and the tied head: hidden [rows, hidden] -> [rows, vocab] kF32.
Value Logits(ModuleBuilder& builder, Value hidden);

}  // namespace phi4mm::stablehlo
