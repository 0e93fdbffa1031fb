#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/api_error.h"
#include "server/transcription_request.h"

// The first line is the content type, the rest the body. Any of both is a form whose file lies inside the
// body or an error of the client's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace phi4mm;  // NOLINT(google-build-using-namespace)
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(input.find('\n'), input.size());
  const std::string_view body = input.substr(std::min(line + 1, input.size()));
  for (const auto task : {server::TranscriptTask::kTranscribe, server::TranscriptTask::kTranslate}) {
    try {
      const auto request = server::ParseTranscriptionRequest(task, input.substr(0, line), body, {});
      if (request.file.empty() || request.file.data() < body.data() ||
          request.file.data() + request.file.size() > body.data() + body.size() || request.prompt.empty()) {
        std::abort();
      }
    } catch (const server::ApiError& error) {
      if ((error.status() != 400 && error.status() != 413) || server::ErrorJson(error).empty()) {
        std::abort();
      }
    }
  }
  return 0;
}
