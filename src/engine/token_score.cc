#include "engine/token_score.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/error.h"
#include "engine/vocabulary_scan.h"

namespace phi4mm::engine {
namespace {

// The natural logarithm of the sum of e^logit.
double LogSum(std::span<const float> logits, double largest) {
  std::vector<double> sums;
  return largest + std::log(SumBlockWeights(logits, WeightScale(largest, 1.0), sums));
}

// Indices of the `count` largest logits, largest first, the lower one on ties.
std::vector<std::int32_t> Largest(std::span<const float> logits, std::span<const float> block_maxima,
                                  std::size_t count) {
  std::vector<std::int32_t> best;
  if (count == 0) {
    return best;
  }
  const auto at = [logits](std::int32_t index) { return logits[static_cast<std::size_t>(index)]; };
  for (std::size_t block = 0; block < block_maxima.size(); ++block) {
    if (best.size() == count && !(block_maxima[block] > at(best.back()))) {
      continue;
    }
    auto index = static_cast<std::int32_t>(block * kScanBlock);
    const std::int32_t end = index + static_cast<std::int32_t>(ScanBlock(logits, block).size());
    for (; index < end; ++index) {
      if (best.size() == count && !(at(index) > at(best.back()))) {
        continue;
      }
      if (best.size() == count) {
        best.pop_back();
      }
      const auto place =
          std::find_if(best.begin(), best.end(), [&](std::int32_t other) { return at(index) > at(other); });
      best.insert(place, index);
    }
  }
  return best;
}

}  // namespace

TokenScore ScoreToken(std::span<const float> logits, std::int32_t chosen, std::int64_t top_count) {
  std::vector<float> maxima;
  PHI4MM_CHECK(FindBlockMaxima(logits, maxima));  // the token was chosen from them
  const double log_sum = LogSum(logits, static_cast<double>(*std::max_element(maxima.begin(), maxima.end())));
  const auto of = [&](std::int32_t id) {
    const double logit = static_cast<double>(logits[static_cast<std::size_t>(id)]);
    return TokenLogprob{.token_id = id, .logprob = static_cast<float>(logit - log_sum)};
  };
  TokenScore score{.chosen = of(chosen), .top = {}};
  for (const std::int32_t id : Largest(logits, maxima, static_cast<std::size_t>(top_count))) {
    score.top.push_back(of(id));
  }
  return score;
}

}  // namespace phi4mm::engine
