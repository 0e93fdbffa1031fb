#include "base/file_stamp.h"

#include <sys/stat.h>
#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <sstream>
#include <string>

#include "base/error.h"
#include "base/system_error.h"

namespace phi4mm::base {
namespace {

constexpr std::int64_t kNsPerSecond = 1'000'000'000;
constexpr std::int64_t kSettledNs =
    2 * kNsPerSecond;  // the coarsest clock of the file systems below is 10 ms

// Magic numbers of statfs(2): ext2 to ext4, XFS, Btrfs, tmpfs, F2FS, overlayfs, ZFS, bcachefs.
constexpr std::array<std::uint64_t, 8> kFileSystemsWithChangeTimes = {
    0xEF53, 0x58465342, 0x9123683E, 0x01021994, 0xF2F52010, 0x794C7630, 0x2FC12FC1, 0xCA451A4E};

std::int64_t Nanoseconds(const timespec& time) {
  return static_cast<std::int64_t>(time.tv_sec) * kNsPerSecond + time.tv_nsec;
}

bool KeepsChangeTimes(const FileDescriptor& file) {
  struct statfs status = {};
  if (::fstatfs(file.get(), &status) != 0) {
    return false;
  }
  const auto magic = static_cast<std::uint64_t>(status.f_type) & 0xFFFFFFFFU;
  return std::ranges::find(kFileSystemsWithChangeTimes, magic) != kFileSystemsWithChangeTimes.end();
}

}  // namespace

FileStamp StampOf(const FileDescriptor& file) {
  struct stat status = {};
  if (::fstat(file.get(), &status) != 0) {
    throw Error(ErrorCode::kUnavailable, StrCat("cannot look at a file: ", SystemReason(errno)));
  }
  FileStamp stamp;
  stamp.device = static_cast<std::uint64_t>(status.st_dev);
  stamp.inode = static_cast<std::uint64_t>(status.st_ino);
  stamp.size_bytes = static_cast<std::uint64_t>(status.st_size);
  stamp.modified_ns = Nanoseconds(status.st_mtim);
  stamp.changed_ns = Nanoseconds(status.st_ctim);
  const std::int64_t now_ns = std::chrono::duration_cast<std::chrono::nanoseconds>(
                                  std::chrono::system_clock::now().time_since_epoch())
                                  .count();
  stamp.tells_content = now_ns - stamp.changed_ns >= kSettledNs && stamp.changed_ns % kNsPerSecond != 0 &&
                        KeepsChangeTimes(file);
  return stamp;
}

bool IsLoadedIntoProcess(std::uint64_t inode) {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::string range;
    std::string permissions;
    std::string offset;
    std::string device;
    std::uint64_t found = 0;
    if (words >> range >> permissions >> offset >> device >> found && found == inode &&
        permissions.find('x') != std::string::npos) {
      return true;
    }
  }
  return false;
}

}  // namespace phi4mm::base
