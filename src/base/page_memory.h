#pragma once

#include <cstddef>
#include <span>

namespace phi4mm::base {

// Zero-filled anonymous memory that starts on a 2 MiB boundary and asks the system for pages of that size:
// gigabytes of weights are read faster through few large pages. Given back by the destructor. Move only.
// Threads: as a plain array.
class PageMemory {
 public:
  // kResourceExhausted where the system has not that much memory; no bytes need none.
  explicit PageMemory(std::size_t size_bytes);

  PageMemory(PageMemory&& other) noexcept;
  PageMemory& operator=(PageMemory&& other) noexcept;
  PageMemory(const PageMemory&) = delete;
  PageMemory& operator=(const PageMemory&) = delete;
  ~PageMemory();

  std::span<std::byte> bytes() { return {data_, size_bytes_}; }
  std::span<const std::byte> bytes() const { return {data_, size_bytes_}; }

  static constexpr std::size_t kAlignmentBytes = std::size_t{2} << 20U;

 private:
  void* mapping_ = nullptr;  // what the system gave, which begins at any page
  std::size_t mapping_bytes_ = 0;
  std::byte* data_ = nullptr;
  std::size_t size_bytes_ = 0;
};

// Asks the system to read a part of a MappedFile into pages of 2 MiB, where its file system can. A hint,
// never an error.
void PreferLargePages(std::span<const std::byte> mapped);

// Takes the pages that lie wholly inside `mapped`, a part of a MappedFile, out of the process's resident
// memory. Their content stays readable: the next read brings them back from the file. A hint, never an error.
void DropResidentPages(std::span<const std::byte> mapped);

}  // namespace phi4mm::base
