#include "cli/model_folder.h"

#include <cstdlib>
#include <string_view>
#include <system_error>

#include "base/error.h"

namespace phi4mm::cli {
namespace {

bool HoldsCheckpoint(const std::filesystem::path& folder) {
  std::error_code ignored;
  return std::filesystem::exists(folder / "config.json", ignored);
}

}  // namespace

std::filesystem::path ModelFolder(const std::optional<std::filesystem::path>& named) {
  if (named) {
    return *named;
  }
  const char* const from_environment = std::getenv("PHI4MM_MODEL");
  if (from_environment != nullptr && !std::string_view(from_environment).empty()) {
    return from_environment;
  }
  const std::filesystem::path bundled = std::filesystem::path("models") / "demo";
  std::error_code ignored;
  std::filesystem::path place = std::filesystem::read_symlink("/proc/self/exe", ignored);
  // From build/<preset>/phi4mm the source tree is three steps up.
  for (int step = 0; step < 3 && place.has_relative_path(); ++step) {
    place = place.parent_path();
    if (HoldsCheckpoint(place / bundled)) {
      return place / bundled;
    }
  }
  if (HoldsCheckpoint(std::filesystem::path(PHI4MM_SOURCE_DIR) / bundled)) {
    return std::filesystem::path(PHI4MM_SOURCE_DIR) / bundled;
  }
  throw base::Error(
      base::ErrorCode::kNotFound,
      "there is no bundled checkpoint beside the program, name one with --model DIR or PHI4MM_MODEL");
}

}  // namespace phi4mm::cli
