#include "base/anonymous_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/error.h"

namespace phi4mm::base {

AnonymousFile::AnonymousFile(std::span<const std::byte> bytes) : fd_(::memfd_create("phi4mm", MFD_CLOEXEC)) {
  int error = fd_ < 0 ? errno : 0;
  while (error == 0 && !bytes.empty()) {
    const ssize_t count = ::write(fd_, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  if (error == 0 && ::lseek(fd_, 0, SEEK_SET) != 0) {
    error = errno;
  }
  if (error != 0) {
    if (fd_ >= 0) {
      ::close(fd_);
    }
    throw Error(ErrorCode::kUnavailable,
                StrCat("cannot keep a file in memory: ", std::generic_category().message(error)));
  }
}

AnonymousFile::~AnonymousFile() { ::close(fd_); }

}  // namespace phi4mm::base
