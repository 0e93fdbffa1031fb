#include "compiled/row_kernels.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "compiled/packed_matrix.h"
#include "compiled/row_sums.h"

#ifdef PHI4MM_ROW_KERNELS
#include <cpuid.h>
#endif

namespace phi4mm::compiled {
namespace {

// A thread works on so many outputs at a time, a few lines of all of them before the next lines, so that the
// lines of x stay in the first-level cache. Both numbers as measured. Ranges of outputs begin with a panel of
// packed matrices too.
constexpr std::size_t kPanelOutputs = kPackedPanelOutputs;
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
      StoreOutput<Kernel, kGroup>(sums + i * kGroup, offsets, result + at.panel + i, out);
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
