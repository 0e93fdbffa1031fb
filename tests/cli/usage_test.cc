#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/program.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using ::testing::HasSubstr;

// A wrong command line and a part of the sentence it gets.
struct Usage {
  std::vector<std::string> arguments;
  std::string message;
};

void PrintTo(const Usage& usage, std::ostream* out) {
  for (const std::string& argument : usage.arguments) {
    *out << argument << ' ';
  }
}

class WrongUsage : public ::testing::TestWithParam<Usage> {};

TEST_P(WrongUsage, ExitsWithTwoAndOneSentence) {
  const ProgramResult result = RunProgram(GetParam().arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  EXPECT_THAT(result.err, HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, WrongUsage,
    ::testing::Values(
        Usage{{},
              "a command is needed, one of transcribe, run, chat, serve, inspect, trace, verify, compile, "
              "cache, emit"},
        Usage{{"translate"}, "there is no command \"translate\""},
        Usage{{"--nothing"}, "the command comes first, \"--nothing\" was found"},
        Usage{{"transcribe"}, "FILE is required; see phi4mm transcribe --help"},
        Usage{{"serve", "--port", "65536"},
              "option --port has the value \"65536\", it needs a whole number of 0 to 65535"},
        Usage{{"serve", "--slots", "0"}, "it needs a whole number of 1 to 256"},
        Usage{{"serve", "--log-level", "loud"}, "one of debug|info|warning|error|off"},
        Usage{{"serve", "--api-key", "two words"},
              "an API key is empty or has characters other than visible ASCII ones"},
        Usage{{"serve", "--api-key-file", "/no/such/file"}, "/no/such/file"},
        Usage{{"serve", "--tls-cert", "cert.pem"}, "--tls-cert and --tls-key are needed together"},
        Usage{{"serve", "--tls-cert", "/no/cert", "--tls-key", "/no/key"},
              "cannot use the TLS certificate /no/cert"},
        Usage{{"serve", "--model", "/no/such/folder"}, "/no/such/folder"},
        Usage{{"transcribe", "a.wav", "--loud"}, "--loud; see phi4mm transcribe --help"},
        Usage{{"transcribe", "a.wav", "--model"}, "--model"},
        Usage{{"transcribe", "a.wav", "--max-new-tokens", "many"},
              "option --max-new-tokens has the value \"many\", it needs a whole number"},
        Usage{{"transcribe", "a.wav", "--max-new-tokens", "99999999999999999999"},
              "it needs a whole number, at most 9223372036854775807"},
        Usage{{"transcribe", "a.wav", "--max-new-tokens", "-99999999999999999999"},
              "it needs a whole number of at least -9223372036854775808"},
        Usage{{"run", "a", "--seed", "18446744073709551616"},
              "it needs a whole number of 0 or more, at most 18446744073709551615"},
        Usage{{"run", "a", "--temperature", "1e999"}, "it needs a number whose size is 0 or from 2.2"},
        Usage{{"run", "a", "--temperature", "1e-999"}, "it needs a number whose size is 0 or from 2.2"},
        Usage{{"run", "a", "--temperature", "1e999x"}, "\"1e999x\", it needs a number"},
        Usage{{"transcribe", "a.wav", "--engine", "fast"}, "it needs one of reference|compiled"},
        Usage{{"transcribe", "a.wav", "--resample", "linear"}, "it needs one of auto|official"},
        Usage{{"transcribe", "a.wav", "--weights", "int4"}, "it needs one of f32|bf16|int8"},
        Usage{{"run"}, "run needs a PROMPT, or at least one --audio FILE or --image FILE"},
        Usage{{"run", "a", "b"}, "b; see phi4mm run --help"},
        Usage{{"run", "a", "--temperature", "warm"}, "\"warm\", it needs a number"},
        Usage{{"run", "a", "--temperature", "1.5x"}, "it needs a number"},
        Usage{{"run", "a", "--seed", "-1"}, "it needs a whole number of 0 or more"},
        Usage{{"run", "a", "--seed", "1.5"}, "it needs a whole number of 0 or more"},
        Usage{{"run", "a", "--top-p", "0.5"}, "--temperature"},
        Usage{{"run", "a", "--top-k", "5"}, "--temperature"},
        Usage{{"run", "a", "--seed="}, "option --seed has the value \"\", it needs a whole number"},
        Usage{{"run", "a", "--seed", "1", "--seed", "2"}, "--seed"},
        Usage{{"run", "a", "--tags", "official"}, "--raw"},
        Usage{{"run", "a", "--tags", "loose"}, "strict|official"},
        Usage{{"run", "a", "--raw", "--system", "b"}, "--system"},
        Usage{{"inspect", "a", "b"}, "see phi4mm inspect --help"},
        Usage{{"inspect", "/no/such/folder"}, "/no/such/folder"}, Usage{{"trace"}, "see phi4mm trace --help"},
        Usage{{"trace", "--messages", "a.json"}, "--out is required"}, Usage{{"emit"}, "--out is required"},
        Usage{{"emit", "--out", "/dev/null/x", "--weights", "int4"}, "it needs one of f32|bf16|int8"},
        Usage{{"emit", "--out", "/dev/null/x"}, "cannot write modules into /dev/null/x"},
        Usage{{"emit", "--out", "/dev/null/x", "--slots", "1"},
              "option --slots has the value 1, it must be 2 to"},
        Usage{{"emit", "--out", "/dev/null/x", "--cache-positions", "1000"}, "and a multiple of 256"},
        Usage{{"emit", "--out", "/dev/null/x", "--chunk-rows", "1025"}, "it must be 2 to 1024"},
        Usage{{"emit", "--out", "/dev/null/x", "--audio-frames", "12"}, "and a multiple of 8"},
        Usage{{"emit", "--out", "/dev/null/x", "--crops", "0"}, "option --crops has the value 0"},
        Usage{{"trace", "--messages", "a.json", "--out", "/no/such/folder/f"},
              "there is no folder /no/such/folder"},
        Usage{{"trace", "--messages", "a.json", "--out", ""}, "cannot write a file whose name is empty"},
        Usage{{"trace", "--messages", "a.json", "--out", std::string(300, 'n')}, "cannot write nnn"},
        Usage{{"trace", "--messages", "a.json", "--out", "/dev/null"},
              "cannot write /dev/null: it is not a regular file"},
        Usage{{"run", "--print-prompt", "a\xFF"},
              "the prompt is not valid UTF-8: no character begins at byte 2"},
        Usage{{"run", "--print-prompt", "a", "--system", "\xC3"}, "the text of message 1 is not valid UTF-8"},
        Usage{{"run", "--print-prompt", "--raw", "\xFF"}, "the prompt is not valid UTF-8"},
        Usage{{"trace", "--messages", "/no/case.json", "--out", "f"}, "cannot open case file /no/case.json"},
        Usage{{"trace", "--messages", "a.json", "--out", "f", "--stages", "layer.0.norm"},
              "there is no stage \"layer.0.norm\", the stages are all, audio.{i}.features"}));

// A conversation file that is refused before a model is loaded.
struct BadCase {
  std::string json;
  std::string message;
};

void PrintTo(const BadCase& bad_case, std::ostream* out) { *out << bad_case.json; }

class WrongCase : public ::testing::TestWithParam<BadCase> {};

TEST_P(WrongCase, ExitsWithTwoAndNamesThePlace) {
  const phi4mm::testing::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "case.json";
  std::ofstream(file) << GetParam().json;
  const std::string out = (folder.path() / "out.safetensors").string();
  const ProgramResult result = RunProgram({"trace", "--messages", file.string(), "--out", out});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  EXPECT_THAT(result.err, HasSubstr(GetParam().message));
  EXPECT_FALSE(std::filesystem::exists(out));
}

INSTANTIATE_TEST_SUITE_P(
    Trace, WrongCase,
    ::testing::Values(
        BadCase{"", "not valid JSON"}, BadCase{"[{]", "not valid JSON"}, BadCase{"\xFF", "not valid JSON"},
        BadCase{"{}", "the object has no \"messages\""}, BadCase{"[]", "at least one chat message"},
        BadCase{"3", "at least one chat message"},
        BadCase{R"({"messages": "hi"})", "at least one chat message"},
        BadCase{"[1]", "message 1 is of type number, an object is needed"},
        BadCase{R"([{"content": "a"}])", "message 1 has no \"role\""},
        BadCase{R"([{"role": 5, "content": "a"}])", "\"role\" is of type number, a string is needed"},
        BadCase{R"([{"role": "user"}])", "message 1 has no \"content\""},
        BadCase{R"([{"role": "user", "content": 1}])", "a string or a list of parts is needed"},
        BadCase{R"([{"role": "user", "content": ["a"]}])", "message 1, part 1 is of type string"},
        BadCase{R"([{"role": "user", "content": "a"}, {"role": "user", "content": [{"type": "video"}]}])",
                "message 2, part 1 has the type \"video\", it must be text, audio or image"},
        BadCase{R"([{"role": "user", "content": [{"type": "text"}]}])", "part 1 has no \"text\""},
        BadCase{R"([{"role": "user", "content": [{"type": "audio", "path": ""}]}])", "\"path\" is empty"},
        BadCase{R"([{"role": "user", "content": [{"type": "audio", "path": "gone.wav"}]}])", "gone.wav"},
        BadCase{R"([{"role": "system", "content": "a", "tools": []}])", "\"tools\" is of type array"}));

TEST(Usage, HelpShowsExamplesForEveryCommand) {
  for (const std::string command :
       {"", "transcribe", "run", "chat", "serve", "inspect", "trace", "verify", "emit"}) {
    std::vector<std::string> arguments = {"--help"};
    if (!command.empty()) {
      arguments.insert(arguments.begin(), command);
    }
    const ProgramResult result = RunProgram(arguments);
    EXPECT_EQ(result.exit_code, 0) << command;
    EXPECT_EQ(result.err, "") << command;
    EXPECT_THAT(result.out, HasSubstr("Examples:\n  phi4mm " + command)) << command;
  }
}

TEST(Usage, VersionIsOneLine) {
  const ProgramResult result = RunProgram({"--version"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, ::testing::MatchesRegex("phi4mm [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Usage, AClosedPipeEndsTheProgramInSilence) {
  ProgramInput input;
  input.arguments = {"--help"};
  input.close_out_early = true;
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 141);
  EXPECT_EQ(result.err, "");
}

TEST(Usage, AFullDiskIsAFailureInOneSentence) {
  if (!std::filesystem::exists("/dev/full")) {
    GTEST_SKIP() << "this system has no /dev/full";
  }
  ProgramInput input;
  input.arguments = {"--help"};
  input.out_file = "/dev/full";
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("cannot write to standard output"));
  EXPECT_TRUE(IsOneSentence(result.err));
}

TEST(Usage, AClosedOutputIsAFailureInOneSentence) {
  ProgramInput input;
  input.arguments = {"--help"};
  input.shell_setup = "exec >&-";
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("cannot write to standard output"));
  EXPECT_TRUE(IsOneSentence(result.err));
}

TEST(Usage, ModelOfTheEnvironmentIsNamedInItsError) {
  ProgramInput input;
  input.arguments = {"inspect"};
  input.environment = {{"PHI4MM_MODEL", "/no/such/model"}};
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("/no/such/model"));
  EXPECT_TRUE(IsOneSentence(result.err));
}

TEST(Usage, ControlCharactersOfFileNamesStayOutOfTheMessage) {
  const ProgramResult result = RunProgram({"transcribe", "evil\n\x1b[31mname.wav"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  EXPECT_THAT(result.err, ::testing::Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace phi4mm::cli
