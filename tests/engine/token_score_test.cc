#include "engine/token_score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace phi4mm::engine {
namespace {

std::vector<std::int32_t> Ids(const TokenScore& score) {
  std::vector<std::int32_t> ids;
  for (const TokenLogprob& token : score.top) {
    ids.push_back(token.token_id);
  }
  return ids;
}

TEST(ScoreToken, GivesLogProbabilitiesOfTheModelsDistribution) {
  const std::vector<float> logits = {0.0F, std::log(2.0F), std::log(5.0F),
                                     -std::numeric_limits<float>::infinity()};
  const TokenScore score = ScoreToken(logits, 1, 2);
  EXPECT_EQ(score.chosen.token_id, 1);
  EXPECT_NEAR(score.chosen.logprob, std::log(2.0 / 8.0), 1e-6);
  ASSERT_THAT(Ids(score), ::testing::ElementsAre(2, 1));
  EXPECT_NEAR(score.top[0].logprob, std::log(5.0 / 8.0), 1e-6);
}

TEST(ScoreToken, OrdersByProbabilityThenById) {
  const std::vector<float> logits = {1.0F, 3.0F, 2.0F, 3.0F, 2.0F};
  EXPECT_THAT(Ids(ScoreToken(logits, 0, 4)), ::testing::ElementsAre(1, 3, 2, 4));
  EXPECT_THAT(Ids(ScoreToken(logits, 0, 1)), ::testing::ElementsAre(1));
  EXPECT_THAT(Ids(ScoreToken(logits, 0, 0)), ::testing::IsEmpty());
  EXPECT_THAT(Ids(ScoreToken(logits, 0, 20)), ::testing::ElementsAre(1, 3, 2, 4, 0));
}

TEST(ScoreToken, FindsTheMostProbableWhereverTheyStand) {
  std::vector<float> logits(1000, -3.0F);
  for (const std::size_t place : {999U, 64U, 63U, 500U}) {
    logits[place] = 1.0F + static_cast<float>(place % 2);  // 999 and 63 are the larger ones
  }
  EXPECT_THAT(Ids(ScoreToken(logits, 0, 6)), ::testing::ElementsAre(63, 999, 64, 500, 0, 1));
  double sum = 0.0;
  for (const float logit : logits) {
    sum += std::exp(static_cast<double>(logit));
  }
  EXPECT_NEAR(ScoreToken(logits, 999, 0).chosen.logprob, 2.0 - std::log(sum), 1e-6);
}

TEST(ScoreToken, StandsLargeLogits) {
  const std::vector<float> logits = {1000.0F, 1000.0F};
  EXPECT_NEAR(ScoreToken(logits, 1, 0).chosen.logprob, std::log(0.5), 1e-6);
}

}  // namespace
}  // namespace phi4mm::engine
