#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "cli/program.h"
#include "cli/tiny_checkpoint.h"

namespace phi4mm::cli {
namespace {

using ::testing::HasSubstr;

std::string Fixture(const std::string& name) {
  return (std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures" / name).string();
}

ProgramInput ChatInput(const std::string& lines, std::vector<std::string> more = {}) {
  ProgramInput input;
  input.arguments = {"chat", "--model", TinyCheckpoint().string()};
  if (more.empty()) {
    more = {"--max-new-tokens", "6"};
  }
  input.arguments.insert(input.arguments.end(), more.begin(), more.end());
  input.standard_input = lines;
  return input;
}

std::string Ask(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "run");
  arguments.insert(arguments.end(), {"--model", TinyCheckpoint().string(), "--max-new-tokens", "6"});
  return RunProgram(arguments).out;
}

TEST(Chat, AnswersLinesAndForgetsAfterAReset) {
  const std::string answer = Ask({"Hello"});
  const ProgramResult with_reset = RunProgram(ChatInput("Hello\n/reset\nHello\n"));
  EXPECT_EQ(with_reset.exit_code, 0);
  EXPECT_EQ(with_reset.err, "");
  EXPECT_EQ(with_reset.out, answer + answer);
  const ProgramResult with_history = RunProgram(ChatInput("Hello\nHello\n/quit\nHello\n"));
  EXPECT_EQ(with_history.exit_code, 0);
  EXPECT_TRUE(with_history.out.starts_with(answer));
  EXPECT_NE(with_history.out, answer + answer);
}

TEST(Chat, MediaGoBeforeTheTextInTheOrderGiven) {
  const std::string clip = Fixture("audio/two_frames.wav");
  const std::string picture = Fixture("pictures/tiny_20x12.png");
  const ProgramResult result = RunProgram(
      ChatInput("/image " + picture + "\n/audio " + clip + "\nWhat?\n/reset\n/audio " + clip + "\n\n"));
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out, Ask({"--image", picture, "--audio", clip, "What?"}) + Ask({"--audio", clip}));
}

TEST(Chat, ReportsWhatItCannotDoAndGoesOn) {
  const ProgramResult result = RunProgram(ChatInput("/image /no/such.png\n/audio\n/dance\nHello\n"));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, HasSubstr("/no/such.png"));
  EXPECT_THAT(result.err, HasSubstr("/audio needs the name of a file"));
  EXPECT_THAT(result.err, HasSubstr("there is no command \"/dance\", /help lists them"));
  EXPECT_EQ(result.out, Ask({"Hello"}));
}

TEST(Chat, AFullContextSaysWhatToDoAndLeavesTheConversation) {
  const ProgramResult result = RunProgram(ChatInput(std::string(20000, '?') + "\nHello\n"));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, HasSubstr("the limit is 8192"));
  EXPECT_THAT(result.err, HasSubstr("; /reset begins a new conversation"));
  EXPECT_EQ(result.out, Ask({"Hello"}));
}

TEST(Chat, CtrlCEndsTheAnswerAndNotTheProgram) {
  ProgramInput input =
      ChatInput("Hello\n/help\n", {"--temperature", "3", "--seed", "5", "--max-new-tokens", "8000"});
  input.interrupt_on_output = true;
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("/reset        begin a new conversation"));
}

}  // namespace
}  // namespace phi4mm::cli
