// Every held-out case: from file bytes to tokens, equal to the official arithmetic; prints the figures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <string>

#include "heldout/heldout_set.h"

namespace phi4mm::heldout {
namespace {

class Heldout : public ::testing::TestWithParam<const char*> {};

void Print(const char* set, const char* weights, const Comparison& result) {
  std::cout << set << ", " << weights << ": " << result.equal << " of " << result.cases
            << " token-equal to the official arithmetic, " << result.right << " answers right\n";
}

TEST_P(Heldout, Float32TokensAreEqual) {
  const Comparison result = CompareSet(GetParam(), reference::ComputeType::kF32, 1);
  Print(GetParam(), "f32", result);
  EXPECT_GE(result.cases, 100);
  EXPECT_EQ(result.equal, result.cases) << ::testing::PrintToString(result.unexplained);
}

TEST_P(Heldout, Bfloat16TokensAreEqualButForTies) {
  const Comparison result = CompareSet(GetParam(), reference::ComputeType::kBf16, 1);
  Print(GetParam(), "bf16", result);
  EXPECT_GE(result.cases, 60);
  EXPECT_GE(static_cast<double>(result.equal), 0.99 * static_cast<double>(result.cases));
  EXPECT_THAT(result.unexplained, ::testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Sets, Heldout, ::testing::Values("speech", "text", "pictures", "mixed"),
                         [](const auto& set) { return std::string(set.param); });

}  // namespace
}  // namespace phi4mm::heldout
