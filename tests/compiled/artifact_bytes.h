#pragma once

// Whole artifact files in memory, for tests that damage them.

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/fast_checksum.h"
#include "compiled/artifact_file.h"

namespace phi4mm::compiled::testing {

using Bytes = std::vector<std::byte>;

// Bytes without a pattern that repeats every MiB.
inline Bytes DataOf(std::size_t size_bytes, unsigned seed = 1) {
  Bytes data(size_bytes);
  std::uint64_t state = seed;
  for (std::byte& byte : data) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    byte = static_cast<std::byte>(state >> 56U);
  }
  return data;
}

inline ArtifactKey KeyOf(std::string_view text) { return {base::Sha256::Of(text)}; }

inline Bytes FileOf(ArtifactKind kind, const ArtifactKey& key, std::string_view name, const Bytes& data) {
  const ArtifactFrame frame = FrameArtifact({.kind = kind,
                                             .key = key,
                                             .data_bytes = data.size(),
                                             .created_s = 1'700'000'000,
                                             .name = std::string(name)},
                                            data);
  Bytes file = frame.header;
  file.insert(file.end(), data.begin(), data.end());
  file.insert(file.end(), frame.checksums.begin(), frame.checksums.end());
  return file;
}

// Gives a changed header the checksum that fits it, as somebody would who knows the format: 16 bytes at 80,
// over the header with these bytes zero.
inline void SealHeader(Bytes& file) {
  const std::span<std::byte> header = std::span(file).first(kArtifactHeaderBytes);
  std::ranges::fill(header.subspan(80, 16), std::byte{0});
  std::ranges::copy(base::FastChecksumOf(header), header.subspan(80).begin());
}

}  // namespace phi4mm::compiled::testing
