#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "base/file_descriptor.h"

namespace phi4mm::base {

enum class LockMode : std::uint8_t { kShared, kExclusive };

// How long to wait for a lock that others hold; the default does not wait.
struct LockWait {
  std::chrono::milliseconds limit{0};  // by a clock that nobody sets
  std::function<bool()> is_cancelled;  // may be empty; asked every few milliseconds
};

// A lock on one byte of a file between all holders in all processes, threads included; the byte need not
// exist. Given back by the destructor, and by the system when the process ends in whatever way. A child made
// by fork shares its parent's locks until it runs another program. Move only. Threads: one at a time.
class FileLock {
 public:
  // Takes over `file`, which must have been opened for this lock alone, for reading and writing. Nothing
  // where others still hold it after the wait. kCancelled where wait.is_cancelled said so; kUnavailable,
  // naming `path`, where the file system has no such locks.
  static std::optional<FileLock> Acquire(FileDescriptor file, std::uint64_t byte, LockMode mode,
                                         const LockWait& wait, const std::filesystem::path& path);

 private:
  explicit FileLock(FileDescriptor file) : file_(std::move(file)) {}

  FileDescriptor file_;  // the lock is its open file's: closing it gives the lock back
};

}  // namespace phi4mm::base
