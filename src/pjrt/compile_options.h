#pragma once

#include <string>
#include <vector>

#include "pjrt/named_value.h"

namespace phi4mm::pjrt {

// How to compile a module: always one replica and one partition.
struct CompileOptions {
  // The compiler's own option names with their values. A plugin refuses names that it does not know, so these
  // come from its profile (plugin_profile.h) or from a user who names a plugin.
  std::vector<NamedValue> overrides;
};

// The bytes of XLA's CompileOptionsProto (xla/pjrt/proto/compile_options.proto) with these options; six bytes
// without overrides. Part of the identity of a compiled artifact: equal options give equal bytes.
// kInvalidArgument for a list value, which the format has no field for.
std::string EncodeCompileOptions(const CompileOptions& options);

}  // namespace phi4mm::pjrt
