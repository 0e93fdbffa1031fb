#include "engine/request_builder.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "engine/limits.h"
#include "engine/media_rows.h"
#include "engine/stop_strings.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;

[[noreturn]] void ThrowLimit(std::string message) {
  throw base::Error(base::ErrorCode::kResourceExhausted, std::move(message));
}

void CheckOptions(const GenerationOptions& options) {
  CheckSamplingOptions(options.sampling);
  CheckStopStrings(options.stop_strings);
  if (options.max_new_tokens && *options.max_new_tokens < 1) {
    base::ThrowInvalidArgument(
        StrCat("the number of new tokens is ", *options.max_new_tokens, ", it must be at least 1"));
  }
  if (options.top_logprobs && (*options.top_logprobs < 0 || *options.top_logprobs > kMaxTopLogprobs)) {
    base::ThrowInvalidArgument(StrCat("log probabilities of ", *options.top_logprobs,
                                      " alternatives are wanted, it must be 0 to ", kMaxTopLogprobs));
  }
}

// The number of new tokens, given that `prompt_tokens` positions are taken.
std::int64_t NewTokens(std::optional<std::int64_t> wanted, std::int64_t prompt_tokens,
                       std::int64_t media_rows, std::int64_t max_positions) {
  const std::int64_t free_positions = max_positions - prompt_tokens;
  const std::int64_t needed = wanted.value_or(1);
  if (needed > free_positions) {
    ThrowLimit(StrCat("the prompt has ", prompt_tokens, " tokens (", media_rows, " of them media rows) and ",
                      needed, " new tokens are wanted, together they exceed the context of ", max_positions,
                      " tokens"));
  }
  return wanted.value_or(std::min(kDefaultMaxNewTokens, free_positions));
}

std::size_t TextBytes(std::span<const text::ChatMessage> messages) {
  std::size_t total = 0;
  for (const text::ChatMessage& message : messages) {
    total += message.role.size() + (message.tools ? message.tools->size() : 0);
    for (const text::ChatPart& part : message.parts) {
      total += part.text.size();
    }
  }
  return total;
}

void CheckPromptBytes(std::size_t bytes) {
  if (bytes > kMaxPromptBytes) {
    ThrowLimit(StrCat("the prompt has ", bytes, " bytes of text, the limit is ", kMaxPromptBytes));
  }
}

}  // namespace

RequestBuilder::RequestBuilder(std::shared_ptr<const text::Tokenizer> tokenizer, std::int64_t max_positions)
    : tokenizer_(std::move(tokenizer)), max_positions_(max_positions) {}

Request RequestBuilder::BuildChat(std::span<const text::ChatMessage> messages, Media media,
                                  const GenerationOptions& options) const {
  if (static_cast<std::int64_t>(messages.size()) > kMaxMessages) {
    ThrowLimit(StrCat("the conversation has ", messages.size(), " messages, the limit is ", kMaxMessages));
  }
  CheckPromptBytes(TextBytes(messages));
  return Build(text::EncodeChat(*tokenizer_, messages), std::move(media), options);
}

Request RequestBuilder::BuildRaw(std::string_view prompt, text::TagPolicy policy, Media media,
                                 const GenerationOptions& options) const {
  CheckPromptBytes(prompt.size());
  const text::ChatPrompt encoded =
      text::EncodeRawPrompt(*tokenizer_, prompt, static_cast<std::int64_t>(media.clips.size()),
                            static_cast<std::int64_t>(media.images.size()), policy);
  if (encoded.token_ids.empty()) {
    base::ThrowInvalidArgument("the prompt is empty, at least one token is needed");
  }
  return Build(encoded, std::move(media), options);
}

Request RequestBuilder::Build(const text::ChatPrompt& prompt, Media media,
                              const GenerationOptions& options) const {
  CheckOptions(options);
  const std::vector<std::int64_t> audio_rows = ClipRows(media.clips);
  const std::vector<std::int64_t> image_rows = PictureRows(media.images);
  Request request;
  request.prompt = text::ExpandPlaceholders(prompt, audio_rows, image_rows, max_positions_);
  const auto prompt_tokens = static_cast<std::int64_t>(request.prompt.token_ids.size());
  std::int64_t media_rows = 0;
  for (const text::MediaSpan& span : request.prompt.media) {
    media_rows += span.rows;
  }
  request.max_new_tokens = NewTokens(options.max_new_tokens, prompt_tokens, media_rows, max_positions_);
  request.mode = model::SelectAdapterMode(!media.images.empty(), !media.clips.empty());
  request.media = std::move(media);
  request.sampling = options.sampling;
  request.stop_strings = options.stop_strings;
  request.top_logprobs = options.top_logprobs;
  return request;
}

}  // namespace phi4mm::engine
