#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <ostream>

#include "base/error.h"
#include "golden_case.h"
#include "stablehlo/decoder_run.h"

namespace phi4mm::stablehlo {
namespace {

using phi4mm::testing::GoldenCase;
using phi4mm::testing::GoldenStages;
using testing::DecoderCache;
using testing::DecoderPrompt;
using testing::DecoderRunner;
using testing::StepRow;

// As the reference engine's (docs/numerics.md): what is left in float32 is the order of sums.
constexpr double kStageTolerance = 1e-4;

double NearTieSteps(const GoldenCase& golden) {
  return golden.family == "tiny" && golden.mode != model::AdapterMode::kLanguage ? 8.0 : 2.0;
}

// Rows of all media in the order of their kind, or nothing where one was recorded in part.
bool HasMediaRows(const GoldenCase& golden, const GoldenStages& stages) {
  const auto is_whole = [&stages](const char* kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::string stage = base::StrCat(kind, ".", i, ".projected");
      if (!stages.Has(stage) || stages.Has(stage + "#rows")) {
        return false;
      }
    }
    return true;
  };
  return is_whole("image", golden.images.size()) && is_whole("audio", golden.clips.size());
}

// The cases whose media rows were recorded whole, so that no encoder is needed.
std::vector<GoldenCase> DecoderCases() {
  std::vector<GoldenCase> cases;
  for (const char* family : {"tiny", "demo"}) {
    for (GoldenCase& golden : phi4mm::testing::LoadGoldenCases(family)) {
      if (HasMediaRows(golden, GoldenStages(golden.stages))) {
        cases.push_back(std::move(golden));
      }
    }
  }
  return cases;
}

DecoderRunner& RunnerOf(const GoldenCase& golden, WeightType weights) {
  static std::map<std::pair<std::string, WeightType>, std::unique_ptr<DecoderRunner>> runners;
  auto& runner = runners[{golden.model.string(), weights}];
  if (runner == nullptr) {
    runner = std::make_unique<DecoderRunner>(golden.model, weights);
  }
  return *runner;
}

// Puts the recorded rows of one kind onto its placeholders.
void PlaceMedia(const GoldenStages& stages, const std::string& kind, std::size_t count,
                const std::vector<phi4mm::testing::PositionRun>& runs, DecoderPrompt& prompt) {
  std::vector<float> rows;
  for (std::size_t i = 0; i < count; ++i) {
    const base::HostTensor& part = stages.Whole(base::StrCat(kind, ".", i, ".projected"));
    rows.insert(rows.end(), part.values.begin(), part.values.end());
  }
  auto next = rows.begin();
  for (const phi4mm::testing::PositionRun& run : runs) {
    const auto values = static_cast<std::ptrdiff_t>(run.count * prompt.rows.shape[1]);
    PHI4MM_CHECK(rows.end() - next >= values);
    std::copy_n(next, values,
                prompt.rows.values.begin() + static_cast<std::ptrdiff_t>(run.first * prompt.rows.shape[1]));
    std::fill_n(prompt.is_media.begin() + static_cast<std::ptrdiff_t>(run.first), run.count, true);
    next += values;
  }
  PHI4MM_CHECK(next == rows.end());
}

DecoderPrompt PromptOf(const GoldenCase& golden, const GoldenStages& stages, std::int64_t hidden) {
  DecoderPrompt prompt;
  for (const float id : stages.Whole("input_ids").values) {
    prompt.ids.push_back(static_cast<std::int32_t>(id));
  }
  prompt.rows.shape = {static_cast<std::int64_t>(prompt.ids.size()), hidden};
  prompt.rows.values.resize(prompt.ids.size() * static_cast<std::size_t>(hidden));
  prompt.is_media.resize(prompt.ids.size());
  PlaceMedia(stages, "image", golden.images.size(), golden.image_positions, prompt);
  PlaceMedia(stages, "audio", golden.clips.size(), golden.audio_positions, prompt);
  prompt.adapter = model::DecoderAdapter(golden.mode);
  return prompt;
}

AdapterSet SetOf(model::Adapter adapter) {
  switch (adapter) {
    case model::Adapter::kSpeech:
      return AdapterSet::kSpeech;
    case model::Adapter::kVision:
      return AdapterSet::kVision;
    case model::Adapter::kNone:
      break;
  }
  return AdapterSet::kNone;
}

std::int32_t Greedy(const std::vector<float>& logits) {
  return static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

struct CaseRun {
  std::map<std::string, base::HostTensor> stages;
  std::vector<std::int32_t> tokens;
};

// Greedy decoding of a case in slot 1 of two, whose caches start full of NaN.
CaseRun RunCase(const GoldenCase& golden, const GoldenStages& stages, WeightType weights, Trace trace) {
  DecoderRunner& runner = RunnerOf(golden, weights);
  const model::Checkpoint& checkpoint = runner.checkpoint();
  DecoderPrompt prompt = PromptOf(golden, stages, checkpoint.config.decoder.hidden);
  const std::int64_t length = static_cast<std::int64_t>(prompt.ids.size()) + golden.max_new_tokens;
  const CacheShape shape{2, (length + kCacheBlock - 1) / kCacheBlock * kCacheBlock};
  const std::int64_t chunk = length > 256 ? 256 : 16;
  DecoderCache cache = runner.MakeCache(shape, std::numeric_limits<float>::quiet_NaN());
  CaseRun run;
  run.stages = runner.Prefill(cache, 1, prompt, chunk, trace);
  std::vector<float> logits = run.stages.at("logits").values;
  while (true) {
    run.tokens.push_back(Greedy(logits));
    const bool stopped = std::ranges::count(checkpoint.stop_ids, run.tokens.back()) > 0;
    if (stopped || static_cast<std::int64_t>(run.tokens.size()) == golden.max_new_tokens) {
      break;
    }
    const auto position = static_cast<std::int64_t>(prompt.ids.size());
    prompt.ids.push_back(run.tokens.back());
    prompt.is_media.push_back(false);
    if (position == checkpoint.config.decoder.original_max_positions) {
      logits = runner.Prefill(cache, 1, prompt, chunk).at("logits").values;
    } else {
      const std::array<std::optional<StepRow>, 2> rows = {
          std::nullopt, StepRow{run.tokens.back(), position, prompt.adapter}};
      logits = runner.Row(runner.Decode(cache, rows, SetOf(prompt.adapter)), 1);
    }
    base::HostTensor& all = run.stages.at("logits");
    all.shape[0] += 1;
    all.values.insert(all.values.end(), logits.begin(), logits.end());
  }
  return run;
}

class DecoderGolden : public ::testing::TestWithParam<GoldenCase> {
 protected:
  GoldenStages stages_{GetParam().stages};
};

bool IsDecoderStage(const std::string& stage) {
  return stage == "merged" || stage == "logits" || stage.starts_with("layer.");
}

TEST_P(DecoderGolden, Float32StagesAndTokensAreTheOfficialOnes) {
  const CaseRun run = RunCase(GetParam(), stages_, WeightType::kF32, Trace::kOn);
  double worst = 0.0;
  for (const std::string& stage : stages_.Names()) {
    if (IsDecoderStage(stage)) {
      const auto found = run.stages.find(stage);
      ASSERT_NE(found, run.stages.end()) << stage << " was not traced";
      const double deviation = stages_.Deviation(stage, found->second);
      EXPECT_LE(deviation, kStageTolerance) << stage;
      worst = std::max(worst, deviation);
    }
  }
  RecordProperty("worst", std::to_string(worst));
  EXPECT_EQ(run.tokens, GetParam().tokens);
}

TEST_P(DecoderGolden, Bfloat16TokensDifferOnlyAtNearTies) {
  const GoldenCase& golden = GetParam();
  const CaseRun run = RunCase(golden, stages_, WeightType::kBf16, Trace::kOff);
  const auto [ours, official] = std::mismatch(run.tokens.begin(), run.tokens.end(),
                                              golden.bf16_tokens.begin(), golden.bf16_tokens.end());
  if (official == golden.bf16_tokens.end()) {
    EXPECT_EQ(run.tokens.size(), golden.bf16_tokens.size());
    return;
  }
  const auto step = static_cast<std::size_t>(official - golden.bf16_tokens.begin());
  EXPECT_LT(golden.bf16_gap_steps.at(step), NearTieSteps(golden))
      << "step " << step << ": " << (ours == run.tokens.end() ? -1 : *ours) << " instead of " << *official;
}

std::string TestName(const ::testing::TestParamInfo<GoldenCase>& test) {
  std::string name = test.param.family + "_" + test.param.name;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, DecoderGolden, ::testing::ValuesIn(DecoderCases()), TestName);

}  // namespace
}  // namespace phi4mm::stablehlo
