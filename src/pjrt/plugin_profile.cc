#include "pjrt/plugin_profile.h"

#include <algorithm>

#include "base/error.h"

namespace phi4mm::pjrt {

PluginProfile ProfileOf(std::string_view platform_name, std::span<const NamedValue> plugin_attributes) {
  PluginProfile profile;
  if (platform_name.starts_with("iree")) {
    profile.family = CompilerFamily::kIree;
    profile.name = base::StrCat("IREE on ", platform_name);
    return profile;
  }
  const bool is_xla = std::ranges::any_of(
      plugin_attributes, [](const NamedValue& attribute) { return attribute.name == "xla_version"; });
  if (!is_xla) {
    profile.name = base::StrCat("unknown compiler on ", platform_name);
    return profile;
  }
  profile.family = CompilerFamily::kXla;
  profile.name = base::StrCat("XLA on ", platform_name);
  // With excess precision allowed, XLA may drop a rounding to bfloat16 that is followed by a widening, and
  // the model's rounding rules with it.
  profile.compile_overrides = {{"xla_allow_excess_precision", false}};
  return profile;
}

}  // namespace phi4mm::pjrt
