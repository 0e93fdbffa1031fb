#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/api_error.h"
#include "server/data_url.h"

// Any text is bytes within the limit or an error of the client's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace phi4mm;  // NOLINT(google-build-using-namespace)
  constexpr std::size_t kMaxBytes = 1000;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    if (server::ParseBase64Field(text, kMaxBytes, "field").size() > kMaxBytes ||
        server::ParseDataUrl(text, kMaxBytes, "field").bytes.size() > kMaxBytes) {
      std::abort();
    }
  } catch (const server::ApiError& error) {
    if (error.status() != 400 && error.status() != 413) {
      std::abort();
    }
  }
  return 0;
}
