#pragma once

#include <cstdint>

#include "model/model_config.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// Moves within the K/V cache of decoder_modules.h, without weights.

// Everything that slot "from" holds, copied to slot "to" ([] kI32 both). The states are those of decode.
Module CopySlotModule(const model::ModelConfig& config, WeightType weights, const CacheShape& cache);

// A cache in a larger bucket: inputs "key.{n}", "value.{n}" of `from`, outputs of the same names with `to`
// positions, zero behind what was there.
Module GrowCacheModule(const model::ModelConfig& config, WeightType weights, const CacheShape& from,
                       std::int64_t to_positions);

}  // namespace phi4mm::stablehlo
