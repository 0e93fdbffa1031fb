#pragma once

// How the kernels for a few rows multiply and sum up, whatever the order of the matrix: so that every order
// gives a row the same bits.

#include "compiled/avx512.h"

#ifdef PHI4MM_ROW_KERNELS
#include <algorithm>
#include <cstdint>

#include "compiled/row_kernels.h"

// Loops over registers must be gone before the compiler decides what lies in registers.
#define PHI4MM_UNROLL _Pragma("GCC unroll 16")

namespace phi4mm::compiled {

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

// result[s * out] = the sum of the lanes of sums[s], less offsets[s] where the kernel has them.
template <typename Kernel, std::size_t kGroup>
PHI4MM_AVX512 void StoreOutput(const typename Kernel::Sum* sums, const std::int32_t* offsets,
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

}  // namespace phi4mm::compiled
#endif
