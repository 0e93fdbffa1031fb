#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/byte_tokenizer.h"
#include "engine/gate.h"
#include "engine/scheduler.h"
#include "server/api_server.h"

namespace phi4mm::server {

using engine::Gate;

// The API on a free loopback port, in front of a scheduler over the backend that `factory` makes. The
// tokenizer is one whose text ids are bytes; the bytes of a "clip" are taken for its number of frames.
class RunningApi {
 public:
  using Change = std::function<void(ApiServerOptions& options, engine::SchedulerOptions& scheduler)>;

  explicit RunningApi(engine::Scheduler::BackendFactory factory, const Change& change = {}) {
    ApiServerOptions options;
    options.http.port = 0;
    options.http.drain_timeout = std::chrono::milliseconds(20);
    // No client of a test is too slow, whatever else the machine does.
    options.http.limits.head_timeout = std::chrono::hours(1);
    options.http.limits.body_grace = std::chrono::hours(1);
    options.http.limits.keep_alive_timeout = std::chrono::hours(1);
    options.http.limits.write_timeout = std::chrono::hours(1);
    options.model_names = {"toy", "other"};
    engine::SchedulerOptions scheduling;
    scheduling.decoders.audio = [](std::span<const std::byte> bytes, const audio::AudioLimits&,
                                   std::string_view name) {
      const auto frames = std::to_integer<std::int64_t>(bytes[0]);
      if (frames == 0) {
        base::ThrowInvalidArgument(base::StrCat(name, ": this clip is corrupt"));
      }
      audio::PreparedAudio prepared;
      prepared.features.frames = frames;
      prepared.features.values.resize(static_cast<std::size_t>(frames * audio::kMelBins), 1.0F);
      return prepared;
    };
    if (change) {
      change(options, scheduling);
    }
    const std::vector<std::int32_t> stop_ids = {engine::kEnd, engine::kEndOfText};
    scheduler_ = std::make_unique<engine::Scheduler>(std::move(factory), engine::ByteTokenizer(), stop_ids,
                                                     std::move(scheduling));
    server_ = std::make_unique<ApiServer>(std::move(options), *scheduler_, engine::ByteTokenizer(), stop_ids);
    port_ = server_->Bind();
    thread_ = std::thread([this] { server_->Run(); });
  }
  ~RunningApi() { Stop(); }
  RunningApi(const RunningApi&) = delete;
  RunningApi& operator=(const RunningApi&) = delete;

  void Stop() {
    server_->Stop();
    if (thread_.joinable()) {
      thread_.join();
    }
  }

  int port() const { return port_; }
  ApiServer& server() { return *server_; }
  engine::Scheduler& scheduler() { return *scheduler_; }

  // Counts once nothing is running any more.
  engine::Metrics WhenIdle() const {
    while (true) {
      engine::Metrics metrics = scheduler_->Snapshot();
      std::int64_t live = metrics.queued;
      for (const std::int64_t count : metrics.live_by_mode) {
        live += count;
      }
      if (live == 0) {
        return metrics;
      }
      std::this_thread::yield();
    }
  }

 private:
  std::unique_ptr<engine::Scheduler> scheduler_;
  std::unique_ptr<ApiServer> server_;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace phi4mm::server
