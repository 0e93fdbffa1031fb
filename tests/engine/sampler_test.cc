#include "engine/sampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

#include "engine/expect_error.h"
#include "engine/exponential.h"
#include "engine/vocabulary_scan.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

std::vector<float> Ramp() {
  std::vector<float> logits;
  for (int index = 0; index < 16; ++index) {
    logits.push_back(0.1F * static_cast<float>(index));
  }
  return logits;
}

std::vector<std::int32_t> Draws(const SamplingOptions& options, const std::vector<float>& logits, int count) {
  Sampler sampler(options, {});
  std::vector<std::int32_t> ids;
  for (int draw = 0; draw < count; ++draw) {
    ids.push_back(sampler.Sample(logits));
  }
  return ids;
}

// Relative frequency of each id over many draws.
std::vector<double> Frequencies(const SamplingOptions& options, const std::vector<float>& logits) {
  constexpr int kDraws = 40000;
  std::vector<double> frequencies(logits.size(), 0.0);
  for (const std::int32_t id : Draws(options, logits, kDraws)) {
    frequencies.at(static_cast<std::size_t>(id)) += 1.0 / kDraws;
  }
  return frequencies;
}

// The rules in their plainest form: all weights, sorted whole.
std::int32_t PlainDraw(const SamplingOptions& options, const std::vector<float>& logits, double unit) {
  struct Weighed {
    double weight;
    std::int32_t id;
  };
  const double largest = *std::max_element(logits.begin(), logits.end());
  std::vector<Weighed> all;
  for (std::size_t i = 0; i < logits.size(); ++i) {
    const double weight = std::exp((static_cast<double>(logits[i]) - largest) / options.temperature);
    if (weight > 0.0) {
      all.push_back({.weight = weight, .id = static_cast<std::int32_t>(i)});
    }
  }
  const auto heavier = [](const Weighed& a, const Weighed& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.id < b.id;
  };
  const auto sum = [&all] {
    double total = 0.0;
    for (const Weighed& each : all) {
      total += each.weight;
    }
    return total;
  };
  if (options.top_k > 0 && static_cast<std::size_t>(options.top_k) < all.size()) {
    std::ranges::sort(all, heavier);
    all.resize(static_cast<std::size_t>(options.top_k));
  }
  if (options.top_p < 1.0) {
    std::ranges::sort(all, heavier);
    const double reached = options.top_p * sum();
    double above = 0.0;
    std::size_t kept = 0;
    while (kept < all.size() && (kept == 0 || above < reached)) {
      above += all[kept++].weight;
    }
    all.resize(kept);
  } else {
    std::ranges::sort(all, {}, &Weighed::id);
  }
  const double target = unit * sum();
  double done = 0.0;
  for (const Weighed& each : all) {
    done += each.weight;
    if (target < done) {
      return each.id;
    }
  }
  return all.back().id;
}

TEST(Random, EqualsTheReferenceGenerator) {
  // xoshiro256** behind splitmix64(42), computed by an independent program.
  Random random(42);
  EXPECT_EQ(random.Next(), 0x15780B2E0C2EC716ULL);
  EXPECT_EQ(random.Next(), 0x6104D9866D113A7EULL);
  EXPECT_EQ(random.Next(), 0xAE17533239E499A1ULL);
}

TEST(ExpOfNonPositive, EqualsTheExponentialToFifteenDigits) {
  for (double x = 0.0; x >= -700.0; x -= 0.0137) {
    const double expected = std::exp(x);
    ASSERT_NEAR(ExpOfNonPositive(x) / expected, 1.0, 2e-15) << x;
  }
  EXPECT_EQ(ExpOfNonPositive(0.0), 1.0);
  EXPECT_EQ(ExpOfNonPositive(-701.0), 0.0);
  EXPECT_EQ(ExpOfNonPositive(-std::numeric_limits<double>::infinity()), 0.0);
}

TEST(ArgMax, FindsOneOfManyWhereverItStands) {
  for (const std::size_t size : {1U, 15U, 16U, 17U, 40U}) {
    for (std::size_t place = 0; place < size; ++place) {
      std::vector<float> logits(size, -2.0F);
      logits[place] = -1.0F;
      EXPECT_EQ(ArgMax(logits, 0), static_cast<std::int32_t>(place));
      logits[place] = kNan;
      ExpectError(ErrorCode::kInternal, base::StrCat("the logit of token ", place, " is nan"),
                  [&] { (void)ArgMax(logits, 0); });
    }
  }
}

TEST(ArgMax, TakesTheLowestIdOnTies) {
  EXPECT_EQ(ArgMax(std::vector<float>{1.0F, 3.0F, 3.0F, 2.0F}, 0), 1);
  EXPECT_EQ(ArgMax(std::vector<float>{-0.0F, 0.0F}, 0), 0);
  EXPECT_EQ(ArgMax(std::vector<float>{-kInfinity, -5.0F}, 0), 1);
}

TEST(ArgMax, RefusesWhatIsNotANumber) {
  ExpectError(ErrorCode::kInternal, "step 4: the logit of token 1 is nan", [] {
    (void)ArgMax(std::vector<float>{1.0F, kNan, 2.0F}, 4);
  });
  ExpectError(ErrorCode::kInternal, "token 2 is inf", [] {
    (void)ArgMax(std::vector<float>{1.0F, 0.0F, kInfinity}, 0);
  });
  ExpectError(ErrorCode::kInternal, "none of 2 logits", [] {
    (void)ArgMax(std::vector<float>{-kInfinity, -kInfinity}, 0);
  });
  ExpectError(ErrorCode::kInternal, "none of 0 logits", [] { (void)ArgMax({}, 0); });
}

TEST(VocabularyScan, FindsTheLargestOfEachBlock) {
  const std::vector<float> choices = {-kInfinity, -3e38F, -1.5F, -1e-45F, -0.0F, 0.0F, 1e-45F, 2.5F, 3e38F};
  Random random(5);
  for (std::size_t size = 1; size < 300; ++size) {
    std::vector<float> logits(size);
    const std::uint64_t kinds = 1 + random.Next() % choices.size();
    for (float& logit : logits) {
      logit = choices[random.Next() % kinds];
    }
    std::vector<float> maxima;
    ASSERT_TRUE(FindBlockMaxima(logits, maxima));
    ASSERT_EQ(maxima.size(), (size + kScanBlock - 1) / kScanBlock);
    for (std::size_t block = 0; block < maxima.size(); ++block) {
      EXPECT_EQ(maxima[block], std::ranges::max(ScanBlock(logits, block)));
    }
    for (const float bad : {kInfinity, kNan, -kNan}) {
      std::vector<float> wrong = logits;
      wrong[random.Next() % size] = bad;
      EXPECT_FALSE(FindBlockMaxima(wrong, maxima)) << bad << " among " << size;
    }
  }
}

TEST(VocabularyScan, KeepsTheLogitsWhoseBitsAreSet) {
  Random random(6);
  std::vector<float> kept;
  for (std::size_t size = 1; size < 200; ++size) {
    std::vector<float> logits(size);
    std::ranges::generate(logits, [&] { return static_cast<float>(random.NextUnit()); });
    std::vector<std::uint32_t> bits(1 + random.Next() % ((size + 31) / 32));
    std::ranges::generate(bits, [&] { return static_cast<std::uint32_t>(random.Next() & random.Next()); });
    bool has_any = false;
    std::vector<float> expected(size, -kInfinity);
    for (std::size_t i = 0; i < std::min(size, bits.size() * 32); ++i) {
      if ((bits[i / 32] >> (i % 32) & 1U) != 0) {
        expected[i] = logits[i];
        has_any = true;
      }
    }
    EXPECT_EQ(KeepLogits(logits, bits, kept), has_any);
    EXPECT_EQ(kept, expected);
  }
  EXPECT_FALSE(KeepLogits(std::vector<float>(3), std::vector<std::uint32_t>{8}, kept))
      << "bit 3 stands for none";
}

TEST(Sampler, IsGreedyAtTemperatureZero) {
  EXPECT_EQ(Draws({.seed = 1}, {0.0F, 2.0F, 2.0F}, 3), (std::vector<std::int32_t>{1, 1, 1}));
}

TEST(Sampler, GivesTheSameIdsForASeedOnEveryPlatform) {
  // Computed by an independent program from the same rules.
  EXPECT_EQ(Draws({.temperature = 0.8, .seed = 42}, Ramp(), 12),
            (std::vector<std::int32_t>{3, 9, 13, 15, 15, 14, 13, 14, 14, 12, 13, 8}));
  EXPECT_EQ(Draws({.temperature = 0.8, .seed = 7}, Ramp(), 12),
            (std::vector<std::int32_t>{13, 8, 14, 15, 15, 15, 2, 4, 10, 5, 11, 13}));
}

TEST(Sampler, TakesARandomSeedWhenNoneIsGiven) {
  std::set<std::uint64_t> seeds;
  for (int run = 0; run < 5; ++run) {
    seeds.insert(Sampler({.temperature = 1.0}, {}).seed());
  }
  EXPECT_EQ(seeds.size(), 5U);
  EXPECT_EQ(Sampler({.seed = 9}, {}).seed(), 9U);
}

TEST(Sampler, DrawsInProportionToTheSoftmax) {
  const std::vector<float> logits = {std::log(0.5F), std::log(0.3F), std::log(0.2F)};
  const std::vector<double> plain = Frequencies({.temperature = 1.0, .seed = 3}, logits);
  EXPECT_NEAR(plain[0], 0.5, 0.01);
  EXPECT_NEAR(plain[1], 0.3, 0.01);
  EXPECT_NEAR(plain[2], 0.2, 0.01);
  // At temperature 1/2 the probabilities are squared: 25 : 9 : 4.
  const std::vector<double> sharp = Frequencies({.temperature = 0.5, .seed = 3}, logits);
  EXPECT_NEAR(sharp[0], 25.0 / 38.0, 0.01);
  EXPECT_NEAR(sharp[2], 4.0 / 38.0, 0.01);
}

TEST(Sampler, NeverDrawsAMaskedId) {
  EXPECT_EQ(Frequencies({.temperature = 50.0, .seed = 3}, {0.0F, -kInfinity, 0.0F})[1], 0.0);
}

TEST(Sampler, TopKKeepsTheMostProbableAndTheLowerIdOnTies) {
  const std::vector<double> kept =
      Frequencies({.temperature = 1.0, .top_k = 2, .seed = 3}, {1.0F, 2.0F, 1.0F, 0.5F});
  EXPECT_GT(kept[0], 0.2);
  EXPECT_GT(kept[1], 0.6);
  EXPECT_EQ(kept[2], 0.0);
  EXPECT_EQ(kept[3], 0.0);
  EXPECT_EQ(Frequencies({.temperature = 9.0, .top_k = 1, .seed = 3}, Ramp())[15],
            Frequencies({}, Ramp())[15]);
}

TEST(Sampler, TopPKeepsIdsUntilTheirSumReachesIt) {
  const std::vector<float> logits = {std::log(0.2F), std::log(0.5F), std::log(0.3F)};
  const std::vector<double> one = Frequencies({.temperature = 1.0, .top_p = 0.49, .seed = 3}, logits);
  EXPECT_EQ(one[0] + one[2], 0.0);
  const std::vector<double> two = Frequencies({.temperature = 1.0, .top_p = 0.51, .seed = 3}, logits);
  EXPECT_EQ(two[0], 0.0);
  EXPECT_NEAR(two[1], 0.625, 0.01);
  EXPECT_NEAR(two[2], 0.375, 0.01);
  const std::vector<double> three = Frequencies({.temperature = 1.0, .top_p = 0.81, .seed = 3}, logits);
  EXPECT_GT(three[0], 0.0);
}

TEST(Sampler, TopPOfALongVocabularyKeepsExactlyTheIdsThatReachIt) {
  // Weights 3000, 2999, ... 1 in a scattered order: the first 1000 hold 2500500 of 4501500.
  std::vector<float> logits(3000);
  for (std::size_t i = 0; i < logits.size(); ++i) {
    logits[i] = std::log(static_cast<float>(1 + i * 1237 % 3000));
  }
  std::set<std::int32_t> drawn;
  for (const std::int32_t id :
       Draws({.temperature = 1.0, .top_p = 2'500'000.0 / 4'501'500.0, .seed = 5}, logits, 15000)) {
    drawn.insert(id);
    ASSERT_GT(1 + id * 1237 % 3000, 2000) << id;
  }
  EXPECT_EQ(drawn.size(), 1000U);
}

TEST(Sampler, TopPCountsAmongWhatTopKLeaves) {
  const std::vector<float> logits = {std::log(0.4F), std::log(0.3F), std::log(0.3F)};
  // Of the two kept ids the first has 4/7 = 0.57 of the weight.
  const std::vector<double> one =
      Frequencies({.temperature = 1.0, .top_k = 2, .top_p = 0.55, .seed = 3}, logits);
  EXPECT_EQ(one[1] + one[2], 0.0);
}

TEST(Sampler, DrawsWhatTheRulesInTheirPlainestFormDraw) {
  Random random(11);
  // Lengths around whole blocks; ties, masked ids, a few ids that stand out.
  for (const std::size_t size : {1U, 63U, 64U, 65U, 1000U, 5000U}) {
    std::vector<float> logits(size);
    for (float& logit : logits) {
      logit = static_cast<float>(random.Next() % 64U) / 8.0F;
      logit = random.Next() % 16U == 0U ? -kInfinity : logit;
    }
    logits[random.Next() % size] = 9.5F;
    for (const double temperature : {0.3, 1.0, 20.0}) {
      for (const std::int64_t top_k : {0, 1, 7, 600}) {
        for (const double top_p : {1.0, 0.97, 0.5, 1e-6}) {
          const SamplingOptions options = {
              .temperature = temperature, .top_k = top_k, .top_p = top_p, .seed = 77};
          Sampler sampler(options, {});
          Random units(77);
          for (int draw = 0; draw < 5; ++draw) {
            ASSERT_EQ(sampler.Sample(logits), PlainDraw(options, logits, units.NextUnit()))
                << size << " ids, temperature " << temperature << ", top-k " << top_k << ", top-p " << top_p;
          }
        }
      }
    }
  }
}

TEST(Sampler, TakesTheLargestAtATemperatureThatIsHardlyAny) {
  for (const double temperature : {1e-30, 5e-324}) {
    EXPECT_EQ(Draws({.temperature = temperature, .seed = 1}, Ramp(), 2), (std::vector<std::int32_t>{15, 15}));
    EXPECT_EQ(Draws({.temperature = temperature, .top_p = 0.9, .seed = 1}, Ramp(), 1),
              (std::vector<std::int32_t>{15}));
  }
}

TEST(Sampler, RepetitionPenaltyDividesPositiveAndMultipliesNegativeLogits) {
  const std::vector<std::int32_t> prompt = {0, 0, 0};
  Sampler positive({.repetition_penalty = 2.0}, prompt);
  EXPECT_EQ(positive.Sample(std::vector<float>{3.0F, 1.6F}),
            1);  // 1.5 < 1.6, and once only although seen thrice
  Sampler weaker({.repetition_penalty = 2.0}, prompt);
  EXPECT_EQ(weaker.Sample(std::vector<float>{3.0F, 1.4F}), 0);
  Sampler negative({.repetition_penalty = 2.0}, prompt);
  EXPECT_EQ(negative.Sample(std::vector<float>{-1.0F, -1.5F}), 1);
}

TEST(Sampler, RepetitionPenaltyCountsTheAnswerToo) {
  Sampler sampler({.repetition_penalty = 1.5}, {});
  const std::vector<float> logits = {1.0F, 0.9F, 0.1F};
  EXPECT_EQ(sampler.Sample(logits), 0);
  EXPECT_EQ(sampler.Sample(logits), 1);
  EXPECT_EQ(sampler.Sample(logits), 0);  // both are penalised now
}

TEST(Sampler, FrequencyPenaltyCountsAndPresencePenaltyDoesNot) {
  const std::vector<float> logits = {1.0F, 0.7F, 0.4F};
  // 1.0 0.7 0.4 -> 0; 0.8 0.7 0.4 -> 0; 0.6 0.7 0.4 -> 1; 0.6 0.5 0.4 -> 0; 0.4 0.5 0.4 -> 1
  EXPECT_EQ(Draws({.frequency_penalty = 0.2}, logits, 5), (std::vector<std::int32_t>{0, 0, 1, 0, 1}));
  // Once each: 1.0 0.7 0.4 -> 0; 0.5 0.7 0.4 -> 1; 0.5 0.2 0.4 -> 0 for good.
  EXPECT_EQ(Draws({.presence_penalty = 0.5}, logits, 4), (std::vector<std::int32_t>{0, 1, 0, 0}));
  // Negative ones hold on to what was said.
  EXPECT_EQ(Draws({.frequency_penalty = -1.0}, logits, 3), (std::vector<std::int32_t>{0, 0, 0}));
}

TEST(Sampler, CountPenaltiesLeaveThePromptOut) {
  const std::vector<std::int32_t> prompt = {0, 0, 0};
  Sampler sampler({.frequency_penalty = 2.0, .presence_penalty = 2.0}, prompt);
  EXPECT_EQ(sampler.Sample(std::vector<float>{1.0F, 0.9F}), 0);
  EXPECT_EQ(sampler.Sample(std::vector<float>{1.0F, 0.9F}), 1);
}

TEST(Sampler, RefusesNanWhateverTheOptions) {
  ExpectError(ErrorCode::kInternal, "step 0: the logit of token 0 is nan", [] {
    (void)Draws({.temperature = 1.0, .top_k = 1}, {kNan, 1.0F}, 1);
  });
}

TEST(CheckSamplingOptions, NamesTheValueThatIsOutOfRange) {
  CheckSamplingOptions({.repetition_penalty = 1.2, .temperature = 0.0, .top_k = 0, .top_p = 1.0});
  ExpectError(ErrorCode::kInvalidArgument, "temperature is -0.1, it must be 0 to 100",
              [] { CheckSamplingOptions({.temperature = -0.1}); });
  ExpectError(ErrorCode::kInvalidArgument, "temperature is nan",
              [] { CheckSamplingOptions({.temperature = std::nan("")}); });
  ExpectError(ErrorCode::kInvalidArgument, "temperature is inf",
              [] { CheckSamplingOptions({.temperature = HUGE_VAL}); });
  ExpectError(ErrorCode::kInvalidArgument, "top-p is 0, it must be above 0",
              [] { CheckSamplingOptions({.top_p = 0.0}); });
  ExpectError(ErrorCode::kInvalidArgument, "top-p is 1.1", [] { CheckSamplingOptions({.top_p = 1.1}); });
  ExpectError(ErrorCode::kInvalidArgument, "top-k is -1", [] { CheckSamplingOptions({.top_k = -1}); });
  CheckSamplingOptions({.frequency_penalty = -2.0, .presence_penalty = 2.0});
  ExpectError(ErrorCode::kInvalidArgument, "frequency penalty is 2.1, it must be -2 to 2",
              [] { CheckSamplingOptions({.frequency_penalty = 2.1}); });
  ExpectError(ErrorCode::kInvalidArgument, "presence penalty is nan",
              [] { CheckSamplingOptions({.presence_penalty = std::nan("")}); });
  CheckSamplingOptions({.repetition_penalty = 0.01});
  CheckSamplingOptions({.repetition_penalty = 100.0});
  for (const double penalty : {0.0, 1e-38, 0.009, 100.1}) {
    ExpectError(ErrorCode::kInvalidArgument,
                base::StrCat("repetition penalty is ", penalty, ", it must be 0.01 to 100"),
                [penalty] { CheckSamplingOptions({.repetition_penalty = penalty}); });
  }
}

}  // namespace
}  // namespace phi4mm::engine
