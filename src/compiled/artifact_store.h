#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_lock.h"
#include "base/private_folder.h"
#include "compiled/artifact_file.h"

namespace phi4mm::compiled {

// The data of an artifact, intact when it was loaded: the file's own pages, which processes share and nobody
// copies. Valid as long as `owner` is held, which also keeps the entry from being evicted.
struct LoadedArtifact {
  std::shared_ptr<const void> owner;
  std::span<const std::byte> data;
};

// What looking for an artifact gave: the artifact, or nothing, or why what is there cannot be used.
struct ArtifactLookup {
  std::optional<LoadedArtifact> artifact;
  std::string damage;  // one sentence; empty where nothing is there
};

// One entry as `cache list` shows it.
struct ListedArtifact {
  std::string file;
  std::optional<ArtifactHeader> header;  // absent where the header is damaged
  std::string damage;
  std::uint64_t file_bytes = 0;
  std::int64_t last_used_s = 0;  // seconds since 1970
};

struct ArtifactStoreOptions {
  std::uint64_t max_bytes = std::uint64_t{32} << 30U;  // of all entries together
  base::PublishObserver observer;                      // for tests
};

// The folder of artifacts: one file per entry, one file of locks, and a temporary file per entry being
// written. Errors: kUnavailable where the system refuses. Threads: safe.
class ArtifactStore {
 public:
  // `folder`/artifacts, made where it is missing. kPermissionDenied where it is not this user's alone.
  static ArtifactStore Create(const std::filesystem::path& folder, ArtifactStoreOptions options = {});
  // The same without making it: kNotFound where it is missing.
  static ArtifactStore Open(const std::filesystem::path& folder, ArtifactStoreOptions options = {});

  const std::filesystem::path& path() const { return folder_.path(); }

  // Reads and checks all of the entry, and marks it as used now. Never throws for what is on the disk.
  ArtifactLookup Load(ArtifactKind kind, const ArtifactKey& key) const;

  // Whether there is an entry of that name, whole or damaged.
  bool Has(ArtifactKind kind, const ArtifactKey& key) const;

  // The right to make that entry, which one holder at a time has. Nothing after the wait; kCancelled.
  std::optional<base::FileLock> LockForMaking(ArtifactKind kind, const ArtifactKey& key,
                                              const base::LockWait& wait) const;

  // Writes an entry in the place of whatever is there, after the least recently used entries that nobody uses
  // made room. The caller holds `making` of LockForMaking. kResourceExhausted where the entry alone is larger
  // than max_bytes.
  void Keep(const base::FileLock& making, ArtifactKind kind, const ArtifactKey& key, std::string_view name,
            std::span<const std::byte> data) const;

  // All entries, whole or damaged; reads headers only.
  std::vector<ListedArtifact> List() const;

  // Reads and checks all of a listed entry; what is wrong with it, empty where nothing is.
  std::string Check(const std::string& file) const;

  // Removes a listed entry; false where somebody uses or makes it.
  bool Remove(const std::string& file) const;

  // Removes what writers that were killed left behind; returns how many files.
  std::size_t RemoveLeftovers() const;

 private:
  struct Pages;
  enum class LockRole : std::uint8_t { kMaking = 0, kUsing = 1 };

  ArtifactStore(base::PrivateFolder folder, ArtifactStoreOptions options);
  std::optional<base::FileLock> TryLock(std::string_view file, LockRole role, base::LockMode mode,
                                        const base::LockWait& wait) const;
  std::optional<base::FileLock> LockForUse(const std::string& file) const;
  void MakeRoom(const std::string& file, std::uint64_t needed_bytes) const;

  base::PrivateFolder folder_;
  ArtifactStoreOptions options_;
};

}  // namespace phi4mm::compiled
