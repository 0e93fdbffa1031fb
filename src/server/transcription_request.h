#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/generation_request.h"
#include "server/transcript.h"

namespace phi4mm::server {

enum class TranscriptTask : std::uint8_t { kTranscribe, kTranslate };

// The form of POST /v1/audio/transcriptions or /v1/audio/translations.
struct TranscriptionRequest {
  std::string_view file;             // inside the body
  std::optional<std::string> model;  // as the client named it
  std::string language;              // English name, lower case ("german"); empty where the client named none
  std::string prompt;                // the instruction to the model
  TranscriptFormat format = TranscriptFormat::kJson;
  double temperature = 0.0;
  bool is_streamed = false;
};

// Reads the form; the result points into `body`. ApiError 400 (413 for a file that is too large) with the
// field at fault, for every field that is wrong, doubled, unknown or not offered.
TranscriptionRequest ParseTranscriptionRequest(TranscriptTask task, std::string_view content_type,
                                               std::string_view body, const ApiLimits& limits);

}  // namespace phi4mm::server
