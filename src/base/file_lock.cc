#include "base/file_lock.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <thread>
#include <utility>

#include "base/error.h"
#include "base/system_error.h"

namespace phi4mm::base {
namespace {

constexpr std::chrono::milliseconds kFirstPause{1};
constexpr std::chrono::milliseconds kLongestPause{50};

// Whether the lock was taken; false where others hold it. Locks of the open file, not of the process: those
// would be lost when any descriptor of the file is closed, and would not hold between threads.
bool TryLock(const FileDescriptor& file, std::uint64_t byte, LockMode mode,
             const std::filesystem::path& path) {
  struct flock request = {};
  request.l_type = static_cast<short>(mode == LockMode::kShared ? F_RDLCK : F_WRLCK);
  request.l_whence = SEEK_SET;
  request.l_start = static_cast<off_t>(byte);
  request.l_len = 1;
  while (::fcntl(file.get(), F_OFD_SETLK, &request) != 0) {
    if (errno == EAGAIN || errno == EACCES) {
      return false;
    }
    if (errno != EINTR) {
      throw Error(ErrorCode::kUnavailable, StrCat("cannot lock ", path.string(), ": ", SystemReason(errno)));
    }
  }
  return true;
}

}  // namespace

std::optional<FileLock> FileLock::Acquire(FileDescriptor file, std::uint64_t byte, LockMode mode,
                                          const LockWait& wait, const std::filesystem::path& path) {
  const auto start = std::chrono::steady_clock::now();
  std::chrono::milliseconds pause = kFirstPause;
  while (!TryLock(file, byte, mode, path)) {
    if (wait.is_cancelled && wait.is_cancelled()) {
      throw Error(ErrorCode::kCancelled, StrCat("cancelled while waiting for the lock ", path.string()));
    }
    if (std::chrono::steady_clock::now() - start >= wait.limit) {
      return std::nullopt;
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, kLongestPause);
  }
  return FileLock(std::move(file));
}

}  // namespace phi4mm::base
