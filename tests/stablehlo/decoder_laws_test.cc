// What must not change a bit of the decoder modules' results: cache buckets, neighbours, padding, what unused
// memory holds. On both CPU plugins, in every number format.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "base/error.h"
#include "stablehlo/decoder_run.h"

namespace phi4mm::stablehlo {
namespace {

using model::Adapter;
using testing::DecoderCache;
using testing::DecoderPrompt;
using testing::DecoderRunner;
using testing::StepRow;
using Rows = std::vector<std::optional<StepRow>>;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr std::int64_t kChunk = 64;
constexpr std::int64_t kLayers = 2;  // of the demo's four: compiling is what these tests take their time for

using Stages = std::map<std::string, std::vector<float>>;

struct Setting {
  std::string name;
  std::filesystem::path plugin;
  WeightType weights = WeightType::kBf16;
  StepKernels kernels = StepKernels::kCompiler;
};

std::vector<Setting> Settings() {
  return {{"default_f32", PHI4MM_PJRT_DEFAULT_PLUGIN, WeightType::kF32},
          {"default_bf16", PHI4MM_PJRT_DEFAULT_PLUGIN, WeightType::kBf16},
          {"default_int8", PHI4MM_PJRT_DEFAULT_PLUGIN, WeightType::kInt8},
          {"default_bf16_custom", PHI4MM_PJRT_DEFAULT_PLUGIN, WeightType::kBf16, StepKernels::kCustomCalls},
          {"default_int8_custom", PHI4MM_PJRT_DEFAULT_PLUGIN, WeightType::kInt8, StepKernels::kCustomCalls},
          {"second_bf16_custom", PHI4MM_PJRT_SECOND_PLUGIN, WeightType::kBf16, StepKernels::kCustomCalls}};
}

// Names a setting in test output.
std::ostream& operator<<(std::ostream& out, const Setting& setting) { return out << setting.name; }

DecoderRunner& RunnerOf(const Setting& setting) {
  static std::map<std::string, std::unique_ptr<DecoderRunner>> runners;
  auto& runner = runners[setting.name];
  if (runner == nullptr) {
    const auto folder = std::filesystem::path(PHI4MM_SOURCE_DIR) / "models" / "demo";
    runner =
        std::make_unique<DecoderRunner>(folder, setting.weights, setting.plugin, kLayers, setting.kernels);
  }
  return *runner;
}

std::vector<std::uint32_t> Bits(const std::vector<float>& values) {
  std::vector<std::uint32_t> bits;
  std::ranges::transform(values, std::back_inserter(bits),
                         [](float value) { return std::bit_cast<std::uint32_t>(value); });
  return bits;
}

// A prompt of random ids of which every third is a random media row.
DecoderPrompt RandomPrompt(const model::DecoderConfig& config, std::size_t length, Adapter adapter,
                           unsigned seed) {
  std::mt19937 generator(seed);
  DecoderPrompt prompt;
  prompt.adapter = adapter;
  prompt.rows.shape = {static_cast<std::int64_t>(length), config.hidden};
  for (std::size_t i = 0; i < length; ++i) {
    prompt.ids.push_back(static_cast<std::int32_t>(generator() % static_cast<std::uint32_t>(config.vocab)));
    prompt.is_media.push_back(adapter != Adapter::kNone && i % 3 == 1);
    for (std::int64_t column = 0; column < config.hidden; ++column) {
      prompt.rows.values.push_back(static_cast<float>(generator()) / 4294967296.0F - 0.5F);
    }
  }
  return prompt;
}

// Largest absolute difference over the largest absolute value of `expected`.
double Deviation(const std::vector<float>& actual, const std::vector<float>& expected) {
  double difference = 0.0;
  double peak = 0.0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const double distance = std::abs(static_cast<double>(actual.at(i)) - static_cast<double>(expected[i]));
    difference =
        std::isnan(distance) ? std::numeric_limits<double>::infinity() : std::max(difference, distance);
    peak = std::max(peak, std::abs(static_cast<double>(expected[i])));
  }
  return difference / peak;
}

class DecoderLaws : public ::testing::TestWithParam<Setting> {
 protected:
  void SetUp() override {
    if (GetParam().plugin.empty()) {
      GTEST_SKIP() << "the plugin's wheel is not installed: run scripts/setup";
    }
  }

  DecoderRunner& runner() const { return RunnerOf(GetParam()); }
  const model::DecoderConfig& config() const { return runner().config().decoder; }
  DecoderPrompt Prompt(std::size_t length, Adapter adapter, unsigned seed = 1) const {
    return RandomPrompt(config(), length, adapter, seed);
  }

  // Prefills one slot and decodes a few fixed tokens: all logits and the slot's cache.
  Stages Story(const CacheShape& shape, std::int64_t slot, const DecoderPrompt& prompt,
               float fill = kNan) const {
    DecoderCache cache = runner().MakeCache(shape, fill);
    Stages stages;
    for (const auto& [stage, value] : runner().Prefill(cache, slot, prompt, kChunk)) {
      stages[stage] = value.values;
    }
    auto position = static_cast<std::int64_t>(prompt.ids.size());
    for (const std::int32_t token : {5, 17, 400}) {
      Rows rows(static_cast<std::size_t>(shape.slots));
      rows[static_cast<std::size_t>(slot)] = StepRow{token, position++, prompt.adapter};
      stages[base::StrCat("step.", token)] =
          runner().Row(runner().Decode(cache, rows, AdapterSet::kSpeech), slot);
    }
    for (const char* state : {"key.1", "value.1"}) {
      stages[base::StrCat("after.", state)] = runner().CacheRows(cache, state, slot, position).values;
    }
    return stages;
  }

  // The same bits; in float32, which is not served, the plugins' products may depend on where their operands
  // lie in memory.
  void ExpectSame(const Stages& actual, const Stages& expected) const {
    for (const auto& [stage, values] : expected) {
      if (GetParam().weights == WeightType::kF32) {
        EXPECT_LE(Deviation(actual.at(stage), values), 1e-6) << stage;
      } else {
        EXPECT_TRUE(Bits(actual.at(stage)) == Bits(values)) << stage;
      }
    }
  }
};

TEST_P(DecoderLaws, CacheBucketChangesNoBit) {
  const DecoderPrompt prompt = Prompt(230, Adapter::kSpeech);
  ExpectSame(Story({2, 768}, 1, prompt), Story({2, 256}, 1, prompt));
}

TEST_P(DecoderLaws, NumberOfTheSlotChangesNoBit) {
  const DecoderPrompt prompt = Prompt(70, Adapter::kSpeech);
  ExpectSame(Story({2, 256}, 0, prompt), Story({2, 256}, 1, prompt));
}

TEST_P(DecoderLaws, WhatUnusedMemoryHoldsChangesNoBit) {
  const DecoderPrompt prompt = Prompt(70, Adapter::kSpeech);
  ExpectSame(Story({2, 256}, 1, prompt, 0.0F), Story({2, 256}, 1, prompt, kNan));
}

// A chunk whose padding sticks out of the cache is written where it belongs, and in chunks of a size
// everything is near what it is in chunks of another size.
TEST_P(DecoderLaws, ChunkSizeChangesRoundingsOnly) {
  const DecoderPrompt prompt = Prompt(250, Adapter::kNone);
  DecoderCache small = runner().MakeCache({2, 256}, kNan);
  DecoderCache large = runner().MakeCache({2, 256}, kNan);
  const auto in_small = runner().Prefill(small, 0, prompt, 48);
  const auto in_large = runner().Prefill(large, 0, prompt, 256);
  const double tolerance = GetParam().weights == WeightType::kF32 ? 1e-5 : 0.05;
  for (const auto& [stage, value] : in_small) {
    EXPECT_LE(Deviation(value.values, in_large.at(stage).values), tolerance) << stage;
    RecordProperty(stage, Bits(value.values) == Bits(in_large.at(stage).values) ? "equal" : "rounded");
  }
}

TEST_P(DecoderLaws, NeighboursAndTheirAdaptersChangeNoBit) {
  const CacheShape shape{4, 256};
  const std::vector<Adapter> adapters = {Adapter::kNone, Adapter::kSpeech, Adapter::kVision, Adapter::kNone};
  const auto prefilled = [&] {
    DecoderCache cache = runner().MakeCache(shape, kNan);
    for (std::int64_t slot = 0; slot < 3; ++slot) {
      const auto index = static_cast<std::size_t>(slot);
      runner().Prefill(cache, slot, Prompt(20 + 30 * index, adapters[index], static_cast<unsigned>(slot)),
                       64);
    }
    return cache;
  };
  Rows all(4);
  for (std::size_t slot = 0; slot < 3; ++slot) {
    all[slot] = StepRow{static_cast<std::int32_t>(40 + slot), static_cast<std::int64_t>(20 + 30 * slot),
                        adapters[slot]};
  }
  DecoderCache mixed = prefilled();
  const base::HostTensor together = runner().Decode(mixed, all, AdapterSet::kBoth);
  for (std::size_t slot = 0; slot < 3; ++slot) {
    Rows alone(4);
    alone[slot] = all[slot];
    const AdapterSet set = slot == 0   ? AdapterSet::kNone
                           : slot == 1 ? AdapterSet::kSpeech
                                       : AdapterSet::kVision;
    DecoderCache cache = prefilled();
    const base::HostTensor single = runner().Decode(cache, alone, set);
    const auto index = static_cast<std::int64_t>(slot);
    EXPECT_EQ(Bits(runner().Row(together, index)), Bits(runner().Row(single, index))) << "slot " << slot;
    EXPECT_EQ(Bits(runner().CacheRows(mixed, "key.1", index, 21).values),
              Bits(runner().CacheRows(cache, "key.1", index, 21).values));
  }
}

TEST_P(DecoderLaws, AStepLeavesOtherSlotsAlone) {
  const CacheShape shape{2, 256};
  DecoderCache cache = runner().MakeCache(shape, 0.25F);
  runner().Prefill(cache, 0, Prompt(30, Adapter::kNone), kChunk);
  const auto before = Bits(runner().CacheRows(cache, "value.1", 1, 256).values);
  EXPECT_EQ(before, Bits(std::vector<float>(before.size(), 0.25F)));
  runner().Decode(cache, Rows{StepRow{9, 30, Adapter::kNone}, std::nullopt}, AdapterSet::kNone);
  EXPECT_EQ(Bits(runner().CacheRows(cache, "value.1", 1, 256).values), before);
  // A chunk's padding is not written either.
  const auto rows = runner().CacheRows(cache, "key.0", 0, 256);
  EXPECT_EQ(rows.values.at(static_cast<std::size_t>(31 * config().head_dim)), 0.25F);
  EXPECT_NE(rows.values.at(static_cast<std::size_t>(30 * config().head_dim)), 0.25F);
}

TEST_P(DecoderLaws, EachAdapterChangesTheAnswer) {
  std::vector<std::vector<float>> logits;
  for (const Adapter adapter : {Adapter::kNone, Adapter::kSpeech, Adapter::kVision}) {
    DecoderPrompt prompt = Prompt(30, Adapter::kNone);
    prompt.adapter = adapter;
    DecoderCache cache = runner().MakeCache({2, 256}, 0.0F);
    logits.push_back(runner().Prefill(cache, 0, prompt, kChunk).at("logits").values);
  }
  EXPECT_NE(logits[0], logits[1]);
  EXPECT_NE(logits[0], logits[2]);
  EXPECT_NE(logits[1], logits[2]);
}

INSTANTIATE_TEST_SUITE_P(Plugins, DecoderLaws, ::testing::ValuesIn(Settings()),
                         [](const auto& test) { return test.param.name; });

// Root of the mean square of the difference over that of the float32 logits.
double LogitError(WeightType weights) {
  double difference = 0.0;
  double size = 0.0;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    std::vector<std::vector<float>> logits;
    for (const WeightType type : {WeightType::kF32, weights}) {
      DecoderRunner& runner = RunnerOf({type == WeightType::kF32    ? "default_f32"
                                        : type == WeightType::kInt8 ? "default_int8"
                                                                    : "default_bf16",
                                        PHI4MM_PJRT_DEFAULT_PLUGIN, type});
      DecoderCache cache = runner.MakeCache({2, 256}, 0.0F);
      const DecoderPrompt prompt = RandomPrompt(runner.config().decoder, 40, Adapter::kSpeech, seed);
      logits.push_back(runner.Prefill(cache, 0, prompt, kChunk).at("logits").values);
    }
    for (std::size_t i = 0; i < logits[0].size(); ++i) {
      difference += std::pow(static_cast<double>(logits[1][i]) - static_cast<double>(logits[0][i]), 2.0);
      size += std::pow(static_cast<double>(logits[0][i]), 2.0);
    }
  }
  return std::sqrt(difference / size);
}

// A step's logits by custom calls and by the compiler: the same up to the order of sums.
TEST(DecoderModules, CustomCallsChangeRoundingsOnly) {
  for (const WeightType weights : {WeightType::kBf16, WeightType::kInt8}) {
    std::vector<std::vector<float>> logits;
    for (const StepKernels kernels : {StepKernels::kCompiler, StepKernels::kCustomCalls}) {
      const std::string format = weights == WeightType::kBf16 ? "default_bf16" : "default_int8";
      const char* suffix = kernels == StepKernels::kCompiler ? "" : "_custom";
      DecoderRunner& runner = RunnerOf({format + suffix, PHI4MM_PJRT_DEFAULT_PLUGIN, weights, kernels});
      DecoderCache cache = runner.MakeCache({3, 256}, kNan);
      const DecoderPrompt prompt = RandomPrompt(runner.config().decoder, 150, Adapter::kVision, 3);
      runner.Prefill(cache, 2, prompt, kChunk);
      const Rows rows = {std::nullopt, std::nullopt, StepRow{77, 150, Adapter::kVision}};
      logits.push_back(runner.Row(runner.Decode(cache, rows, AdapterSet::kVision), 2));
    }
    EXPECT_LE(Deviation(logits[1], logits[0]), 0.02);
  }
}

model::ModelConfig DemoConfig() {
  return RunnerOf({"default_f32", PHI4MM_PJRT_DEFAULT_PLUGIN, WeightType::kF32}).config();
}

TEST(DecoderModules, StepCallsLeaveChunksToTheCompiler) {
  for (const WeightType weights : {WeightType::kBf16, WeightType::kInt8}) {
    const auto calls = [&](const Module& module) {
      return module.text.find("custom_call") != std::string::npos;
    };
    const auto prefill = [&](std::int64_t chunk, StepKernels kernels) {
      return PrefillModule(DemoConfig(), weights, {2, 256}, chunk, Adapter::kSpeech, Trace::kOff, kernels);
    };
    EXPECT_FALSE(calls(prefill(64, StepKernels::kStepCalls)));
    EXPECT_TRUE(calls(prefill(64, StepKernels::kCustomCalls)));
    EXPECT_TRUE(calls(prefill(16, StepKernels::kStepCalls)));
    EXPECT_FALSE(calls(prefill(16, StepKernels::kCompiler)));
    const Module step =
        DecodeModule(DemoConfig(), weights, {2, 256}, AdapterSet::kBoth, StepKernels::kStepCalls);
    EXPECT_NE(step.text.find(kRowProductTarget), std::string::npos);
    EXPECT_NE(step.text.find(kStepAttentionTarget), std::string::npos);
  }
}

TEST(DecoderModules, Int8LogitsStayNearFloat32) {
  const double int8 = LogitError(WeightType::kInt8);
  const double bf16 = LogitError(WeightType::kBf16);
  RecordProperty("int8", std::to_string(int8));
  RecordProperty("bf16", std::to_string(bf16));
  EXPECT_LT(int8, 0.08);
  EXPECT_LT(bf16, 0.02);
}

template <typename Make>
void ExpectRefused(const Make& make) {
  try {
    make();
    ADD_FAILURE() << "was built";
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kInternal);
  }
}

TEST(DecoderModules, RefuseSizesOutsideTheirBounds) {
  const model::ModelConfig config = DemoConfig();
  const auto decode = [&config](const CacheShape& shape) {
    return DecodeModule(config, WeightType::kBf16, shape, AdapterSet::kNone);
  };
  const auto prefill = [&config](std::int64_t chunk) {
    return PrefillModule(config, WeightType::kBf16, {2, 256}, chunk, Adapter::kNone);
  };
  ExpectRefused([&] { decode({1, 256}); });
  ExpectRefused([&] { decode({2, 300}); });
  ExpectRefused([&] { decode({2, 0}); });
  ExpectRefused([&] { prefill(1); });
  ExpectRefused([&] { prefill(257); });
  EXPECT_EQ(decode({2, 256}).text, decode({2, 256}).text);
}

}  // namespace
}  // namespace phi4mm::stablehlo
