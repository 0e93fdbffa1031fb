// The artifact cache through the real program: preparing it, starting from it, and every state in which it
// cannot be used. The answer is always that of a start without a cache.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "cli/program.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

class CompileTest : public ::testing::Test {
 protected:
  // The command on the tiny checkpoint with the cache folder of the test.
  ProgramResult Program(const std::string& command, std::vector<std::string> arguments) const {
    ProgramInput input;
    input.arguments = {command, "--model", std::string(PHI4MM_SOURCE_DIR) + "/tests/data/tiny"};
    input.arguments.insert(input.arguments.end(), arguments.begin(), arguments.end());
    input.environment = environment_;
    return RunProgram(input);
  }
  ProgramResult Run() const {
    return Program("run", {"--engine", "compiled", "--max-new-tokens", "3", "Hello"});
  }
  // Names and times of the entries.
  Json Entries() const {
    ProgramInput input;
    input.arguments = {"cache", "list", "--json"};
    input.environment = environment_;
    Json entries = Json::parse(RunProgram(input).out)["entries"];
    for (Json& entry : entries) {
      entry.erase("last_used");
    }
    return entries;
  }
  // The answer of a start that neither reads nor keeps anything.
  static const std::string& Uncached() {
    static const std::string answer = [] {
      const ProgramResult result =
          RunProgram({"run", "--model", std::string(PHI4MM_SOURCE_DIR) + "/tests/data/tiny", "--engine",
                      "compiled", "--no-cache", "--max-new-tokens", "3", "Hello"});
      EXPECT_EQ(result.exit_code, 0) << result.err;
      return result.out;
    }();
    return answer;
  }
  static void ExpectAnswer(const ProgramResult& result, const std::string& warning) {
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.out, Uncached());
    if (warning.empty()) {
      EXPECT_EQ(result.err, "");
    } else {
      EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
      EXPECT_THAT(result.err, AllOf(HasSubstr("warning: "), HasSubstr(warning)));
    }
  }

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "cache";
  std::map<std::string, std::string> environment_ = {{"PHI4MM_CACHE_DIR", path_.string()}};
};

TEST_F(CompileTest, ALaterStartMakesNothingNewAndAnswersTheSame) {
  const ProgramResult first = Program("compile", {"--modes", "text"});
  ASSERT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, AllOf(HasSubstr(": compiled in "), HasSubstr("7 programs (7 new)\n")));
  EXPECT_EQ(first.err, "");
  const Json prepared = Entries();
  EXPECT_GE(prepared.size(), 7U);
  ExpectAnswer(Run(), "");
  EXPECT_EQ(Entries(), prepared);
  const ProgramResult second = Program("compile", {"--modes", "text"});
  EXPECT_THAT(second.out, AllOf(HasSubstr(": is there, loaded in "), HasSubstr("7 programs (0 new)\n"),
                                Not(HasSubstr("compiled"))));
}

TEST_F(CompileTest, WhatIsDamagedIsMadeAgainWithOneWarning) {
  ExpectAnswer(Run(), "");
  for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
    if (entry.path().extension() == ".executable") {
      std::fstream(entry.path(), std::ios::in | std::ios::out | std::ios::binary)
          .seekp(4500)
          .put('\x5A')
          .put('\x5B');
    }
  }
  ExpectAnswer(Run(), "it is made again");
  ExpectAnswer(Run(), "");
}

TEST_F(CompileTest, WithoutAUsableFolderTheAnswerIsTheSameWithOneWarning) {
  std::ofstream(path_) << "no folder";
  ExpectAnswer(Run(), "nothing is kept for the next start");
  environment_ = {{"PHI4MM_CACHE_DIR", ""}, {"XDG_CACHE_HOME", ""}, {"HOME", ""}};
  ExpectAnswer(Run(), "name no folder");
}

TEST_F(CompileTest, BeyondAFileSizeLimitTheAnswerIsTheSameWithOneWarning) {
  ProgramInput input;
  input.arguments = {"run",      "--model",  std::string(PHI4MM_SOURCE_DIR) + "/tests/data/tiny",
                     "--engine", "compiled", "--max-new-tokens",
                     "3",        "Hello"};
  input.environment = environment_;
  input.shell_setup = "ulimit -f 4";  // KiB or half of them
  ExpectAnswer(RunProgram(input), "could not be kept in the cache");
}

TEST_F(CompileTest, ProcessesThatStartTogetherShareOneSetOfEntries) {
  std::vector<ProgramResult> results(3);
  std::vector<std::thread> starts;
  for (ProgramResult& result : results) {
    starts.emplace_back([this, &result] { result = Run(); });
  }
  for (std::thread& start : starts) {
    start.join();
  }
  for (const ProgramResult& result : results) {
    ExpectAnswer(result, "");
  }
  std::set<std::string> names;
  const Json entries = Entries();
  for (const Json& entry : entries) {
    EXPECT_EQ(entry["damage"], nullptr);
    if (entry["kind"] == "executable") {
      EXPECT_TRUE(names.insert(entry["name"]).second) << entry["name"];
    }
  }
  EXPECT_GE(names.size(), 3U);
  for (const auto& file : std::filesystem::directory_iterator(path_ / "artifacts")) {
    EXPECT_NE(file.path().extension(), ".part");
  }
}

TEST_F(CompileTest, SaysWhatItNeeds) {
  const auto refused = [this](const std::vector<std::string>& arguments, int exit_code,
                              const std::string& message) {
    const ProgramResult result = Program("compile", arguments);
    EXPECT_EQ(result.exit_code, exit_code);
    EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
    EXPECT_THAT(result.err, HasSubstr(message));
    EXPECT_EQ(result.out, "");
  };
  refused({"--no-cache"}, 2, "leave --no-cache away");
  refused({"--modes", "text,smell"}, 2,
          "option --modes has the value \"text,smell\", it needs a list of text");
  refused({"--modes", ""}, 2, "--modes");
  refused({"--slots", "0"}, 2, "it needs a whole number of 1 to 256");
  refused({"--cache-positions", "1000000000"}, 2, "1000000000");
  refused({"--engine", "compiled"}, 2, "--engine");
  std::ofstream(path_) << "no folder";
  refused({}, 1, "nothing is kept for the next start");
}

}  // namespace
}  // namespace phi4mm::cli
