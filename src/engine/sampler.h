#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/random.h"
#include "engine/sampling_options.h"

namespace phi4mm::engine {

// Index of the largest logit; the lowest index on ties. kInternal where a logit is NaN or +infinity, or where
// no logit is finite: the step number is for the message.
std::int32_t ArgMax(std::span<const float> logits, std::int64_t step);

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
  std::int32_t Draw(std::span<const float> logits, std::int32_t best);
  std::size_t Truncate();
  void SortHeaviest(std::size_t first, std::size_t last, std::size_t end);

  SamplingOptions options_;
  std::uint64_t seed_;
  Random random_;
  std::int64_t step_ = 0;
  std::vector<bool> is_seen_;                                     // [largest seen id + 1]
  std::vector<std::int32_t> seen_ids_;                            // each id once
  std::unordered_map<std::int32_t, std::int64_t> answer_counts_;  // for the two count penalties
  std::vector<float> penalised_;                                  // [vocab], reused
  std::vector<Candidate> candidates_;                             // [vocab], reused
};

}  // namespace phi4mm::engine
