#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.h"
#include "cli/clip_file.h"
#include "cli/command_line.h"
#include "cli/picture_file.h"
#include "engine/request.h"
#include "engine/response.h"

namespace phi4mm::cli {

// What --json prints. Every function returns one line that is valid UTF-8 and one JSON object, bytes that are
// no UTF-8 replaced by U+FFFD, with a newline at the end. Times are milliseconds; the fields are listed in
// README.md.

// One answered request.
struct AnswerReport {
  const engine::Request& request;
  const engine::Response& response;
  std::span<const ClipFile> clips;
  std::span<const PictureFile> pictures;
  const ModelOptions& model;
  double load_ms = 0.0;
};

// Front end, encode, prefill and decode time together; over the clips' duration it is the real-time factor.
double WorkMs(const AnswerReport& report);

// For `transcribe`: exactly one clip.
std::string TranscriptJson(const AnswerReport& report);

// For `run`.
std::string AnswerJson(const AnswerReport& report);

// For a file of `transcribe` that failed: {"file": ..., "error": {"code": "not_found", "message": ...}}.
std::string FailureJson(std::string_view file, const base::Error& error);

// For `run --print-prompt`: the prompt as text and as ids after expansion.
std::string PromptJson(std::string_view rendered, const engine::Request& request);

}  // namespace phi4mm::cli
