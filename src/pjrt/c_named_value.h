#pragma once

// Internal to pjrt/: NamedValue to and from the C struct.

#include <span>
#include <vector>

#include "pjrt/c_api.h"
#include "pjrt/named_value.h"

namespace phi4mm::pjrt {

// C structs that point into `values`, which must outlive them unchanged.
std::vector<PJRT_NamedValue> BorrowNamedValues(std::span<const NamedValue> values);

// Copies of the plugin's values; one of an unknown type is left out.
std::vector<NamedValue> CopyNamedValues(std::span<const PJRT_NamedValue> values);

}  // namespace phi4mm::pjrt
