// What the system refuses to give: memory, room on the disk, an output.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/program.h"
#include "cli/tiny_checkpoint.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using phi4mm::testing::TemporaryFolder;
using ::testing::HasSubstr;

std::string Fixture(const std::string& name) {
  return (std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures" / name).string();
}

ProgramResult RunAfter(const std::string& shell_setup, const std::vector<std::string>& arguments,
                       const std::string& standard_input = {}) {
  ProgramInput input;
  input.arguments = arguments;
  input.shell_setup = shell_setup;
  input.standard_input = standard_input;
  return RunProgram(input);
}

TEST(SystemLimits, TheEndOfMemoryIsOneSentenceWhereverItComes) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer needs terabytes of addresses, so they cannot be limited";
#endif
  int refused = 0;
  for (int kilobytes = 75'000; kilobytes <= 320'000; kilobytes += 24'000) {
    const std::string limit = "ulimit -v " + std::to_string(kilobytes);
    if (RunAfter(limit, {"--version"}).exit_code != 0) {
      continue;  // too little for the system to load the program and its libraries
    }
    // A plugin of the compiled engine ends the process itself where the system refuses it a thread.
    const ProgramResult result =
        RunAfter(limit, {"run", "--engine", "reference", "--max-new-tokens", "2", "--audio",
                         Fixture("audio/two_frames.wav"), "--image", Fixture("pictures/four_640x480.png"),
                         "What?", "--model", TinyCheckpoint().string()});
    if (result.exit_code != 0) {
      ++refused;
      EXPECT_EQ(result.exit_code, 1) << kilobytes;
      EXPECT_TRUE(IsOneSentence(result.err)) << kilobytes << ": " << result.err;
    }
  }
  EXPECT_GT(refused, 3);  // a picture of five crops takes more than the lower limits
}

TEST(SystemLimits, ALimitOnFilesIsAnErrorAndLeavesNoFile) {
  const TemporaryFolder folder;
  const ProgramResult result =
      RunAfter("ulimit -f 8",
               {"trace", "--no-cache", "--messages", Fixture("cases/text_short.json"), "--max-new-tokens",
                "1", "--out", (folder.path() / "trace").string(), "--model", TinyCheckpoint().string()});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  EXPECT_THAT(result.err, HasSubstr("cannot write"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(SystemLimits, AClosedOutputIsNamedOnceHoweverMuchWasToCome) {
  const std::string clip = Fixture("audio/two_frames.wav");
  const std::string model = TinyCheckpoint().string();
  const ProgramResult files = RunAfter("exec >&-", {"transcribe", clip, clip, clip, "--model", model});
  EXPECT_EQ(files.exit_code, 1);
  EXPECT_TRUE(IsOneSentence(files.err)) << files.err;
  const ProgramResult chat = RunAfter("exec >&-", {"chat", "--model", model}, "Hello\nHello\n/help\n");
  EXPECT_EQ(chat.exit_code, 1);
  EXPECT_TRUE(IsOneSentence(chat.err)) << chat.err;
}

}  // namespace
}  // namespace phi4mm::cli
