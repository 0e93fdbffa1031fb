#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "audio/prepare.h"
#include "base/error.h"
#include "base/file.h"
#include "golden_case.h"
#include "model/checkpoint.h"
#include "model/long_rope.h"
#include "pjrt/client.h"
#include "pjrt/default_plugin.h"
#include "stablehlo/audio_module.h"
#include "stablehlo/decoder_modules.h"
#include "stablehlo/iree_run.h"

namespace phi4mm::stablehlo {
namespace {

using phi4mm::testing::GoldenCase;
using phi4mm::testing::GoldenStages;
using testing::MakeTensor;
using testing::RunModule;
using testing::RunOnIree;
using testing::Tensor;
using testing::Tensors;

// The order of sums differs between two compilers; the same bound as against the reference engine.
constexpr double kF32Tolerance = 1e-4;
// A rounding to bfloat16 that falls the other way, carried through the layers of the demo.
constexpr double kBf16Tolerance = 0.03;

constexpr CacheShape kCache{2, kCacheBlock};
constexpr std::int64_t kSlot = 1;

// A spoken golden case of the demo checkpoint through the emitted modules, compiled by IREE and, beside it,
// by XLA: another compiler than the one they were written for gives the same results.
class IreeConformance : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::HasIree()) {
      GTEST_SKIP() << "the wheels of IREE are not installed: run scripts/setup --tests";
    }
    for (const GoldenCase& golden : phi4mm::testing::LoadGoldenCases("demo")) {
      if (golden.name == "speech_one") {
        golden_ = golden;
      }
    }
    checkpoint_ = model::LoadCheckpoint(golden_.model, model::WeightCheck::kHeadersOnly);
    stages_ = std::make_unique<GoldenStages>(golden_.stages);
    for (const auto& [name, view] : checkpoint_->weights) {
      weights_.emplace(name, testing::Decode({view.dtype, view.shape}, view.bytes));
    }
  }

  const model::ModelConfig& config() const { return checkpoint_->config; }

  Tensors RunOnXla(const Module& module, const Tensors& given) const {
    const auto client = pjrt::Client::Create(pjrt::Plugin::Load(pjrt::DefaultPluginPath().value()));
    return RunModule(client, module, weights_, given);
  }

  // Both compilers' outputs; checks that they agree, and returns IREE's.
  Tensors RunOnBoth(const Module& module, const Tensors& given, double tolerance) const {
    const Tensors expected = RunOnXla(module, given);
    Tensors found = RunOnIree(module, weights_, given);
    for (const auto& [name, tensor] : expected) {
      const double deviation = Deviation(found.at(name), tensor);
      EXPECT_LE(deviation, tolerance) << module.name << ": " << name;
      RecordProperty(module.name + "." + name, std::to_string(deviation));
    }
    return found;
  }

  // Largest difference divided by the largest value of `expected`. Where both hold the same NaN (parts of the
  // cache that nothing wrote) they agree.
  static double Deviation(const Tensor& found, const Tensor& expected) {
    PHI4MM_CHECK(found.type == expected.type);
    double largest = 0.0;
    double difference = 0.0;
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
      if (std::isnan(expected.values[i]) && std::isnan(found.values[i])) {
        continue;
      }
      const double here = std::abs(found.values[i] - expected.values[i]);
      difference = std::isnan(here) ? std::numeric_limits<double>::infinity() : std::max(difference, here);
      largest = std::max(largest, std::abs(expected.values[i]));
    }
    return difference == 0.0 ? 0.0 : difference / largest;
  }

  static base::HostTensor Host(const Tensor& tensor) {
    return {tensor.type.shape, std::vector<float>(tensor.values.begin(), tensor.values.end())};
  }

  // Caches full of NaN.
  Tensors EmptyCache(WeightType weights) const {
    const Shape shape = {kCache.slots, config().decoder.kv_heads, kCache.cache_positions,
                         config().decoder.head_dim};
    const DType dtype = weights == WeightType::kF32 ? DType::kF32 : DType::kBF16;
    const Tensor empty{{dtype, shape},
                       std::vector<double>(static_cast<std::size_t>(base::ElementCount(shape).value()),
                                           std::numeric_limits<double>::quiet_NaN())};
    Tensors cache;
    for (std::int64_t layer = 0; layer < config().decoder.layers; ++layer) {
      cache.emplace(base::StrCat("key.", layer), empty);
      cache.emplace(base::StrCat("value.", layer), empty);
    }
    return cache;
  }

  void AddAngles(Tensors& given, std::int64_t first, std::int64_t rows, std::int64_t length) const {
    const auto angles = model::LongRope(config().decoder).At(first, rows, length);
    const Shape shape = {rows, config().decoder.rotary_dims / 2};
    given["cosine"] = MakeTensor(DType::kF32, shape, {angles.cosine.begin(), angles.cosine.end()});
    given["sine"] = MakeTensor(DType::kF32, shape, {angles.sine.begin(), angles.sine.end()});
  }

  // The whole prompt as one chunk of slot kSlot.
  Tensors PrefillInputs(WeightType weights) const {
    const base::HostTensor& ids = stages_->Whole("input_ids");
    const base::HostTensor& rows = stages_->Whole("audio.0.projected");
    const auto length = static_cast<std::int64_t>(ids.values.size());
    const std::int64_t hidden = config().decoder.hidden;
    std::vector<double> media(static_cast<std::size_t>(length * hidden), 0.0);
    std::vector<double> is_media(ids.values.size(), 0.0);
    const auto& run = golden_.audio_positions.at(0);
    std::ranges::copy(rows.values, media.begin() + static_cast<std::ptrdiff_t>(run.first * hidden));
    std::fill_n(is_media.begin() + static_cast<std::ptrdiff_t>(run.first), run.count, 1.0);
    Tensors given = EmptyCache(weights);
    given["ids"] = MakeTensor(DType::kI32, {length}, {ids.values.begin(), ids.values.end()});
    given["media"] = MakeTensor(DType::kF32, {length, hidden}, media);
    given["is_media"] = MakeTensor(DType::kBool, {length}, is_media);
    given["slot"] = MakeTensor(DType::kI32, {}, {kSlot});
    given["start"] = MakeTensor(DType::kI32, {}, {0});
    given["valid"] = MakeTensor(DType::kI32, {}, {static_cast<double>(length)});
    AddAngles(given, 0, length, length);
    return given;
  }

  Module Prefill(WeightType weights) const {
    return PrefillModule(config(), weights, kCache,
                         static_cast<std::int64_t>(stages_->Whole("input_ids").values.size()),
                         model::Adapter::kSpeech);
  }

  // The first answered token in slot kSlot, behind the prompt whose states `cache` holds.
  Tensors DecodeInputs(const Tensors& cache) const {
    const auto position = static_cast<std::int64_t>(stages_->Whole("input_ids").values.size());
    Tensors given;
    for (const auto& [name, tensor] : cache) {
      if (name != "hidden") {
        given.emplace(name, tensor);
      }
    }
    given["ids"] = MakeTensor(DType::kI32, {2}, {0, static_cast<double>(golden_.tokens.at(0))});
    given["positions"] = MakeTensor(DType::kI32, {2}, {0, static_cast<double>(position)});
    given["active"] = MakeTensor(DType::kBool, {2}, {0, 1});
    given["speech"] = MakeTensor(DType::kBool, {2}, {0, 1});
    AddAngles(given, position, 1, position + 1);
    for (const char* name : {"cosine", "sine"}) {  // the same for the slot that is not active
      Tensor& angles = given[name];
      angles.type.shape[0] = 2;
      angles.values.insert(angles.values.end(), angles.values.begin(), angles.values.end());
    }
    return given;
  }

  // One row of logits as it is in the golden's table of all steps.
  void ExpectGoldenLogits(const Tensor& logits, std::int64_t row, std::size_t step) const {
    const auto vocab = static_cast<std::size_t>(config().decoder.vocab);
    const auto found =
        logits.values.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(row) * vocab);
    const auto end = found + static_cast<std::ptrdiff_t>(vocab);
    EXPECT_EQ(std::max_element(found, end) - found, golden_.tokens.at(step));
    const auto& all = stages_->Whole("logits").values;
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(step * vocab);
    const TensorType type{DType::kF32, {static_cast<std::int64_t>(vocab)}};
    EXPECT_LE(Deviation({type, {found, end}}, {type, {first, first + static_cast<std::ptrdiff_t>(vocab)}}),
              kF32Tolerance);
  }

  GoldenCase golden_;
  std::shared_ptr<const model::Checkpoint> checkpoint_;
  std::unique_ptr<GoldenStages> stages_;
  Tensors weights_;
};

TEST_F(IreeConformance, TheAudioModuleGivesXlasRowsAndTheOfficialOnes) {
  const auto bytes = base::ReadFile(golden_.clips.at(0), std::size_t{1} << 20U, "fixture");
  const auto features = audio::PrepareAudio(bytes, audio::ResamplePolicy::kAuto, {}, "clip").features;
  constexpr std::int64_t kFrames = 72;  // eight more than the clip has
  ASSERT_LT(features.frames, kFrames);
  const Shape shape = {kAudioContextFrames + kFrames, config().audio.mel_bins};
  std::vector<double> values(static_cast<std::size_t>(base::ElementCount(shape).value()),
                             std::numeric_limits<double>::quiet_NaN());
  std::ranges::copy(features.values, values.begin() + kAudioContextFrames * config().audio.mel_bins);
  const auto valid = static_cast<double>(features.frames);
  const Tensors given = {{"features", MakeTensor(DType::kF32, shape, values)},
                         {"valid_frames", MakeTensor(DType::kI32, {}, {valid})},
                         {"is_first", MakeTensor(DType::kBool, {}, {1})},
                         {"keyed_rows", MakeTensor(DType::kI32, {}, {std::ceil(valid / 8)})}};
  const Module module = AudioModule(config(), WeightType::kF32, kFrames, model::ProjectionBranch::kSpeech);
  Tensor rows = RunOnBoth(module, given, kF32Tolerance).at("rows");
  const base::HostTensor& official = stages_->Whole("audio.0.projected");
  rows.type.shape = official.shape;
  rows.values.resize(official.values.size());
  EXPECT_LE(stages_->Deviation("audio.0.projected", Host(rows)), kF32Tolerance);
}

TEST_F(IreeConformance, APromptAndAStepGiveXlasResultsAndTheOfficialTokens) {
  const Tensors after_prompt =
      RunOnBoth(Prefill(WeightType::kF32), PrefillInputs(WeightType::kF32), kF32Tolerance);
  const Tensors first = RunOnBoth(HeadModule(config(), WeightType::kF32),
                                  {{"hidden", after_prompt.at("hidden")}}, kF32Tolerance);
  ExpectGoldenLogits(first.at("logits"), 0, 0);
  const Module decode = DecodeModule(config(), WeightType::kF32, kCache, AdapterSet::kSpeech);
  const Tensors second = RunOnBoth(decode, DecodeInputs(after_prompt), kF32Tolerance);
  ExpectGoldenLogits(second.at("logits"), kSlot, 1);
}

TEST_F(IreeConformance, AStepInBfloat16IsWithinItsRoundings) {
  const Tensors after_prompt = RunOnXla(Prefill(WeightType::kBf16), PrefillInputs(WeightType::kBf16));
  const Module decode = DecodeModule(config(), WeightType::kBf16, kCache, AdapterSet::kSpeech);
  const Tensors given = DecodeInputs(after_prompt);
  const Tensors expected = RunOnXla(decode, given);
  const Tensors found = RunOnIree(decode, weights_, given);
  const double deviation = Deviation(found.at("logits"), expected.at("logits"));
  EXPECT_LE(deviation, kBf16Tolerance);
  RecordProperty("logits", std::to_string(deviation));
}

}  // namespace
}  // namespace phi4mm::stablehlo
