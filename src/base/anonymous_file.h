#pragma once

#include <cstddef>
#include <span>

namespace phi4mm::base {

// A file without a name that lives in memory, for handing bytes to another process that must be able to seek
// in them. Closed, and so gone, with this object. Threads: one.
class AnonymousFile {
 public:
  // kUnavailable where the system has no memory or descriptor left.
  explicit AnonymousFile(std::span<const std::byte> bytes);
  ~AnonymousFile();
  AnonymousFile(const AnonymousFile&) = delete;
  AnonymousFile& operator=(const AnonymousFile&) = delete;

  int fd() const { return fd_; }

 private:
  int fd_ = -1;
};

}  // namespace phi4mm::base
