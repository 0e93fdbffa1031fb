#include "server/answer_fields.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "engine/limits.h"
#include "server/api_error.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Json = nlohmann::json;

constexpr std::int64_t kAnyInteger = std::numeric_limits<std::int64_t>::max();
constexpr double kMaxApiTemperature = 2.0;  // as the API that this follows
constexpr double kLeastPositive = 1.0e-6;   // top_p and repetition_penalty must be above 0

// An empty object and null are the same: no bias.
void RefuseLogitBias(JsonFields& fields) {
  const Json* const bias = fields.Find("logit_bias");
  if (bias != nullptr && !(bias->is_object() && bias->empty())) {
    ThrowBadField(fields.Path("logit_bias"), "logit_bias is not offered by this server",
                  "unsupported_parameter");
  }
}

void ReadStreaming(JsonFields& fields, AnswerOptions& answer) {
  answer.is_streamed = fields.Bool("stream").value_or(false);
  const Json* const options = fields.Find("stream_options");
  if (options == nullptr) {
    return;
  }
  JsonFields stream(*options, fields.Path("stream_options"));
  if (!answer.is_streamed) {
    ThrowBadField(fields.Path("stream_options"), "stream_options needs \"stream\": true", "invalid_value");
  }
  answer.include_usage = stream.Bool("include_usage").value_or(false);
  // Padding of events against eavesdropping; this server never adds any.
  if (stream.Bool("include_obfuscation").value_or(false)) {
    ThrowBadField(stream.Path("include_obfuscation"), "stream_options.include_obfuscation is not offered",
                  "unsupported_parameter");
  }
  stream.RefuseUnknown();
}

}  // namespace

std::vector<std::string> ReadStopStrings(JsonFields& fields) {
  const Json* const stop = fields.Find("stop");
  const std::string path = fields.Path("stop");
  std::vector<std::string> strings;
  if (stop == nullptr) {
    return strings;
  }
  const Json list = stop->is_array() ? *stop : Json::array({*stop});
  for (const Json& text : list) {
    if (!text.is_string()) {
      ThrowBadField(path, StrCat(path, " must be a string or an array of strings"), "invalid_type");
    }
    strings.push_back(text.get<std::string>());
    if (strings.back().empty() || strings.back().size() > engine::kMaxStopStringBytes) {
      ThrowBadField(path,
                    StrCat(path, " has a string of ", strings.back().size(), " bytes, it must have 1 to ",
                           engine::kMaxStopStringBytes),
                    "invalid_value");
    }
  }
  if (static_cast<std::int64_t>(strings.size()) > engine::kMaxStopStrings) {
    ThrowBadField(path,
                  StrCat(path, " has ", strings.size(), " strings, the limit is ", engine::kMaxStopStrings),
                  "invalid_value");
  }
  return strings;
}

AnswerOptions ReadAnswerOptions(JsonFields& fields, const ApiLimits& limits) {
  AnswerOptions answer;
  engine::SamplingOptions& sampling = answer.generation.sampling;
  sampling.temperature = fields.Number("temperature", 0.0, kMaxApiTemperature).value_or(0.0);
  sampling.top_p = fields.Number("top_p", kLeastPositive, 1.0).value_or(1.0);
  sampling.top_k = fields.Integer("top_k", 0, std::numeric_limits<std::int32_t>::max()).value_or(0);
  sampling.repetition_penalty =
      fields.Number("repetition_penalty", kLeastPositive, engine::kMaxRepetitionPenalty).value_or(1.0);
  if (const auto seed = fields.Integer("seed", std::numeric_limits<std::int64_t>::min(), kAnyInteger)) {
    sampling.seed = static_cast<std::uint64_t>(*seed);
  }
  sampling.frequency_penalty =
      fields.Number("frequency_penalty", -engine::kMaxCountPenalty, engine::kMaxCountPenalty).value_or(0.0);
  sampling.presence_penalty =
      fields.Number("presence_penalty", -engine::kMaxCountPenalty, engine::kMaxCountPenalty).value_or(0.0);
  answer.generation.max_new_tokens = fields.Integer("max_tokens", 1, kAnyInteger);
  answer.generation.stop_strings = ReadStopStrings(fields);
  answer.choices = fields.Integer("n", 1, limits.max_choices).value_or(1);
  ReadStreaming(fields, answer);
  RefuseLogitBias(fields);
  // Names for accounting; they never change an answer.
  (void)fields.Text("user");
  return answer;
}

}  // namespace phi4mm::server
