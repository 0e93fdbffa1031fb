#include <nlohmann/json.hpp>

#include "base/error.h"
#include "engine/limits.h"
#include "server/api_error.h"
#include "server/handlers.h"
#include "server/json_fields.h"
#include "server/web_files.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Json = nlohmann::json;

constexpr std::size_t kMaxTokens = 1'000'000;  // of a detokenize request

void ReplyJson(Exchange& exchange, const Json& body, int status = 200) {
  exchange.Reply({.status = status, .body = body.dump(-1, ' ', false, Json::error_handler_t::replace)});
}

std::string_view ContentType(std::string_view path) {
  const std::string_view ending = path.substr(path.rfind('.') + 1);
  if (ending == "html") {
    return "text/html; charset=utf-8";
  }
  if (ending == "js") {
    return "text/javascript; charset=utf-8";
  }
  if (ending == "css") {
    return "text/css; charset=utf-8";
  }
  return ending == "svg" ? "image/svg+xml" : "application/json";
}

Json ModelJson(const ApiContext& api, const std::string& name) {
  return {{"id", name}, {"object", "model"}, {"created", api.created_s}, {"owned_by", "phi4mm"}};
}

void AddWebFile(const WebFile& file, std::string path, Router& router) {
  router.Add(
      {"GET", std::move(path), Access::kOpen, 0, [&file](HttpRequest& /*request*/, Exchange& exchange) {
         exchange.Reply({.content_type = std::string(ContentType(file.path)),
                         .body = std::string(file.bytes),
                         .headers = {{"cache-control", "no-cache"},
                                     {"content-security-policy",
                                      "default-src 'self'; img-src 'self' data: blob:; media-src 'self' "
                                      "data: blob:; frame-ancestors 'none'"},
                                     {"referrer-policy", "no-referrer"}}});
       }});
}

}  // namespace

void HandleTokenize(const ApiContext& api, HttpRequest& request, Exchange& exchange) {
  const Json value = ParseJsonObject(request.body);
  JsonFields fields(value, {});
  (void)api.ModelName(fields.Text("model"));
  const std::string content = fields.NeededText("content");
  const bool is_raw = fields.Bool("parse_special").value_or(false);
  const bool with_pieces = fields.Bool("with_pieces").value_or(false);
  // The model's prompts begin with no token of their own, so this changes nothing.
  (void)fields.Bool("add_special");
  fields.RefuseUnknown();
  if (content.size() > engine::kMaxPromptBytes) {
    ThrowBadField("content",
                  StrCat("content has ", content.size(), " bytes, the limit is ", engine::kMaxPromptBytes),
                  "limit_exceeded");
  }
  Json tokens = Json::array();
  for (const std::int32_t id :
       is_raw ? api.tokenizer->EncodeRaw(content) : api.tokenizer->EncodeText(content)) {
    if (with_pieces) {
      tokens.push_back({{"id", id}, {"piece", api.tokenizer->Decode(std::span(&id, 1), false)}});
    } else {
      tokens.push_back(id);
    }
  }
  ReplyJson(exchange, {{"tokens", std::move(tokens)}});
}

void HandleDetokenize(const ApiContext& api, HttpRequest& request, Exchange& exchange) {
  const Json value = ParseJsonObject(request.body);
  JsonFields fields(value, {});
  (void)api.ModelName(fields.Text("model"));
  const Json* const tokens = fields.Find("tokens");
  fields.RefuseUnknown();
  if (tokens == nullptr || !tokens->is_array() || tokens->size() > kMaxTokens) {
    ThrowBadField("tokens", StrCat("tokens must be an array of at most ", kMaxTokens, " token ids"),
                  "invalid_type");
  }
  std::vector<std::int32_t> ids;
  for (const Json& token : *tokens) {
    const bool is_id = token.is_number_unsigned() &&
                       token.get<std::uint64_t>() < static_cast<std::uint64_t>(api.tokenizer->vocab_size());
    if (!is_id) {
      const std::string path = StrCat("tokens[", ids.size(), "]");
      ThrowBadField(path, StrCat(path, " is no token id, these are 0 to ", api.tokenizer->vocab_size() - 1),
                    "invalid_value");
    }
    ids.push_back(token.get<std::int32_t>());
  }
  ReplyJson(exchange, {{"content", api.tokenizer->Decode(ids, false)}});
}

void HandleModels(const ApiContext& api, HttpRequest& /*request*/, Exchange& exchange) {
  Json models = Json::array();
  for (const std::string& name : api.model_names) {
    models.push_back(ModelJson(api, name));
  }
  ReplyJson(exchange, {{"object", "list"}, {"data", std::move(models)}});
}

void HandleHealth(const ApiContext& api, HttpRequest& /*request*/, Exchange& exchange) {
  const engine::Metrics metrics = api.scheduler.Snapshot();
  if (metrics.health == engine::Health::kReady) {
    ReplyJson(exchange, {{"status", "ok"}});
    return;
  }
  Json body = {{"status", engine::HealthName(metrics.health)}};
  if (!metrics.health_reason.empty()) {
    body["reason"] = metrics.health_reason;
  }
  ReplyJson(exchange, body, 503);
}

void HandleMetrics(const ApiContext& api, HttpRequest& /*request*/, Exchange& exchange) {
  exchange.Reply({.content_type = "text/plain; version=0.0.4; charset=utf-8",
                  .body = WriteEngineMetrics(api.scheduler.Snapshot()) + api.metrics.Write()});
}

Router MakeApiRouter(const ApiContext& api, std::size_t max_body_bytes) {
  Router router;
  const auto add = [&](const char* method, const char* path, Access access, auto* handler) {
    const std::size_t body_bytes = std::string_view(method) == "POST" ? max_body_bytes : 0;
    router.Add({method, path, access, body_bytes, [&api, handler](HttpRequest& request, Exchange& exchange) {
                  handler(api, request, exchange);
                }});
  };
  add("POST", "/v1/chat/completions", Access::kKey, HandleChat);
  add("POST", "/v1/completions", Access::kKey, HandleCompletion);
  add("POST", "/v1/audio/transcriptions", Access::kKey, HandleTranscription);
  add("POST", "/v1/audio/translations", Access::kKey, HandleTranslation);
  add("POST", "/tokenize", Access::kKey, HandleTokenize);
  add("POST", "/detokenize", Access::kKey, HandleDetokenize);
  add("GET", "/v1/models", Access::kKey, HandleModels);
  add("GET", "/health", Access::kOpen, HandleHealth);
  add("GET", "/metrics", Access::kKey, HandleMetrics);
  for (const std::string& name : api.model_names) {
    router.Add({"GET", "/v1/models/" + name, Access::kKey, 0,
                [&api, &name](HttpRequest& /*request*/, Exchange& exchange) {
                  ReplyJson(exchange, ModelJson(api, name));
                }});
  }
  for (const WebFile& file : WebFiles()) {
    AddWebFile(file, std::string(file.path), router);
    if (file.path == "/index.html") {
      AddWebFile(file, "/", router);
    }
  }
  return router;
}

}  // namespace phi4mm::server
