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
};

// Wall time of the stages of one request, in milliseconds.
struct Timing {
  double encode_ms = 0.0;   // clips and pictures to rows
  double prefill_ms = 0.0;  // prompt to first logits
  double decode_ms = 0.0;   // all later steps, sampling and text included
};

struct Response {
  std::string text;                     // without stop ids and stop strings
  std::vector<std::int32_t> token_ids;  // [completion_tokens], the stop id included
  FinishReason finish_reason = FinishReason::kStop;
  std::uint64_t seed = 0;  // the seed in use, also when it was taken at random
  Usage usage;
  Timing timing;
};

}  // namespace phi4mm::engine
