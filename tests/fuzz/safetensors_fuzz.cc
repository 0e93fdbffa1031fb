// Any bytes as a safetensors file: the parser throws base::Error or gives views inside the file.
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.h"
#include "model/safetensors.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> file = std::as_bytes(std::span(data, size));
  try {
    for (const auto& [name, view] : phi4mm::model::ParseSafetensors(file, "fuzz")) {
      if (!view.bytes.empty()) {
        // Reading both ends shows AddressSanitizer a view that leaves the file.
        const std::byte ends[] = {view.bytes.front(), view.bytes.back()};
        static_cast<void>(ends);
      }
    }
  } catch (const phi4mm::base::Error&) {
  }
  return 0;
}
