#include "compiled/file_digest.h"

#include <algorithm>
#include <optional>

#include "base/error.h"
#include "base/page_memory.h"

namespace phi4mm::compiled {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{16} << 20U;

base::Sha256Digest ReadDigest(std::span<const std::byte> bytes) {
  base::Sha256 sum;
  while (!bytes.empty()) {
    const std::span<const std::byte> piece = bytes.first(std::min(bytes.size(), kPieceBytes));
    sum.Add(piece);
    base::DropResidentPages(piece);
    bytes = bytes.subspan(piece.size());
  }
  return sum.Finish();
}

base::Sha256Digest SampleDigest(std::span<const std::byte> bytes) {
  base::Sha256 sum;
  for (std::size_t at = 0; at < bytes.size(); at += kSampleStrideBytes) {
    sum.Add(bytes.subspan(at, std::min(kSampleBytes, bytes.size() - at)));
  }
  sum.Add(bytes.last(std::min(kSampleBytes, bytes.size())));
  return sum.Finish();
}

ArtifactKey KeyOf(const base::MappedFile& file) {
  const base::FileStamp& stamp = file.stamp();
  ArtifactKeyBuilder key("digest");
  key.Add("device", stamp.device);
  key.Add("inode", stamp.inode);
  key.Add("size", stamp.size_bytes);
  key.Add("modified", static_cast<std::uint64_t>(stamp.modified_ns));
  key.Add("changed", static_cast<std::uint64_t>(stamp.changed_ns));
  key.Add("sample", SampleDigest(file.bytes()));
  return key.Finish();
}

std::optional<base::Sha256Digest> Remembered(const ArtifactStore& store, const ArtifactKey& key) {
  const ArtifactLookup found = store.Load(ArtifactKind::kDigest, key);
  base::Sha256Digest digest = {};
  if (!found.artifact || found.artifact->data.size() != digest.size()) {
    return std::nullopt;
  }
  std::ranges::copy(found.artifact->data, digest.begin());
  return digest;
}

}  // namespace

base::Sha256Digest DigestOf(const base::MappedFile& file, const ArtifactStore* store,
                            const base::LockWait& wait) {
  if (store == nullptr || !file.stamp().tells_content) {
    return ReadDigest(file.bytes());
  }
  const ArtifactKey key = KeyOf(file);
  if (const auto known = Remembered(*store, key)) {
    return *known;
  }
  try {
    if (const auto making = store->LockForMaking(ArtifactKind::kDigest, key, wait)) {
      if (const auto known = Remembered(*store, key)) {
        return *known;
      }
      const base::Sha256Digest digest = ReadDigest(file.bytes());
      store->Keep(*making, ArtifactKind::kDigest, key, "content of a file", digest);
      return digest;
    }
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kCancelled) {
      throw;
    }
    // Not remembered; what cannot be written shows when the entry itself is kept.
  }
  return ReadDigest(file.bytes());
}

}  // namespace phi4mm::compiled
