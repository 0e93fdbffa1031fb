#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <exception>
#include <memory>
#include <thread>
#include <utility>

#include "base/error.h"
#include "cli/commands.h"
#include "cli/loaded_model.h"
#include "cli/model_folder.h"
#include "engine/scheduler.h"
#include "model/checkpoint.h"
#include "server/api_server.h"
#include "server/log.h"

namespace phi4mm::cli {
namespace {

using server::Log;
using server::LogLevel;

std::atomic<server::ApiServer*> running_server = nullptr;

void OnStop(int /*signal*/) {
  if (server::ApiServer* const target = running_server.load()) {
    target->Stop();
  }
}

// The first SIGINT or SIGTERM stops the server in order, a second one ends the program at once.
void HandleStops() {
  struct sigaction action = {};
  action.sa_handler = OnStop;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

// "models/demo/" -> "demo".
std::string FolderName(const std::filesystem::path& folder) {
  const std::filesystem::path whole = std::filesystem::absolute(folder).lexically_normal();
  const std::string name = whole.filename().string();
  return name.empty() ? whole.parent_path().filename().string() : name;
}

server::HttpOptions HttpOptionsOf(const ServerOptions& options) {
  server::HttpOptions http;
  http.host = options.host;
  http.port = options.port;
  http.limits.max_body_bytes = options.max_body_mib << 20U;
  http.limits.max_body_memory_bytes = std::max(http.limits.max_body_memory_bytes, http.limits.max_body_bytes);
  http.limits.max_connections = options.max_connections;
  http.cors_origins = options.cors_origins;
  http.drain_timeout = std::chrono::seconds(options.drain_s);
  std::vector<std::string> keys = options.api_keys;
  if (options.api_key_file) {
    const std::vector<std::string> more = server::ReadKeyFile(*options.api_key_file);
    keys.insert(keys.end(), more.begin(), more.end());
  }
  http.keys = server::ApiKeys(keys);
  if (options.tls_certificate.has_value() != options.tls_key.has_value()) {
    base::ThrowInvalidArgument("--tls-cert and --tls-key are needed together");
  }
  if (options.tls_certificate) {
    http.tls = server::TlsContext::Load(*options.tls_certificate, *options.tls_key);
  }
  return http;
}

engine::SchedulerOptions SchedulerOptionsOf(const ServeOptions& options,
                                            const model::Checkpoint& checkpoint) {
  engine::SchedulerOptions scheduler;
  scheduler.queue_capacity = options.server.queue;
  scheduler.step_timeout = std::chrono::seconds(options.server.step_timeout_s);
  scheduler.max_crops = checkpoint.config.vision.max_crops;
  scheduler.resample = options.policy.resample;
  scheduler.exif = options.policy.exif;
  if (!options.server.prefix_cache) {
    scheduler.reuse_prefixes = false;
    scheduler.encoder_cache_bytes = 0;
  }
  return scheduler;
}

void LogReady(const model::Capabilities& capabilities) {
  Log(LogLevel::kInfo, "ready",
      {{"engine", capabilities.engine},
       {"device", capabilities.device},
       {"slots", std::to_string(capabilities.slots)},
       {"context", std::to_string(capabilities.max_positions)}});
  for (const model::Capability& mode : capabilities.modes) {
    if (!mode.supported) {
      Log(LogLevel::kWarning, "mode_off", {{"mode", mode.name}, {"why", mode.reason}});
    }
  }
}

// Serves until a signal; a model that cannot be loaded ends it too, with its error.
void ServeUntilStopped(server::ApiServer& api, engine::Scheduler& scheduler) {
  std::exception_ptr failure;
  std::thread watcher([&] {
    try {
      LogReady(scheduler.WaitUntilLoaded());
    } catch (const std::exception&) {
      failure = std::current_exception();
      api.Stop();
    }
  });
  running_server.store(&api);
  HandleStops();
  api.Run();
  running_server.store(nullptr);
  Log(LogLevel::kInfo, "stopping", {});
  scheduler.Shutdown(std::chrono::milliseconds(0));
  watcher.join();
  if (failure && scheduler.Snapshot().health == engine::Health::kFailed) {
    std::rethrow_exception(failure);
  }
}

}  // namespace

int Serve(const ServeOptions& options) {
  CheckEngine(options.model.engine);
  server::SetLogLevel(options.server.log_level);
  const std::filesystem::path folder = ModelFolder(options.model.folder);
  // Headers are quick: a wrong folder is reported at once, and clients can connect while the weights are
  // read.
  const std::shared_ptr<const model::Checkpoint> checkpoint =
      model::LoadCheckpoint(folder, model::WeightCheck::kHeadersOnly);
  server::ApiServerOptions api_options;
  api_options.http = HttpOptionsOf(options.server);
  api_options.model_names = options.server.model_names;
  if (api_options.model_names.empty()) {
    api_options.model_names.push_back(FolderName(folder));
  }
  api_options.remote.is_allowed = options.server.allow_remote_media;
  api_options.resample = options.policy.resample;
  ModelOptions model_options = options.model;
  model_options.slots = options.server.slots;
  const bool is_tls = api_options.http.tls != nullptr;
  engine::Scheduler scheduler(
      [model_options] {
        return CreateBackend(model_options, LoadCheckpointFor(model_options),
                             {.trace = {}, .expected = {}, .loads_all_kept = true});
      },
      checkpoint->tokenizer, checkpoint->stop_ids, SchedulerOptionsOf(options, *checkpoint));
  server::ApiServer api(std::move(api_options), scheduler, checkpoint->tokenizer, checkpoint->stop_ids);
  const int port = api.Bind();
  Log(LogLevel::kInfo, "listening",
      {{"url", base::StrCat(is_tls ? "https" : "http", "://", options.server.host, ":", port, "/")}});
  ServeUntilStopped(api, scheduler);
  return 0;
}

}  // namespace phi4mm::cli
