#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.h"
#include "engine/limits.h"
#include "server/answer_fields.h"
#include "server/answer_schema.h"
#include "server/api_error.h"
#include "server/data_url.h"
#include "server/generation_request.h"
#include "server/json_fields.h"
#include "server/raw_json.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Json = nlohmann::json;
using text::PartKind;

constexpr std::size_t kMaxPartsPerMessage = 1024;

class MessageReader {
 public:
  MessageReader(const ApiLimits& limits, GenerationRequest& request) : limits_(limits), request_(request) {}

  void Read(const Json& value, const std::string& path) {
    JsonFields fields(value, path);
    text::ChatMessage message;
    message.role = Role(fields);
    fields.Refuse("name", "is not offered: the model's template has no place for names");
    fields.Refuse("tool_calls", "is not offered by this server");
    fields.Refuse("tool_call_id", "is not offered by this server");
    fields.Refuse("function_call", "is not offered by this server");
    fields.Refuse("audio", "is not offered by this server");
    fields.Refuse("refusal", "is not offered by this server");
    const Json* const content = fields.Find("content");
    const std::string content_path = fields.Path("content");
    if (content == nullptr) {
      ThrowBadField(content_path,
                    StrCat(content_path, " is missing, it must be a string or an array of parts"),
                    "missing_field");
    }
    if (content->is_string()) {
      message.parts.push_back({.kind = PartKind::kText, .text = content->get<std::string>()});
    } else if (content->is_array()) {
      ReadParts(*content, content_path, message);
    } else {
      ThrowBadField(content_path, StrCat(content_path, " must be a string or an array of parts"),
                    "invalid_type");
    }
    fields.RefuseUnknown();
    request_.messages.push_back(std::move(message));
  }

 private:
  static std::string Role(JsonFields& fields) {
    std::string role = fields.NeededText("role");
    if (role == "developer") {
      return "system";  // its later name in the API
    }
    constexpr std::array<std::string_view, 3> kRoles = {"system", "user", "assistant"};
    if (std::find(kRoles.begin(), kRoles.end(), role) == kRoles.end()) {
      ThrowBadField(fields.Path("role"),
                    StrCat(fields.Path("role"), " must be system, developer, user or assistant"),
                    "invalid_value");
    }
    return role;
  }

  void ReadParts(const Json& parts, const std::string& path, text::ChatMessage& message) {
    if (parts.empty() || parts.size() > kMaxPartsPerMessage) {
      ThrowBadField(path,
                    StrCat(path, " has ", parts.size(), " parts, it must have 1 to ", kMaxPartsPerMessage),
                    "invalid_value");
    }
    for (std::size_t index = 0; index < parts.size(); ++index) {
      ReadPart(parts[index], StrCat(path, "[", index, "]"), message);
    }
  }

  void ReadPart(const Json& part, const std::string& path, text::ChatMessage& message) {
    JsonFields fields(part, path);
    const std::string type = fields.NeededText("type");
    if (type == "text") {
      message.parts.push_back({.kind = PartKind::kText, .text = fields.NeededText("text")});
    } else if (type == "input_audio" || type == "audio_url" || type == "image_url") {
      if (message.role != "user") {
        ThrowBadField(path, StrCat(path, " is a clip or a picture, these belong to messages of the user"),
                      "invalid_value");
      }
      ReadMedium(fields, type);
      message.parts.push_back({.kind = request_.media.back().kind, .text = {}});
    } else {
      ThrowBadField(fields.Path("type"),
                    StrCat(fields.Path("type"), " must be text, input_audio, audio_url or image_url"),
                    "invalid_value");
    }
    fields.RefuseUnknown();
  }

  void ReadMedium(JsonFields& part, const std::string& type) {
    const Json* const value = part.Find(type);
    if (value == nullptr) {
      ThrowBadField(part.Path(type), StrCat(part.Path(type), " is missing"), "missing_field");
    }
    JsonFields fields(*value, part.Path(type));
    RequestMedium medium;
    medium.kind = type == "image_url" ? PartKind::kImage : PartKind::kAudio;
    const std::size_t max_bytes =
        medium.kind == PartKind::kImage ? limits_.max_image_bytes : limits_.max_audio_bytes;
    if (type == "input_audio") {
      medium.param = fields.Path("data");
      medium.bytes = ParseBase64Field(fields.NeededText("data"), max_bytes, medium.param);
      (void)fields.Text("format");  // a hint; the bytes decide
    } else {
      medium.param = fields.Path("url");
      ReadUrl(fields.NeededText("url"), max_bytes, medium);
    }
    if (type == "image_url") {
      CheckDetail(fields);
    }
    fields.RefuseUnknown();
    CheckCount(medium);
    request_.media.push_back(std::move(medium));
  }

  static void ReadUrl(std::string url, std::size_t max_bytes, RequestMedium& medium) {
    if (IsDataUrl(url)) {
      medium.bytes = ParseDataUrl(url, max_bytes, medium.param).bytes;
      return;
    }
    constexpr std::size_t kMaxUrl = 8192;
    if (url.size() > kMaxUrl) {
      ThrowBadField(medium.param, StrCat(medium.param, " is longer than ", kMaxUrl, " characters"),
                    "invalid_url");
    }
    medium.url = std::move(url);
  }

  static void CheckDetail(JsonFields& fields) {
    const std::string detail = fields.Text("detail").value_or("auto");
    if (detail != "auto" && detail != "high") {
      ThrowBadField(fields.Path("detail"),
                    StrCat(fields.Path("detail"), " must be auto or high: pictures are always read in full"),
                    "invalid_value");
    }
  }

  void CheckCount(const RequestMedium& medium) const {
    const std::int64_t count =
        1 + std::count_if(request_.media.begin(), request_.media.end(),
                          [&](const RequestMedium& other) { return other.kind == medium.kind; });
    const bool is_picture = medium.kind == PartKind::kImage;
    const std::int64_t limit = is_picture ? engine::kMaxPictures : engine::kMaxClips;
    if (count > limit) {
      ThrowBadField(
          medium.param,
          StrCat("the request has more than ", limit, is_picture ? " pictures" : " clips", ", the limit"),
          "limit_exceeded");
    }
  }

  const ApiLimits& limits_;
  GenerationRequest& request_;
};

void ReadMessages(JsonFields& fields, const ApiLimits& limits, GenerationRequest& request) {
  const Json* const messages = fields.Find("messages");
  if (messages == nullptr) {
    ThrowBadField("messages", "messages is missing, it must be an array of messages", "missing_field");
  }
  if (!messages->is_array() || messages->empty() ||
      messages->size() > static_cast<std::size_t>(engine::kMaxMessages)) {
    ThrowBadField("messages", StrCat("messages must be an array of 1 to ", engine::kMaxMessages, " messages"),
                  "invalid_value");
  }
  MessageReader reader(limits, request);
  for (std::size_t index = 0; index < messages->size(); ++index) {
    reader.Read((*messages)[index], StrCat("messages[", index, "]"));
  }
}

// The schema of the request as it stands in the body: properties are answered in the order of their names
// there, which Json does not keep.
std::string_view SchemaText(std::string_view body) {
  std::optional<std::string_view> value = body;
  for (const std::string_view name : {"response_format", "json_schema", "schema"}) {
    value = JsonMember(*value, name);
    PHI4MM_CHECK(value);  // found before
  }
  return *value;
}

void ReadJsonSchema(JsonFields& format, std::string_view body, AnswerOptions& answer) {
  const Json* const given = format.Find("json_schema");
  if (given == nullptr) {
    ThrowBadField("response_format.json_schema", "response_format.json_schema is missing", "missing_field");
  }
  JsonFields inner(*given, "response_format.json_schema");
  constexpr std::size_t kMaxName = 64;
  const std::string name = inner.NeededText("name");
  if (name.empty() || name.size() > kMaxName) {
    ThrowBadField("response_format.json_schema.name",
                  StrCat("response_format.json_schema.name must have 1 to ", kMaxName, " bytes"),
                  "invalid_value");
  }
  (void)inner.Text("description");
  (void)inner.Bool("strict");  // an answer keeps to its schema with and without
  if (inner.Find("schema") == nullptr) {
    ThrowBadField("response_format.json_schema.schema", "response_format.json_schema.schema is missing",
                  "missing_field");
  }
  inner.RefuseUnknown();
  answer.generation.json_schema = CheckedAnswerSchema(SchemaText(body), "response_format");
}

void ReadResponseFormat(JsonFields& fields, std::string_view body, AnswerOptions& answer) {
  const Json* const format = fields.Find("response_format");
  if (format == nullptr) {
    return;
  }
  JsonFields inner(*format, "response_format");
  const std::string type = inner.NeededText("type");
  if (type == "json_schema") {
    ReadJsonSchema(inner, body, answer);
  } else if (type == "json_object") {
    answer.generation.json_schema = CheckedAnswerSchema(R"({"type": "object"})", "response_format");
  } else if (type != "text") {
    ThrowBadField("response_format", "response_format.type must be text, json_object or json_schema",
                  "unsupported_parameter");
  }
  inner.RefuseUnknown();
}

// A field that may be named only with the value that changes nothing.
void RefuseUnless(JsonFields& fields, std::string_view name, const Json& neutral) {
  const Json* const value = fields.Find(name);
  if (value != nullptr && *value != neutral) {
    ThrowBadField(name, StrCat(name, " is not offered by this server"), "unsupported_parameter");
  }
}

void RefuseWhatIsNotOffered(JsonFields& fields) {
  RefuseUnless(fields, "tools", Json::array());
  RefuseUnless(fields, "tool_choice", "none");
  RefuseUnless(fields, "functions", Json::array());
  RefuseUnless(fields, "function_call", "none");
  RefuseUnless(fields, "modalities", Json::array({"text"}));
  RefuseUnless(fields, "store", false);
  if (const Json* const tier = fields.Find("service_tier"); tier != nullptr && *tier != "default") {
    RefuseUnless(fields, "service_tier", "auto");
  }
  for (const std::string_view name : {"audio", "prediction", "reasoning_effort", "verbosity",
                                      "web_search_options", "prompt_cache_retention"}) {
    fields.Refuse(name, "is not offered by this server");
  }
  (void)fields.Bool("parallel_tool_calls");  // says nothing where there are no tools
  (void)fields.Text("safety_identifier");    // for accounting, as `user`
  (void)fields.Text("prompt_cache_key");     // prompts are found by their content
  if (const Json* const metadata = fields.Find("metadata"); metadata != nullptr && !metadata->is_object()) {
    ThrowBadField("metadata", "metadata must be an object", "invalid_type");
  }
}

void ReadLogprobs(JsonFields& fields, AnswerOptions& answer) {
  const bool is_wanted = fields.Bool("logprobs").value_or(false);
  const std::optional<std::int64_t> top = fields.Integer("top_logprobs", 0, engine::kMaxTopLogprobs);
  if (top && !is_wanted) {
    ThrowBadField("top_logprobs", "top_logprobs needs \"logprobs\": true", "invalid_value");
  }
  if (is_wanted) {
    answer.generation.top_logprobs = top.value_or(0);
  }
}

}  // namespace

GenerationRequest ParseChatRequest(std::string_view body, const ApiLimits& limits) {
  const Json value = ParseJsonObject(body);
  JsonFields fields(value, {});
  GenerationRequest request;
  request.model = fields.Text("model");
  request.answer = ReadAnswerOptions(fields, limits);
  // The newer name wins where both are given.
  if (const auto tokens =
          fields.Integer("max_completion_tokens", 1, std::numeric_limits<std::int64_t>::max())) {
    request.answer.generation.max_new_tokens = tokens;
  }
  ReadLogprobs(fields, request.answer);
  ReadResponseFormat(fields, body, request.answer);
  RefuseWhatIsNotOffered(fields);
  ReadMessages(fields, limits, request);
  fields.RefuseUnknown();
  return request;
}

}  // namespace phi4mm::server
