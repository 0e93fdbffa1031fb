// A sample of every held-out set: from file bytes to tokens, equal to the official arithmetic.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "heldout/heldout_set.h"

namespace phi4mm::heldout {
namespace {

struct Sample {
  const char* set;
  std::size_t stride;
};

class HeldoutSample : public ::testing::TestWithParam<Sample> {};

TEST_P(HeldoutSample, Float32TokensAreEqual) {
  const Comparison result = CompareSet(GetParam().set, reference::ComputeType::kF32, GetParam().stride);
  EXPECT_GE(result.cases, 6);
  EXPECT_EQ(result.equal, result.cases) << ::testing::PrintToString(result.unexplained);
}

TEST_P(HeldoutSample, Bfloat16DiffersOnlyAtTies) {
  const Comparison result = CompareSet(GetParam().set, reference::ComputeType::kBf16, GetParam().stride);
  EXPECT_GE(result.cases, 3);
  EXPECT_THAT(result.unexplained, ::testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Sets, HeldoutSample,
                         ::testing::Values(Sample{"speech", 16}, Sample{"text", 10}, Sample{"pictures", 30},
                                           Sample{"mixed", 20}),
                         [](const auto& sample) { return std::string(sample.param.set); });

}  // namespace
}  // namespace phi4mm::heldout
