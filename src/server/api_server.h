#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "audio/audio_limits.h"
#include "audio/resample.h"
#include "audio/speech_gate.h"
#include "engine/scheduler.h"
#include "server/generation_request.h"
#include "server/http_server.h"
#include "server/remote_media.h"
#include "text/tokenizer.h"

namespace phi4mm::server {

struct ApiServerOptions {
  HttpOptions http;
  std::vector<std::string> model_names;  // at least one; the first is the one that answers name
  ApiLimits limits = {};
  RemotePolicy remote = {};
  audio::AudioLimits audio_limits = {};
  audio::ResamplePolicy resample = audio::ResamplePolicy::kAuto;
  audio::SpeechGate gate = {};
};

// The API over HTTP in front of one scheduler, which must outlive it. Threads: as HttpServer.
class ApiServer {
 public:
  // `stop_ids`: those of the scheduler.
  ApiServer(ApiServerOptions options, engine::Scheduler& scheduler,
            std::shared_ptr<const text::Tokenizer> tokenizer, std::vector<std::int32_t> stop_ids);
  ~ApiServer();
  ApiServer(const ApiServer&) = delete;
  ApiServer& operator=(const ApiServer&) = delete;

  int Bind();
  void Run();
  void Stop() noexcept;

  std::size_t connections() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::server
