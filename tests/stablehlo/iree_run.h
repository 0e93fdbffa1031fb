#pragma once

// Runs emitted modules with IREE's compiler and runtime, as programs of their wheels.

#include "stablehlo/module_runner.h"

namespace phi4mm::stablehlo::testing {

// Whether the wheels are installed.
bool HasIree();

// One call of a module, compiled for this machine's processor. std::runtime_error with the program's own text
// where it refuses the module or fails.
Tensors RunOnIree(const Module& module, const Tensors& weights, const Tensors& given);

}  // namespace phi4mm::stablehlo::testing
