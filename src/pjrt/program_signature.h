#pragma once

#include <vector>

#include "base/tensor_type.h"

namespace phi4mm::pjrt {

// Whether a call leaves an argument to its owner or consumes it (the module marks it as aliasing an output).
enum class Ownership { kLent, kDonated };

struct ArgumentType {
  base::TensorType type;
  Ownership ownership = Ownership::kLent;
};

// Arguments and outputs of a module's main function, kept beside the executable because not every plugin
// tells them and every call is checked against them.
struct ProgramSignature {
  std::vector<ArgumentType> arguments;
  std::vector<base::TensorType> outputs;
};

}  // namespace phi4mm::pjrt
