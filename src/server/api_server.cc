#include "server/api_server.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <utility>

#include "server/api_context.h"
#include "server/handlers.h"
#include "server/log.h"
#include "server/metrics.h"

namespace phi4mm::server {
namespace {

std::string Milliseconds(std::chrono::nanoseconds duration) {
  std::array<char, 32> text = {};
  std::snprintf(text.data(), text.size(), "%.1f", static_cast<double>(duration.count()) / 1.0e6);
  return text.data();
}

std::string NotesText(const HeaderList& notes) {
  std::string text;
  for (const auto& [name, value] : notes) {
    text += base::StrCat(text.empty() ? "" : " ", name, ":", value);
  }
  return text;
}

// Metrics and one line of log per request.
void Record(const RequestRecord& record, HttpMetrics& metrics) {
  const bool is_left = record.is_peer_gone;
  metrics.CountRequest(record.route, is_left ? 0 : record.status);
  if (record.status >= 400) {
    metrics.CountRejection(record.reason.empty() ? std::to_string(record.status) : record.reason);
  }
  if (record.route.starts_with("/v1/")) {
    metrics.AddDuration(std::chrono::duration<double>(record.duration).count());
  }
  // A probe is told how things are; that the model is still loading is no failure of it.
  const bool is_probe = record.route == "/health" || record.route == "/metrics";
  const LogLevel level = is_probe               ? LogLevel::kDebug
                         : record.status >= 500 ? LogLevel::kError
                                                : LogLevel::kInfo;
  Log(level, "request",
      {{"id", record.id},
       {"peer", record.peer},
       {"method", record.method},
       {"path", record.route},
       {"status", std::to_string(record.status)},
       {"ms", Milliseconds(record.duration)},
       {"body_bytes", std::to_string(record.body_bytes)},
       {"sent_bytes", std::to_string(record.sent_bytes)},
       {"left", is_left ? "yes" : "no"},
       {"notes", NotesText(record.notes)},
       {"error", record.error}});
}

std::int64_t SecondsSince1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace

struct ApiServer::State {
  HttpMetrics metrics;
  ApiContext api;
  HttpServer http;

  State(ApiServerOptions options, engine::Scheduler& scheduler,
        std::shared_ptr<const text::Tokenizer> tokenizer, std::vector<std::int32_t> stop_ids)
      : api{.scheduler = scheduler,
            .metrics = metrics,
            .tokenizer = std::move(tokenizer),
            .stop_ids = std::move(stop_ids),
            .model_names = std::move(options.model_names),
            .created_s = SecondsSince1970(),
            .limits = options.limits,
            .remote = std::move(options.remote),
            .audio_limits = options.audio_limits,
            .resample = options.resample,
            .gate = options.gate},
        http(options.http, MakeApiRouter(api, options.http.limits.max_body_bytes),
             [this](const RequestRecord& record) { Record(record, metrics); }) {}
};

ApiServer::ApiServer(ApiServerOptions options, engine::Scheduler& scheduler,
                     std::shared_ptr<const text::Tokenizer> tokenizer, std::vector<std::int32_t> stop_ids) {
  PHI4MM_CHECK(!options.model_names.empty());
  state_ = std::make_unique<State>(std::move(options), scheduler, std::move(tokenizer), std::move(stop_ids));
}

ApiServer::~ApiServer() = default;

int ApiServer::Bind() { return state_->http.Bind(); }
void ApiServer::Run() { state_->http.Run(); }
void ApiServer::Stop() noexcept { state_->http.Stop(); }
std::size_t ApiServer::connections() const { return state_->http.connections(); }

}  // namespace phi4mm::server
