// Every held-out case: from file bytes to tokens, equal to the official arithmetic; prints the figures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "heldout/heldout_set.h"

namespace phi4mm::heldout {
namespace {

using reference::ComputeType;

struct Case {
  const char* set;
  EngineKind engine;
};

class Heldout : public ::testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    if (GetParam().engine == EngineKind::kCompiled && !HasCompiledEngine()) {
      GTEST_SKIP() << "this build has no compiled engine";
    }
  }

  static Comparison Compare(ComputeType compute) {
    const Comparison result = CompareSet(GetParam().set, GetParam().engine, compute, 1);
    std::cout << GetParam().set << ", "
              << (GetParam().engine == EngineKind::kCompiled ? "compiled" : "reference") << ", "
              << (compute == ComputeType::kF32 ? "f32" : "bf16") << ": " << result.equal << " of "
              << result.cases << " token-equal to the official arithmetic, " << result.right
              << " answers right\n";
    return result;
  }
};

TEST_P(Heldout, Float32TokensAreEqual) {
  const Comparison result = Compare(ComputeType::kF32);
  EXPECT_GE(result.cases, 100);
  EXPECT_EQ(result.equal, result.cases) << ::testing::PrintToString(result.unexplained);
}

TEST_P(Heldout, Bfloat16TokensAreEqualButForTies) {
  const Comparison result = Compare(ComputeType::kBf16);
  EXPECT_GE(result.cases, 60);
  EXPECT_GE(static_cast<double>(result.equal), 0.99 * static_cast<double>(result.cases));
  EXPECT_THAT(result.unexplained, ::testing::IsEmpty());
}

std::vector<Case> AllCases() {
  std::vector<Case> cases;
  for (const EngineKind engine : {EngineKind::kReference, EngineKind::kCompiled}) {
    for (const char* set : {"speech", "text", "pictures", "mixed"}) {
      cases.push_back({set, engine});
    }
  }
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Sets, Heldout, ::testing::ValuesIn(AllCases()), [](const auto& test) {
  return std::string(test.param.engine == EngineKind::kCompiled ? "compiled_" : "reference_") +
         test.param.set;
});

}  // namespace
}  // namespace phi4mm::heldout
