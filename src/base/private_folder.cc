#include "base/private_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

#include "base/error.h"
#include "base/system_error.h"

namespace phi4mm::base {
namespace {

// One write call, which ends at a multiple of this. Linux keeps what one call writes in pages as large as the
// call and its place in the file allow, and pages of 2 MiB are mapped without a fault for each 4 KiB.
constexpr std::size_t kWritePieceBytes = std::size_t{2} << 20U;
constexpr mode_t kOthersMask = 077;
constexpr mode_t kOthersWriteMask = 022;
constexpr std::int64_t kNsPerSecond = 1'000'000'000;

[[noreturn]] void ThrowUnavailable(std::string_view action, const std::filesystem::path& path,
                                   int error_number) {
  throw Error(ErrorCode::kUnavailable,
              StrCat("cannot ", action, " ", path.string(), ": ", SystemReason(error_number)));
}

struct stat StatusOf(const FileDescriptor& file, const std::filesystem::path& path) {
  struct stat status = {};
  if (::fstat(file.get(), &status) != 0) {
    ThrowUnavailable("look at", path, errno);
  }
  return status;
}

void MakeFolders(const std::filesystem::path& path) {
  std::error_code ignored;
  if (path.empty() || std::filesystem::is_directory(path, ignored)) {
    return;
  }
  if (path.has_relative_path() && path.parent_path() != path) {
    MakeFolders(path.parent_path());
  }
  // Another process may be making it at the same time; a file in its place shows when the folder is opened.
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) {
    ThrowUnavailable("make the folder", path, errno);
  }
}

class OpenedDirectory {
 public:
  explicit OpenedDirectory(DIR* directory) : directory_(directory) {}
  OpenedDirectory(const OpenedDirectory&) = delete;
  OpenedDirectory& operator=(const OpenedDirectory&) = delete;
  ~OpenedDirectory() { ::closedir(directory_); }
  const dirent* Next() { return ::readdir(directory_); }

 private:
  DIR* directory_;
};

}  // namespace

PrivateFolder::PrivateFolder(std::filesystem::path path, FileDescriptor folder)
    : path_(std::move(path)), folder_(std::move(folder)) {}

PrivateFolder PrivateFolder::Create(const std::filesystem::path& path) {
  MakeFolders(path);
  return Open(path);
}

PrivateFolder PrivateFolder::Open(const std::filesystem::path& path) {
  FileDescriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.is_open()) {
    if (errno == ENOENT) {
      throw Error(ErrorCode::kNotFound, StrCat("there is no folder ", path.string()));
    }
    ThrowUnavailable("open the folder", path, errno);
  }
  const struct stat status = StatusOf(folder, path);
  if (status.st_uid != ::geteuid()) {
    throw Error(ErrorCode::kPermissionDenied, StrCat("the folder ", path.string(), " belongs to user ",
                                                     status.st_uid, ", not to this one (", ::geteuid(), ")"));
  }
  if ((status.st_mode & kOthersMask) != 0 && ::fchmod(folder.get(), status.st_mode & 0700U) != 0) {
    throw Error(ErrorCode::kPermissionDenied,
                StrCat("the folder ", path.string(), " is open to other users: ", SystemReason(errno)));
  }
  return {path, std::move(folder)};
}

std::optional<FileDescriptor> PrivateFolder::OpenFile(const std::string& name) const {
  const std::filesystem::path path = path_ / name;
  FileDescriptor file(::openat(folder_.get(), name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!file.is_open()) {
    if (errno == ENOENT) {
      return std::nullopt;
    }
    if (errno == ELOOP) {
      ThrowDataLoss(StrCat(path.string(), " is a link, a file is needed"));
    }
    ThrowUnavailable("open", path, errno);
  }
  const struct stat status = StatusOf(file, path);
  if (!S_ISREG(status.st_mode)) {
    ThrowDataLoss(StrCat(path.string(), " is not a regular file"));
  }
  if (status.st_uid != ::geteuid()) {
    ThrowDataLoss(
        StrCat(path.string(), " belongs to user ", status.st_uid, ", not to this one (", ::geteuid(), ")"));
  }
  if ((status.st_mode & kOthersWriteMask) != 0) {
    ThrowDataLoss(StrCat(path.string(), " is writable for other users"));
  }
  return file;
}

FileDescriptor PrivateFolder::OpenLockFile(const std::string& name) const {
  FileDescriptor file(
      ::openat(folder_.get(), name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
  if (!file.is_open()) {
    ThrowUnavailable("write", path_ / name, errno);
  }
  return file;
}

std::vector<FolderFile> PrivateFolder::List() const {
  const int copy = ::openat(folder_.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* const opened = copy < 0 ? nullptr : ::fdopendir(copy);
  if (opened == nullptr) {
    const FileDescriptor closed(copy);
    ThrowUnavailable("list the folder", path_, errno);
  }
  OpenedDirectory directory(opened);
  std::vector<FolderFile> files;
  while (const dirent* const entry = directory.Next()) {
    struct stat status = {};
    if (::fstatat(folder_.get(), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
        !S_ISDIR(status.st_mode)) {
      files.push_back({.name = entry->d_name,
                       .size_bytes = static_cast<std::uint64_t>(status.st_size),
                       .modified_ns = static_cast<std::int64_t>(status.st_mtim.tv_sec) * kNsPerSecond +
                                      status.st_mtim.tv_nsec});
    }
  }
  std::ranges::sort(files, {}, &FolderFile::name);
  return files;
}

void PrivateFolder::Publish(const std::string& name, const std::string& temporary,
                            std::span<const std::span<const std::byte>> pieces,
                            const PublishObserver& observer) const {
  const std::filesystem::path path = path_ / name;
  const auto done = [&observer](std::string_view step) {
    if (observer) {
      observer(step);
    }
  };
  Remove(temporary);  // what a writer that was killed left
  const FileDescriptor file(
      ::openat(folder_.get(), temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file.is_open()) {
    ThrowUnavailable("write", path, errno);
  }
  try {
    done("create");
    std::size_t written = 0;
    for (std::span<const std::byte> piece : pieces) {
      while (!piece.empty()) {
        const std::size_t to_boundary = kWritePieceBytes - written % kWritePieceBytes;
        const std::span<const std::byte> part = piece.first(std::min(piece.size(), to_boundary));
        WriteAll(file, part, path);
        written += part.size();
        piece = piece.subspan(part.size());
        done("write");
      }
    }
    if (::fchmod(file.get(), 0600) != 0 || ::fsync(file.get()) != 0) {
      ThrowUnavailable("write", path, errno);
    }
    done("sync");
    if (::renameat(folder_.get(), temporary.c_str(), folder_.get(), name.c_str()) != 0) {
      ThrowUnavailable("write", path, errno);
    }
  } catch (...) {
    ::unlinkat(folder_.get(), temporary.c_str(), 0);
    throw;
  }
  done("rename");
  ::fsync(folder_.get());  // where a file system cannot, the file is complete under either name all the same
  done("sync_folder");
}

bool PrivateFolder::Touch(const FileDescriptor& file) {
  const timespec now[2] = {{0, UTIME_NOW}, {0, UTIME_NOW}};
  return ::futimens(file.get(), now) == 0;
}

bool PrivateFolder::Remove(const std::string& name) const {
  if (::unlinkat(folder_.get(), name.c_str(), 0) == 0) {
    return true;
  }
  if (errno != ENOENT) {
    ThrowUnavailable("remove", path_ / name, errno);
  }
  return false;
}

}  // namespace phi4mm::base
