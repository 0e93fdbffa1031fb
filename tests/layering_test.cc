#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace phi4mm {
namespace {

// Which folders a folder under src/ may include. "*" stands for every folder.
const std::map<std::string, std::set<std::string>>& AllowedFolders() {
  static const std::map<std::string, std::set<std::string>> allowed = {
      {"base", {}},
      {"audio", {"base"}},
      {"vision", {"base"}},
      {"text", {"base"}},
      {"model", {"base", "audio", "vision", "text"}},
      {"reference", {"base", "model"}},
      {"stablehlo", {"base", "model"}},
      {"pjrt", {"base"}},
      {"compiled", {"base", "model", "stablehlo", "pjrt"}},
      {"engine", {"base", "audio", "vision", "text", "model"}},
      {"server", {"base", "audio", "text", "model", "engine"}},
      {"cli", {"*"}},
  };
  return allowed;
}

// The start of a third-party or system header and the only folders that may include it.
struct ThirdParty {
  std::string prefix;
  std::set<std::string> folders;
  bool is_allowed_in_headers = false;
};

const std::vector<ThirdParty>& ThirdPartyRules() {
  static const std::vector<ThirdParty> rules = {
      {"sndfile", {"audio"}, false},
      {"fftw3", {"audio"}, false},
      {"libav", {"audio"}, false},
      {"seccomp", {"audio"}, false},
      {"jpeglib", {"vision"}, false},
      {"jerror", {"vision"}, false},
      {"png.h", {"vision"}, false},
      {"webp/", {"vision"}, false},
      {"gif_lib", {"vision"}, false},
      {"pcre2", {"text"}, false},
      {"mlx/", {"reference"}, true},
      {"pjrt_c_api", {"pjrt"}, true},
      {"xla/", {"pjrt"}, false},
      {"dlfcn.h", {"pjrt", "reference"}, false},
      {"boost/", {"server"}, false},
      {"openssl/", {"base", "server"}, false},
      {"spdlog/", {"server"}, false},
      {"curl/", {"server"}, false},
      {"CLI/", {"cli"}, true},
      {"openssl/", {"base", "server"}, false},
      {"xxhash", {"base"}, false},
      {"sys/mman.h", {"base"}, false},
      {"xgrammar/", {"engine"}, false},
      {"nlohmann/", {"model", "text", "server", "cli"}, false},
  };
  return rules;
}

// The name between the quotes or brackets of an #include line; empty for any other line.
std::string IncludedName(const std::string& line) {
  std::istringstream words(line);
  std::string directive;
  std::string name;
  words >> directive >> name;
  if (directive == "#") {  // "# include"
    directive += name;
    words >> name;
  }
  if (directive != "#include") {
    // "#include<x>" without a space.
    if (!directive.starts_with("#include")) {
      return {};
    }
    name = directive.substr(std::string("#include").size());
  }
  return name.size() > 2 ? name.substr(1, name.size() - 2) : std::string();
}

std::string FolderOf(const std::string& path) { return path.substr(0, path.find('/')); }

// Our one header that names a type of nlohmann-json, by its forward declaration: it counts as that library,
// so other headers may not include it and other folders only where the library is theirs.
constexpr const char* kJsonHeader = "model/json_text.h";
constexpr const char* kJsonForward = "nlohmann/json_fwd.hpp";

// What is wrong with `folder`'s file including `name`; empty where nothing is.
std::string Violation(const std::string& folder, bool is_header, const std::string& name) {
  const std::string target = FolderOf(name);
  if (target != name && AllowedFolders().count(target) != 0) {
    const std::set<std::string>& allowed = AllowedFolders().at(folder);
    const bool is_allowed = target == folder || allowed.count(target) != 0 || allowed.count("*") != 0;
    if (!is_allowed) {
      return folder + " may not include " + target;
    }
    return name == kJsonHeader ? Violation(folder, is_header, "nlohmann/json.hpp") : "";
  }
  for (const ThirdParty& rule : ThirdPartyRules()) {
    if (!name.starts_with(rule.prefix)) {
      continue;
    }
    if (rule.folders.count(folder) == 0) {
      return folder + " may not include " + name;
    }
    if (is_header && !rule.is_allowed_in_headers && folder != "server") {
      return name + " may not stand in a header";
    }
  }
  return {};
}

// All violations under src/, as "file: what".
std::vector<std::string> Violations(const std::filesystem::path& source_root) {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_root)) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() != ".h" && path.extension() != ".cc") {
      continue;
    }
    const std::string relative = std::filesystem::relative(path, source_root).generic_string();
    const std::string folder = FolderOf(relative);
    if (AllowedFolders().count(folder) == 0) {
      found.push_back(relative + ": the folder is not in the table");
      continue;
    }
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      const std::string name = IncludedName(line);
      if (relative == kJsonHeader && name == kJsonForward) {
        continue;
      }
      const std::string violation = Violation(folder, path.extension() == ".h", name);
      if (!violation.empty()) {
        found.push_back(relative + ": " + violation);
      }
    }
  }
  return found;
}

TEST(Layering, NoFolderIncludesWhatItMayNot) {
  const std::filesystem::path source_root = std::filesystem::path(PHI4MM_SOURCE_DIR) / "src";
  EXPECT_THAT(Violations(source_root), ::testing::IsEmpty());
}

TEST(Layering, ReadsIncludeLinesInEverySpelling) {
  EXPECT_EQ(IncludedName("#include \"base/error.h\""), "base/error.h");
  EXPECT_EQ(IncludedName("  #  include <mlx/mlx.h>  // why"), "mlx/mlx.h");
  EXPECT_EQ(IncludedName("#include<vector>"), "vector");
  EXPECT_EQ(IncludedName("// #include \"cli/x.h\""), "");
  EXPECT_EQ(IncludedName("int include = 0;"), "");
}

TEST(Layering, FindsEachKindOfForbiddenEdge) {
  EXPECT_NE(Violation("base", false, "audio/log_mel.h"), "");
  EXPECT_NE(Violation("engine", false, "reference/reference_backend.h"), "");
  EXPECT_NE(Violation("reference", false, "compiled/x.h"), "");
  EXPECT_NE(Violation("reference", false, "audio/log_mel.h"), "");
  EXPECT_NE(Violation("model", false, "mlx/mlx.h"), "");
  EXPECT_NE(Violation("text", true, "nlohmann/json.hpp"), "");
  EXPECT_NE(Violation("engine", false, "nlohmann/json.hpp"), "");
  EXPECT_NE(Violation("engine", false, "CLI/CLI.hpp"), "");
  EXPECT_NE(Violation("model", true, "nlohmann/json_fwd.hpp"), "");
  EXPECT_NE(Violation("model", true, "model/json_text.h"), "");
  EXPECT_NE(Violation("engine", false, "model/json_text.h"), "");
  EXPECT_EQ(Violation("model", false, "model/json_text.h"), "");
  EXPECT_EQ(Violation("cli", false, "model/json_text.h"), "");
  EXPECT_EQ(Violation("text", false, "nlohmann/json.hpp"), "");
  EXPECT_EQ(Violation("reference", true, "mlx/mlx.h"), "");
  EXPECT_EQ(Violation("cli", false, "reference/reference_backend.h"), "");
  EXPECT_EQ(Violation("engine", false, "engine/slot.h"), "");
  EXPECT_EQ(Violation("base", false, "sys/mman.h"), "");
}

}  // namespace
}  // namespace phi4mm
