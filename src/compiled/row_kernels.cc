#include "compiled/row_kernels.h"

#include <algorithm>

#include "base/error.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
// Without optimisation some intrinsics are macros, whose conversions the compiler blames on their users.
#pragma GCC diagnostic ignored "-Wsign-conversion"
#define PHI4MM_ROW_KERNELS 1
#define PHI4MM_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512bf16,avx512vnni")))
#endif

namespace phi4mm::compiled {

#ifdef PHI4MM_ROW_KERNELS
namespace {

// Rows of x that one pass over a block of the matrix serves: as many as accumulators fit registers.
constexpr std::size_t kMaxGroup = 4;

// Memory that comes soon: far ahead as one stream into the second-level cache, because a block's rows are
// several streams that the processor does not foresee well, and near ahead in each row. Distances as
// measured.
constexpr std::size_t kFarBytes = 32768;
constexpr std::size_t kNearBytes = 1024;
constexpr std::size_t kLineBytes = 64;

// `block` is the start of a block of kBlock rows, `row` a row's lane group of step `step` in it.
template <std::size_t kBlock>
PHI4MM_AVX512 inline void FetchAhead(const void* block, const void* row, std::size_t step, std::size_t r) {
  _mm_prefetch(static_cast<const char*>(block) + kFarBytes + (step * kBlock + r) * kLineBytes, _MM_HINT_T1);
  _mm_prefetch(static_cast<const char*>(row) + kNearBytes, _MM_HINT_T0);
}

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

// What the kernels of both formats have in common: lane groups of the inner axis, a last one that may be
// partial. Kernel::Step<kTail> reads a lane group, whole or by mask.
template <typename Kernel, std::size_t kGroup, std::size_t kBlock, bool kFetch>
PHI4MM_AVX512 void Block(const ProductSize& size, typename Kernel::Row x, typename Kernel::Matrix matrix,
                         typename Kernel::Result* result) {
  typename Kernel::template Sums<kGroup, kBlock> sums;
  Kernel::Clear(sums);
  std::size_t k = 0;
  for (; k + Kernel::kLanes <= size.in; k += Kernel::kLanes) {
    if (kFetch) {
      for (std::size_t r = 0; r < kBlock; ++r) {
        FetchAhead<kBlock>(matrix, matrix + r * size.in + k, k / Kernel::kLanes, r);
      }
    }
    Kernel::template Step<false>(sums, x + k, matrix + k, size.in, Kernel::kLanes);
  }
  if (k < size.in) {
    Kernel::template Step<true>(sums, x + k, matrix + k, size.in, size.in - k);
  }
  Kernel::Store(sums, result, size.out);
}

struct Bf16 {
  using Row = const std::uint16_t*;
  using Matrix = const std::uint16_t*;
  using Result = float;
  static constexpr std::size_t kLanes = 32;

  template <std::size_t kGroup, std::size_t kBlock>
  struct Sums {
    __m512 of[kBlock][kGroup];
  };

  template <std::size_t kGroup, std::size_t kBlock>
  PHI4MM_AVX512 static inline void Clear(Sums<kGroup, kBlock>& sums) {
    for (auto& row : sums.of) {
      for (__m512& sum : row) {
        sum = _mm512_setzero_ps();
      }
    }
  }

  template <bool kTail>
  PHI4MM_AVX512 static inline __m512bh Load(const std::uint16_t* values, std::size_t left) {
    return reinterpret_cast<__m512bh>(kTail ? _mm512_maskz_loadu_epi16((__mmask32{1} << left) - 1, values)
                                            : _mm512_loadu_si512(values));
  }

  template <bool kTail, std::size_t kGroup, std::size_t kBlock>
  PHI4MM_AVX512 static inline void Step(Sums<kGroup, kBlock>& sums, Row x, Matrix matrix, std::size_t in,
                                        std::size_t left) {
    __m512bh weights[kBlock];
    for (std::size_t r = 0; r < kBlock; ++r) {
      weights[r] = Load<kTail>(matrix + r * in, left);
    }
    for (std::size_t s = 0; s < kGroup; ++s) {
      const __m512bh row = Load<kTail>(x + s * in, left);
      for (std::size_t r = 0; r < kBlock; ++r) {
        sums.of[r][s] = _mm512_dpbf16_ps(sums.of[r][s], weights[r], row);
      }
    }
  }

  template <std::size_t kGroup, std::size_t kBlock>
  PHI4MM_AVX512 static inline void Store(const Sums<kGroup, kBlock>& sums, float* result, std::size_t out) {
    for (std::size_t r = 0; r < kBlock; ++r) {
      alignas(16) float of_rows[4];
      _mm_store_ps(of_rows, SumLanes<kGroup>(sums.of[r]));
      for (std::size_t s = 0; s < kGroup; ++s) {
        result[s * out + r] = of_rows[s];
      }
    }
  }
};

// The instruction multiplies unsigned by signed bytes: x comes as x + 128, and 128 times the sum of the
// weights is taken off at the end.
struct Int8 {
  using Row = const std::uint8_t*;
  using Matrix = const std::int8_t*;
  using Result = std::int32_t;
  static constexpr std::size_t kLanes = 64;

  template <std::size_t kGroup, std::size_t kBlock>
  struct Sums {
    __m512i of[kBlock][kGroup];
    __m512i weights[kBlock];
  };

  template <std::size_t kGroup, std::size_t kBlock>
  PHI4MM_AVX512 static inline void Clear(Sums<kGroup, kBlock>& sums) {
    for (std::size_t r = 0; r < kBlock; ++r) {
      sums.weights[r] = _mm512_setzero_si512();
      for (__m512i& sum : sums.of[r]) {
        sum = _mm512_setzero_si512();
      }
    }
  }

  template <bool kTail>
  PHI4MM_AVX512 static inline __m512i Load(const void* values, std::size_t left) {
    return kTail ? _mm512_maskz_loadu_epi8((__mmask64{1} << left) - 1, values) : _mm512_loadu_si512(values);
  }

  template <bool kTail, std::size_t kGroup, std::size_t kBlock>
  PHI4MM_AVX512 static inline void Step(Sums<kGroup, kBlock>& sums, Row x, Matrix matrix, std::size_t in,
                                        std::size_t left) {
    const __m512i ones = _mm512_set1_epi8(1);
    __m512i weights[kBlock];
    for (std::size_t r = 0; r < kBlock; ++r) {
      weights[r] = Load<kTail>(matrix + r * in, left);
      sums.weights[r] = _mm512_dpbusd_epi32(sums.weights[r], ones, weights[r]);
    }
    for (std::size_t s = 0; s < kGroup; ++s) {
      const __m512i row = Load<kTail>(x + s * in, left);
      for (std::size_t r = 0; r < kBlock; ++r) {
        sums.of[r][s] = _mm512_dpbusd_epi32(sums.of[r][s], row, weights[r]);
      }
    }
  }

  template <std::size_t kGroup, std::size_t kBlock>
  PHI4MM_AVX512 static inline void Store(const Sums<kGroup, kBlock>& sums, std::int32_t* result,
                                         std::size_t out) {
    alignas(16) std::int32_t of_weights[4];
    _mm_store_si128(reinterpret_cast<__m128i*>(of_weights), SumLanes<kBlock>(sums.weights));
    for (std::size_t r = 0; r < kBlock; ++r) {
      alignas(16) std::int32_t of_rows[4];
      _mm_store_si128(reinterpret_cast<__m128i*>(of_rows), SumLanes<kGroup>(sums.of[r]));
      for (std::size_t s = 0; s < kGroup; ++s) {
        result[s * out + r] = of_rows[s] - 128 * of_weights[r];
      }
    }
  }
};

// Rows first..last-1 of x, at most kMaxGroup of them, times one block of the matrix.
template <typename Kernel, std::size_t kBlock, bool kFetch>
void Group(const ProductSize& size, typename Kernel::Row x, typename Kernel::Matrix matrix,
           typename Kernel::Result* result, std::size_t first, std::size_t last) {
  const auto row = x + first * size.in;
  auto* target = result + first * size.out;
  switch (last - first) {
    case 1:
      return Block<Kernel, 1, kBlock, kFetch>(size, row, matrix, target);
    case 2:
      return Block<Kernel, 2, kBlock, kFetch>(size, row, matrix, target);
    case 3:
      return Block<Kernel, 3, kBlock, kFetch>(size, row, matrix, target);
    default:
      return Block<Kernel, kMaxGroup, kBlock, kFetch>(size, row, matrix, target);
  }
}

// All rows times kOutputs rows of the matrix. The first group reads them from memory, two at a time; the
// others find them in the cache, where larger blocks are faster.
template <typename Kernel, std::size_t kOutputs>
void AllRows(const ProductSize& size, typename Kernel::Row x, typename Kernel::Matrix matrix,
             typename Kernel::Result* result) {
  constexpr std::size_t kFirst = std::min<std::size_t>(kOutputs, 2);
  const std::size_t first_rows = std::min(size.rows, kMaxGroup);
  for (std::size_t output = 0; output < kOutputs; output += kFirst) {
    Group<Kernel, kFirst, true>(size, x, matrix + output * size.in, result + output, 0, first_rows);
  }
  for (std::size_t row = first_rows; row < size.rows; row += kMaxGroup) {
    Group<Kernel, kOutputs, false>(size, x, matrix, result, row, std::min(size.rows, row + kMaxGroup));
  }
}

template <typename Kernel>
void Product(const ProductSize& size, typename Kernel::Row x, typename Kernel::Matrix matrix,
             typename Kernel::Result* result, OutputRange range) {
  std::size_t output = range.first;
  for (; output + 4 <= range.last; output += 4) {
    AllRows<Kernel, 4>(size, x, matrix + output * size.in, result + output);
  }
  for (; output < range.last; ++output) {
    AllRows<Kernel, 1>(size, x, matrix + output * size.in, result + output);
  }
}

}  // namespace

bool HasRowKernels() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512bf16") != 0 &&
         __builtin_cpu_supports("avx512vnni") != 0;
}

void Bf16Product(const ProductSize& size, const std::uint16_t* x, const std::uint16_t* matrix, float* result,
                 OutputRange range) {
  Product<Bf16>(size, x, matrix, result, range);
}

void Int8Product(const ProductSize& size, const std::uint8_t* x, const std::int8_t* matrix,
                 std::int32_t* result, OutputRange range) {
  Product<Int8>(size, x, matrix, result, range);
}

#else

bool HasRowKernels() { return false; }

void Bf16Product(const ProductSize&, const std::uint16_t*, const std::uint16_t*, float*, OutputRange) {
  base::ThrowInternal("this build has no row kernels");
}

void Int8Product(const ProductSize&, const std::uint8_t*, const std::int8_t*, std::int32_t*, OutputRange) {
  base::ThrowInternal("this build has no row kernels");
}

#endif

}  // namespace phi4mm::compiled
