#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/tensor_type.h"
#include "pjrt/plugin.h"

namespace phi4mm::pjrt {

// One operand or result of a custom call: dense, row-major memory of the device.
struct CallBuffer {
  base::TensorType type;
  void* data = nullptr;
};

// What a module's stablehlo.custom_call runs: reads the operands, fills the results. An error that it throws
// is the call's. Threads: any of the plugin's, several at a time.
using CustomCall = void (*)(std::span<const CallBuffer> operands, std::span<const CallBuffer> results);

// The plugin's side of a custom call; made by RegisterCustomCall alone.
using CustomCallEntry = void* (*)(void* call_frame);
void* RunCustomCall(void* call_frame, CustomCall call);

// Makes `target` known to a plugin with XLA's FFI extension on the CPU, for modules compiled or loaded from
// now on and until the process ends. Registering the same again is fine. Nothing, or why the plugin cannot do
// it.
std::optional<std::string> RegisterCustomCallEntry(const Plugin& plugin, std::string_view target,
                                                   CustomCallEntry entry);

template <CustomCall kCall>
std::optional<std::string> RegisterCustomCall(const Plugin& plugin, std::string_view target) {
  return RegisterCustomCallEntry(plugin, target,
                                 [](void* call_frame) { return RunCustomCall(call_frame, kCall); });
}

}  // namespace phi4mm::pjrt
