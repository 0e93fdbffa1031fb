#include "model/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <string>

#include "base/error.h"
#include "model/small_checkpoint.h"
#include "temporary_folder.h"

namespace phi4mm::model {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kLoraA[] = "model.layers.1.self_attn.o_proj.lora_A.speech.weight";
constexpr char kLoraB[] = "model.layers.1.self_attn.o_proj.lora_B.speech.weight";
constexpr char kNorm[] = "model.norm.weight";

struct Failure {
  base::ErrorCode code = base::ErrorCode::kUnknown;
  std::string message = "accepted";
};

Failure LoadFailure(const std::filesystem::path& folder, WeightCheck check = WeightCheck::kFinite) {
  try {
    LoadCheckpoint(folder, check);
  } catch (const base::Error& error) {
    return {error.code(), error.message()};
  }
  return {};
}

Failure FailureAfter(const std::function<void(StoredTensors&)>& change) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path(), change);
  return LoadFailure(folder.path());
}

TEST(Checkpoint, LoadsAndFindsWeights) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  const auto checkpoint = LoadCheckpoint(folder.path(), WeightCheck::kFinite);
  EXPECT_EQ(checkpoint->Weight(kNorm).shape, (base::Shape{16}));
  EXPECT_EQ(checkpoint->shards.size(), 2U);
  EXPECT_TRUE(checkpoint->unknown_tensors.empty());
  EXPECT_THROW(static_cast<void>(checkpoint->Weight("nothing")), base::Error);
}

TEST(Checkpoint, BothLayoutsGiveTheSameWeights) {
  const phi4mm::testing::TemporaryFolder original_folder;
  const phi4mm::testing::TemporaryFolder native_folder;
  WriteSmallCheckpoint(original_folder.path());
  WriteNativeSmallCheckpoint(native_folder.path());
  const auto original = LoadCheckpoint(original_folder.path(), WeightCheck::kFinite);
  const auto native = LoadCheckpoint(native_folder.path(), WeightCheck::kFinite);
  EXPECT_EQ(native->layout, Layout::kNative);
  EXPECT_TRUE(native->unknown_tensors.empty());
  ASSERT_EQ(native->weights.size(), original->weights.size());
  for (const auto& [name, view] : original->weights) {
    EXPECT_EQ(native->Weight(name).shape, view.shape) << name;
    EXPECT_TRUE(std::ranges::equal(native->Weight(name).bytes, view.bytes)) << name;
  }
  std::filesystem::remove(native_folder.path() / "vision-lora" / "adapter_model.safetensors");
  EXPECT_THAT(LoadFailure(native_folder.path()).message, HasSubstr("vision-lora/adapter_model.safetensors"));
}

TEST(Checkpoint, StopsAtEveryIdThatAnyFileNames) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  EXPECT_THAT(LoadCheckpoint(folder.path(), WeightCheck::kHeadersOnly)->stop_ids, ElementsAre(256, 261));
  std::ofstream(folder.path() / "generation_config.json") << R"({"eos_token_id": 7})";
  EXPECT_THAT(LoadCheckpoint(folder.path(), WeightCheck::kHeadersOnly)->stop_ids, ElementsAre(7, 256, 261));
  std::ofstream(folder.path() / "generation_config.json") << R"({"eos_token_id": [300]})";
  EXPECT_THAT(LoadFailure(folder.path()).message, HasSubstr("generation_config.json.eos_token_id holds 300"));
}

TEST(Checkpoint, NamesTheMissingHalfOfALoraPair) {
  EXPECT_THAT(FailureAfter([](StoredTensors& tensors) { tensors.erase(kLoraB); }).message,
              HasSubstr("lora_B.speech.weight is missing although its other half lora_A is there"));
  EXPECT_THAT(FailureAfter([](StoredTensors& tensors) { tensors.erase(kLoraA); }).message,
              HasSubstr("lora_A.speech.weight is missing although its other half lora_B is there"));
  const Failure both = FailureAfter([](StoredTensors& tensors) {
    tensors.erase(kLoraA);
    tensors.erase(kLoraB);
  });
  EXPECT_EQ(both.code, base::ErrorCode::kDataLoss);
  EXPECT_THAT(both.message, HasSubstr("lora_A.speech.weight is missing"));
}

TEST(Checkpoint, RefusesATransposedLoraWithBothShapes) {
  EXPECT_THAT(FailureAfter([](StoredTensors& tensors) {
                tensors.at(kLoraB).shape = {3, 16};
              }).message,
              HasSubstr("lora_B.speech.weight has shape [3, 16], expected [16, 3] by config.json"));
}

TEST(Checkpoint, RefusesAnotherDtype) {
  EXPECT_THAT(FailureAfter([](StoredTensors& tensors) { tensors.at(kNorm).dtype = "F16"; }).message,
              HasSubstr("model.norm.weight has dtype F16, expected BF16 or F32"));
}

TEST(Checkpoint, RefusesNanAndInfinity) {
  for (const std::string& value :
       {std::string("\xC0\x7F", 2), std::string("\x80\x7F", 2), std::string("\x80\xFF", 2)}) {
    const auto change = [&](StoredTensors& tensors) { tensors.at(kNorm).bytes.replace(30, 2, value); };
    EXPECT_THAT(FailureAfter(change).message, HasSubstr("model.norm.weight holds a NaN or an infinity"));
  }
}

TEST(Checkpoint, ListsUnknownTensors) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path(), [](StoredTensors& tensors) { tensors["extra"] = {"U8", {1}, "x"}; });
  EXPECT_THAT(LoadCheckpoint(folder.path(), WeightCheck::kFinite)->unknown_tensors, ElementsAre("extra"));
}

TEST(Checkpoint, RefusesLayersThatTheConfigurationDoesNotCount) {
  const auto add = [](StoredTensors& tensors) {
    tensors["model.layers.2.input_layernorm.weight"] = tensors.at("model.layers.1.input_layernorm.weight");
  };
  EXPECT_THAT(
      FailureAfter(add).message,
      HasSubstr("model.layers.2.input_layernorm.weight belongs to a layer that config.json does not count"));
}

TEST(Checkpoint, NamesALoopOfLinks) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  const auto index = folder.path() / "model.safetensors.index.json";
  std::filesystem::remove(index);
  std::filesystem::create_symlink(index.filename(), index);
  EXPECT_THAT(LoadFailure(folder.path()).message, HasSubstr("model.safetensors.index.json"));
}

TEST(Checkpoint, NamesAMissingShardBeforeReadingAnyOther) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  std::filesystem::remove(folder.path() / "model-00002-of-00002.safetensors");
  const Failure failure = LoadFailure(folder.path());
  EXPECT_EQ(failure.code, base::ErrorCode::kNotFound);
  EXPECT_THAT(failure.message, HasSubstr("shard model-00002-of-00002.safetensors is missing"));
}

TEST(Checkpoint, RefusesATruncatedShard) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  const auto shard = folder.path() / "model-00001-of-00002.safetensors";
  std::filesystem::resize_file(shard, std::filesystem::file_size(shard) - 1);
  const Failure failure = LoadFailure(folder.path());
  EXPECT_EQ(failure.code, base::ErrorCode::kDataLoss);
  EXPECT_THAT(failure.message, HasSubstr("model-00001-of-00002.safetensors"));
}

TEST(Checkpoint, RefusesAnIndexThatPointsElsewhere) {
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  std::ofstream(folder.path() / "model.safetensors.index.json") << R"({"weight_map": {"a": "../secret"}})";
  EXPECT_THAT(LoadFailure(folder.path()).message,
              HasSubstr("the shard of tensor a is not a plain file name"));
}

TEST(Checkpoint, NamesAMissingFolderAndAMissingFile) {
  EXPECT_EQ(LoadFailure("/nonexistent-checkpoint").code, base::ErrorCode::kNotFound);
  const phi4mm::testing::TemporaryFolder folder;
  WriteSmallCheckpoint(folder.path());
  std::filesystem::remove(folder.path() / "tokenizer.json");
  EXPECT_THAT(LoadFailure(folder.path()).message, HasSubstr("tokenizer.json"));
}

}  // namespace
}  // namespace phi4mm::model
