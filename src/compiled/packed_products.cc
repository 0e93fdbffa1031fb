#include "compiled/packed_products.h"

#include <algorithm>

#include "base/error.h"
#include "compiled/packed_matrix.h"
#include "compiled/row_sums.h"

namespace phi4mm::compiled {

#ifdef PHI4MM_ROW_KERNELS
namespace {

// From this many rows on the arithmetic keeps the processor from reading far enough ahead by itself, and the
// kernel fetches what comes kAheadBytes later into the second-level cache. As measured.
constexpr std::size_t kFetchingRows = 3;
constexpr std::size_t kAheadBytes = 8192;

// sums [pair, kGroup] += kGroup rows of x times the lines of a pair of outputs.
template <typename Kernel, std::size_t kGroup>
PHI4MM_AVX512 inline void MultiplyPair(typename Kernel::Sum* kept, const std::byte* x, const std::byte* pair,
                                       std::size_t lines) {
  constexpr std::size_t kSums = kPackedPairOutputs * kGroup;
  typename Kernel::Sum sums[kSums];
  PHI4MM_UNROLL
  for (std::size_t i = 0; i < kSums; ++i) {
    sums[i] = kept[i];
  }
  for (std::size_t line = 0; line < lines; ++line) {
    __m512i weights[kPackedPairOutputs];
    PHI4MM_UNROLL
    for (std::size_t i = 0; i < kPackedPairOutputs; ++i) {
      const std::byte* const at = pair + (line * kPackedPairOutputs + i) * kLineBytes;
      if constexpr (kGroup >= kFetchingRows) {
        _mm_prefetch(reinterpret_cast<const char*>(at + kAheadBytes), _MM_HINT_T1);
      }
      weights[i] = Kernel::Weights(_mm512_load_si512(at));
    }
    PHI4MM_UNROLL
    for (std::size_t s = 0; s < kGroup; ++s) {
      __m512i row = _mm512_load_si512(x + (line * kGroup + s) * kLineBytes);
      __asm__("" : "+v"(row));  // one load for both outputs, not one inside each multiplication
      PHI4MM_UNROLL
      for (std::size_t i = 0; i < kPackedPairOutputs; ++i) {
        sums[i * kGroup + s] = Kernel::Add(sums[i * kGroup + s], weights[i], row);
      }
    }
  }
  PHI4MM_UNROLL
  for (std::size_t i = 0; i < kSums; ++i) {
    kept[i] = sums[i];
  }
}

// kGroup rows of x times one panel, of which the first `outputs` are outputs of the matrix.
template <typename Kernel, std::size_t kGroup>
PHI4MM_AVX512 void MultiplyPanel(const std::byte* x, const std::byte* panel, std::size_t lines,
                                 const std::int32_t* offsets, std::size_t outputs,
                                 typename Kernel::Result* result, std::size_t out) {
  typename Kernel::Sum sums[kPackedPanelOutputs * kGroup];
  for (auto& sum : sums) {
    sum = Kernel::Zero();
  }
  for (std::size_t line = 0; line < lines; line += kPackedChunkLines) {
    const std::size_t count = std::min(kPackedChunkLines, lines - line);
    for (std::size_t output = 0; output < kPackedPanelOutputs; output += kPackedPairOutputs) {
      MultiplyPair<Kernel, kGroup>(sums + output * kGroup, x + line * kGroup * kLineBytes, panel, count);
      panel += count * kPackedPairOutputs * kLineBytes;
    }
  }
  for (std::size_t output = 0; output < outputs; ++output) {
    StoreOutput<Kernel, kGroup>(sums + output * kGroup, offsets, result + output, out);
  }
}

// All groups of rows take one panel before the next, so that it comes from memory once.
template <typename Kernel>
void Product(const PackedRows& x, const std::int32_t* offsets, const std::byte* matrix, std::size_t out,
             typename Kernel::Result* result, OutputRange range) {
  constexpr decltype(&MultiplyPanel<Kernel, 1>) kGroups[] = {
      MultiplyPanel<Kernel, 1>, MultiplyPanel<Kernel, 2>, MultiplyPanel<Kernel, 3>, MultiplyPanel<Kernel, 4>,
      MultiplyPanel<Kernel, 5>, MultiplyPanel<Kernel, 6>, MultiplyPanel<Kernel, 7>, MultiplyPanel<Kernel, 8>};
  PHI4MM_CHECK(range.first % kPackedPanelOutputs == 0);
  for (std::size_t first = range.first; first < range.last; first += kPackedPanelOutputs) {
    const std::byte* const panel = matrix + PackedOffset(x.row_lines(), first, 0);
    const std::size_t outputs = std::min(kPackedPanelOutputs, range.last - first);
    for (std::size_t row = 0; row < x.rows(); row += PackedRows::kMaxGroup) {
      const std::size_t group = std::min(PackedRows::kMaxGroup, x.rows() - row);
      kGroups[group - 1](x.Group(row), panel, x.row_lines(), Kernel::kHasOffsets ? offsets + row : nullptr,
                         outputs, result + row * out + first, out);
    }
  }
}

}  // namespace

void PackedBf16Product(const PackedRows& x, const std::byte* matrix, std::size_t out, float* result,
                       OutputRange range) {
  Product<Bf16>(x, nullptr, matrix, out, result, range);
}

void PackedInt8Product(const PackedRows& x, std::span<const std::int32_t> offsets, const std::byte* matrix,
                       std::size_t out, std::int32_t* result, OutputRange range) {
  Product<Int8>(x, offsets.data(), matrix, out, result, range);
}

#else

void PackedBf16Product(const PackedRows&, const std::byte*, std::size_t, float*, OutputRange) {
  base::ThrowInternal("this build has no row kernels");
}

void PackedInt8Product(const PackedRows&, std::span<const std::int32_t>, const std::byte*, std::size_t,
                       std::int32_t*, OutputRange) {
  base::ThrowInternal("this build has no row kernels");
}

#endif

}  // namespace phi4mm::compiled
