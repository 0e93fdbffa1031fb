#include "base/page_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <limits>
#include <utility>

#include "base/error.h"

namespace phi4mm::base {
namespace {

// `address` as the next multiple of `alignment`, a power of two.
std::uintptr_t RoundUp(std::uintptr_t address, std::uintptr_t alignment) {
  return (address + alignment - 1) & ~(alignment - 1);
}

}  // namespace

PageMemory::PageMemory(std::size_t size_bytes) : size_bytes_(size_bytes) {
  if (size_bytes == 0) {
    return;
  }
  const auto no_memory = [size_bytes] {
    return Error(ErrorCode::kResourceExhausted,
                 StrCat("the system has no memory for another ", size_bytes, " bytes"));
  };
  if (size_bytes > std::numeric_limits<std::size_t>::max() - kAlignmentBytes) {
    throw no_memory();
  }
  mapping_bytes_ = size_bytes + kAlignmentBytes;
  void* mapping = ::mmap(nullptr, mapping_bytes_, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED) {
    throw no_memory();
  }
  mapping_ = mapping;
  const auto start = reinterpret_cast<std::uintptr_t>(mapping);
  data_ = static_cast<std::byte*>(mapping) + (RoundUp(start, kAlignmentBytes) - start);
  // Without large pages the memory is the same, only slower.
  (void)::madvise(data_, size_bytes_, MADV_HUGEPAGE);
}

PageMemory::PageMemory(PageMemory&& other) noexcept
    : mapping_(std::exchange(other.mapping_, nullptr)),
      mapping_bytes_(std::exchange(other.mapping_bytes_, 0)),
      data_(std::exchange(other.data_, nullptr)),
      size_bytes_(std::exchange(other.size_bytes_, 0)) {}

PageMemory& PageMemory::operator=(PageMemory&& other) noexcept {
  std::swap(mapping_, other.mapping_);
  std::swap(mapping_bytes_, other.mapping_bytes_);
  std::swap(data_, other.data_);
  std::swap(size_bytes_, other.size_bytes_);
  return *this;
}

PageMemory::~PageMemory() {
  if (mapping_ != nullptr) {
    ::munmap(mapping_, mapping_bytes_);
  }
}

namespace {

// Advice about the pages that lie wholly inside `mapped`.
void Advise(std::span<const std::byte> mapped, int advice) {
  const auto page_bytes = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto start = reinterpret_cast<std::uintptr_t>(mapped.data());
  const std::uintptr_t first = RoundUp(start, page_bytes);
  const std::uintptr_t end = (start + mapped.size()) & ~(page_bytes - 1);
  if (mapped.empty() || first >= end) {
    return;
  }
  void* const pages = const_cast<std::byte*>(mapped.data()) + (first - start);
  (void)::madvise(pages, end - first, advice);
}

}  // namespace

void PreferLargePages(std::span<const std::byte> mapped) { Advise(mapped, MADV_HUGEPAGE); }

// The mapping is of a file and never written, so the system only forgets where its pages are.
void DropResidentPages(std::span<const std::byte> mapped) { Advise(mapped, MADV_DONTNEED); }

}  // namespace phi4mm::base
