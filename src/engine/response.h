#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::engine {

enum class FinishReason : std::uint8_t {
  kStop,       // a stop id or a stop string
  kLength,     // max_new_tokens reached
  kCancelled,  // the cancel flag was set
};

// "stop", "length", "cancelled".
constexpr std::string_view FinishReasonName(FinishReason reason) {
  switch (reason) {
    case FinishReason::kStop:
      return "stop";
    case FinishReason::kLength:
      return "length";
    case FinishReason::kCancelled:
      return "cancelled";
  }
  return "unknown";
}

// Exact counts. The prompt counts every position the decoder runs, media rows included. The answer counts
// every id the model chose, a stop id included, as the published generation code returns it; max_new_tokens
// limits this count.
struct Usage {
  std::int64_t prompt_tokens = 0;
  std::int64_t media_rows = 0;  // part of prompt_tokens
  std::int64_t completion_tokens = 0;
  std::int64_t reused_tokens = 0;  // part of prompt_tokens, taken over from an earlier prompt
};

// Wall time of the stages of one request, in milliseconds.
struct Timing {
  double wait_ms = 0.0;     // from Scheduler::Submit to a slot, files and prompt read meanwhile
  double encode_ms = 0.0;   // clips and pictures to rows
  double prefill_ms = 0.0;  // prompt to first logits
  double decode_ms = 0.0;   // all later steps, sampling and text included
};

// An id and the natural logarithm of its probability, in the model's own distribution: at temperature 1,
// before any penalty.
struct TokenLogprob {
  std::int32_t token_id = 0;
  float logprob = 0.0F;
};

// A chosen id beside the most probable ones, largest first, the lower id on ties.
struct TokenScore {
  TokenLogprob chosen;
  std::vector<TokenLogprob> top;  // [top_logprobs], fewer in a smaller vocabulary
};

struct Response {
  std::string text;                     // without stop ids and stop strings
  std::vector<std::int32_t> token_ids;  // [completion_tokens], the stop id included
  std::vector<TokenScore> scores;       // [completion_tokens] where they were asked for, else empty
  FinishReason finish_reason = FinishReason::kStop;
  std::uint64_t seed = 0;  // the seed in use, also when it was taken at random
  Usage usage;
  Timing timing;
};

}  // namespace phi4mm::engine
