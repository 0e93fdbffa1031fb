#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/error.h"
#include "compiled/cache_session.h"
#include "compiled/executable_key.h"
#include "pjrt/pjrt_programs.h"
#include "pjrt/test_plugin.h"
#include "temporary_folder.h"

namespace phi4mm::compiled {
namespace {

using pjrt::testing::AddProgram;
using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using pjrt::testing::Program;
using testing::CacheSession;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::int64_t kRows = 2;
constexpr std::int64_t kColumns = 3;

// Compiles or loads the sum of two tensors and runs it.
std::vector<float> SumOf(ArtifactCache& cache, const pjrt::Client& client, const Program& program,
                         const std::vector<ArtifactFact>& facts = {}) {
  const pjrt::Executable executable = cache.GetOrCompile(client, {.name = "sum",
                                                                  .module = program.text,
                                                                  .signature = program.signature,
                                                                  .options = client.DefaultCompileOptions(),
                                                                  .facts = facts});
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const pjrt::DeviceBuffer left = client.CopyFromHost(pjrt::testing::View({kRows, kColumns}, values));
  const pjrt::DeviceBuffer right = client.CopyFromHost(pjrt::testing::View({kRows, kColumns}, values));
  const std::vector<pjrt::Argument> arguments = {pjrt::Argument::Lend(left), pjrt::Argument::Lend(right)};
  return pjrt::testing::Read<float>(executable.Execute(arguments).front());
}

const std::vector<float> kSum = {2, 4, 6, 8, 10, 12};

class CachedExecutableTest : public pjrt::testing::CpuPluginTest {
 protected:
  // Files of compiled programs in the cache.
  std::vector<std::filesystem::path> Entries() const {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(path_ / "artifacts")) {
      if (entry.path().extension() == ".executable") {
        found.push_back(entry.path());
      }
    }
    return found;
  }

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "cache";
  Program program_ = AddProgram(kRows, kColumns);
};

TEST_P(CachedExecutableTest, IsLoadedAtTheSecondStartAndComputesTheSame) {
  for (const ArtifactSource source : {ArtifactSource::kMade, ArtifactSource::kLoaded}) {
    CacheSession session(path_);
    const pjrt::Client client = MakeClient();
    EXPECT_EQ(SumOf(*session.cache, client, program_), kSum);
    ASSERT_EQ(session.events.size(), 1U);
    EXPECT_EQ(session.events[0].source, source);
    EXPECT_EQ(session.events[0].name, "sum");
    EXPECT_THAT(session.warnings, IsEmpty());
    EXPECT_EQ(session.cache->unavailable_reason(), "");
  }
  EXPECT_EQ(Entries().size(), 1U);
}

TEST_P(CachedExecutableTest, IsAnotherOneForOtherFactsOrAnotherModule) {
  CacheSession session(path_);
  const pjrt::Client client = MakeClient();
  SumOf(*session.cache, client, program_);
  SumOf(*session.cache, client, program_, {{"weights", "int8"}});
  Program other = program_;
  other.text += "\n";
  SumOf(*session.cache, client, other);
  EXPECT_EQ(session.cache->counters().made, 3);
}

TEST_P(CachedExecutableTest, IsCompiledAgainWhenDamagedOrRefusedByThePlugin) {
  const auto flip = [](const std::filesystem::path& path) {
    std::fstream(path, std::ios::in | std::ios::out | std::ios::binary).seekp(4200).put('\x5A').put('\x5B');
  };
  // Whole as a file, but no program: as a plugin would see it that reads its older format no more.
  const auto fill = [](const std::filesystem::path& path) {
    const base::MappedFile file = base::MappedFile::Load(path);
    const ArtifactKey key = ParseArtifact(file.bytes()).header.key;
    const testing::Bytes bytes = testing::FileOf(ArtifactKind::kExecutable, key, "sum", testing::DataOf(500));
    std::filesystem::remove(path);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
  };
  for (const auto& damage : std::vector<void (*)(const std::filesystem::path&)>{flip, fill}) {
    {
      CacheSession first(path_);
      SumOf(*first.cache, MakeClient(), program_);
    }
    damage(Entries().at(0));
    CacheSession session(path_);
    const pjrt::Client client = MakeClient();
    EXPECT_EQ(SumOf(*session.cache, client, program_), kSum);
    EXPECT_EQ(session.cache->counters().remade, 1);
    EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("it is made again")));
    CacheSession next(path_);
    EXPECT_EQ(SumOf(*next.cache, client, program_), kSum);
    EXPECT_EQ(next.cache->counters().loaded, 1);
  }
}

TEST_P(CachedExecutableTest, OfOnePluginIsNotTakenByAnother) {
  const pjrt::Client client = MakeClient();
  const ExecutableRecipe recipe{.name = "", .module = program_.text, .signature = program_.signature};
  const CompilerIdentity compiler{.plugin = base::Sha256::Of("plugin"), .kernels = {}, .processor = "cpu"};
  const ArtifactKey key = ExecutableKey(client, recipe, compiler);
  EXPECT_EQ(ExecutableKey(client, recipe, compiler), key);
  CompilerIdentity other_plugin = compiler;
  other_plugin.plugin = base::Sha256::Of("another build");
  EXPECT_NE(ExecutableKey(client, recipe, other_plugin), key);
  CompilerIdentity other_kernels = compiler;
  other_kernels.kernels = base::Sha256::Of("another program");
  EXPECT_NE(ExecutableKey(client, recipe, other_kernels), key);
  CompilerIdentity other_processor = compiler;
  other_processor.processor = "another cpu";
  EXPECT_NE(ExecutableKey(client, recipe, other_processor), key);
  const ExecutableRecipe other{.name = "",
                               .module = program_.text,
                               .signature = program_.signature,
                               .options = {{{"xla_cpu_enable_fast_math", true}}}};
  EXPECT_NE(ExecutableKey(client, other, compiler), key);
  ::setenv("XLA_FLAGS", "--xla_dump_to=/nowhere", 1);
  EXPECT_NE(ExecutableKey(client, recipe, compiler), key);
  ::unsetenv("XLA_FLAGS");
}

TEST_P(CachedExecutableTest, DependsOnThisProgramOnlyWhereItIsCalled) {
  EXPECT_FALSE(HasCustomCalls(program_.text));
  EXPECT_TRUE(HasCustomCalls("%1 = stablehlo.custom_call @phi4mm_row_product(%0)"));
  // Such a module is looked up like any other: here in the second start.
  Program program = program_;
  program.text += "\n// custom_call\n";
  for (const std::int64_t loaded : {0, 1}) {
    CacheSession session(path_);
    EXPECT_EQ(SumOf(*session.cache, MakeClient(), program), kSum);
    EXPECT_EQ(session.cache->counters().loaded, loaded);
    EXPECT_THAT(session.warnings, IsEmpty());
  }
}

TEST_P(CachedExecutableTest, AnErrorOfTheCompilerIsTheCallers) {
  CacheSession session(path_);
  Program broken = program_;
  broken.text = "module { this is no module }";
  EXPECT_THROW(SumOf(*session.cache, MakeClient(), broken), base::Error);
  EXPECT_THAT(session.warnings, IsEmpty());
}

PHI4MM_ON_CPU_PLUGINS(CachedExecutableTest);

TEST(CachedExecutable, OfAPluginThatCannotSerialiseIsCompiledEachTimeWithAReason) {
  const phi4mm::testing::TemporaryFolder folder;
  CacheSession session(folder.path());
  const pjrt::Plugin plugin = pjrt::Plugin::Load(pjrt::testing::TestPluginPath("test_plugin"));
  const pjrt::Client client = pjrt::Client::Create(plugin);
  Program program = AddProgram(kRows, kColumns);
  program.text += std::string("// ") + pjrt::testing::kAddProgram;
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(SumOf(*session.cache, client, program), kSum);
  }
  EXPECT_EQ(session.cache->counters().uncached, 2);
  EXPECT_THAT(session.cache->unavailable_reason(), HasSubstr("PJRT_Executable_Serialize"));
  EXPECT_THAT(session.warnings, IsEmpty());
}

TEST(CachedExecutable, OfAPluginThatWasReplacedOnDiskIsNotKept) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "plugin.so";
  std::filesystem::copy_file(pjrt::testing::TestPluginPath("test_plugin"), path);
  const pjrt::Client client = pjrt::Client::Create(pjrt::Plugin::Load(path));
  std::filesystem::rename(path, folder.path() / "old.so");
  std::filesystem::copy_file(folder.path() / "old.so", path);
  CacheSession session(folder.path() / "cache");
  Program program = AddProgram(kRows, kColumns);
  program.text += std::string("// ") + pjrt::testing::kAddProgram;
  EXPECT_EQ(SumOf(*session.cache, client, program), kSum);
  EXPECT_THAT(session.warnings, ElementsAre(HasSubstr("was replaced after it was loaded")));
}

}  // namespace
}  // namespace phi4mm::compiled
