#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/program.h"

namespace phi4mm::cli {
namespace {

std::vector<std::filesystem::path> Samples() {
  std::vector<std::filesystem::path> samples;
  const std::filesystem::path folder = std::filesystem::path(PHI4MM_SOURCE_DIR) / "samples";
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
    if (entry.path().extension() == ".wav") {
      samples.push_back(entry.path());
    }
  }
  std::sort(samples.begin(), samples.end());
  return samples;
}

std::string TextOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  while (text.ends_with('\n')) {
    text.pop_back();
  }
  return text;
}

// The bundled checkpoint is found without being named.
ProgramInput Transcribe(std::vector<std::string> arguments) {
  ProgramInput input;
  input.arguments = std::move(arguments);
  input.arguments.insert(input.arguments.begin(), "transcribe");
  input.environment = {{"PHI4MM_MODEL", ""}};
  return input;
}

TEST(Demo, TranscribesEverySampleRightly) {
  const std::vector<std::filesystem::path> samples = Samples();
  ASSERT_GE(samples.size(), 2U);
  std::vector<std::string> arguments;
  std::string expected;
  for (const std::filesystem::path& sample : samples) {
    arguments.push_back(sample.string());
    expected +=
        sample.string() + ": " + TextOf(std::filesystem::path(sample).replace_extension(".txt")) + "\n";
  }
  const ProgramResult result = RunProgram(Transcribe(arguments));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out, expected);
}

TEST(Demo, OneFileGivesTheTranscriptAlone) {
  ASSERT_FALSE(Samples().empty());
  const std::filesystem::path sample = Samples().front();
  const ProgramResult result = RunProgram(Transcribe({sample.string()}));
  EXPECT_EQ(result.out, TextOf(std::filesystem::path(sample).replace_extension(".txt")) + "\n");
}

TEST(Demo, BothNumberFormatsAgreeOnASample) {
  ASSERT_FALSE(Samples().empty());
  const std::filesystem::path sample = Samples().front();
  EXPECT_EQ(RunProgram(Transcribe({sample.string(), "--weights", "f32"})).out,
            RunProgram(Transcribe({sample.string(), "--weights", "bf16"})).out);
}

}  // namespace
}  // namespace phi4mm::cli
