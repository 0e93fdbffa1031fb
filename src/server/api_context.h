#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "audio/audio_limits.h"
#include "audio/resample.h"
#include "audio/speech_gate.h"
#include "engine/scheduler.h"
#include "server/generation_request.h"
#include "server/metrics.h"
#include "server/remote_media.h"
#include "text/tokenizer.h"

namespace phi4mm::server {

// What the handlers of the API share. Threads: immutable but for the scheduler and the metrics, which are
// safe.
struct ApiContext {
  engine::Scheduler& scheduler;
  HttpMetrics& metrics;
  std::shared_ptr<const text::Tokenizer> tokenizer;
  std::vector<std::int32_t> stop_ids;
  std::vector<std::string> model_names;  // at least one; the first is the one that answers name
  std::int64_t created_s = 0;            // when the server was started, seconds since 1970
  ApiLimits limits = {};
  RemotePolicy remote = {};
  audio::AudioLimits audio_limits = {};  // of transcriptions, which are decoded here
  audio::ResamplePolicy resample = audio::ResamplePolicy::kAuto;
  audio::SpeechGate gate = {};

  // The name to answer with: that of the request, or the first where it names none. ApiError 404 for a name
  // that is not served, the empty one included.
  const std::string& ModelName(const std::optional<std::string>& asked) const;
};

}  // namespace phi4mm::server
