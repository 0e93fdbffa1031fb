#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pjrt/named_value.h"

namespace phi4mm::pjrt {

// Compilers whose option names are known here. Options of one break the compilation of another.
enum class CompilerFamily { kXla, kIree, kUnknown };

// What this program asks of one compiler beyond what every plugin understands.
struct PluginProfile {
  CompilerFamily family = CompilerFamily::kUnknown;
  std::string name;                           // "XLA on cpu"
  std::vector<NamedValue> compile_overrides;  // in the compiler's own names; empty for an unknown compiler
};

// The profile of a client by what its plugin says: XLA tells `xla_version` among its attributes or calls
// itself by a platform that only XLA has; IREE's platform names start with "iree". Everything else gets no
// option.
PluginProfile ProfileOf(std::string_view platform_name, std::span<const NamedValue> plugin_attributes);

}  // namespace phi4mm::pjrt
