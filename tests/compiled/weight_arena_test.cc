#include "compiled/weight_arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "compiled/hand_module.h"
#include "compiled/packed_rows_of.h"
#include "pjrt/pjrt_programs.h"
#include "stablehlo/packed_matrix.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using pjrt::testing::ErrorOf;
using pjrt::testing::Read;
using stablehlo::ModuleArgument;
using stablehlo::WeightForm;
using testing::HandCheckpoint;
using testing::WeightArgument;

class WeightArenaOnPlugin : public pjrt::testing::CpuPluginTest {};
PHI4MM_ON_CPU_PLUGINS(WeightArenaOnPlugin);

std::vector<float> Eighths(int first, int count) {
  std::vector<float> values;
  for (int i = 0; i < count; ++i) {
    values.push_back(static_cast<float>(first + i) / 8.0F);
  }
  return values;
}

TEST_P(WeightArenaOnPlugin, WidensJoinsAndQuantises) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.Add("a", {2, 3}, 0);
  checkpoint.Add("b", {1, 3}, 100, 2);
  WeightArena arena(checkpoint.Get(), client);
  const std::vector<ModuleArgument> arguments = {
      WeightArgument({"a"}, {DType::kF32, {2, 3}}), WeightArgument({"a", "b"}, {DType::kF32, {3, 3}}),
      WeightArgument({"a", "b"}, {DType::kI8, {3, 3}}, WeightForm::kInt8Values),
      WeightArgument({"a", "b"}, {DType::kF32, {3}}, WeightForm::kInt8Scales)};
  arena.Load(arguments);
  EXPECT_EQ(Read<float>(arena.Get(arguments[0])), Eighths(0, 6));
  std::vector<float> joined = Eighths(0, 6);
  for (const float value : Eighths(100, 3)) {
    joined.push_back(value);
  }
  EXPECT_EQ(Read<float>(arena.Get(arguments[1])), joined);
  EXPECT_EQ(Read<std::int8_t>(arena.Get(arguments[2])),
            (std::vector<std::int8_t>{0, 64, 127, 76, 102, 127, 125, 126, 127}));
  EXPECT_EQ(Read<float>(arena.Get(arguments[3])),
            (std::vector<float>{0.25F / 127.0F, 0.625F / 127.0F, 12.75F / 127.0F}));
  EXPECT_EQ(arena.usage().mapped_bytes, 0U);
  EXPECT_EQ(arena.usage().converted_bytes, 24U + 36U + 9U + 12U);
}

TEST_P(WeightArenaOnPlugin, PacksWhatProductsTakePacked) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.Add("a", {20, 70}, 0);
  checkpoint.Add("b", {7, 70}, 3);
  WeightArena arena(checkpoint.Get(), client);
  const std::vector<std::string> names = {"a", "b"};
  const auto packed = [&](DType dtype, WeightForm form) {
    ModuleArgument argument = WeightArgument(names, {dtype, stablehlo::PackedShape({27, 70}, dtype)}, form);
    argument.weight.is_packed = true;
    return argument;
  };
  ModuleArgument scales = WeightArgument(names, {DType::kF32, {27}}, WeightForm::kInt8Scales);
  scales.weight.is_packed = true;
  const std::vector<ModuleArgument> arguments = {
      scales, packed(DType::kI8, WeightForm::kInt8Values), packed(DType::kBF16, WeightForm::kPlain),
      WeightArgument(names, {DType::kI8, {27, 70}}, WeightForm::kInt8Values),
      WeightArgument(names, {DType::kBF16, {27, 70}})};
  arena.Load(arguments);
  const auto expect_packed = [&](const auto& rows, const auto& of_device) {
    const auto expected = testing::PackedRowsOf(std::as_bytes(std::span(rows)), 27);
    const auto found = std::as_bytes(std::span(of_device));
    EXPECT_TRUE(std::ranges::equal(expected, found));
  };
  expect_packed(Read<std::int8_t>(arena.Get(arguments[3])), Read<std::int8_t>(arena.Get(arguments[1])));
  expect_packed(Read<std::uint16_t>(arena.Get(arguments[4])), Read<std::uint16_t>(arena.Get(arguments[2])));
  EXPECT_EQ(Read<float>(arena.Get(arguments[0]))[19], base::RoundToBf16(1399.0F / 8.0F) / 127.0F);
}

TEST_P(WeightArenaOnPlugin, LetsTheDeviceReadTheFileWhereTheBytesAreAlreadyRight) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.Add("aligned", {64}, 0);
  checkpoint.Add("unaligned", {64}, 7, 2);
  WeightArena arena(checkpoint.Get(), client);
  const std::vector<ModuleArgument> arguments = {WeightArgument({"aligned"}, {DType::kBF16, {64}}),
                                                 WeightArgument({"unaligned"}, {DType::kBF16, {64}})};
  arena.Load(arguments);
  EXPECT_EQ(arena.usage().mapped_bytes, 128U);
  EXPECT_EQ(arena.usage().converted_bytes, 128U);
  const auto address = arena.Get(arguments[0]).Address();
  ASSERT_TRUE(address.value) << address.reason;
  EXPECT_EQ(*address.value,
            reinterpret_cast<std::uintptr_t>(checkpoint.Get()->weights.at("aligned").bytes.data()));
  EXPECT_EQ(base::Bf16ToFloat(Read<std::uint16_t>(arena.Get(arguments[1]))[63]), 70.0F / 8.0F);
}

TEST_P(WeightArenaOnPlugin, KeepsOneBufferForAllModules) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.Add("a", {2, 3}, 0);
  WeightArena arena(checkpoint.Get(), client);
  const ModuleArgument argument = WeightArgument({"a"}, {DType::kF32, {2, 3}});
  const std::vector<ModuleArgument> twice = {argument, argument};
  arena.Load(twice);
  const pjrt::DeviceBuffer* first = &arena.Get(argument);
  arena.Load(twice);
  EXPECT_EQ(&arena.Get(argument), first);
  EXPECT_EQ(arena.usage().converted_bytes, 24U);
}

TEST_P(WeightArenaOnPlugin, ConvertsManyLargeWeightsInBatches) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  std::vector<ModuleArgument> arguments;
  for (int i = 0; i < 5; ++i) {
    const std::string name = "large." + std::to_string(i);
    checkpoint.Add(name, {3, 1'500'000}, i);
    arguments.push_back(WeightArgument({name}, {DType::kF32, {3, 1'500'000}}));
  }
  WeightArena arena(checkpoint.Get(), client);
  arena.Load(arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::vector<float> values = Read<float>(arena.Get(arguments[i]));
    EXPECT_EQ(values.front(), static_cast<float>(i) / 8.0F);
    EXPECT_EQ(values[1'500'000], base::RoundToBf16(static_cast<float>(i + 1'500'000) / 8.0F));
    EXPECT_EQ(values.back(), base::RoundToBf16(static_cast<float>(i + 4'499'999) / 8.0F));
  }
}

TEST_P(WeightArenaOnPlugin, RefusesWhatIsNoNumberInEveryForm) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.AddBroken("aligned", {3, 5000}, 0);
  checkpoint.AddBroken("odd", {3, 5000}, 2);
  const std::vector<ModuleArgument> arguments = {
      WeightArgument({"aligned"}, {DType::kBF16, {3, 5000}}),
      WeightArgument({"odd"}, {DType::kBF16, {3, 5000}}), WeightArgument({"odd"}, {DType::kF32, {3, 5000}}),
      WeightArgument({"odd"}, {DType::kI8, {3, 5000}}, WeightForm::kInt8Values)};
  for (const ModuleArgument& argument : arguments) {
    WeightArena arena(checkpoint.Get(), client);
    const auto error = ErrorOf([&] { arena.Load({&argument, 1}); });
    ASSERT_TRUE(error) << base::TensorTypeText(argument.type);
    EXPECT_EQ(error->code(), base::ErrorCode::kDataLoss);
    EXPECT_EQ(error->message(), "tensor " + argument.name + " holds a NaN or an infinity");
  }
}

TEST(WeightArenaOnADeviceWithItsOwnMemory, LetsGoOfEveryKeptCopyOnceTheDeviceHasIt) {
  constexpr int kGroups = 12;
  constexpr int kMaxThreads = 8;  // that load groups side by side
  const pjrt::Client client =
      pjrt::Client::Create(pjrt::Plugin::Load(pjrt::testing::TestPluginPath("test_plugin")));
  HandCheckpoint hand;
  hand.Add("all", {1100, 1000}, 0);
  auto checkpoint = std::make_shared<model::Checkpoint>();
  std::vector<ModuleArgument> arguments;
  for (int i = 0; i < kGroups; ++i) {
    const std::string name = "layers." + std::to_string(i);
    checkpoint->weights[name] = hand.Get()->weights.at("all");
    arguments.push_back(WeightArgument({name}, {DType::kI8, {1100, 1000}}, WeightForm::kInt8Values));
  }
  std::mutex mutex;
  int alive = 0;
  int most_alive = 0;
  const auto keep = [&](const std::string& /*name*/, const std::vector<ArtifactFact>& /*facts*/,
                        std::size_t size_bytes,
                        const std::function<void(std::span<std::byte>)>& /*fill*/) -> DerivedWeights {
    const auto forget = [&](std::vector<std::byte>* copy) {
      std::ranges::fill(*copy, std::byte{0});
      delete copy;
      const std::lock_guard<std::mutex> lock(mutex);
      --alive;
    };
    const std::shared_ptr<std::vector<std::byte>> copy(new std::vector<std::byte>(size_bytes, std::byte{7}),
                                                       forget);
    const std::lock_guard<std::mutex> lock(mutex);
    most_alive = std::max(most_alive, ++alive);
    return {.owner = copy, .bytes = *copy};
  };
  WeightArena arena(checkpoint, client, keep);
  arena.Load(arguments);
  EXPECT_LE(most_alive, kMaxThreads);
  EXPECT_EQ(alive, 0);
  for (const ModuleArgument& argument : arguments) {
    const std::vector<std::int8_t> values = Read<std::int8_t>(arena.Get(argument));
    EXPECT_EQ(std::ranges::count(values, 7), 1100 * 1000);
  }
}

TEST(WeightGroup, IsThePartOfTheModelWhateverTheWeightDoesThere) {
  EXPECT_EQ(WeightGroup("model.layers.12.mlp.down_proj.base_layer.weight"), "model.layers.12");
  EXPECT_EQ(WeightGroup("model.layers.12.mlp.down_proj.lora_A.speech.weight"), "model.layers.12 speech");
  EXPECT_EQ(WeightGroup("model.layers.12.mlp.down_proj.lora_B.vision.weight"), "model.layers.12 vision");
  EXPECT_EQ(WeightGroup("audio_projection.vision.0.weight"), "audio_projection.vision.0");
  EXPECT_EQ(WeightGroup("model.embed_tokens.weight"), "model.embed_tokens.weight");
}

TEST_P(WeightArenaOnPlugin, RefusesWhatTheCheckpointDoesNotHold) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.Add("a", {2, 3}, 0);
  checkpoint.Add("vector", {3}, 0);
  WeightArena arena(checkpoint.Get(), client);
  const std::vector<ModuleArgument> wrong = {
      WeightArgument({"missing"}, {DType::kF32, {2, 3}}),
      WeightArgument({"a"}, {DType::kF32, {3, 2}}),
      WeightArgument({"a"}, {DType::kI32, {2, 3}}),
      WeightArgument({"a", "vector"}, {DType::kF32, {3, 3}}),
      WeightArgument({"vector"}, {DType::kF32, {3}}, WeightForm::kInt8Scales),
      WeightArgument({"a"}, {DType::kF32, {3}}, WeightForm::kInt8Scales),
      WeightArgument({"a"}, {DType::kF32, {2, 3}}, WeightForm::kInt8Values)};
  for (const ModuleArgument& argument : wrong) {
    const auto error = ErrorOf([&] { arena.Load({&argument, 1}); });
    ASSERT_TRUE(error) << base::TensorTypeText(argument.type);
    EXPECT_EQ(error->code(), base::ErrorCode::kInternal);
    EXPECT_TRUE(ErrorOf([&] { arena.Get(argument); }));
  }
}

}  // namespace
}  // namespace phi4mm::compiled
