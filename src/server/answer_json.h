#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::server {

// A token and what the model thought of it.
struct TokenChance {
  std::string bytes;  // may be part of a character
  double logprob = 0.0;
};

struct TokenReport {
  TokenChance chosen;
  std::vector<TokenChance> alternatives;  // most probable first
};

// Counts of a request, those of all its choices together.
struct AnswerUsage {
  std::int64_t prompt_tokens = 0;
  std::int64_t media_rows = 0;     // part of prompt_tokens
  bool has_clips = false;          // whose rows are among media_rows
  bool has_pictures = false;       // the same
  std::int64_t cached_tokens = 0;  // part of prompt_tokens: not computed again
  std::int64_t completion_tokens = 0;
};

// Wall times of one answer in milliseconds.
struct AnswerTimes {
  double wait_ms = 0.0;    // for a slot, the media being decoded meanwhile
  double encode_ms = 0.0;  // of media
  double prompt_ms = 0.0;
  double predicted_ms = 0.0;
  double predicted_per_second = 0.0;  // tokens after the first
};

// One finished choice.
struct AnswerChoice {
  std::string text;
  std::string finish_reason;        // "stop", "length"
  std::vector<TokenReport> tokens;  // only where log probabilities were asked for
};

// What all parts of one answer share.
struct AnswerHead {
  std::string id;  // "chatcmpl-..." or "cmpl-..."
  std::int64_t created_s = 0;
  std::string model;
  bool has_logprobs = false;
};

enum class AnswerKind : std::uint8_t { kChat, kCompletion };

// A whole answer of POST /v1/chat/completions or /v1/completions, as JSON text.
std::string AnswerJson(AnswerKind kind, const AnswerHead& head, const std::vector<AnswerChoice>& choices,
                       const AnswerUsage& usage, const AnswerTimes& times, std::string_view adapter_mode);

// Writes the events of a streamed answer, each one "data: JSON" and an empty line.
class AnswerEvents {
 public:
  // `include_usage`: every event but the last names usage as null.
  AnswerEvents(AnswerKind kind, AnswerHead head, bool include_usage);

  // The first event of a choice; nothing for raw prompts, which have no role.
  std::string Start(std::int64_t choice) const;

  std::string Text(std::int64_t choice, std::string_view text, const std::vector<TokenReport>& tokens) const;

  std::string Finish(std::int64_t choice, std::string_view finish_reason, const AnswerTimes& times,
                     std::string_view adapter_mode) const;

  // The event with the counts and without a choice.
  std::string Usage(const AnswerUsage& usage) const;

 private:
  AnswerKind kind_;
  AnswerHead head_;
  bool include_usage_;
};

// The event after the last one.
inline constexpr std::string_view kDoneEvent = "data: [DONE]\n\n";

// An error after the stream has begun; `error_json` is that of server/api_error.h.
std::string ErrorEvent(std::string_view error_json);

}  // namespace phi4mm::server
