#include "engine/sampler.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/error.h"
#include "engine/limits.h"

namespace phi4mm::engine {
namespace {

// e^x for x <= 0, from additions and multiplications only, so that every platform gives the same bits.
double ExpOfNonPositive(double x) {
  if (x < -700.0) {
    return 0.0;
  }
  constexpr double kLog2E = 1.4426950408889634;
  constexpr double kLn2High = 6.93147180369123816490e-01;  // 33 bits: a product with a small integer is exact
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  const double halves = std::floor(x * kLog2E + 0.5);
  const double rest = (x - halves * kLn2High) - halves * kLn2Low;  // |rest| <= 0.35
  double sum = 1.0;
  for (int term = 14; term >= 1; --term) {
    sum = 1.0 + sum * rest / static_cast<double>(term);
  }
  return std::ldexp(sum, static_cast<int>(halves));
}

[[noreturn]] void ThrowOutOfRange(const char* name, double found, const char* needed) {
  base::ThrowInvalidArgument(base::StrCat(name, " is ", found, ", it must be ", needed));
}

}  // namespace

void CheckSamplingOptions(const SamplingOptions& options) {
  // Written so that NaN fails.
  if (!(options.repetition_penalty >= kMinRepetitionPenalty &&
        options.repetition_penalty <= kMaxRepetitionPenalty)) {
    ThrowOutOfRange("repetition penalty", options.repetition_penalty, "0.01 to 100");
  }
  for (const auto& [name, penalty] : {std::pair("frequency penalty", options.frequency_penalty),
                                      std::pair("presence penalty", options.presence_penalty)}) {
    if (!(penalty >= -kMaxCountPenalty && penalty <= kMaxCountPenalty)) {
      ThrowOutOfRange(name, penalty, "-2 to 2");
    }
  }
  if (!(options.temperature >= 0.0 && options.temperature <= kMaxTemperature)) {
    ThrowOutOfRange("temperature", options.temperature, "0 to 100");
  }
  if (options.top_k < 0) {
    ThrowOutOfRange("top-k", static_cast<double>(options.top_k), "0 (keep all) or more");
  }
  if (!(options.top_p > 0.0 && options.top_p <= 1.0)) {
    ThrowOutOfRange("top-p", options.top_p, "above 0 and at most 1");
  }
}

std::int32_t ArgMax(std::span<const float> logits, std::int64_t step) {
  float best = -std::numeric_limits<float>::infinity();
  std::int64_t best_index = -1;
  for (std::size_t index = 0; index < logits.size(); ++index) {
    const float logit = logits[index];
    if (std::isnan(logit) || logit == std::numeric_limits<float>::infinity()) {
      base::ThrowInternal(base::StrCat("step ", step, ": the logit of token ", index, " is ", logit,
                                       ", a finite number is needed"));
    }
    if (logit > best) {
      best = logit;
      best_index = static_cast<std::int64_t>(index);
    }
  }
  if (best_index < 0) {
    base::ThrowInternal(
        base::StrCat("step ", step, ": none of ", logits.size(), " logits is a finite number"));
  }
  return static_cast<std::int32_t>(best_index);
}

Sampler::Sampler(const SamplingOptions& options, std::span<const std::int32_t> prompt_ids)
    : options_(options), seed_(options.seed ? *options.seed : RandomSeed()), random_(seed_) {
  if (options_.repetition_penalty != 1.0) {
    for (const std::int32_t id : prompt_ids) {
      MarkSeen(id);
    }
  }
}

void Sampler::MarkSeen(std::int32_t id) {
  const auto index = static_cast<std::size_t>(id);
  if (index >= is_seen_.size()) {
    is_seen_.resize(index + 1, false);
  }
  if (!is_seen_[index]) {
    is_seen_[index] = true;
    seen_ids_.push_back(id);
  }
}

std::span<const float> Sampler::Penalise(std::span<const float> logits) {
  if (options_.repetition_penalty == 1.0 && !HasCountPenalty()) {
    return logits;
  }
  penalised_.assign(logits.begin(), logits.end());
  const auto penalty = static_cast<float>(options_.repetition_penalty);
  for (const std::int32_t id : seen_ids_) {
    const auto index = static_cast<std::size_t>(id);
    if (index < penalised_.size()) {
      float& logit = penalised_[index];
      logit = logit < 0.0F ? logit * penalty : logit / penalty;
    }
  }
  for (const auto& [id, count] : answer_counts_) {
    const double less = options_.frequency_penalty * static_cast<double>(count) + options_.presence_penalty;
    penalised_.at(static_cast<std::size_t>(id)) -= static_cast<float>(less);
  }
  return penalised_;
}

// Orders the candidates as far as needed and returns how many are kept by top-k and top-p.
std::size_t Sampler::Truncate() {
  const auto heavier = [](const Candidate& a, const Candidate& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.id < b.id;
  };
  std::size_t kept = candidates_.size();
  if (options_.top_k > 0 && static_cast<std::uint64_t>(options_.top_k) < kept) {
    kept = static_cast<std::size_t>(options_.top_k);
    std::nth_element(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(kept),
                     candidates_.end(), heavier);
  }
  const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(kept);
  if (options_.top_p >= 1.0) {
    std::sort(candidates_.begin(), end, [](const Candidate& a, const Candidate& b) { return a.id < b.id; });
    return kept;
  }
  std::sort(candidates_.begin(), end, heavier);
  double total = 0.0;
  for (std::size_t index = 0; index < kept; ++index) {
    total += candidates_[index].weight;
  }
  // An id stays while the ids above it have not reached top_p yet; the first one always stays.
  double above = 0.0;
  std::size_t count = 0;
  while (count < kept && (count == 0 || above < options_.top_p * total)) {
    above += candidates_[count].weight;
    ++count;
  }
  return count;
}

std::int32_t Sampler::Draw(std::span<const float> logits, std::int32_t best) {
  const double largest = static_cast<double>(logits[static_cast<std::size_t>(best)]);
  candidates_.clear();
  for (std::size_t index = 0; index < logits.size(); ++index) {
    const double scaled = (static_cast<double>(logits[index]) - largest) / options_.temperature;
    const double weight = ExpOfNonPositive(scaled);
    if (weight > 0.0) {
      candidates_.push_back({.weight = weight, .id = static_cast<std::int32_t>(index)});
    }
  }
  const std::size_t kept = Truncate();
  double total = 0.0;
  for (std::size_t index = 0; index < kept; ++index) {
    total += candidates_[index].weight;
  }
  const double target = random_.NextUnit() * total;
  double sum = 0.0;
  for (std::size_t index = 0; index < kept; ++index) {
    sum += candidates_[index].weight;
    if (target < sum) {
      return candidates_[index].id;
    }
  }
  return candidates_[kept - 1].id;  // rounding left the target at the very end
}

std::int32_t Sampler::Sample(std::span<const float> logits) {
  const std::span<const float> scores = Penalise(logits);
  std::int32_t id = ArgMax(scores, step_);
  if (options_.temperature > 0.0) {
    id = Draw(scores, id);
  }
  ++step_;
  if (options_.repetition_penalty != 1.0) {
    MarkSeen(id);
  }
  if (HasCountPenalty()) {
    ++answer_counts_[id];
  }
  return id;
}

}  // namespace phi4mm::engine
