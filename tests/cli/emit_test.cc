#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/file.h"
#include "cli/program.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20U;

std::map<std::string, std::string> Files(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files[entry.path().filename().string()] = base::ReadTextFile(entry.path(), kMaxFileBytes, "module");
  }
  return files;
}

std::vector<std::string> EmitArguments(const std::filesystem::path& out) {
  const std::filesystem::path tiny = std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/tiny";
  return {"emit",    "--model", tiny.string(),       "--out", out.string(),   "--weights", "int8",
          "--slots", "2",       "--cache-positions", "256",   "--chunk-rows", "8",         "--audio-frames",
          "16"};
}

TEST(Emit, WritesTheRecordedModulesAndTheirManifest) {
  const phi4mm::testing::TemporaryFolder folder;
  const std::filesystem::path out = folder.path() / "new" / "modules";
  const ProgramResult result = RunProgram(EmitArguments(out));
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, ::testing::StartsWith((out / "audio.f16.speech.mlir").string() + "\n"));
  const auto recorded = Files(std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/golden/stablehlo/int8");
  const auto written = Files(out);
  ASSERT_EQ(written.size(), recorded.size());
  for (const auto& [name, text] : recorded) {
    ASSERT_TRUE(written.contains(name)) << name;
    EXPECT_TRUE(written.at(name) == text)
        << name << " differs; src/stablehlo/README.md says how to record modules anew";
  }
}

TEST(Emit, ReplacesWhatAnEarlierRunWrote) {
  const phi4mm::testing::TemporaryFolder folder;
  ASSERT_EQ(RunProgram(EmitArguments(folder.path())).exit_code, 0);
  const auto first = Files(folder.path());
  ASSERT_EQ(RunProgram(EmitArguments(folder.path())).exit_code, 0);
  EXPECT_EQ(Files(folder.path()), first);
}

}  // namespace
}  // namespace phi4mm::cli
