#include "compiled/artifact_file.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

#include "base/error.h"
#include "base/fast_checksum.h"
#include "compiled/parallel_tasks.h"

namespace phi4mm::compiled {
namespace {

// The first byte is no text, the last ones show a transfer that changed line ends.
constexpr std::array<unsigned char, 8> kMagic = {0x89, 'P', '4', 'M', 'A', '\r', '\n', 0x1A};

// Offsets in the header.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kKindAt = 12;
constexpr std::size_t kKeyAt = 16;
constexpr std::size_t kDataBytesAt = 48;
constexpr std::size_t kCreatedAt = 56;
constexpr std::size_t kChecksumOfChecksumsAt = 64;
constexpr std::size_t kHeaderChecksumAt = 80;
constexpr std::size_t kNameBytesAt = 96;
constexpr std::size_t kNameAt = 104;

// Two read the memory as fast as it goes on small machines, more than four never help.
constexpr std::size_t kMostThreads = 4;
constexpr std::size_t kChunksPerTask = 64;

std::uint64_t LoadLittleEndian(std::span<const std::byte> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[i]);
  }
  return value;
}

// Of the header with its own checksum taken as zeros.
base::FastChecksum HeaderChecksum(std::span<const std::byte> header) {
  std::vector<std::byte> copy(header.begin(), header.end());
  std::fill_n(copy.begin() + kHeaderChecksumAt, kArtifactChecksumBytes, std::byte{0});
  return base::FastChecksumOf(copy);
}

bool IsEqual(std::span<const std::byte> left, std::span<const std::byte> right) {
  return std::ranges::equal(left, right);
}

std::span<const std::byte> Chunk(std::span<const std::byte> data, std::size_t index) {
  const std::size_t start = index * kArtifactChunkBytes;
  return data.subspan(start, std::min(kArtifactChunkBytes, data.size() - start));
}

// Calls `action` for every chunk index, on several threads where there are many.
void ForEachChunk(std::size_t chunks, const std::function<void(std::size_t)>& action) {
  std::vector<std::function<void()>> tasks;
  for (std::size_t first = 0; first < chunks; first += kChunksPerTask) {
    tasks.emplace_back([first, chunks, &action] {
      for (std::size_t i = first; i < std::min(chunks, first + kChunksPerTask); ++i) {
        action(i);
      }
    });
  }
  RunTasks(tasks, std::min(kMostThreads, tasks.size()));
}

}  // namespace

void StoreLittleEndian(std::uint64_t value, std::span<std::byte> out) {
  for (std::byte& byte : out) {
    byte = static_cast<std::byte>(value & 255U);
    value >>= 8U;
  }
}

std::size_t ArtifactChunks(std::uint64_t data_bytes) {
  return static_cast<std::size_t>(data_bytes / kArtifactChunkBytes +
                                  (data_bytes % kArtifactChunkBytes != 0 ? 1 : 0));
}

std::string_view ArtifactKindName(ArtifactKind kind) {
  switch (kind) {
    case ArtifactKind::kExecutable:
      return "executable";
    case ArtifactKind::kWeights:
      return "weights";
    case ArtifactKind::kDigest:
      return "digest";
  }
  base::ThrowInternal("an artifact kind without a name");
}

ArtifactFrame FrameArtifact(const ArtifactHeader& header, std::span<const std::byte> data) {
  PHI4MM_CHECK(header.data_bytes == data.size());
  ArtifactFrame frame;
  const std::size_t chunks = ArtifactChunks(data.size());
  frame.checksums.resize(chunks * kArtifactChecksumBytes);
  ForEachChunk(chunks, [&](std::size_t index) {
    const base::FastChecksum checksum = base::FastChecksumOf(Chunk(data, index));
    std::ranges::copy(checksum, std::span(frame.checksums).subspan(index * kArtifactChecksumBytes).begin());
  });
  frame.header.resize(kArtifactHeaderBytes);
  const std::span<std::byte> out(frame.header);
  const std::string_view whole_name = header.name;
  const std::string_view name = whole_name.substr(0, kArtifactNameBytes);
  std::ranges::copy(std::as_bytes(std::span(kMagic)), out.begin());
  StoreLittleEndian(kArtifactFormatVersion, out.subspan(kVersionAt, 4));
  StoreLittleEndian(static_cast<std::uint32_t>(header.kind), out.subspan(kKindAt, 4));
  std::ranges::copy(header.key.digest, out.subspan(kKeyAt).begin());
  StoreLittleEndian(header.data_bytes, out.subspan(kDataBytesAt, 8));
  StoreLittleEndian(static_cast<std::uint64_t>(header.created_s), out.subspan(kCreatedAt, 8));
  std::ranges::copy(base::FastChecksumOf(frame.checksums), out.subspan(kChecksumOfChecksumsAt).begin());
  StoreLittleEndian(name.size(), out.subspan(kNameBytesAt, 8));
  std::ranges::copy(std::as_bytes(std::span(name)), out.subspan(kNameAt).begin());
  std::ranges::copy(HeaderChecksum(out), out.subspan(kHeaderChecksumAt).begin());
  return frame;
}

ArtifactLayout ParseArtifactHeader(std::span<const std::byte> start, std::uint64_t file_bytes) {
  if (start.size() < kArtifactHeaderBytes || file_bytes < kArtifactHeaderBytes) {
    base::ThrowDataLoss(base::StrCat("the file has ", std::min<std::uint64_t>(start.size(), file_bytes),
                                     " bytes, its header alone needs ", kArtifactHeaderBytes));
  }
  start = start.first(kArtifactHeaderBytes);
  if (!IsEqual(start.first(kMagic.size()), std::as_bytes(std::span(kMagic)))) {
    base::ThrowDataLoss("the file does not begin as an artifact does");
  }
  if (const std::uint64_t version = LoadLittleEndian(start.subspan(kVersionAt, 4));
      version != kArtifactFormatVersion) {
    base::ThrowDataLoss(base::StrCat("the file has format version ", version, ", this program reads ",
                                     kArtifactFormatVersion));
  }
  if (!IsEqual(start.subspan(kHeaderChecksumAt, kArtifactChecksumBytes), HeaderChecksum(start))) {
    base::ThrowDataLoss("the header does not have its checksum");
  }
  ArtifactLayout layout;
  const std::uint64_t kind = LoadLittleEndian(start.subspan(kKindAt, 4));
  const std::uint64_t name_bytes = LoadLittleEndian(start.subspan(kNameBytesAt, 8));
  if (kind < 1 || kind > 3 || name_bytes > kArtifactNameBytes) {
    base::ThrowDataLoss(base::StrCat("the header has kind ", kind, " and a name of ", name_bytes, " bytes"));
  }
  layout.header.kind = static_cast<ArtifactKind>(kind);
  std::ranges::copy(start.subspan(kKeyAt, layout.header.key.digest.size()), layout.header.key.digest.begin());
  layout.header.data_bytes = LoadLittleEndian(start.subspan(kDataBytesAt, 8));
  layout.header.created_s = static_cast<std::int64_t>(LoadLittleEndian(start.subspan(kCreatedAt, 8)));
  layout.header.name.assign(reinterpret_cast<const char*>(start.subspan(kNameAt).data()),
                            static_cast<std::size_t>(name_bytes));
  const auto sum = start.subspan(kChecksumOfChecksumsAt, kArtifactChecksumBytes);
  layout.checksum_of_checksums.assign(sum.begin(), sum.end());
  // In this order nothing overflows: the data alone fits the file before anything is added to it.
  const std::uint64_t rest = file_bytes - kArtifactHeaderBytes;
  if (layout.header.data_bytes <= rest) {
    layout.checksums_bytes = std::uint64_t{ArtifactChunks(layout.header.data_bytes)} * kArtifactChecksumBytes;
    layout.checksums_offset = kArtifactHeaderBytes + layout.header.data_bytes;
  }
  if (layout.header.data_bytes > rest || rest - layout.header.data_bytes != layout.checksums_bytes) {
    base::ThrowDataLoss(base::StrCat("the file has ", file_bytes, " bytes, which does not fit its ",
                                     layout.header.data_bytes, " bytes of data"));
  }
  return layout;
}

void CheckChecksums(const ArtifactLayout& layout, std::span<const std::byte> checksums) {
  if (checksums.size() != layout.checksums_bytes ||
      !IsEqual(base::FastChecksumOf(checksums), layout.checksum_of_checksums)) {
    base::ThrowDataLoss("the checksums at its end are damaged");
  }
}

void CheckChunk(const ArtifactLayout& layout, std::span<const std::byte> checksums, std::size_t index,
                std::span<const std::byte> chunk) {
  PHI4MM_CHECK(checksums.size() == layout.checksums_bytes &&
               index < checksums.size() / kArtifactChecksumBytes);
  if (!IsEqual(base::FastChecksumOf(chunk),
               checksums.subspan(index * kArtifactChecksumBytes, kArtifactChecksumBytes))) {
    base::ThrowDataLoss(
        base::StrCat("its data is damaged in the MiB from byte ", index * kArtifactChunkBytes));
  }
}

ParsedArtifact ParseArtifact(std::span<const std::byte> file) {
  ArtifactLayout layout =
      ParseArtifactHeader(file.first(std::min(file.size(), kArtifactHeaderBytes)), file.size());
  const auto checksums = file.subspan(static_cast<std::size_t>(layout.checksums_offset));
  const auto data = file.subspan(kArtifactHeaderBytes, static_cast<std::size_t>(layout.header.data_bytes));
  CheckChecksums(layout, checksums);
  ForEachChunk(ArtifactChunks(data.size()),
               [&](std::size_t index) { CheckChunk(layout, checksums, index, Chunk(data, index)); });
  return {std::move(layout.header), data};
}

}  // namespace phi4mm::compiled
