#pragma once

// The start of kernels with AVX-512 dot products, which run where HasRowKernels() (row_kernels.h), and what
// several of them need.

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
// Without optimisation some intrinsics are macros, whose conversions the compiler blames on their users.
#pragma GCC diagnostic ignored "-Wsign-conversion"
#define PHI4MM_ROW_KERNELS 1
#define PHI4MM_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512bf16,avx512vnni")))

namespace phi4mm::compiled {

// 16 registers of 16 words each: word j of register i becomes word i of register j.
PHI4MM_AVX512 inline void Transpose16(__m512i* rows) {
  __m512i pairs[16];
  for (int i = 0; i < 16; i += 2) {
    pairs[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  // Four rows: in each 128-bit lane the words of one column.
  __m512i fours[16];
  for (int i = 0; i < 16; i += 4) {
    fours[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
    fours[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
    fours[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
    fours[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
  }
  // Now lane l of fours[4 g + c] holds column 4 l + c of rows 4 g .. 4 g + 3.
  for (int c = 0; c < 4; ++c) {
    const __m512i low_even = _mm512_shuffle_i32x4(fours[c], fours[4 + c], 0x88);
    const __m512i low_odd = _mm512_shuffle_i32x4(fours[c], fours[4 + c], 0xDD);
    const __m512i high_even = _mm512_shuffle_i32x4(fours[8 + c], fours[12 + c], 0x88);
    const __m512i high_odd = _mm512_shuffle_i32x4(fours[8 + c], fours[12 + c], 0xDD);
    rows[c] = _mm512_shuffle_i32x4(low_even, high_even, 0x88);
    rows[8 + c] = _mm512_shuffle_i32x4(low_even, high_even, 0xDD);
    rows[4 + c] = _mm512_shuffle_i32x4(low_odd, high_odd, 0x88);
    rows[12 + c] = _mm512_shuffle_i32x4(low_odd, high_odd, 0xDD);
  }
}

}  // namespace phi4mm::compiled
#endif
