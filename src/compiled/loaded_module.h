#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/host_tensor.h"
#include "compiled/module_compiler.h"
#include "compiled/weight_arena.h"
#include "pjrt/device_buffer.h"
#include "pjrt/executable.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

using NamedBuffers = std::map<std::string, pjrt::DeviceBuffer, std::less<>>;

// One input of a call: host memory, copied before the call returns, or a buffer on the device, lent.
struct NamedInput {
  std::string_view name;
  std::variant<base::TensorView, const pjrt::DeviceBuffer*> value;
};

// A compiled module with its weights bound. Threads: one at a time.
class LoadedModule {
 public:
  // `executable` is what a ModuleCompiler made of `module`; its weights are loaded. `weights` must outlive
  // this. kInternal where a weight was not loaded.
  LoadedModule(const stablehlo::Module& module, const WeightArena& weights, pjrt::Executable executable);

  const std::string& name() const { return name_; }

  // Runs the module once. Every input of the module must be given once and nothing else; `states` must hold
  // its states, which are consumed and replaced by those after the call (others in it are left alone).
  // Returns the other outputs. They may still be being computed: an error of the computation shows when one
  // is read. Errors: kInvalidArgument before anything runs for a missing, unknown or repeated input and for a
  // type that is not the module's, kFailedPrecondition for a state that is not there; the states are
  // untouched by both. After the plugin's own error the states of this module are gone.
  NamedBuffers Execute(std::span<const NamedInput> inputs, NamedBuffers& states) const;
  NamedBuffers Execute(std::span<const NamedInput> inputs) const;  // of a module without states

 private:
  pjrt::Argument StateArgument(std::size_t index, NamedBuffers& states) const;
  void CheckInput(const NamedInput& input, std::size_t index) const;

  std::string name_;
  const pjrt::Client& client_;
  std::vector<stablehlo::ModuleArgument> arguments_;
  std::vector<stablehlo::ModuleOutput> outputs_;
  std::map<std::string, std::size_t, std::less<>> inputs_;  // positions among the arguments
  std::vector<const pjrt::DeviceBuffer*> weights_;          // of the arguments that are weights
  pjrt::Executable executable_;
};

// A kF32 buffer's content on the host; waits for it. Errors: kInternal for another dtype, else those of the
// computation.
base::HostTensor ReadTensor(const pjrt::DeviceBuffer& buffer);

// The output of that name, out of a call's outputs; kInternal where there is none.
const pjrt::DeviceBuffer& OutputOf(const NamedBuffers& outputs, std::string_view name);

}  // namespace phi4mm::compiled
