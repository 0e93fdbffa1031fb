// Any bytes as a file of the artifact cache: the parser throws base::Error or gives a view inside the file.
// Half of the inputs get a header with a fitting checksum, so that what stands behind it is reached.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "base/fast_checksum.h"
#include "compiled/artifact_file.h"

namespace {

using phi4mm::base::FastChecksumOf;
using phi4mm::compiled::kArtifactHeaderBytes;

constexpr std::size_t kChecksumOfChecksumsAt = 64;
constexpr std::size_t kHeaderChecksumAt = 80;
constexpr std::size_t kChecksumBytes = 16;

// The fuzzer's bytes as the first of a header, the data and the checksums behind them.
std::vector<std::byte> Sealed(std::span<const std::byte> bytes) {
  std::vector<std::byte> file(bytes.begin(), bytes.end());
  file.resize(std::max(file.size(), kArtifactHeaderBytes));
  const std::span<std::byte> header = std::span(file).first(kArtifactHeaderBytes);
  const auto tail = std::span(file).subspan(kArtifactHeaderBytes);
  const auto checksums = tail.last(std::min(tail.size(), kChecksumBytes));
  std::ranges::copy(FastChecksumOf(checksums), header.subspan(kChecksumOfChecksumsAt).begin());
  std::ranges::fill(header.subspan(kHeaderChecksumAt, kChecksumBytes), std::byte{0});
  std::ranges::copy(FastChecksumOf(header), header.subspan(kHeaderChecksumAt).begin());
  return file;
}

void Parse(std::span<const std::byte> file) {
  try {
    const phi4mm::compiled::ParsedArtifact parsed = phi4mm::compiled::ParseArtifact(file);
    if (parsed.header.data_bytes != parsed.data.size() ||
        parsed.data.size() + kArtifactHeaderBytes > file.size()) {
      __builtin_trap();
    }
    if (!parsed.data.empty()) {
      // Reading both ends shows AddressSanitizer a view that leaves the file.
      const std::byte ends[] = {parsed.data.front(), parsed.data.back()};
      static_cast<void>(ends);
    }
  } catch (const phi4mm::base::Error&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> bytes = std::as_bytes(std::span(data, size));
  Parse(bytes);
  Parse(Sealed(bytes));
  return 0;
}
