// The cache command through the real program, on a folder with entries of every kind.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "compiled/artifact_bytes.h"
#include "compiled/artifact_store.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using compiled::ArtifactKind;
using compiled::testing::DataOf;
using compiled::testing::KeyOf;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

class CacheCommandTest : public ::testing::Test {
 protected:
  CacheCommandTest() {
    Keep(ArtifactKind::kWeights, "int8 weights", 3 << 20);
    Keep(ArtifactKind::kExecutable, "decode \x1B[31m", 1000);
  }
  void Keep(ArtifactKind kind, const std::string& name, std::size_t bytes) const {
    const auto making = store_.LockForMaking(kind, KeyOf(name), {});
    store_.Keep(*making, kind, KeyOf(name), name, DataOf(bytes));
  }
  ProgramResult Cache(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "cache");
    ProgramInput input;
    input.arguments = std::move(arguments);
    input.environment = {{"PHI4MM_CACHE_DIR", path_.string()}};
    return RunProgram(input);
  }
  std::filesystem::path PathOf(ArtifactKind kind, const std::string& name) const {
    return store_.path() /
           (base::HexText(KeyOf(name).digest) + "." + std::string(compiled::ArtifactKindName(kind)));
  }

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "cache";
  compiled::ArtifactStore store_ = compiled::ArtifactStore::Create(path_);
};

TEST_F(CacheCommandTest, ListsWhatIsKeptWithoutControlCharacters) {
  const ProgramResult result = Cache({"list"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("weights     3.0 MiB"), HasSubstr("int8 weights"), HasSubstr("executable"),
                    HasSubstr("decode ?[31m"), HasSubstr("2 entries, 3.0 MiB in " + path_.string())));
  EXPECT_EQ(result.err, "");
}

TEST_F(CacheCommandTest, ListsAsJson) {
  const ProgramResult result = Cache({"list", "--json"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const Json report = Json::parse(result.out);
  EXPECT_EQ(report["folder"], path_.string());
  ASSERT_EQ(report["entries"].size(), 2U);
  for (const Json& entry : report["entries"]) {
    EXPECT_EQ(entry["damage"], nullptr);
    EXPECT_EQ(entry["kind"], entry["name"] == "int8 weights" ? "weights" : "executable");
    EXPECT_THAT(entry["made"].get<std::string>(), StartsWith("20"));
    EXPECT_FALSE(entry.contains("removed"));
  }
}

TEST_F(CacheCommandTest, VerifyFindsADamagedBitInTheData) {
  EXPECT_EQ(Cache({"verify"}).exit_code, 0);
  EXPECT_THAT(Cache({"verify"}).out, StartsWith("2 entries, 3.0 MiB, 0 damaged in "));
  std::fstream(PathOf(ArtifactKind::kWeights, "int8 weights"),
               std::ios::in | std::ios::out | std::ios::binary)
      .seekp(2'000'000)
      .put('x')
      .put('y');
  EXPECT_EQ(Cache({"list"}).exit_code, 0);  // which reads headers only
  const ProgramResult result = Cache({"verify"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("damaged: its data is damaged in the MiB from byte 1048576"),
                    HasSubstr("2 entries, 3.0 MiB, 1 damaged in "), Not(HasSubstr("executable"))));
  const ProgramResult json = Cache({"verify", "--json"});
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_EQ(Json::parse(json.out)["entries"].size(), 2U);
}

TEST_F(CacheCommandTest, ClearRemovesAllButWhatIsUsedAndNothingElse) {
  std::ofstream(store_.path() / "notes.txt") << "mine";
  std::ofstream(PathOf(ArtifactKind::kWeights, "killed").string() + ".part") << "part";
  {
    const auto used = store_.Load(ArtifactKind::kWeights, KeyOf("int8 weights"));
    ASSERT_TRUE(used.artifact);
    const ProgramResult result = Cache({"clear"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, StartsWith("removed 1 of 2 entries, 5.0 KiB; the others are in use in "));
  }
  EXPECT_THAT(Cache({"clear"}).out, StartsWith("removed 1 of 1 entries, 3.0 MiB in "));
  EXPECT_TRUE(std::filesystem::exists(store_.path() / "notes.txt"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(store_.path()), {}),
            2);  // the notes and the lock
}

TEST_F(CacheCommandTest, AFolderThatIsNotThereIsEmptyAndStaysAway) {
  const auto nowhere = folder_.path() / "none";
  for (const char* const action : {"list", "verify", "clear"}) {
    const ProgramResult result = Cache({action, "--cache-dir", nowhere.string()});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("0 entries"));
  }
  EXPECT_FALSE(std::filesystem::exists(nowhere));
}

TEST_F(CacheCommandTest, SaysWhereNoFolderIsNamedAndWhatItCanDo) {
  ProgramInput input;
  input.arguments = {"cache", "list"};
  input.environment = {{"PHI4MM_CACHE_DIR", ""}, {"XDG_CACHE_HOME", ""}, {"HOME", ""}};
  const ProgramResult nowhere = RunProgram(input);
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_TRUE(IsOneSentence(nowhere.err)) << nowhere.err;
  EXPECT_THAT(nowhere.err, HasSubstr("there is no folder for the cache"));
  EXPECT_THAT(Cache({"burn"}).err, HasSubstr("it needs one of list, clear, verify"));
  EXPECT_EQ(Cache({"burn"}).exit_code, 2);
  EXPECT_EQ(Cache({}).exit_code, 2);
  EXPECT_THAT(Cache({"--help"}).out, HasSubstr("phi4mm cache verify"));
}

}  // namespace
}  // namespace phi4mm::cli
