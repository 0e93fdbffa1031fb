#include "base/file_descriptor.h"

#include <unistd.h>

#include <cerrno>

#include "base/error.h"
#include "base/system_error.h"

namespace phi4mm::base {

FileDescriptor::~FileDescriptor() {
  if (fd_ >= 0) {
    ::close(fd_);
  }
}

void ReadAt(const FileDescriptor& file, std::uint64_t offset, std::span<std::byte> out,
            const std::filesystem::path& path) {
  while (!out.empty()) {
    const ssize_t count = ::pread(file.get(), out.data(), out.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count <= 0) {
      throw Error(ErrorCode::kUnavailable, StrCat("cannot read ", path.string(), ": ",
                                                  count == 0 ? "it became shorter" : SystemReason(errno)));
    }
    offset += static_cast<std::uint64_t>(count);
    out = out.subspan(static_cast<std::size_t>(count));
  }
}

void WriteAll(const FileDescriptor& file, std::span<const std::byte> bytes,
              const std::filesystem::path& path) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file.get(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count <= 0) {
      throw Error(ErrorCode::kUnavailable, StrCat("cannot write ", path.string(), ": ", SystemReason(errno)));
    }
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
}

}  // namespace phi4mm::base
