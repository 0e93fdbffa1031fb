// The compiled engine on every golden case: its float32 stages are the reference engine's and the official
// ones, its tokens the official ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>

#include "backend_run.h"
#include "laws/compiled_engine.h"
#include "reference/reference_backend.h"

namespace phi4mm {
namespace {

using stablehlo::WeightType;
using testing::GoldenCase;
using testing::GoldenStages;
using testing::GreedyRun;

// Between the two engines in float32: only the order of sums differs (docs/numerics.md).
constexpr double kEngineTolerance = 1e-4;
// Against the official arithmetic, as for the reference engine.
constexpr double kStageTolerance = 2e-4;

using Stages = std::map<std::string, base::HostTensor>;

// One engine on one checkpoint, used by many cases; its traced stages go to `stages`.
struct TracedEngine {
  Stages stages;
  std::unique_ptr<model::Backend> backend;

  model::TraceSink Sink() {
    return [this](const std::string& stage, base::HostTensor value) { stages[stage] = std::move(value); };
  }
};

// What a case gives.
struct CaseRun {
  Stages stages;  // "logits" [steps, vocab] too
  std::vector<std::int32_t> tokens;
};

class GoldenLaw : public ::testing::TestWithParam<GoldenCase> {
 protected:
  static void TearDownTestSuite() { Engines().clear(); }

  void SetUp() override {
    if (!testing::HasDefaultPlugin()) {
      GTEST_SKIP() << "the wheel of the default plugin is not installed: run scripts/setup";
    }
  }

  static std::map<std::string, TracedEngine>& Engines() {
    static std::map<std::string, TracedEngine> engines;
    return engines;
  }

  static std::shared_ptr<const model::Checkpoint> CheckpointOf(const GoldenCase& golden) {
    static std::map<std::filesystem::path, std::shared_ptr<const model::Checkpoint>> loaded;
    auto& checkpoint = loaded[golden.model];
    if (checkpoint == nullptr) {
      checkpoint = model::LoadCheckpoint(golden.model, model::WeightCheck::kHeadersOnly);
    }
    return checkpoint;
  }

  // The engine of that name, made at its first use.
  template <typename Create>
  static TracedEngine& EngineFor(const GoldenCase& golden, const std::string& name, const Create& create) {
    TracedEngine& engine = Engines()[golden.model.string() + " " + name];
    if (engine.backend == nullptr) {
      engine.backend = create(CheckpointOf(golden), engine.Sink());
    }
    return engine;
  }

  CaseRun Run(TracedEngine& engine) const {
    engine.stages.clear();
    const auto checkpoint = CheckpointOf(GetParam());
    GreedyRun run = testing::RunGreedy(
        *engine.backend, 0, testing::GoldenPrompt(GetParam(), golden_stages_, *checkpoint, *engine.backend),
        checkpoint->stop_ids, GetParam().max_new_tokens);
    CaseRun result{.stages = std::move(engine.stages), .tokens = std::move(run.tokens)};
    result.stages["logits"] = std::move(run.logits);
    return result;
  }

  CaseRun RunCompiled(WeightType weights, const std::string& name) const {
    return Run(EngineFor(GetParam(), "compiled " + name, [&](const auto& checkpoint, model::TraceSink sink) {
      compiled::CompiledOptions options;
      options.weights = weights;
      options.trace = weights == WeightType::kF32 ? std::move(sink) : nullptr;
      return testing::CreateCompiled(checkpoint, std::move(options));
    }));
  }

  CaseRun RunReference() const {
    return Run(EngineFor(GetParam(), "reference", [](const auto& checkpoint, model::TraceSink sink) {
      reference::ReferenceOptions options;
      options.compute = reference::ComputeType::kF32;
      options.trace = std::move(sink);
      return reference::CreateReferenceBackend(checkpoint, std::move(options));
    }));
  }

  GoldenStages golden_stages_{GetParam().stages};
};

// Largest difference over the largest value of `expected`.
double Deviation(const base::HostTensor& actual, const base::HostTensor& expected) {
  if (actual.shape != expected.shape) {
    return std::numeric_limits<double>::infinity();
  }
  double difference = 0.0;
  double largest = 0.0;
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    const double a = actual.values[i];
    const double b = expected.values[i];
    // A NaN must not pass as small.
    difference = std::isfinite(a) ? std::max(difference, std::fabs(a - b)) : HUGE_VAL;
    largest = std::max(largest, std::fabs(b));
  }
  return difference / largest;
}

TEST_P(GoldenLaw, Float32StagesAreTheReferencesAndTokensTheOfficialOnes) {
  const CaseRun reference = RunReference();
  const CaseRun compiled = RunCompiled(WeightType::kF32, "f32");
  double worst = 0.0;
  for (const auto& [stage, expected] : reference.stages) {
    const auto found = compiled.stages.find(stage);
    ASSERT_NE(found, compiled.stages.end()) << stage << " was not traced";
    const double deviation = Deviation(found->second, expected);
    EXPECT_LE(deviation, kEngineTolerance) << stage;
    worst = std::max(worst, deviation);
    if (golden_stages_.Has(stage)) {
      EXPECT_LE(golden_stages_.Deviation(stage, found->second), kStageTolerance) << stage;
    }
  }
  EXPECT_EQ(compiled.stages.size(), reference.stages.size());
  RecordProperty("worst", std::to_string(worst));
  EXPECT_EQ(compiled.tokens, GetParam().tokens);
}

TEST_P(GoldenLaw, Bfloat16TokensDifferOnlyAtNearTies) {
  const GoldenCase& golden = GetParam();
  const CaseRun run = RunCompiled(WeightType::kBf16, "bf16");
  const auto [ours, official] = std::mismatch(run.tokens.begin(), run.tokens.end(),
                                              golden.bf16_tokens.begin(), golden.bf16_tokens.end());
  if (official == golden.bf16_tokens.end()) {
    EXPECT_EQ(run.tokens.size(), golden.bf16_tokens.size());
    return;
  }
  // The same bounds as for the reference engine, and for the same reason.
  const bool is_random = golden.family == "tiny" && golden.mode != model::AdapterMode::kLanguage;
  const auto step = static_cast<std::size_t>(official - golden.bf16_tokens.begin());
  EXPECT_LT(golden.bf16_gap_steps.at(step), is_random ? 8.0 : 2.0)
      << "step " << step << ": " << (ours == run.tokens.end() ? -1 : *ours) << " instead of " << *official;
}

std::vector<GoldenCase> AllCases() {
  std::vector<GoldenCase> all;
  for (const char* family : {"tiny", "demo"}) {
    for (GoldenCase& golden : testing::LoadGoldenCases(family)) {
      all.push_back(std::move(golden));
    }
  }
  return all;
}

std::string TestName(const ::testing::TestParamInfo<GoldenCase>& test) {
  std::string name = test.param.family + "_" + test.param.name;
  std::ranges::replace_if(
      name, [](char c) { return c == '.' || c == '-'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, GoldenLaw, ::testing::ValuesIn(AllCases()), TestName);

}  // namespace
}  // namespace phi4mm
