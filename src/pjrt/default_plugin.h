#pragma once

#include <filesystem>
#include <optional>

namespace phi4mm::pjrt {

// The plugin to load where the user named none: $PHI4MM_PJRT_PLUGIN, else the CPU plugin this program was
// built beside, else nothing.
std::optional<std::filesystem::path> DefaultPluginPath();

}  // namespace phi4mm::pjrt
