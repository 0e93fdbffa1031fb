#include "compiled/row_kernels.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "compiled/avx512.h"

#ifdef PHI4MM_ROW_KERNELS
#include <cpuid.h>
// Loops over registers must be gone before the compiler decides what lies in registers.
#define PHI4MM_UNROLL _Pragma("GCC unroll 8")
#endif

namespace phi4mm::compiled {
namespace {

constexpr std::size_t kLineBytes = 64;

// A thread works on so many outputs at a time, a few lines of all of them before the next lines, so that the
// lines of x stay in the first-level cache. Both numbers as measured.
constexpr std::size_t kPanelOutputs = 24;
constexpr std::size_t kChunkLines = 32;

constexpr std::size_t kMinPartBytes = std::size_t{512} << 10U;  // of the matrix

}  // namespace

PackedRows::PackedRows(const void* x, std::size_t rows, std::size_t row_bytes)
    : rows_(rows),
      row_bytes_(row_bytes),
      row_lines_((row_bytes + kLineBytes - 1) / kLineBytes),
      lines_(std::make_unique_for_overwrite<Line[]>(rows * row_lines_)) {
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = row / kMaxGroup * kMaxGroup;
    const std::size_t group = std::min(kMaxGroup, rows - first);
    const auto* from = static_cast<const std::byte*>(x) + row * row_bytes;
    Line* to = &lines_[first * row_lines_ + (row - first)];
    for (std::size_t at = 0; at < row_bytes; at += kLineBytes, to += group) {
      const std::size_t count = std::min(kLineBytes, row_bytes - at);
      std::memcpy(to->bytes, from + at, count);
      std::memset(to->bytes + count, 0, kLineBytes - count);
    }
  }
}

std::vector<OutputRange> DivideOutputs(std::size_t out, std::size_t row_bytes, std::size_t threads) {
  const std::size_t smallest = std::max<std::size_t>(1, kMinPartBytes / (row_bytes * kPanelOutputs));
  std::vector<OutputRange> ranges;
  for (std::size_t first = 0; first < out;) {
    const std::size_t fair = (out - first) / (kPanelOutputs * threads * 3);
    const std::size_t last = std::min(out, first + std::max(smallest, fair) * kPanelOutputs);
    ranges.push_back({first, last});
    first = last;
  }
  return ranges;
}

#ifdef PHI4MM_ROW_KERNELS
namespace {

// The sums over the lanes of each of kCount registers, 4 at most, all by the same tree of additions.
template <std::size_t kCount>
PHI4MM_AVX512 inline __m128 SumLanes(const __m512* sums) {
  const __m512 zero = _mm512_setzero_ps();
  const __m512 a = sums[0];
  const __m512 b = kCount > 1 ? sums[1] : zero;
  const __m512 c = kCount > 2 ? sums[2] : zero;
  const __m512 d = kCount > 3 ? sums[3] : zero;
  const __m512 ab = _mm512_add_ps(_mm512_unpacklo_ps(a, b), _mm512_unpackhi_ps(a, b));
  const __m512 cd = _mm512_add_ps(_mm512_unpacklo_ps(c, d), _mm512_unpackhi_ps(c, d));
  const __m512 abcd = _mm512_add_ps(_mm512_shuffle_ps(ab, cd, 0x44), _mm512_shuffle_ps(ab, cd, 0xEE));
  const __m128 low = _mm_add_ps(_mm512_castps512_ps128(abcd), _mm512_extractf32x4_ps(abcd, 1));
  const __m128 high = _mm_add_ps(_mm512_extractf32x4_ps(abcd, 2), _mm512_extractf32x4_ps(abcd, 3));
  return _mm_add_ps(low, high);
}

template <std::size_t kCount>
PHI4MM_AVX512 inline __m128i SumLanes(const __m512i* sums) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i a = sums[0];
  const __m512i b = kCount > 1 ? sums[1] : zero;
  const __m512i c = kCount > 2 ? sums[2] : zero;
  const __m512i d = kCount > 3 ? sums[3] : zero;
  const __m512i ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
  const __m512i cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
  const __m512i abcd = _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd));
  const __m128i low = _mm_add_epi32(_mm512_castsi512_si128(abcd), _mm512_extracti32x4_epi32(abcd, 1));
  const __m128i high = _mm_add_epi32(_mm512_extracti32x4_epi32(abcd, 2), _mm512_extracti32x4_epi32(abcd, 3));
  return _mm_add_epi32(low, high);
}

struct Bf16 {
  using Result = float;
  using Sum = __m512;
  static constexpr bool kHasOffsets = false;

  PHI4MM_AVX512 static inline Sum Zero() { return _mm512_setzero_ps(); }
  PHI4MM_AVX512 static inline __m512i Weights(__m512i line) { return line; }
  PHI4MM_AVX512 static inline Sum Add(Sum sum, __m512i weights, __m512i row) {
    return _mm512_dpbf16_ps(sum, reinterpret_cast<__m512bh>(weights), reinterpret_cast<__m512bh>(row));
  }
  PHI4MM_AVX512 static inline void Store(float* to, __m128 sums) { _mm_store_ps(to, sums); }
};

// The instruction multiplies unsigned by signed bytes: the weights are read as weights + 128, and 128 times
// the sum of the row is taken off at the end.
struct Int8 {
  using Result = std::int32_t;
  using Sum = __m512i;
  static constexpr bool kHasOffsets = true;

  PHI4MM_AVX512 static inline Sum Zero() { return _mm512_setzero_si512(); }
  PHI4MM_AVX512 static inline __m512i Weights(__m512i line) {
    return _mm512_xor_si512(line, _mm512_set1_epi8(-128));
  }
  PHI4MM_AVX512 static inline Sum Add(Sum sum, __m512i weights, __m512i row) {
    return _mm512_dpbusd_epi32(sum, weights, row);
  }
  PHI4MM_AVX512 static inline void Store(std::int32_t* to, __m128i sums) {
    _mm_store_si128(reinterpret_cast<__m128i*>(to), sums);
  }
};

// A place in a matrix. Tiles of kBlock outputs follow each other through a chunk of lines, the chunks of a
// panel of outputs follow each other, then come the panels.
struct Place {
  std::size_t panel = 0;   // the first output
  std::size_t output = 0;  // counted from there
  std::size_t line = 0;
};

struct Matrix {
  const std::byte* data = nullptr;
  std::size_t row_bytes = 0;
  std::size_t lines = 0;  // whole ones of a row
  OutputRange range;

  std::size_t PanelOutputs(const Place& at) const { return std::min(kPanelOutputs, range.last - at.panel); }
  const std::byte* At(const Place& at) const {
    return data + (at.panel + at.output) * row_bytes + at.line * kLineBytes;
  }
  // Moves to the next tile; at the end it stays in the last panel.
  void Advance(Place& at, std::size_t outputs) const {
    at.output += outputs;
    if (at.output < PanelOutputs(at)) {
      return;
    }
    at.output = 0;
    at.line += kChunkLines;
    if (at.line >= lines) {
      at.line = 0;
      at.panel += at.panel + kPanelOutputs < range.last ? kPanelOutputs : 0;
    }
  }
};

// Lines that one tile multiplies: `count` whole ones, then those bytes of one more that `tail` names.
struct TileLines {
  std::size_t count = 0;
  __mmask64 tail = 0;
};

// sums [kBlock, kGroup] += kGroup rows of x times kBlock rows of the matrix. Meanwhile it fetches as many
// lines from `ahead` into the second-level cache: the processor alone does not foresee what comes after the
// tile.
template <typename Kernel, std::size_t kGroup, std::size_t kBlock>
PHI4MM_AVX512 void Tile(typename Kernel::Sum* kept, const std::byte* x, const std::byte* matrix,
                        std::size_t row_bytes, TileLines lines, const std::byte* ahead) {
  typename Kernel::Sum sums[kBlock * kGroup];
  PHI4MM_UNROLL
  for (std::size_t i = 0; i < kBlock; ++i) {
    PHI4MM_UNROLL
    for (std::size_t s = 0; s < kGroup; ++s) {
      sums[i * kGroup + s] = kept[i * kGroup + s];
    }
  }
  __m512i weights[kBlock];
  const auto multiply = [&](const std::byte* rows) PHI4MM_AVX512 __attribute__((always_inline)) {
    PHI4MM_UNROLL
    for (std::size_t s = 0; s < kGroup; ++s) {
      __m512i row = _mm512_load_si512(rows + s * kLineBytes);
      __asm__("" : "+v"(row));  // one load for all outputs, not one inside each multiplication
      PHI4MM_UNROLL
      for (std::size_t i = 0; i < kBlock; ++i) {
        sums[i * kGroup + s] = Kernel::Add(sums[i * kGroup + s], weights[i], row);
      }
    }
  };
  for (std::size_t line = 0; line < lines.count; ++line) {
    PHI4MM_UNROLL
    for (std::size_t i = 0; i < kBlock; ++i) {
      const std::size_t at = i * row_bytes + line * kLineBytes;
      _mm_prefetch(reinterpret_cast<const char*>(ahead + at), _MM_HINT_T1);
      weights[i] = Kernel::Weights(_mm512_loadu_si512(matrix + at));
    }
    multiply(x + line * kGroup * kLineBytes);
  }
  if (lines.tail != 0) {
    PHI4MM_UNROLL
    for (std::size_t i = 0; i < kBlock; ++i) {
      const std::byte* at = matrix + i * row_bytes + lines.count * kLineBytes;
      weights[i] = Kernel::Weights(_mm512_maskz_loadu_epi8(lines.tail, at));
    }
    multiply(x + lines.count * kGroup * kLineBytes);
  }
  PHI4MM_UNROLL
  for (std::size_t i = 0; i < kBlock; ++i) {
    PHI4MM_UNROLL
    for (std::size_t s = 0; s < kGroup; ++s) {
      kept[i * kGroup + s] = sums[i * kGroup + s];
    }
  }
}

// result[s * out] = the sum of the lanes of sums[s], less offsets[s] where the kernel has them.
template <typename Kernel, std::size_t kGroup>
PHI4MM_AVX512 void Finish(const typename Kernel::Sum* sums, const std::int32_t* offsets,
                          typename Kernel::Result* result, std::size_t out) {
  alignas(16) typename Kernel::Result of_rows[PackedRows::kMaxGroup];
  Kernel::Store(of_rows, SumLanes<std::min<std::size_t>(kGroup, 4)>(sums));
  if constexpr (kGroup > 4) {
    Kernel::Store(of_rows + 4, SumLanes<kGroup - 4>(sums + 4));
  }
  for (std::size_t s = 0; s < kGroup; ++s) {
    if constexpr (Kernel::kHasOffsets) {
      of_rows[s] -= offsets[s];
    }
    result[s * out] = of_rows[s];
  }
}

// kGroup rows of x times the matrix's outputs.
template <typename Kernel, std::size_t kGroup>
PHI4MM_AVX512 void Group(const std::byte* x, const Matrix& matrix, const std::int32_t* offsets,
                         typename Kernel::Result* result, std::size_t out) {
  constexpr std::size_t kBlock = kGroup > 6 ? 3 : 4;  // as many as accumulators fit registers
  typename Kernel::Sum sums[kPanelOutputs * kGroup];
  const std::size_t left = matrix.row_bytes % kLineBytes;
  Place ahead{.panel = matrix.range.first};
  for (std::size_t i = 0; i < kPanelOutputs / kBlock + 2; ++i) {
    matrix.Advance(ahead, kBlock);
  }
  Place at;
  for (at.panel = matrix.range.first; at.panel < matrix.range.last; at.panel += kPanelOutputs) {
    const std::size_t outputs = matrix.PanelOutputs(at);
    for (std::size_t i = 0; i < outputs * kGroup; ++i) {
      sums[i] = Kernel::Zero();
    }
    for (at.line = 0; at.line == 0 || at.line < matrix.lines; at.line += kChunkLines) {
      TileLines lines{std::min(kChunkLines, matrix.lines - at.line)};
      lines.tail = at.line + lines.count == matrix.lines ? (__mmask64{1} << left) - 1 : 0;
      const std::byte* rows = x + at.line * kGroup * kLineBytes;
      for (at.output = 0; at.output + kBlock <= outputs; at.output += kBlock) {
        Tile<Kernel, kGroup, kBlock>(sums + at.output * kGroup, rows, matrix.At(at), matrix.row_bytes, lines,
                                     matrix.At(ahead));
        matrix.Advance(ahead, kBlock);
      }
      for (; at.output < outputs; ++at.output) {
        Tile<Kernel, kGroup, 1>(sums + at.output * kGroup, rows, matrix.At(at), matrix.row_bytes, lines,
                                matrix.At(at));
      }
    }
    for (std::size_t i = 0; i < outputs; ++i) {
      Finish<Kernel, kGroup>(sums + i * kGroup, offsets, result + at.panel + i, out);
    }
  }
}

template <typename Kernel>
void Product(const PackedRows& x, const Matrix& matrix, const std::int32_t* offsets,
             typename Kernel::Result* result, std::size_t out) {
  constexpr decltype(&Group<Kernel, 1>) kGroups[] = {Group<Kernel, 1>, Group<Kernel, 2>, Group<Kernel, 3>,
                                                     Group<Kernel, 4>, Group<Kernel, 5>, Group<Kernel, 6>,
                                                     Group<Kernel, 7>, Group<Kernel, 8>};
  for (std::size_t row = 0; row < x.rows(); row += PackedRows::kMaxGroup) {
    const std::size_t group = std::min(PackedRows::kMaxGroup, x.rows() - row);
    const std::int32_t* const of_group = Kernel::kHasOffsets ? offsets + row : nullptr;
    kGroups[group - 1](x.Group(row), matrix, of_group, result + row * out, out);
  }
}

Matrix MatrixOf(const PackedRows& x, const void* data, OutputRange range) {
  return {static_cast<const std::byte*>(data), x.row_bytes(), x.row_bytes() / kLineBytes, range};
}

}  // namespace

bool HasRowKernels() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512bf16") != 0 &&
         __builtin_cpu_supports("avx512vnni") != 0;
}

bool HasMatrixTiles() {
  constexpr unsigned kAmxBf16 = 1U << 22;
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) != 0 && (edx & kAmxBf16) != 0;
}

void Bf16Product(const PackedRows& x, const std::uint16_t* matrix, std::size_t out, float* result,
                 OutputRange range) {
  Product<Bf16>(x, MatrixOf(x, matrix, range), nullptr, result, out);
}

PHI4MM_AVX512 std::vector<std::int32_t> Int8Offsets(const PackedRows& x) {
  std::vector<std::int32_t> offsets(x.rows());
  const std::size_t lines = (x.row_bytes() + kLineBytes - 1) / kLineBytes;
  for (std::size_t row = 0; row < x.rows(); ++row) {
    const std::size_t first = row / PackedRows::kMaxGroup * PackedRows::kMaxGroup;
    const std::size_t group = std::min(PackedRows::kMaxGroup, x.rows() - first);
    __m512i sum = _mm512_setzero_si512();
    for (std::size_t line = 0; line < lines; ++line) {
      const std::byte* at = x.Group(first) + (line * group + row - first) * kLineBytes;
      sum = _mm512_dpbusd_epi32(sum, _mm512_set1_epi8(-128), _mm512_load_si512(at));
    }
    offsets[row] = _mm512_reduce_add_epi32(sum);
  }
  return offsets;
}

void Int8Product(const PackedRows& x, std::span<const std::int32_t> offsets, const std::int8_t* matrix,
                 std::size_t out, std::int32_t* result, OutputRange range) {
  Product<Int8>(x, MatrixOf(x, matrix, range), offsets.data(), result, out);
}

#else

bool HasRowKernels() { return false; }

bool HasMatrixTiles() { return false; }

void Bf16Product(const PackedRows&, const std::uint16_t*, std::size_t, float*, OutputRange) {
  base::ThrowInternal("this build has no row kernels");
}

std::vector<std::int32_t> Int8Offsets(const PackedRows&) {
  base::ThrowInternal("this build has no row kernels");
}

void Int8Product(const PackedRows&, std::span<const std::int32_t>, const std::int8_t*, std::size_t,
                 std::int32_t*, OutputRange) {
  base::ThrowInternal("this build has no row kernels");
}

#endif

}  // namespace phi4mm::compiled
