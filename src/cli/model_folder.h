#pragma once

#include <filesystem>
#include <optional>

namespace phi4mm::cli {

// The checkpoint folder to use: the one that was named, else $PHI4MM_MODEL, else the bundled models/demo,
// looked for beside the program and in the folders above it, last in the source tree it was built from.
// kNotFound where nothing was named and there is no bundled one.
std::filesystem::path ModelFolder(const std::optional<std::filesystem::path>& named);

}  // namespace phi4mm::cli
