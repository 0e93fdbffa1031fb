#pragma once

#include <string>
#include <vector>

#include "compiled/buckets.h"
#include "compiled/module_library.h"
#include "model/adapter_mode.h"
#include "model/backend.h"

namespace phi4mm::compiled {

// One entry per input mode: supported where all its modules can be written for this configuration and find
// their weights in the checkpoint; nothing is compiled.
std::vector<model::Capability> CheckModes(const ModuleLibrary& library, const Buckets& buckets,
                                          std::int64_t slots);

// Takes back the support of a mode, for what the compiler or the device said. The first reason stays.
void Deny(std::vector<model::Capability>& modes, model::AdapterMode mode, const std::string& reason);

// kUnimplemented, with the reason, for a mode that is not supported.
void CheckSupported(const std::vector<model::Capability>& modes, model::AdapterMode mode);

}  // namespace phi4mm::compiled
