#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_descriptor.h"

namespace phi4mm::base {

// One file of a folder, as it was when listed. Times are nanoseconds since 1970.
struct FolderFile {
  std::string name;
  std::uint64_t size_bytes = 0;
  std::int64_t modified_ns = 0;
};

// Told after each step of PrivateFolder::Publish that reached the system: "create", "write" (once per piece
// of at most 1 MiB), "sync", "rename", "sync_folder". For tests, which end the process there.
using PublishObserver = std::function<void(std::string_view step)>;

// A folder that belongs to this user and is open to nobody else (mode 0700). Files are reached through the
// opened folder, so that replacing it or a link on the way changes nothing. Names are plain file names.
// Errors: kUnavailable where the system refuses. Threads: safe, except for moving.
class PrivateFolder {
 public:
  // Makes the folder and missing ones above it, all 0700, and takes other users' permissions off the folder
  // itself. kPermissionDenied where it belongs to somebody else or stays open to others; kUnavailable where
  // something else stands there or it cannot be made.
  static PrivateFolder Create(const std::filesystem::path& path);

  // The same for a folder that exists; kNotFound where it does not.
  static PrivateFolder Open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }

  // The file for reading; nothing where there is none. kDataLoss where it is a link, no regular file,
  // somebody else's, or writable for others.
  std::optional<FileDescriptor> OpenFile(const std::string& name) const;

  // An empty file for locks, made where it is missing.
  FileDescriptor OpenLockFile(const std::string& name) const;

  // Everything in the folder that is no folder, in order of names.
  std::vector<FolderFile> List() const;

  // Writes a file (0600) so that a crash leaves the old one, the new one or none, never a part under this
  // name: `temporary`, which no other writer may use at the time, is written, synced and renamed, then the
  // folder is synced. Whatever stood under `name` is replaced, a link itself and not its target. On an error
  // the temporary file is removed and what stood under `name` stays.
  void Publish(const std::string& name, const std::string& temporary,
               std::span<const std::span<const std::byte>> pieces,
               const PublishObserver& observer = {}) const;

  // Sets the file's modification time to now. A hint: false where the system refuses.
  static bool Touch(const FileDescriptor& file);

  // False where there was none.
  bool Remove(const std::string& name) const;

 private:
  PrivateFolder(std::filesystem::path path, FileDescriptor folder);

  std::filesystem::path path_;
  FileDescriptor folder_;
};

}  // namespace phi4mm::base
