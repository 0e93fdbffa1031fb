#pragma once

#include <string>

#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// Two linears with an exact GELU between them, NAME.0 and NAME.2: rows of an encoder [rows, dim] -> decoder
// rows [rows, hidden], compute().
Value EncoderProjection(ModuleBuilder& builder, const std::string& name, Value x);

}  // namespace phi4mm::stablehlo
