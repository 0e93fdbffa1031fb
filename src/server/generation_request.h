#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/request_builder.h"
#include "text/chat.h"

namespace phi4mm::server {

// What the bodies of requests may cost beside HttpLimits.
struct ApiLimits {
  std::size_t max_audio_bytes = std::size_t{256} << 20U;  // of one clip's file
  std::size_t max_image_bytes = std::size_t{64} << 20U;   // of one picture's file
  std::int64_t max_choices = 8;                           // n
};

// A clip or a picture of a request: the bytes of its file, or where they are to be fetched.
struct RequestMedium {
  text::PartKind kind = text::PartKind::kAudio;  // kAudio or kImage
  std::string param;                             // the field that it came in
  std::vector<std::byte> bytes;
  std::optional<std::string> url;  // http or https; `bytes` is empty then
};

// How the answers of a request are wanted.
struct AnswerOptions {
  engine::GenerationOptions generation;
  std::int64_t choices = 1;  // n
  bool is_streamed = false;
  bool include_usage = false;  // stream_options.include_usage
};

// A request for answers in the server's own types.
struct GenerationRequest {
  std::optional<std::string> model;         // as the client named it
  std::vector<text::ChatMessage> messages;  // a chat ...
  std::optional<std::string> prompt;        // ... or a raw prompt with its control tokens written out
  std::vector<RequestMedium> media;         // in the order in which the conversation names them
  bool echo = false;                        // raw prompts: the answer begins with the prompt
  AnswerOptions answer;
};

// The body of POST /v1/chat/completions. ApiError 400 (413 for a medium that is too large) with the field at
// fault, for every field that is wrong, unknown or not offered; docs/server-api.md lists them all.
GenerationRequest ParseChatRequest(std::string_view body, const ApiLimits& limits);

// The body of POST /v1/completions, the same way.
GenerationRequest ParseCompletionRequest(std::string_view body, const ApiLimits& limits);

}  // namespace phi4mm::server
