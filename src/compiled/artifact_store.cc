#include "compiled/artifact_store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "base/error.h"
#include "base/file.h"
#include "base/page_memory.h"

namespace phi4mm::compiled {
namespace {

constexpr const char* kFolderName = "artifacts";
constexpr const char* kLockName = "lock";
constexpr std::string_view kTemporaryEnding = ".part";
constexpr std::int64_t kNsPerSecond = 1'000'000'000;
constexpr std::chrono::milliseconds kUseLockWait{100};  // an eviction holds it for one system call
constexpr std::array kKinds = {ArtifactKind::kExecutable, ArtifactKind::kWeights, ArtifactKind::kDigest};

std::string EntryFile(ArtifactKind kind, const ArtifactKey& key) {
  return base::StrCat(base::HexText(key.digest), ".", ArtifactKindName(kind));
}

// Whether a file name is one that this program gives to entries.
bool IsEntryFile(std::string_view file) {
  const std::size_t dot = file.find('.');
  if (dot != 2 * sizeof(base::Sha256Digest) ||
      file.substr(0, dot).find_first_not_of("0123456789abcdef") != file.npos) {
    return false;
  }
  return std::ranges::any_of(
      kKinds, [&](ArtifactKind kind) { return file.substr(dot + 1) == ArtifactKindName(kind); });
}

// kDataLoss where a whole artifact stands under another one's name.
void CheckName(const ArtifactHeader& header, std::string_view file) {
  if (const std::string own = EntryFile(header.kind, header.key); own != file) {
    base::ThrowDataLoss(base::StrCat("it is the entry ", own, " under another name"));
  }
}

std::int64_t NowNs() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

// What holds the data of a loaded entry.
struct ArtifactStore::Pages {
  std::optional<base::MappedFile> mapped;
  std::optional<base::FileLock> use;
};

ArtifactStore::ArtifactStore(base::PrivateFolder folder, ArtifactStoreOptions options)
    : folder_(std::move(folder)), options_(std::move(options)) {}

ArtifactStore ArtifactStore::Create(const std::filesystem::path& folder, ArtifactStoreOptions options) {
  return {base::PrivateFolder::Create(folder / kFolderName), std::move(options)};
}

ArtifactStore ArtifactStore::Open(const std::filesystem::path& folder, ArtifactStoreOptions options) {
  return {base::PrivateFolder::Open(folder / kFolderName), std::move(options)};
}

ArtifactLookup ArtifactStore::Load(ArtifactKind kind, const ArtifactKey& key) const {
  const std::string file = EntryFile(kind, key);
  const std::filesystem::path path = folder_.path() / file;
  try {
    auto pages = std::make_shared<Pages>();
    pages->use = LockForUse(file);
    const std::optional<base::FileDescriptor> opened = folder_.OpenFile(file);
    if (!opened) {
      return {};
    }
    LoadedArtifact artifact;
    pages->mapped = base::MappedFile::Map(*opened, base::StampOf(*opened), path);
    if (kind == ArtifactKind::kWeights) {
      base::PreferLargePages(pages->mapped->bytes());
    }
    const ParsedArtifact parsed = ParseArtifact(pages->mapped->bytes());
    CheckName(parsed.header, file);
    artifact.data = parsed.data;
    base::PrivateFolder::Touch(*opened);
    artifact.owner = std::move(pages);
    return {std::move(artifact), ""};
  } catch (const base::Error& error) {
    if (error.code() == base::ErrorCode::kResourceExhausted) {
      throw;  // no memory for it: that says nothing about the entry
    }
    return {std::nullopt,
            base::StrCat("the cache entry ", path.string(), " cannot be used: ", error.message())};
  }
}

bool ArtifactStore::Has(ArtifactKind kind, const ArtifactKey& key) const {
  try {
    return folder_.OpenFile(EntryFile(kind, key)).has_value();
  } catch (const base::Error&) {
    return false;
  }
}

std::optional<base::FileLock> ArtifactStore::TryLock(std::string_view file, LockRole role,
                                                     base::LockMode mode, const base::LockWait& wait) const {
  // Each entry has two bytes of the lock file by a hash of its name; that two entries share theirs costs a
  // wait.
  const base::Sha256Digest digest = base::Sha256::Of(file);
  std::uint64_t place = 0;
  for (std::size_t i = 0; i < sizeof(place); ++i) {
    place = (place << 8U) | std::to_integer<std::uint64_t>(digest[i]);
  }
  place = ((place >> 2U) << 1U) | static_cast<std::uint64_t>(role);
  return base::FileLock::Acquire(folder_.OpenLockFile(kLockName), place, mode, wait,
                                 folder_.path() / kLockName);
}

std::optional<base::FileLock> ArtifactStore::LockForUse(const std::string& file) const {
  try {
    return TryLock(file, LockRole::kUsing, base::LockMode::kShared,
                   {.limit = kUseLockWait, .is_cancelled = {}});
  } catch (const base::Error&) {
    return std::nullopt;  // a folder that cannot be written: nobody evicts there either
  }
}

std::optional<base::FileLock> ArtifactStore::LockForMaking(ArtifactKind kind, const ArtifactKey& key,
                                                           const base::LockWait& wait) const {
  return TryLock(EntryFile(kind, key), LockRole::kMaking, base::LockMode::kExclusive, wait);
}

void ArtifactStore::Keep(const base::FileLock& /*making*/, ArtifactKind kind, const ArtifactKey& key,
                         std::string_view name, std::span<const std::byte> data) const {
  const std::string file = EntryFile(kind, key);
  const ArtifactFrame frame = FrameArtifact({.kind = kind,
                                             .key = key,
                                             .data_bytes = data.size(),
                                             .created_s = NowNs() / kNsPerSecond,
                                             .name = std::string(name)},
                                            data);
  RemoveLeftovers();
  MakeRoom(file, frame.header.size() + data.size() + frame.checksums.size());
  const std::array<std::span<const std::byte>, 3> pieces = {frame.header, data, frame.checksums};
  folder_.Publish(file, file + std::string(kTemporaryEnding), pieces, options_.observer);
}

void ArtifactStore::MakeRoom(const std::string& file, std::uint64_t needed_bytes) const {
  if (needed_bytes > options_.max_bytes) {
    throw base::Error(
        base::ErrorCode::kResourceExhausted,
        base::StrCat("an entry of ", needed_bytes, " bytes is larger than the whole cache may be (",
                     options_.max_bytes, ")"));
  }
  std::vector<base::FolderFile> others;
  std::uint64_t kept_bytes = 0;
  for (base::FolderFile& other : folder_.List()) {
    if (other.name != file && IsEntryFile(other.name)) {
      kept_bytes += other.size_bytes;
      others.push_back(std::move(other));
    }
  }
  // After the clock was set back, entries used before lie in the future: they are as good as used now.
  const std::int64_t now_ns = NowNs();
  std::ranges::stable_sort(
      others, {}, [now_ns](const base::FolderFile& other) { return std::min(other.modified_ns, now_ns); });
  const std::uint64_t allowed_bytes = options_.max_bytes - needed_bytes;
  for (const base::FolderFile& other : others) {
    if (kept_bytes <= allowed_bytes) {
      return;
    }
    if (Remove(other.name)) {
      kept_bytes -= other.size_bytes;
    }
  }
  if (kept_bytes > allowed_bytes) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat("entries in use leave no room for ", needed_bytes,
                                   " bytes within the limit of ", options_.max_bytes));
  }
}

std::vector<ListedArtifact> ArtifactStore::List() const {
  std::vector<ListedArtifact> all;
  for (const base::FolderFile& found : folder_.List()) {
    if (!IsEntryFile(found.name)) {
      continue;
    }
    ListedArtifact listed;
    listed.file = found.name;
    listed.file_bytes = found.size_bytes;
    listed.last_used_s = found.modified_ns / kNsPerSecond;
    try {
      const std::optional<base::FileDescriptor> opened = folder_.OpenFile(found.name);
      if (!opened) {
        continue;  // removed meanwhile
      }
      const std::uint64_t file_bytes = base::StampOf(*opened).size_bytes;
      std::vector<std::byte> start(
          static_cast<std::size_t>(std::min<std::uint64_t>(file_bytes, kArtifactHeaderBytes)));
      base::ReadAt(*opened, 0, start, folder_.path() / found.name);
      listed.header = ParseArtifactHeader(start, file_bytes).header;
      CheckName(*listed.header, found.name);
    } catch (const base::Error& error) {
      listed.damage = error.message();
    }
    all.push_back(std::move(listed));
  }
  return all;
}

std::string ArtifactStore::Check(const std::string& file) const {
  try {
    const std::optional<base::FileDescriptor> opened = folder_.OpenFile(file);
    if (opened) {
      const base::MappedFile mapped =
          base::MappedFile::Map(*opened, base::StampOf(*opened), folder_.path() / file);
      CheckName(ParseArtifact(mapped.bytes()).header, file);
    }
    return {};
  } catch (const base::Error& error) {
    return error.message();
  }
}

bool ArtifactStore::Remove(const std::string& file) const {
  const auto making = TryLock(file, LockRole::kMaking, base::LockMode::kExclusive, {});
  const auto use = making ? TryLock(file, LockRole::kUsing, base::LockMode::kExclusive, {}) : std::nullopt;
  return use && folder_.Remove(file);
}

std::size_t ArtifactStore::RemoveLeftovers() const {
  std::size_t removed = 0;
  for (const base::FolderFile& found : folder_.List()) {
    if (!found.name.ends_with(kTemporaryEnding)) {
      continue;
    }
    const std::string file = found.name.substr(0, found.name.size() - kTemporaryEnding.size());
    // A writer that lives holds the lock of its entry.
    if (IsEntryFile(file) && TryLock(file, LockRole::kMaking, base::LockMode::kExclusive, {}) &&
        folder_.Remove(found.name)) {
      ++removed;
    }
  }
  return removed;
}

}  // namespace phi4mm::compiled
