#pragma once

#include <cstdint>
#include <optional>

namespace phi4mm::engine {

// How the next token is chosen. The steps run in the order of the members, as in the published generation
// code: repetition penalty, temperature, top-k, top-p, draw. The two penalties of the OpenAI API come right
// after the first one.
struct SamplingOptions {
  // Logits of every id that already stands in the prompt or the answer are divided by it where positive and
  // multiplied where negative. Above 0 and at most 100; 1 changes nothing.
  double repetition_penalty = 1.0;

  // Subtracted from the logit of every id of the answer so far (the prompt does not count): the first once
  // per occurrence, the second once. -2 to 2; 0 changes nothing.
  double frequency_penalty = 0.0;
  double presence_penalty = 0.0;

  // 0 takes the largest logit (greedy); larger values flatten the distribution. 0..100.
  double temperature = 0.0;

  // Keeps the k most probable ids; 0 keeps all.
  std::int64_t top_k = 0;

  // Keeps the most probable ids until their sum reaches it, at least one id. Above 0 and at most 1; 1 keeps
  // all.
  double top_p = 1.0;

  // Start of the request's own generator. Without one, a seed is taken from the system's entropy.
  std::optional<std::uint64_t> seed = std::nullopt;
};

// kInvalidArgument naming the first member that is out of range or not finite.
void CheckSamplingOptions(const SamplingOptions& options);

}  // namespace phi4mm::engine
