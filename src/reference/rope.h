#pragma once

#include <cstdint>

#include "model/long_rope.h"
#include "reference/numerics.h"

namespace phi4mm::reference {

// Cosine and sine of rows of the rotary table, [rows, rotary_dims / 2] each, rounded to the number format of
// the run.
struct RotaryAngles {
  mx::array cosine;
  mx::array sine;
};

// For positions first..first+rows-1 of a sequence whose factor list is that of `sequence_length` positions.
RotaryAngles AnglesAt(const Numerics& numerics, const model::LongRope& rope, std::int64_t first,
                      std::int64_t rows, std::int64_t sequence_length);

// x [heads, rows, head_dim] -> the same with the first rotary_dims of every head turned, dimension d with d +
// rotary_dims / 2; the others pass. Products and their sum are rounded each.
mx::array Rotate(const Numerics& numerics, const mx::array& x, const RotaryAngles& angles);

}  // namespace phi4mm::reference
