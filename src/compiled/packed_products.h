#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "compiled/row_kernels.h"

namespace phi4mm::compiled {

// The products of row_kernels.h with a packed matrix (packed_matrix.h), which is read from front to back: up
// to 1.5 times as fast, with the same results, bit for bit. `matrix` begins at an address divisible by 64. A
// range begins with a panel. Threads: safe.

void PackedBf16Product(const PackedRows& x, const std::byte* matrix, std::size_t out, float* result,
                       OutputRange range);

// `offsets`: Int8Offsets of x.
void PackedInt8Product(const PackedRows& x, std::span<const std::int32_t> offsets, const std::byte* matrix,
                       std::size_t out, std::int32_t* result, OutputRange range);

}  // namespace phi4mm::compiled
