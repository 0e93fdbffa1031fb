// The engine that a command runs on, and its plugin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/program.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using ::testing::HasSubstr;

const std::string kClip = std::string(PHI4MM_SOURCE_DIR) + "/samples/code.wav";
const std::string kWords = std::string(PHI4MM_SOURCE_DIR) + "/samples/code.txt";

ProgramResult Transcribe(const std::vector<std::string>& options,
                         std::map<std::string, std::string> environment) {
  ProgramInput input;
  input.arguments = {"transcribe", kClip};
  input.arguments.insert(input.arguments.end(), options.begin(), options.end());
  input.environment = std::move(environment);
  return RunProgram(input);
}

TEST(Engine, CompiledAndReferenceHearTheSame) {
  const testing::TemporaryFolder cache;
  const std::map<std::string, std::string> environment = {{"PHI4MM_CACHE_DIR", cache.path() / "kept"}};
  const ProgramResult reference = Transcribe({"--engine", "reference"}, environment);
  ASSERT_EQ(reference.exit_code, 0) << reference.err;
  for (const char* const weights : {"bf16", "int8", "f32"}) {
    const ProgramResult compiled = Transcribe({"--engine", "compiled", "--weights", weights}, environment);
    EXPECT_EQ(compiled.exit_code, 0) << compiled.err;
    EXPECT_EQ(compiled.out, reference.out) << weights;
    EXPECT_EQ(compiled.err, "");
  }
  // The second start takes its programs from the cache.
  EXPECT_EQ(Transcribe({"--engine", "compiled"}, environment).out, reference.out);
}

TEST(Engine, RunsWithoutACache) {
  const ProgramResult compiled = Transcribe({"--engine", "compiled", "--no-cache"}, {});
  EXPECT_EQ(compiled.exit_code, 0) << compiled.err;
  EXPECT_EQ(compiled.out, Transcribe({"--engine", "reference"}, {}).out);
}

TEST(Engine, NamesAPluginThatIsNotThere) {
  const ProgramResult option =
      Transcribe({"--engine", "compiled", "--pjrt-plugin", "/no/such/plugin.so"}, {});
  EXPECT_EQ(option.exit_code, 2);
  EXPECT_THAT(option.err, HasSubstr("/no/such/plugin.so"));
  const ProgramResult variable =
      Transcribe({"--engine", "compiled"}, {{"PHI4MM_PJRT_PLUGIN", "/no/other/plugin.so"}});
  EXPECT_EQ(variable.exit_code, 2);
  EXPECT_THAT(variable.err, HasSubstr("/no/other/plugin.so"));
}

TEST(Engine, NamesAFileThatIsNoPlugin) {
  const ProgramResult result = Transcribe({"--engine", "compiled", "--pjrt-plugin", kClip}, {});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("code.wav"));
}

TEST(Engine, ReferenceHasNoInt8) {
  const ProgramResult result = Transcribe({"--engine", "reference", "--weights", "int8"}, {});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("the reference engine has no int8 weights, use --engine compiled"));
}

}  // namespace
}  // namespace phi4mm::cli
