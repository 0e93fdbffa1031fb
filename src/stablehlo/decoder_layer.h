#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "stablehlo/decoder_attention.h"
#include "stablehlo/decoder_linear.h"
#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// One layer's attention: writes rotated keys and values [rows, kv_heads, head_dim] into the layer's cache and
// returns what queries [rows, heads, head_dim] see there, [rows, heads * head_dim].
using LayerAttention = std::function<Value(std::int64_t layer, Value queries, Value keys, Value values)>;

// Receives intermediate stages under the names of docs/shapes.md.
using StageSink = std::function<void(const std::string& stage, Value value)>;

// What all layers of a module have in common.
struct DecoderRows {
  RowAngles angles;
  std::vector<AdapterRows> adapters;
  LayerAttention attention;
  StageSink sink;
};

// All layers of the decoder over the residual stream [rows, hidden].
// Source: Phi4MMDecoderLayer, Phi4MMAttention and Phi4MMMLP of modeling_phi4mm.py.
Value DecoderLayers(ModuleBuilder& builder, Value hidden, const DecoderRows& rows);

}  // namespace phi4mm::stablehlo
