#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_descriptor.h"
#include "base/file_stamp.h"

namespace phi4mm::base {

// A whole file mapped read-only; unmapped by the destructor. Move only. Threads: immutable, safe to share.
// Reading a page of a file that shrank after mapping raises SIGBUS, as with every mapping: checkpoints are
// not edited in place.
class MappedFile {
 public:
  // kNotFound for a missing or unreadable file, kInvalidArgument for a folder or a device.
  static MappedFile Load(const std::filesystem::path& path);

  // The same of an open regular file with its stamp; `path` is for messages.
  static MappedFile Map(const FileDescriptor& file, const FileStamp& stamp,
                        const std::filesystem::path& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  std::span<const std::byte> bytes() const { return {data_, stamp_.size_bytes}; }
  const FileStamp& stamp() const { return stamp_; }  // of the file as it was mapped

 private:
  MappedFile(const std::byte* data, const FileStamp& stamp) : data_(data), stamp_(stamp) {}

  const std::byte* data_ = nullptr;
  FileStamp stamp_;
};

// The bytes of a regular file of at most `max_bytes`; the size is checked before memory is taken.
// `what` names the file in messages ("audio file"). kNotFound, kInvalidArgument (not a regular file),
// kResourceExhausted (too large).
std::vector<std::byte> ReadFile(const std::filesystem::path& path, std::size_t max_bytes,
                                std::string_view what);

// The same as text.
std::string ReadTextFile(const std::filesystem::path& path, std::size_t max_bytes, std::string_view what);

// Whether something stands at `path`. True also where it cannot be looked at (a loop of links): opening it
// then says why.
bool FileExists(const std::filesystem::path& path);

// Whether PublishFile could write `path`, so that long work fails before it begins and not after it.
// kInvalidArgument: an empty name or one that is too long, a missing folder, a folder, a device, a pipe or a
// link to nothing in its place. kUnavailable where the system does not let us write into the folder.
void CheckPublishable(const std::filesystem::path& path);

// Writes a file so that a crash leaves the old one or the new one, never a part: temporary name, fsync,
// rename, fsync of the folder. Errors as for CheckPublishable, kUnavailable where the disk refuses; the
// temporary file is removed then.
void PublishFile(const std::filesystem::path& path, std::span<const std::span<const std::byte>> pieces);

}  // namespace phi4mm::base
