#include "server/answer_json.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"

namespace phi4mm::server {
namespace {

using Json = nlohmann::json;

std::string Dump(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string Event(const Json& value) { return base::StrCat("data: ", Dump(value), "\n\n"); }

// Rows of one kind of media are known only where there is no other kind.
Json UsageJson(const AnswerUsage& usage) {
  Json details = {{"cached_tokens", usage.cached_tokens}, {"media_tokens", usage.media_rows}};
  if (!usage.has_pictures) {
    details["audio_tokens"] = usage.media_rows;
  }
  if (!usage.has_clips) {
    details["image_tokens"] = usage.media_rows;
  }
  return {{"prompt_tokens", usage.prompt_tokens},
          {"completion_tokens", usage.completion_tokens},
          {"total_tokens", usage.prompt_tokens + usage.completion_tokens},
          {"prompt_tokens_details", std::move(details)}};
}

Json TimesJson(const AnswerTimes& times) {
  return {{"wait_ms", times.wait_ms},
          {"encode_ms", times.encode_ms},
          {"prompt_ms", times.prompt_ms},
          {"predicted_ms", times.predicted_ms},
          {"predicted_per_second", times.predicted_per_second}};
}

Json ChanceJson(const TokenChance& chance) {
  Json bytes = Json::array();
  for (const char character : chance.bytes) {
    bytes.push_back(static_cast<unsigned char>(character));
  }
  return {{"token", text::ReplaceInvalidUtf8(chance.bytes)},
          {"logprob", chance.logprob},
          {"bytes", std::move(bytes)}};
}

// The chat's form of log probabilities.
Json ChatLogprobs(const std::vector<TokenReport>& tokens) {
  Json content = Json::array();
  for (const TokenReport& token : tokens) {
    Json entry = ChanceJson(token.chosen);
    entry["top_logprobs"] = Json::array();
    for (const TokenChance& other : token.alternatives) {
      entry["top_logprobs"].push_back(ChanceJson(other));
    }
    content.push_back(std::move(entry));
  }
  return {{"content", std::move(content)}, {"refusal", nullptr}};
}

// The older form, of raw prompts. Offsets count from the start of the part, in bytes of the tokens.
Json CompletionLogprobs(const std::vector<TokenReport>& tokens) {
  Json logprobs = {{"tokens", Json::array()},
                   {"token_logprobs", Json::array()},
                   {"top_logprobs", Json::array()},
                   {"text_offset", Json::array()}};
  std::size_t offset = 0;
  for (const TokenReport& token : tokens) {
    Json top = Json::object();
    for (const TokenChance& other : token.alternatives) {
      top[text::ReplaceInvalidUtf8(other.bytes)] = other.logprob;
    }
    logprobs["tokens"].push_back(text::ReplaceInvalidUtf8(token.chosen.bytes));
    logprobs["token_logprobs"].push_back(token.chosen.logprob);
    logprobs["top_logprobs"].push_back(std::move(top));
    logprobs["text_offset"].push_back(offset);
    offset += token.chosen.bytes.size();
  }
  return logprobs;
}

Json Logprobs(AnswerKind kind, const AnswerHead& head, const std::vector<TokenReport>& tokens) {
  if (!head.has_logprobs) {
    return nullptr;
  }
  return kind == AnswerKind::kChat ? ChatLogprobs(tokens) : CompletionLogprobs(tokens);
}

Json Base(const AnswerHead& head, const char* object) {
  return {{"id", head.id},
          {"object", object},
          {"created", head.created_s},
          {"model", head.model},
          {"system_fingerprint", nullptr}};
}

}  // namespace

std::string AnswerJson(AnswerKind kind, const AnswerHead& head, const std::vector<AnswerChoice>& choices,
                       const AnswerUsage& usage, const AnswerTimes& times, std::string_view adapter_mode) {
  Json answer = Base(head, kind == AnswerKind::kChat ? "chat.completion" : "text_completion");
  answer["choices"] = Json::array();
  for (std::size_t index = 0; index < choices.size(); ++index) {
    const AnswerChoice& choice = choices[index];
    Json entry = {{"index", index},
                  {"finish_reason", choice.finish_reason},
                  {"logprobs", Logprobs(kind, head, choice.tokens)}};
    if (kind == AnswerKind::kChat) {
      entry["message"] = {{"role", "assistant"}, {"content", choice.text}, {"refusal", nullptr}};
    } else {
      entry["text"] = choice.text;
    }
    answer["choices"].push_back(std::move(entry));
  }
  answer["usage"] = UsageJson(usage);
  answer["timings"] = TimesJson(times);
  answer["adapter_mode"] = adapter_mode;
  return Dump(answer);
}

AnswerEvents::AnswerEvents(AnswerKind kind, AnswerHead head, bool include_usage)
    : kind_(kind), head_(std::move(head)), include_usage_(include_usage) {}

namespace {

struct ChoicePart {
  std::int64_t index = 0;
  Json delta;             // chats
  std::string_view text;  // raw prompts
  Json logprobs;
  Json finish_reason;
};

Json PartJson(AnswerKind kind, const AnswerHead& head, bool include_usage, ChoicePart part) {
  Json event = Base(head, kind == AnswerKind::kChat ? "chat.completion.chunk" : "text_completion");
  Json choice = {{"index", part.index},
                 {"logprobs", std::move(part.logprobs)},
                 {"finish_reason", std::move(part.finish_reason)}};
  if (kind == AnswerKind::kChat) {
    choice["delta"] = std::move(part.delta);
  } else {
    choice["text"] = part.text;
  }
  event["choices"] = Json::array({std::move(choice)});
  if (include_usage) {
    event["usage"] = nullptr;
  }
  return event;
}

}  // namespace

std::string AnswerEvents::Start(std::int64_t choice) const {
  if (kind_ == AnswerKind::kCompletion) {
    return {};
  }
  return Event(PartJson(kind_, head_, include_usage_,
                        {.index = choice,
                         .delta = {{"role", "assistant"}, {"content", ""}, {"refusal", nullptr}},
                         .text = {},
                         .logprobs = nullptr,
                         .finish_reason = nullptr}));
}

std::string AnswerEvents::Text(std::int64_t choice, std::string_view text,
                               const std::vector<TokenReport>& tokens) const {
  return Event(PartJson(kind_, head_, include_usage_,
                        {.index = choice,
                         .delta = {{"content", text}},
                         .text = text,
                         .logprobs = Logprobs(kind_, head_, tokens),
                         .finish_reason = nullptr}));
}

std::string AnswerEvents::Finish(std::int64_t choice, std::string_view finish_reason,
                                 const AnswerTimes& times, std::string_view adapter_mode) const {
  Json event = PartJson(kind_, head_, include_usage_,
                        {.index = choice,
                         .delta = Json::object(),
                         .text = {},
                         .logprobs = nullptr,
                         .finish_reason = finish_reason});
  event["timings"] = TimesJson(times);
  event["adapter_mode"] = adapter_mode;
  return Event(event);
}

std::string AnswerEvents::Usage(const AnswerUsage& usage) const {
  Json event = Base(head_, kind_ == AnswerKind::kChat ? "chat.completion.chunk" : "text_completion");
  event["choices"] = Json::array();
  event["usage"] = UsageJson(usage);
  return Event(event);
}

std::string ErrorEvent(std::string_view error_json) { return base::StrCat("data: ", error_json, "\n\n"); }

}  // namespace phi4mm::server
