// The whole product on a plugin that shares no trait with XLA's but the results
// (tests/pjrt/strict_plugin.cc).

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/program.h"

namespace phi4mm::cli {
namespace {

std::filesystem::path Sample(const std::string& name) {
  return std::filesystem::path(PHI4MM_SOURCE_DIR) / "samples" / name;
}

std::string TextOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

ProgramResult RunOnStrictPlugin(std::vector<std::string> arguments) {
  ProgramInput input;
  input.arguments = std::move(arguments);
  input.arguments.insert(input.arguments.end(), {"--pjrt-plugin", PHI4MM_STRICT_PLUGIN});
  input.environment = {{"PHI4MM_MODEL", ""}};
  return RunProgram(input);
}

TEST(StrictPlugin, TranscribesASample) {
  const ProgramResult result = RunOnStrictPlugin({"transcribe", Sample("code.wav").string()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, TextOf(Sample("code.txt")));
}

TEST(StrictPlugin, AnswersAboutAPicture) {
  const std::string question = TextOf(Sample("picture-1.question.txt"));
  const ProgramResult result =
      RunOnStrictPlugin({"run", "--image", Sample("picture-1.png").string(), question});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, TextOf(Sample("picture-1.answer.txt")));
}

TEST(StrictPlugin, AnswersInInt8) {
  const ProgramResult result =
      RunOnStrictPlugin({"transcribe", "--weights", "int8", Sample("code.wav").string()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, TextOf(Sample("code.txt")));
}

}  // namespace
}  // namespace phi4mm::cli
