#pragma once

#include <cstddef>
#include <new>
#include <span>
#include <vector>

#include "compiled/packed_matrix.h"

namespace phi4mm::compiled::testing {

// The address that the kernels want.
template <typename T>
struct LineAllocator {
  using value_type = T;
  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{kPackedLineBytes}));
  }
  void deallocate(T* pointer, std::size_t) {
    ::operator delete (pointer, std::align_val_t{kPackedLineBytes});
  }
  bool operator==(const LineAllocator&) const = default;
};

using PackedBytesVector = std::vector<std::byte, LineAllocator<std::byte>>;

// A matrix of `out` rows, packed.
inline PackedBytesVector PackedRowsOf(std::span<const std::byte> matrix, std::size_t out) {
  const std::size_t row_bytes = matrix.size() / out;
  PackedBytesVector packed(PackedBytes(out, row_bytes));
  for (std::size_t output = 0; output < out; ++output) {
    PackRow(matrix.subspan(output * row_bytes, row_bytes), output, packed);
  }
  return packed;
}

}  // namespace phi4mm::compiled::testing
