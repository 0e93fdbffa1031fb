#pragma once

#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// How modules multiply with weights and attend to the cache on this device: by the custom calls of
// stablehlo/module.h where the plugin is XLA's on the CPU, takes custom calls and the processor has the
// instructions (then they are registered now, which must come before such a module is compiled or loaded);
// else by the compiler. Where the processor has matrix tiles (AMX), which the compiler uses and the custom
// calls do not, products of many rows stay with the compiler.
stablehlo::StepKernels ChooseStepKernels(const pjrt::Client& client);

}  // namespace phi4mm::compiled
