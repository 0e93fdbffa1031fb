#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/api_error.h"
#include "server/generation_request.h"

// Any body is a request within the limits or an error of the client's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace phi4mm;  // NOLINT(google-build-using-namespace)
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  server::ApiLimits limits;
  limits.max_audio_bytes = 4096;
  limits.max_image_bytes = 4096;
  for (const auto parse : {server::ParseChatRequest, server::ParseCompletionRequest}) {
    try {
      const server::GenerationRequest request = parse(body, limits);
      std::size_t parts = 0;
      for (const text::ChatMessage& message : request.messages) {
        for (const text::ChatPart& part : message.parts) {
          parts += part.kind == text::PartKind::kText ? 0 : 1;
        }
      }
      if (parts != request.media.size() || request.answer.choices < 1 ||
          request.answer.choices > limits.max_choices) {
        std::abort();
      }
      for (const server::RequestMedium& medium : request.media) {
        if (medium.bytes.size() > 4096 || (medium.url && !medium.bytes.empty())) {
          std::abort();
        }
      }
    } catch (const server::ApiError& error) {
      // The error itself must fit into an answer.
      if ((error.status() != 400 && error.status() != 413) || server::ErrorJson(error).empty()) {
        std::abort();
      }
    }
  }
  return 0;
}
