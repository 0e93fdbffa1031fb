// Time of choosing one token from the logits of one slot, by options, on a vocabulary of the official size:
// once with logits as a trained model gives them (a few ids hold the probability), once with flat ones, as
// random weights give them.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <span>
#include <string>
#include <vector>

#include "engine/random.h"
#include "engine/sampler.h"
#include "engine/token_score.h"

namespace phi4mm::bench {
namespace {

constexpr std::size_t kVocabulary = 200'064;
constexpr std::size_t kRows = 8;  // different ones, as eight slots have
constexpr int kRounds = 25;

// Normal variates of standard deviation `deviation`; where `peaked`, 60 ids stand out.
std::vector<float> Row(std::uint64_t seed, double deviation, bool peaked) {
  engine::Random random(seed);
  std::vector<float> row(kVocabulary);
  for (float& logit : row) {
    double sum = 0.0;
    for (int i = 0; i < 12; ++i) {
      sum += random.NextUnit();
    }
    logit = static_cast<float>(deviation * (sum - 6.0));
  }
  for (int i = 0; peaked && i < 60; ++i) {
    row[random.Next() % kVocabulary] = static_cast<float>(12.0 + 8.0 * random.NextUnit());
  }
  return row;
}

// Median microseconds of the processor's time for one row.
template <typename Work>
double Microseconds(const std::vector<std::vector<float>>& rows, const Work& work) {
  std::vector<double> times;
  for (int round = 0; round < kRounds; ++round) {
    const std::clock_t start = std::clock();
    for (const std::vector<float>& row : rows) {
      work(row);
    }
    const double elapsed = 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    times.push_back(elapsed / static_cast<double>(rows.size()));
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

void Measure(const char* name, const std::vector<std::vector<float>>& rows) {
  struct Case {
    const char* name;
    engine::SamplingOptions options;
  };
  const std::vector<Case> cases = {
      {"greedy", {}},
      {"temperature 1", {.temperature = 1.0, .seed = 1}},
      {"temperature 0.7, top_p 0.95", {.temperature = 0.7, .top_p = 0.95, .seed = 1}},
      {"temperature 0.7, top_k 40", {.temperature = 0.7, .top_k = 40, .seed = 1}},
      {"temperature 0.7, top_k 40, top_p 0.95", {.temperature = 0.7, .top_k = 40, .top_p = 0.95, .seed = 1}},
      {"the same with penalties",
       {.repetition_penalty = 1.1,
        .frequency_penalty = 0.2,
        .temperature = 0.7,
        .top_k = 40,
        .top_p = 0.95,
        .seed = 1}},
  };
  for (const Case& each : cases) {
    engine::Sampler sampler(each.options, {});
    std::int64_t check = 0;
    const double time =
        Microseconds(rows, [&](std::span<const float> row) { check = check * 31 + sampler.Sample(row); });
    std::printf("%-8s %-40s %8.1f us   %016llx\n", name, each.name, time,
                static_cast<unsigned long long>(check));
  }
  double sum = 0.0;
  const double time = Microseconds(rows, [&](std::span<const float> row) {
    const engine::TokenScore score = engine::ScoreToken(row, 1, 5);
    sum += static_cast<double>(score.chosen.logprob + score.top.back().logprob);
  });
  std::printf("%-8s %-40s %8.1f us   %.6f\n", name, "5 log probabilities", time, sum);
}

}  // namespace
}  // namespace phi4mm::bench

int main() {
  for (const bool peaked : {true, false}) {
    std::vector<std::vector<float>> rows;
    for (std::size_t i = 0; i < phi4mm::bench::kRows; ++i) {
      rows.push_back(phi4mm::bench::Row(i + 1, peaked ? 2.0 : 1.0, peaked));
    }
    phi4mm::bench::Measure(peaked ? "peaked" : "flat", rows);
  }
}
