#include "pjrt/default_plugin.h"

#include <cstdlib>
#include <string_view>

namespace phi4mm::pjrt {

std::optional<std::filesystem::path> DefaultPluginPath() {
  const char* named = std::getenv("PHI4MM_PJRT_PLUGIN");
  if (named != nullptr && *named != '\0') {
    return std::filesystem::path(named);
  }
  constexpr std::string_view kBuiltBeside = PHI4MM_DEFAULT_PJRT_PLUGIN;
  if (kBuiltBeside.empty()) {
    return std::nullopt;
  }
  return std::filesystem::path(kBuiltBeside);
}

}  // namespace phi4mm::pjrt
