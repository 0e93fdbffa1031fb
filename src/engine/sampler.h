#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/random.h"
#include "engine/sampling_options.h"
#include "engine/vocabulary_scan.h"

namespace phi4mm::engine {

// Index of the largest logit; the lowest index on ties. kInternal where a logit is NaN or +infinity, or where
// no logit is finite: the step number is for the message.
std::int32_t ArgMax(std::span<const float> logits, std::int64_t step);

// The same; leaves the maxima of the blocks (engine/vocabulary_scan.h) in `block_maxima`.
std::int32_t ArgMax(std::span<const float> logits, std::int64_t step, std::vector<float>& block_maxima);

// Chooses one token after another for one request. Its result depends on the options, the seed, the prompt
// and the logits alone: not on other requests, not on the platform (it uses no library distribution and no
// library exp). Threads: one request, one thread.
class Sampler {
 public:
  // `prompt_ids` count as seen for the repetition penalty, as in the published generation code. The options
  // were checked by CheckSamplingOptions.
  Sampler(const SamplingOptions& options, std::span<const std::int32_t> prompt_ids);

  // The next id for the last position's logits, [vocab] f32. Errors: ArgMax.
  std::int32_t Sample(std::span<const float> logits);

  // The seed in use: the caller's, or the random one that was taken.
  std::uint64_t seed() const { return seed_; }

 private:
  struct Candidate {
    double weight = 0.0;  // exp((logit - largest) / temperature), in 0..1
    std::int32_t id = 0;
  };

  std::span<const float> Penalise(std::span<const float> logits);
  void MarkSeen(std::int32_t id);
  bool HasCountPenalty() const {
    return options_.frequency_penalty != 0.0 || options_.presence_penalty != 0.0;
  }
  // Where a sum of weights was reached.
  struct Reached {
    std::int32_t id = 0;
    double sum = 0.0;  // up to there, itself included
  };

  std::int32_t Draw(std::span<const float> logits, std::int32_t best);
  std::int32_t DrawFromAll(std::span<const float> logits, const WeightScale& scale);
  void Collect(std::span<const float> logits, const WeightScale& scale, double least, double least_weight);
  double CollectTopK(std::span<const float> logits, const WeightScale& scale);
  double CollectTopP(std::span<const float> logits, const WeightScale& scale);
  std::int32_t DrawAmongCandidates(double total);
  std::int32_t DrawTopP(double total);
  Reached Reach(double target);

  SamplingOptions options_;
  std::uint64_t seed_;
  Random random_;
  std::int64_t step_ = 0;
  std::vector<bool> is_seen_;                                     // [largest seen id + 1]
  std::vector<std::int32_t> seen_ids_;                            // each id once
  std::unordered_map<std::int32_t, std::int64_t> answer_counts_;  // for the two count penalties
  std::vector<float> penalised_;                                  // [vocab], reused
  std::vector<float> block_maxima_;                               // [blocks] of the row, reused as the rest
  std::vector<float> maxima_scratch_;                             // [blocks]
  std::vector<double> block_sums_;                                // [blocks]
  std::vector<Candidate> candidates_;                             // what top-k and top-p may keep
  std::vector<Candidate> bucket_;                                 // those of one bucket
  std::vector<double> bucket_weights_;                            // [buckets]
};

}  // namespace phi4mm::engine
