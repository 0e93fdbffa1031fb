#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <span>
#include <vector>

#include "base/bf16.h"
#include "compiled/cache_session.h"
#include "compiled/cached_weights.h"
#include "compiled/hand_module.h"
#include "compiled/weight_arena.h"
#include "pjrt/pjrt_programs.h"
#include "temporary_folder.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using pjrt::testing::Read;
using stablehlo::ModuleArgument;
using stablehlo::WeightForm;
using testing::CacheSession;
using testing::HandCheckpoint;
using testing::WeightArgument;

constexpr std::int64_t kOut = 1100;
constexpr std::int64_t kIn = 1000;

// A checkpoint of BF16 tensors in a file of its own. "odd" lies where no device reads it in place.
std::shared_ptr<const model::Checkpoint> FileCheckpoint(const std::filesystem::path& file, int first) {
  constexpr std::size_t kBig = static_cast<std::size_t>(kOut * kIn);
  std::vector<std::uint16_t> values(2 * kBig + 100);
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = base::FloatToBf16(static_cast<float>(first + static_cast<int>(i * i % 1009)) / 8.0F);
  }
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(2 * values.size()));
  auto checkpoint = std::make_shared<model::Checkpoint>();
  checkpoint->shards.push_back(base::MappedFile::Load(file));
  const std::span<const std::byte> bytes = checkpoint->shards.front().bytes();
  checkpoint->weights["big"] = {DType::kBF16, {kOut, kIn}, bytes.first(2 * kBig)};
  checkpoint->weights["small"] = {DType::kBF16, {10, 10}, bytes.subspan(2 * kBig, 200)};
  checkpoint->weights["odd"] = {DType::kBF16, {kOut, kIn}, bytes.subspan(2 * kBig + 200, 2 * kBig)};
  return checkpoint;
}

class KeptWeightsOnPlugin : public pjrt::testing::CpuPluginTest {
 protected:
  // One start: an arena whose quantised weights are kept in the folder, and what the cache did.
  struct Start {
    Start(const std::filesystem::path& folder, const std::shared_ptr<const model::Checkpoint>& checkpoint,
          const pjrt::Client& client)
        : session(folder),
          cache(std::move(session.cache)),
          arena(checkpoint, client, CachedWeights(cache, checkpoint)) {}
    CacheSession session;
    std::shared_ptr<ArtifactCache> cache;
    WeightArena arena;
  };

  phi4mm::testing::TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "cache";
  std::shared_ptr<const model::Checkpoint> checkpoint_ = FileCheckpoint(folder_.path() / "model", 1);
  std::vector<ModuleArgument> arguments_ = {
      WeightArgument({"big"}, {DType::kI8, {kOut, kIn}}, WeightForm::kInt8Values),
      WeightArgument({"big"}, {DType::kF32, {kOut}}, WeightForm::kInt8Scales),
      WeightArgument({"small"}, {DType::kI8, {10, 10}}, WeightForm::kInt8Values),
      WeightArgument({"big"}, {DType::kF32, {kOut, kIn}})};
};
PHI4MM_ON_CPU_PLUGINS(KeptWeightsOnPlugin);

TEST_P(KeptWeightsOnPlugin, AreTheSameBytesMadeLoadedOrWithoutACache) {
  const pjrt::Client client = MakeClient();
  WeightArena plain(checkpoint_, client);
  plain.Load(arguments_);
  for (const ArtifactSource source : {ArtifactSource::kMade, ArtifactSource::kLoaded}) {
    Start start(path_, checkpoint_, client);
    start.arena.Load(arguments_);
    ASSERT_EQ(start.session.events.size(), 1U);  // neither the small ones nor those that are only widened
    EXPECT_EQ(start.session.events[0].source, source);
    EXPECT_EQ(start.session.events[0].name, "big int8");
    EXPECT_EQ(Read<std::int8_t>(start.arena.Get(arguments_[0])), Read<std::int8_t>(plain.Get(arguments_[0])));
    EXPECT_EQ(Read<float>(start.arena.Get(arguments_[1])), Read<float>(plain.Get(arguments_[1])));
    EXPECT_EQ(Read<std::int8_t>(start.arena.Get(arguments_[2])), Read<std::int8_t>(plain.Get(arguments_[2])));
    const std::size_t kept_bytes = kOut * kIn + 4 * kOut;
    EXPECT_EQ(start.arena.usage().kept_bytes, kept_bytes);
    EXPECT_EQ(start.arena.usage().converted_bytes, plain.usage().converted_bytes - kept_bytes);
  }
}

TEST_P(KeptWeightsOnPlugin, HoldPlainValuesWhereTheDeviceCannotReadThemInPlace) {
  const pjrt::Client client = MakeClient();
  const std::vector<ModuleArgument> odd = {WeightArgument({"odd"}, {DType::kBF16, {kOut, kIn}})};
  WeightArena plain(checkpoint_, client);
  plain.Load(odd);
  for (const ArtifactSource source : {ArtifactSource::kMade, ArtifactSource::kLoaded}) {
    Start start(path_, checkpoint_, client);
    start.arena.Load(odd);
    ASSERT_EQ(start.session.events.size(), 1U);
    EXPECT_EQ(start.session.events[0].source, source);
    EXPECT_EQ(start.session.events[0].name, "odd plain");
    EXPECT_EQ(Read<std::uint16_t>(start.arena.Get(odd[0])), Read<std::uint16_t>(plain.Get(odd[0])));
    EXPECT_EQ(start.arena.usage().kept_bytes, 2U * kOut * kIn);
    EXPECT_EQ(start.arena.usage().converted_bytes, 0U);
  }
}

TEST_P(KeptWeightsOnPlugin, AreOneEntryWhateverModuleAsksFirst) {
  const pjrt::Client client = MakeClient();
  auto named = std::make_shared<model::Checkpoint>();
  named->shards.push_back(base::MappedFile::Load(folder_.path() / "model"));
  const base::TensorView odd{
      DType::kBF16, {kOut, kIn}, named->shards.front().bytes().subspan(2 * kOut * kIn + 200, 2 * kOut * kIn)};
  named->weights = {{"layers.0.a", odd}, {"layers.0.b", odd}};
  std::vector<ModuleArgument> both = {WeightArgument({"layers.0.b"}, {DType::kBF16, {kOut, kIn}}),
                                      WeightArgument({"layers.0.a"}, {DType::kBF16, {kOut, kIn}})};
  Start first(path_, named, client);
  first.arena.Load(both);
  std::ranges::reverse(both);
  Start second(path_, named, client);
  second.arena.Load(both);
  EXPECT_EQ(first.cache->counters().made, 1);
  EXPECT_EQ(second.cache->counters().loaded, 1);
}

TEST_P(KeptWeightsOnPlugin, StayValidAfterTheFolderIsGone) {
  const pjrt::Client client = MakeClient();
  Start start(path_, checkpoint_, client);
  start.arena.Load(arguments_);
  const auto before = Read<std::int8_t>(start.arena.Get(arguments_[0]));
  std::filesystem::remove_all(path_);
  EXPECT_EQ(Read<std::int8_t>(start.arena.Get(arguments_[0])), before);
}

TEST_P(KeptWeightsOnPlugin, OfAnotherCheckpointAreNotTaken) {
  const pjrt::Client client = MakeClient();
  const auto other = FileCheckpoint(folder_.path() / "other", 2);
  Start first(path_, checkpoint_, client);
  first.arena.Load(arguments_);
  Start second(path_, other, client);
  second.arena.Load(arguments_);
  EXPECT_EQ(second.cache->counters().made, 1);
  EXPECT_NE(Read<std::int8_t>(first.arena.Get(arguments_[0])),
            Read<std::int8_t>(second.arena.Get(arguments_[0])));
  const auto copy = FileCheckpoint(folder_.path() / "copy", 1);
  Start third(path_, copy, client);
  third.arena.Load(arguments_);
  EXPECT_EQ(third.cache->counters().loaded, 1);  // the content counts, not the place
}

TEST_P(KeptWeightsOnPlugin, AreMadeWhereNothingCanBeKept) {
  const pjrt::Client client = MakeClient();
  std::ofstream(path_) << "no folder";
  Start start(path_, checkpoint_, client);
  start.arena.Load(arguments_);
  WeightArena plain(checkpoint_, client);
  plain.Load(arguments_);
  EXPECT_EQ(Read<std::int8_t>(start.arena.Get(arguments_[0])), Read<std::int8_t>(plain.Get(arguments_[0])));
  EXPECT_EQ(start.session.warnings.size(), 1U);
}

TEST(CachedWeights, AreNotKeptForACheckpointWithoutFiles) {
  HandCheckpoint checkpoint;
  checkpoint.Add("big", {2, 2}, 0);
  CacheSession session(ArtifactCacheOptions{});
  EXPECT_FALSE(CachedWeights(std::shared_ptr<ArtifactCache>(std::move(session.cache)), checkpoint.Get()));
}

}  // namespace
}  // namespace phi4mm::compiled
