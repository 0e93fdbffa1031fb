#pragma once

#include <cstdint>
#include <string>

#include "stablehlo/module_builder.h"

namespace phi4mm::stablehlo {

// The conformer blocks of the audio encoder: x is [rows, dim] compute(), one segment whose rows attend to
// each other. Source: speech_conformer_encoder.py at the pinned revision.

// What every block adds to its scores: table[clamp(j - i, -distance, distance - 1) + distance][h] for query
// row i, key row j and head h, kHiddenScore instead for rows j from `keyed_rows` ([] kI32) on. The named
// table is [2 * distance, heads] -> [1, heads, rows, rows] compute().
Value RelativeBias(ModuleBuilder& builder, const std::string& table, std::int64_t rows, Value keyed_rows);

// One block under its name; `bias` from RelativeBias.
Value ConformerBlock(ModuleBuilder& builder, const std::string& name, Value x, Value bias);

}  // namespace phi4mm::stablehlo
