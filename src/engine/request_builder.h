#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/request.h"
#include "engine/sampling_options.h"
#include "text/chat.h"
#include "text/tokenizer.h"

namespace phi4mm::engine {

// What a caller may choose about an answer.
struct GenerationOptions {
  SamplingOptions sampling;
  std::optional<std::int64_t>
      max_new_tokens;  // absent: kDefaultMaxNewTokens, less where the context is short
  std::vector<std::string> stop_strings;
  // Engaged: every chosen id is reported with its log probability and that of so many most probable ids.
  std::optional<std::int64_t> top_logprobs = std::nullopt;
  // Engaged: the answer is a JSON text that fits this schema, or the beginning of one where its tokens end. A
  // text that is checked already (GrammarCompiler). A scheduler makes Request::grammar of it; RequestBuilder
  // does not look at it.
  std::optional<std::string> json_schema = std::nullopt;
};

// Turns a conversation or a raw prompt and its media into a Request, checking everything that can be checked
// before a medium is encoded: options, limits (engine/limits.h), marks against media, context length. Errors:
// kInvalidArgument (options, roles, marks, too few or too many media, a clip of fewer than two frames),
// kResourceExhausted (a limit; for the context the message names prompt, new tokens and limit).
// Threads: immutable, safe to share.
class RequestBuilder {
 public:
  RequestBuilder(std::shared_ptr<const text::Tokenizer> tokenizer, std::int64_t max_positions);

  Request BuildChat(std::span<const text::ChatMessage> messages, Media media,
                    const GenerationOptions& options) const;

  // `prompt` with its control tokens and marks written out; nothing is added to it.
  Request BuildRaw(std::string_view prompt, text::TagPolicy policy, Media media,
                   const GenerationOptions& options) const;

 private:
  Request Build(const text::ChatPrompt& prompt, Media media, const GenerationOptions& options) const;

  std::shared_ptr<const text::Tokenizer> tokenizer_;
  std::int64_t max_positions_;
};

}  // namespace phi4mm::engine
