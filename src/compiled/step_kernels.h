#pragma once

#include <cstdint>

#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

// Prompt chunks of at most this many rows multiply like steps; for larger ones the compiler's products are
// faster (docs/performance.md).
inline constexpr std::int64_t kMaxKernelRows = 16;

// How decode modules compute their steps on this device: by the custom calls of stablehlo/module.h where the
// plugin is XLA's on the CPU, takes custom calls and the processor has the instructions (then they are
// registered now, which must come before such a module is compiled or loaded); else by the compiler.
stablehlo::StepKernels ChooseStepKernels(const pjrt::Client& client);

}  // namespace phi4mm::compiled
