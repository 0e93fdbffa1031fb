#pragma once

#include "model/adapter_mode.h"
#include "model/backend.h"

namespace phi4mm::engine {

// kUnimplemented, with the backend's reason, for a mode that it denies or does not know.
void CheckSupported(const model::Capabilities& capabilities, model::AdapterMode mode);

}  // namespace phi4mm::engine
