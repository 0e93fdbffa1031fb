#pragma once

// Internal to pjrt/: element types of the C API.

#include <optional>

#include "base/dtype.h"
#include "pjrt/c_api.h"

namespace phi4mm::pjrt {

PJRT_Buffer_Type ElementType(base::DType dtype);

// The dtype of a plugin's type number; nothing for a type that host tensors here cannot have.
std::optional<base::DType> DTypeOf(unsigned type);

}  // namespace phi4mm::pjrt
