#include "engine/sampler.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "base/error.h"
#include "engine/limits.h"
#include "engine/vocabulary_scan.h"

namespace phi4mm::engine {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

[[noreturn]] void ThrowBadLogit(std::span<const float> logits, std::int64_t step) {
  const auto bad =
      std::find_if(logits.begin(), logits.end(), [](float logit) { return !(logit < kInfinity); });
  base::ThrowInternal(base::StrCat("step ", step, ": the logit of token ", bad - logits.begin(), " is ", *bad,
                                   ", a finite number is needed"));
}

// Weights in 0..1 are sorted roughly by exponent and the first bits of the fraction.
constexpr std::size_t kBucketShift = 46;
constexpr std::size_t kWeightBuckets = 4096;  // of 64 powers of two; what is lighter is in the last one

std::size_t BucketOf(double weight) {
  const std::uint64_t heaviest = std::bit_cast<std::uint64_t>(1.0) >> kBucketShift;
  const std::uint64_t own = std::bit_cast<std::uint64_t>(weight) >> kBucketShift;
  return std::min<std::size_t>(heaviest - own, kWeightBuckets - 1);
}

constexpr auto IsHeavier = [](const auto& a, const auto& b) {
  return a.weight != b.weight ? a.weight > b.weight : a.id < b.id;
};
constexpr auto AddWeight = [](double sum, const auto& candidate) { return sum + candidate.weight; };

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

std::int32_t ArgMax(std::span<const float> logits, std::int64_t step, std::vector<float>& block_maxima) {
  if (!FindBlockMaxima(logits, block_maxima)) {
    ThrowBadLogit(logits, step);
  }
  const auto best = std::max_element(block_maxima.begin(), block_maxima.end());  // the first one on ties
  if (best == block_maxima.end() || *best == -kInfinity) {
    base::ThrowInternal(
        base::StrCat("step ", step, ": none of ", logits.size(), " logits is a finite number"));
  }
  const auto block = static_cast<std::size_t>(best - block_maxima.begin());
  const std::span<const float> values = ScanBlock(logits, block);
  const auto place = std::find(values.begin(), values.end(), *best) - values.begin();
  return static_cast<std::int32_t>(block * kScanBlock) + static_cast<std::int32_t>(place);
}

std::int32_t ArgMax(std::span<const float> logits, std::int64_t step) {
  std::vector<float> block_maxima;
  return ArgMax(logits, step, block_maxima);
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

// Takes the ids with logits from `least` on and weights from `least_weight` on as candidates, in their order.
void Sampler::Collect(std::span<const float> logits, const WeightScale& scale, double least,
                      double least_weight) {
  std::array<double, kScanBlock> weights;
  candidates_.clear();
  for (std::size_t block = 0; block < block_maxima_.size(); ++block) {
    if (static_cast<double>(block_maxima_[block]) < least) {
      continue;
    }
    const std::span<const float> values = ScanBlock(logits, block);
    WeighBlock(values, scale, weights);
    const auto first = static_cast<std::int32_t>(block * kScanBlock);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (static_cast<double>(values[i]) >= least && weights[i] > 0.0 && weights[i] >= least_weight) {
        candidates_.push_back({.weight = weights[i], .id = first + static_cast<std::int32_t>(i)});
      }
    }
  }
}

// Takes the k heaviest ids as candidates, in the order of their ids; the lower one on ties. Returns the sum
// of their weights.
double Sampler::CollectTopK(std::span<const float> logits, const WeightScale& scale) {
  const auto wanted = static_cast<std::size_t>(options_.top_k);
  double least = -std::numeric_limits<double>::infinity();
  if (wanted <= block_maxima_.size()) {
    // Logits as close to the bound as this may have the weight of the bound.
    least = static_cast<double>(KthLargestMaximum(block_maxima_, wanted, maxima_scratch_)) -
            1e-12 * options_.temperature;
  }
  Collect(logits, scale, least, 0.0);
  if (candidates_.size() > wanted) {
    const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(wanted);
    std::nth_element(candidates_.begin(), end, candidates_.end(), IsHeavier);
    candidates_.resize(wanted);
    std::sort(candidates_.begin(), candidates_.end(),
              [](const Candidate& a, const Candidate& b) { return a.id < b.id; });
  }
  return std::accumulate(candidates_.begin(), candidates_.end(), 0.0, AddWeight);
}

// Takes all ids that top-p can keep as candidates, in their order. Returns the sum of the weights of all ids.
double Sampler::CollectTopP(std::span<const float> logits, const WeightScale& scale) {
  const double total = SumBlockWeights(logits, scale, block_sums_);
  // From a kept id on, the lighter ids have 1 - p of the total or more, so it is no lighter than their
  // average. The margins are for rounding.
  const double share = (1.0 - options_.top_p) / static_cast<double>(logits.size());
  const double least_weight = total * (share * (1.0 - 1e-6) - 1e-15);
  double least = -std::numeric_limits<double>::infinity();
  if (least_weight > 0.0) {
    least = scale.largest + options_.temperature * (std::log(least_weight) - 1e-6) -
            1e-6 * std::abs(scale.largest);
  }
  Collect(logits, scale, least, least_weight);
  return total;
}

// The first candidate, in order of weight and of ids on ties, at which the sum of weights reaches `target`.
// Needs `bucket_weights_`.
Sampler::Reached Sampler::Reach(double target) {
  double before = 0.0;
  std::size_t bucket = 0;
  std::size_t last = 0;  // that holds a weight
  for (; bucket < bucket_weights_.size() && before + bucket_weights_[bucket] < target; ++bucket) {
    before += bucket_weights_[bucket];
    last = bucket_weights_[bucket] > 0.0 ? bucket : last;
  }
  if (bucket == bucket_weights_.size()) {  // rounding left the target at the very end
    bucket = last;
    before -= bucket_weights_[last];
  }
  bucket_.clear();
  std::copy_if(candidates_.begin(), candidates_.end(), std::back_inserter(bucket_),
               [bucket](const Candidate& candidate) { return BucketOf(candidate.weight) == bucket; });
  std::sort(bucket_.begin(), bucket_.end(), IsHeavier);
  for (const Candidate& candidate : bucket_) {
    before += candidate.weight;
    if (before >= target) {
      return {.id = candidate.id, .sum = before};
    }
  }
  return {.id = bucket_.back().id, .sum = before};
}

// Draws among the candidates that hold `top_p` of `total` together, the heaviest first: an id stays while
// those above it have not reached that yet.
std::int32_t Sampler::DrawTopP(double total) {
  bucket_weights_.assign(kWeightBuckets, 0.0);
  for (const Candidate& candidate : candidates_) {
    bucket_weights_[BucketOf(candidate.weight)] += candidate.weight;
  }
  const double kept = Reach(options_.top_p * total).sum;
  const double target = random_.NextUnit() * kept;
  return Reach(std::nextafter(target, std::numeric_limits<double>::infinity())).id;
}

std::int32_t Sampler::DrawAmongCandidates(double total) {
  const double target = random_.NextUnit() * total;
  double sum = 0.0;
  for (const Candidate& candidate : candidates_) {
    sum += candidate.weight;
    if (target < sum) {
      return candidate.id;
    }
  }
  return candidates_.back().id;  // rounding left the target at the very end
}

std::int32_t Sampler::DrawFromAll(std::span<const float> logits, const WeightScale& scale) {
  const double total = SumBlockWeights(logits, scale, block_sums_);
  const double target = random_.NextUnit() * total;
  double sum = 0.0;
  std::size_t block = 0;
  std::size_t last = 0;  // that holds a weight
  for (; block < block_sums_.size() && !(target < sum + block_sums_[block]); ++block) {
    sum += block_sums_[block];
    last = block_sums_[block] > 0.0 ? block : last;
  }
  block = block < block_sums_.size() ? block : last;  // rounding left the target at the very end
  const std::span<const float> values = ScanBlock(logits, block);
  std::array<double, kScanBlock> weights;
  WeighBlock(values, scale, weights);
  std::size_t found = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    found = weights[i] > 0.0 ? i : found;
    sum += weights[i];
    if (target < sum) {
      break;
    }
  }
  return static_cast<std::int32_t>(block * kScanBlock + found);
}

std::int32_t Sampler::Draw(std::span<const float> logits, std::int32_t best) {
  const WeightScale scale(static_cast<double>(logits[static_cast<std::size_t>(best)]), options_.temperature);
  const bool has_top_k = options_.top_k > 0 && static_cast<std::uint64_t>(options_.top_k) < logits.size();
  const bool has_top_p = options_.top_p < 1.0;
  if (!has_top_k && !has_top_p) {
    return DrawFromAll(logits, scale);
  }
  const double total = has_top_k ? CollectTopK(logits, scale) : CollectTopP(logits, scale);
  return has_top_p ? DrawTopP(total) : DrawAmongCandidates(total);
}

std::int32_t Sampler::Sample(std::span<const float> logits) {
  const std::span<const float> scores = Penalise(logits);
  std::int32_t id = ArgMax(scores, step_, block_maxima_);
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
