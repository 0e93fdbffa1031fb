#include "compiled/executable_key.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>
#include <thread>

namespace phi4mm::compiled {
namespace {

// Lines of /proc/cpuinfo that say what code may run: x86 first, then ARM.
constexpr std::array<std::string_view, 13> kProcessorLines = {
    "vendor_id",       "cpu family",       "model",       "model name", "stepping",     "flags", "Features",
    "CPU implementer", "CPU architecture", "CPU variant", "CPU part",   "CPU revision", "isa"};

// Variables by which the compilers known here take options beside those of the call.
constexpr std::array<const char*, 5> kCompilerVariables = {"XLA_FLAGS", "TF_XLA_FLAGS", "LIBTPU_INIT_ARGS",
                                                           "ONEDNN_MAX_CPU_ISA", "DNNL_MAX_CPU_ISA"};

}  // namespace

bool HasCustomCalls(std::string_view module) { return module.find("custom_call") != std::string_view::npos; }

ArtifactKey ExecutableKey(const pjrt::Client& client, const ExecutableRecipe& recipe,
                          const CompilerIdentity& compiler) {
  ArtifactKeyBuilder key("executable");
  key.Add("module", base::Sha256::Of(recipe.module));
  key.Add("options", pjrt::EncodeCompileOptions(recipe.options));
  key.Add("plugin", compiler.plugin);
  key.Add("kernels", compiler.kernels);
  key.Add("api major", static_cast<std::uint64_t>(client.plugin().api_major_version()));
  key.Add("api minor", static_cast<std::uint64_t>(client.plugin().api_minor_version()));
  key.Add("platform", client.platform_name());
  key.Add("platform version", client.platform_version());
  key.Add("device", client.device().kind);
  key.Add("processor", compiler.processor);
  key.Add("threads", std::thread::hardware_concurrency());
  for (const char* const name : kCompilerVariables) {
    const char* const value = std::getenv(name);
    key.Add(name, std::string_view(value == nullptr ? "" : value));
  }
  for (const auto& [name, value] : recipe.facts) {
    key.Add(name, value);
  }
  return key.Finish();
}

std::string DescribeProcessor() {
  std::ifstream file("/proc/cpuinfo");
  std::ostringstream text;
  text << file.rdbuf();
  return DescribeProcessor(text.str());
}

std::string DescribeProcessor(const std::string& cpuinfo) {
  std::istringstream lines(cpuinfo);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const std::string name = line.substr(0, line.find_first_of("\t:"));
    if (line.empty() && !text.empty()) {
      break;  // the other processors of the machine follow
    }
    if (std::ranges::find(kProcessorLines, name) != kProcessorLines.end()) {
      text += line + "\n";
    }
  }
  return text;
}

}  // namespace phi4mm::compiled
