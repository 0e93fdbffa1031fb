#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compiled/artifact_key.h"

namespace phi4mm::compiled {

// The one file format of the artifact cache, described byte by byte in docs/artifact-cache.md:
//   header (one page of 4,096 bytes) | data | one checksum of 16 bytes per started MiB of data
// The header has its own checksum and that of the checksums, so that every bit of the file is covered.
// Errors: kDataLoss, one sentence that says what is wrong, for bytes that are not a whole, intact artifact.
// Threads: pure functions.

enum class ArtifactKind : std::uint32_t {
  kExecutable = 1,  // a compiled program as its plugin serialised it
  kWeights = 2,     // weights derived from a checkpoint's
  kDigest = 3,      // SHA-256 of a file's content, 32 bytes, under a key that names one version of the file
};

inline constexpr std::uint32_t kArtifactFormatVersion = 1;
inline constexpr std::size_t kArtifactHeaderBytes = 4096;  // a page, so that mapped data starts at one
inline constexpr std::size_t kArtifactChunkBytes = std::size_t{1} << 20U;
inline constexpr std::size_t kArtifactChecksumBytes = 16;
inline constexpr std::size_t kArtifactNameBytes = 512;  // longer names are cut

struct ArtifactHeader {
  ArtifactKind kind = ArtifactKind::kExecutable;
  ArtifactKey key;
  std::uint64_t data_bytes = 0;
  std::int64_t created_s = 0;  // seconds since 1970, for people
  std::string name;            // for people
};

// What stands before and after the data.
struct ArtifactFrame {
  std::vector<std::byte> header;
  std::vector<std::byte> checksums;
};

// `data` is header.data_bytes long. Uses several threads for much data.
ArtifactFrame FrameArtifact(const ArtifactHeader& header, std::span<const std::byte> data);

// A header with the place of everything else, checked against the file's size.
struct ArtifactLayout {
  ArtifactHeader header;
  std::uint64_t checksums_offset = 0;
  std::uint64_t checksums_bytes = 0;
  std::vector<std::byte> checksum_of_checksums;
};

// `start` is the file's first kArtifactHeaderBytes, or all of a shorter file.
ArtifactLayout ParseArtifactHeader(std::span<const std::byte> start, std::uint64_t file_bytes);

// Whether `checksums`, read from layout.checksums_offset, are those the header names.
void CheckChecksums(const ArtifactLayout& layout, std::span<const std::byte> checksums);

// Chunk `index` of the data, all of kArtifactChunkBytes but the last, against its checksum.
void CheckChunk(const ArtifactLayout& layout, std::span<const std::byte> checksums, std::size_t index,
                std::span<const std::byte> chunk);

// A whole file in memory or mapped: all of the above. The data is a part of `file`.
struct ParsedArtifact {
  ArtifactHeader header;
  std::span<const std::byte> data;
};
ParsedArtifact ParseArtifact(std::span<const std::byte> file);

// Chunks of that many data bytes.
std::size_t ArtifactChunks(std::uint64_t data_bytes);

// "executable", "weights", "digest".
std::string_view ArtifactKindName(ArtifactKind kind);

// The lowest byte first; out.size() is at most 8.
void StoreLittleEndian(std::uint64_t value, std::span<std::byte> out);

}  // namespace phi4mm::compiled
