#include "engine/sampler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "base/error.h"
#include "engine/exponential.h"
#include "engine/limits.h"

namespace phi4mm::engine {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

[[noreturn]] void ThrowBadLogit(std::span<const float> logits, std::int64_t step) {
  const auto bad =
      std::find_if(logits.begin(), logits.end(), [](float logit) { return !(logit < kInfinity); });
  base::ThrowInternal(base::StrCat("step ", step, ": the logit of token ", bad - logits.begin(), " is ", *bad,
                                   ", a finite number is needed"));
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
  // Lanes, so that the compiler may take several logits at once: a vocabulary is long.
  constexpr std::size_t kLanes = 16;
  std::array<float, kLanes> largest;
  largest.fill(-kInfinity);
  std::array<std::int32_t, kLanes> is_bad = {};
  std::size_t done = 0;
  for (; done + kLanes <= logits.size(); done += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const float logit = logits[done + lane];
      largest[lane] = logit > largest[lane] ? logit : largest[lane];
      is_bad[lane] |= logit < kInfinity ? 0 : 1;  // NaN compares as false
    }
  }
  for (; done < logits.size(); ++done) {
    largest[0] = std::max(largest[0], logits[done]);
    is_bad[0] |= logits[done] < kInfinity ? 0 : 1;
  }
  if (std::any_of(is_bad.begin(), is_bad.end(), [](std::int32_t bad) { return bad != 0; })) {
    ThrowBadLogit(logits, step);
  }
  const float best = *std::max_element(largest.begin(), largest.end());
  if (best == -kInfinity) {
    base::ThrowInternal(
        base::StrCat("step ", step, ": none of ", logits.size(), " logits is a finite number"));
  }
  return static_cast<std::int32_t>(std::find(logits.begin(), logits.end(), best) - logits.begin());
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

// Brings the heaviest of the candidates first..end-1 to first..last-1, in order of weight, of ids on ties.
void Sampler::SortHeaviest(std::size_t first, std::size_t last, std::size_t end) {
  const auto heavier = [](const Candidate& a, const Candidate& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.id < b.id;
  };
  const auto at = [this](std::size_t index) {
    return candidates_.begin() + static_cast<std::ptrdiff_t>(index);
  };
  if (last < end) {
    std::nth_element(at(first), at(last), at(end), heavier);
  }
  std::sort(at(first), at(last), heavier);
}

// Brings the candidates that top-k and top-p keep to the front and returns their number. They stand in the
// order of their ids, or with top-p by weight.
std::size_t Sampler::Truncate() {
  const auto first = candidates_.begin();
  std::size_t kept = candidates_.size();
  if (options_.top_k > 0 && static_cast<std::uint64_t>(options_.top_k) < kept) {
    kept = static_cast<std::size_t>(options_.top_k);
    SortHeaviest(0, kept, candidates_.size());
    if (options_.top_p >= 1.0) {
      std::sort(first, first + static_cast<std::ptrdiff_t>(kept),
                [](const Candidate& a, const Candidate& b) { return a.id < b.id; });
    }
  }
  if (options_.top_p >= 1.0) {
    return kept;
  }
  double total = 0.0;
  for (std::size_t index = 0; index < kept; ++index) {
    total += candidates_[index].weight;
  }
  // An id stays while the ids above it have not reached top_p yet; the first one always stays. Usually few
  // do, so the order is made as far as it is needed.
  double above = 0.0;
  std::size_t count = 0;
  std::size_t ordered = 0;
  while (count < kept && (count == 0 || above < options_.top_p * total)) {
    if (count == ordered) {
      const std::size_t next = std::min(kept, std::max<std::size_t>(128, 8 * ordered));
      SortHeaviest(ordered, next, kept);
      ordered = next;
    }
    above += candidates_[count].weight;
    ++count;
  }
  return count;
}

std::int32_t Sampler::Draw(std::span<const float> logits, std::int32_t best) {
  const double largest = static_cast<double>(logits[static_cast<std::size_t>(best)]);
  candidates_.resize(logits.size());
  std::size_t possible = 0;
  for (std::size_t index = 0; index < logits.size(); ++index) {
    const double scaled = (static_cast<double>(logits[index]) - largest) / options_.temperature;
    const double weight = ExpOfNonPositive(scaled);
    candidates_[possible] = {.weight = weight, .id = static_cast<std::int32_t>(index)};
    possible += weight > 0.0 ? 1 : 0;
  }
  candidates_.resize(possible);
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
