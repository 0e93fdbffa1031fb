// A sample of every held-out set: from file bytes to tokens, equal to the official arithmetic.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "heldout/heldout_set.h"

namespace phi4mm::heldout {
namespace {

struct Sample {
  const char* set;
  EngineKind engine;
  std::size_t stride;
};

class HeldoutSample : public ::testing::TestWithParam<Sample> {
 protected:
  void SetUp() override {
    if (GetParam().engine == EngineKind::kCompiled && !HasCompiledEngine()) {
      GTEST_SKIP() << "this build has no compiled engine";
    }
  }
};

TEST_P(HeldoutSample, Float32TokensAreEqual) {
  const Comparison result =
      CompareSet(GetParam().set, GetParam().engine, reference::ComputeType::kF32, GetParam().stride);
  EXPECT_GE(result.cases, 6);
  EXPECT_EQ(result.equal, result.cases) << ::testing::PrintToString(result.unexplained);
}

TEST_P(HeldoutSample, Bfloat16DiffersOnlyAtTies) {
  const Comparison result =
      CompareSet(GetParam().set, GetParam().engine, reference::ComputeType::kBf16, GetParam().stride);
  EXPECT_GE(result.cases, 3);
  EXPECT_THAT(result.unexplained, ::testing::IsEmpty());
}

std::vector<Sample> AllSamples() {
  std::vector<Sample> samples;
  for (const EngineKind engine : {EngineKind::kReference, EngineKind::kCompiled}) {
    samples.push_back({"speech", engine, 16});
    samples.push_back({"text", engine, 10});
    samples.push_back({"pictures", engine, 30});
    samples.push_back({"mixed", engine, 20});
  }
  return samples;
}

INSTANTIATE_TEST_SUITE_P(Sets, HeldoutSample, ::testing::ValuesIn(AllSamples()), [](const auto& sample) {
  return std::string(sample.param.engine == EngineKind::kCompiled ? "compiled_" : "reference_") +
         sample.param.set;
});

}  // namespace
}  // namespace phi4mm::heldout
