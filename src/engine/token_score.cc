#include "engine/token_score.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace phi4mm::engine {
namespace {

// The natural logarithm of the sum of e^logit.
double LogSum(std::span<const float> logits) {
  const double largest = static_cast<double>(*std::max_element(logits.begin(), logits.end()));
  double sum = 0.0;
  for (const float logit : logits) {
    sum += std::exp(static_cast<double>(logit) - largest);
  }
  return largest + std::log(sum);
}

// Indices of the `count` largest logits, largest first, the lower one on ties.
std::vector<std::int32_t> Largest(std::span<const float> logits, std::size_t count) {
  std::vector<std::int32_t> best;
  if (count == 0) {
    return best;
  }
  const auto at = [logits](std::int32_t index) { return logits[static_cast<std::size_t>(index)]; };
  for (std::int32_t index = 0; index < static_cast<std::int32_t>(logits.size()); ++index) {
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
  return best;
}

}  // namespace

TokenScore ScoreToken(std::span<const float> logits, std::int32_t chosen, std::int64_t top_count) {
  const double log_sum = LogSum(logits);
  const auto of = [&](std::int32_t id) {
    const double logit = static_cast<double>(logits[static_cast<std::size_t>(id)]);
    return TokenLogprob{.token_id = id, .logprob = static_cast<float>(logit - log_sum)};
  };
  TokenScore score{.chosen = of(chosen), .top = {}};
  for (const std::int32_t id : Largest(logits, static_cast<std::size_t>(top_count))) {
    score.top.push_back(of(id));
  }
  return score;
}

}  // namespace phi4mm::engine
