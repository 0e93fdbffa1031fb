#pragma once

#include <cstddef>
#include <span>

#include "base/dtype.h"

namespace phi4mm::model {

// Whether no BF16 or F32 value among these bytes, which may lie at any address, is a NaN or an infinity.
// Values of other dtypes are not looked at. Threads: pure.
bool AllFinite(base::DType dtype, std::span<const std::byte> bytes);

}  // namespace phi4mm::model
