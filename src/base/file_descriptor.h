#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <utility>

namespace phi4mm::base {

// Owns a file descriptor of the system; -1 is none. Move only.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor();

  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

// Fills `out` from the file's `offset` on. kUnavailable, naming `path`, where the system refuses or the file
// ends before. Threads: safe, the descriptor's own position is not used.
void ReadAt(const FileDescriptor& file, std::uint64_t offset, std::span<std::byte> out,
            const std::filesystem::path& path);

// Appends all bytes. kUnavailable, naming `path`, where the disk refuses.
void WriteAll(const FileDescriptor& file, std::span<const std::byte> bytes,
              const std::filesystem::path& path);

}  // namespace phi4mm::base
