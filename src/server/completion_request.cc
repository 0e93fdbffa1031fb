#include <nlohmann/json.hpp>

#include "engine/limits.h"
#include "server/answer_fields.h"
#include "server/api_error.h"
#include "server/generation_request.h"
#include "server/json_fields.h"

namespace phi4mm::server {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kDefaultTokens = 16;  // of the API that this follows

std::string ReadPrompt(JsonFields& fields) {
  const Json* prompt = fields.Find("prompt");
  if (prompt == nullptr) {
    ThrowBadField("prompt", "prompt is missing, it must be a string", "missing_field");
  }
  if (prompt->is_array() && prompt->size() == 1) {
    prompt = &prompt->front();
  }
  if (!prompt->is_string()) {
    ThrowBadField("prompt", "prompt must be one string: lists of prompts and token ids are not offered",
                  "invalid_type");
  }
  return prompt->get<std::string>();
}

}  // namespace

GenerationRequest ParseCompletionRequest(std::string_view body, const ApiLimits& limits) {
  const Json value = ParseJsonObject(body);
  JsonFields fields(value, {});
  GenerationRequest request;
  request.model = fields.Text("model");
  request.answer = ReadAnswerOptions(fields, limits);
  if (!request.answer.generation.max_new_tokens) {
    request.answer.generation.max_new_tokens = kDefaultTokens;
  }
  request.answer.generation.top_logprobs = fields.Integer("logprobs", 0, engine::kMaxTopLogprobs);
  request.prompt = ReadPrompt(fields);
  request.echo = fields.Bool("echo").value_or(false);
  if (request.echo && request.answer.generation.top_logprobs) {
    ThrowBadField("echo", "echo together with logprobs is not offered", "unsupported_parameter");
  }
  if (fields.Integer("best_of", 1, limits.max_choices).value_or(request.answer.choices) !=
      request.answer.choices) {
    ThrowBadField("best_of", "best_of must equal n: answers are not ranked", "unsupported_parameter");
  }
  fields.Refuse("suffix", "is not offered by this server");
  fields.RefuseUnknown();
  return request;
}

}  // namespace phi4mm::server
