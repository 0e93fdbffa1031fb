#include "base/file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "base/error.h"
#include "base/file_descriptor.h"
#include "base/system_error.h"

namespace phi4mm::base {
namespace {

constexpr std::size_t kTemporaryNameBytes = 200;  // file systems allow 255

// Opens for reading and returns the size; refuses what is not a regular file before anything blocks on it.
std::size_t OpenedSize(const FileDescriptor& file, const std::filesystem::path& path, std::string_view what) {
  if (file.get() < 0) {
    const int error_number = errno;
    const ErrorCode code = error_number == EACCES ? ErrorCode::kPermissionDenied : ErrorCode::kNotFound;
    throw Error(code == ErrorCode::kPermissionDenied ? ErrorCode::kInvalidArgument : code,
                StrCat("cannot open ", what, " ", path.string(), ": ", SystemReason(error_number)));
  }
  struct stat status = {};
  if (::fstat(file.get(), &status) != 0) {
    throw Error(ErrorCode::kUnavailable,
                StrCat("cannot read ", what, " ", path.string(), ": ", SystemReason(errno)));
  }
  if (!S_ISREG(status.st_mode)) {
    ThrowInvalidArgument(StrCat(what, " ", path.string(), " is not a regular file"));
  }
  return static_cast<std::size_t>(status.st_size);
}

FileDescriptor OpenForReading(const std::filesystem::path& path) {
  return FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

template <typename Container>
Container ReadWhole(const std::filesystem::path& path, std::size_t max_bytes, std::string_view what) {
  const FileDescriptor file = OpenForReading(path);
  const std::size_t size = OpenedSize(file, path, what);
  if (size > max_bytes) {
    throw Error(ErrorCode::kResourceExhausted,
                StrCat(what, " ", path.string(), " has ", size, " bytes, the limit is ", max_bytes));
  }
  Container content(size, typename Container::value_type{});
  ReadAt(file, 0, std::as_writable_bytes(std::span(content.data(), content.size())), path);
  return content;
}

// Where a file published as `path` goes: behind links, and never in the place of a device, a pipe or a
// folder, which a rename would replace.
std::filesystem::path ResolvedTarget(const std::filesystem::path& path) {
  if (!path.has_filename()) {
    ThrowInvalidArgument(path.empty() ? std::string("cannot write a file whose name is empty")
                                      : StrCat("cannot write ", path.string(), ": it names no file"));
  }
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (error && status.type() != std::filesystem::file_type::not_found) {
    ThrowInvalidArgument(StrCat("cannot write ", path.string(), ": ", error.message()));
  }
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    ThrowInvalidArgument(StrCat("cannot write ", path.string(), ": it is not a regular file"));
  }
  if (!std::filesystem::exists(status)) {
    if (std::filesystem::is_symlink(std::filesystem::symlink_status(path, error))) {
      ThrowInvalidArgument(StrCat("cannot write ", path.string(), ": it is a link to nothing"));
    }
    return path;
  }
  return std::filesystem::canonical(path);
}

// The folder of a file to write; kInvalidArgument where there is none.
std::filesystem::path FolderOf(const std::filesystem::path& path) {
  std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored)) {
    ThrowInvalidArgument(StrCat("cannot write ", path.string(), ": there is no folder ", folder.string()));
  }
  return folder;
}

void SyncFolder(const std::filesystem::path& folder) {
  const FileDescriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file.get() >= 0) {
    ::fsync(file.get());
  }
}

}  // namespace

MappedFile MappedFile::Load(const std::filesystem::path& path) {
  const FileDescriptor file = OpenForReading(path);
  OpenedSize(file, path, "file");
  return Map(file, StampOf(file), path);
}

MappedFile MappedFile::Map(const FileDescriptor& file, const FileStamp& stamp,
                           const std::filesystem::path& path) {
  if (stamp.size_bytes == 0) {
    return {nullptr, stamp};
  }
  void* const data = ::mmap(nullptr, stamp.size_bytes, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (data == MAP_FAILED) {
    throw Error(ErrorCode::kUnavailable, StrCat("cannot map ", path.string(), ": ", SystemReason(errno)));
  }
  return {static_cast<const std::byte*>(data), stamp};
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), stamp_(std::exchange(other.stamp_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(stamp_, other.stamp_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) {
    // munmap wants a mutable pointer although it never writes.
    ::munmap(const_cast<std::byte*>(data_), stamp_.size_bytes);
  }
}

bool FileExists(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  return status.type() != std::filesystem::file_type::not_found;
}

std::vector<std::byte> ReadFile(const std::filesystem::path& path, std::size_t max_bytes,
                                std::string_view what) {
  return ReadWhole<std::vector<std::byte>>(path, max_bytes, what);
}

std::string ReadTextFile(const std::filesystem::path& path, std::size_t max_bytes, std::string_view what) {
  return ReadWhole<std::string>(path, max_bytes, what);
}

void CheckPublishable(const std::filesystem::path& path) {
  const std::filesystem::path folder = FolderOf(ResolvedTarget(path));
  if (::access(folder.c_str(), W_OK | X_OK) != 0) {
    throw Error(ErrorCode::kUnavailable, StrCat("cannot write ", path.string(), ": ", SystemReason(errno)));
  }
}

void PublishFile(const std::filesystem::path& target, std::span<const std::span<const std::byte>> pieces) {
  const std::filesystem::path path = ResolvedTarget(target);
  const std::filesystem::path folder = FolderOf(path);
  // The start of the name is enough to recognise it by, and leaves room for the ending in a name of any
  // length.
  const std::string start = path.filename().string().substr(0, kTemporaryNameBytes);
  std::string temporary = (folder / (start + ".XXXXXX")).string();
  const FileDescriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
  if (file.get() < 0) {
    throw Error(ErrorCode::kUnavailable, StrCat("cannot write ", path.string(), ": ", SystemReason(errno)));
  }
  try {
    for (const std::span<const std::byte> piece : pieces) {
      WriteAll(file, piece, path);
    }
    if (::fchmod(file.get(), 0644) != 0 || ::fsync(file.get()) != 0 ||
        ::rename(temporary.c_str(), path.c_str()) != 0) {
      throw Error(ErrorCode::kUnavailable, StrCat("cannot write ", path.string(), ": ", SystemReason(errno)));
    }
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
  SyncFolder(folder);
}

}  // namespace phi4mm::base
