#pragma once

// The start of kernels with AVX-512 dot products, which run where HasRowKernels() (row_kernels.h), and what
// several of them need.

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#include <cstddef>
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

// Mask of the first `left` of 16 lanes.
PHI4MM_AVX512 inline __mmask16 LaneMask(std::size_t left) {
  return static_cast<__mmask16>(left >= 16 ? 0xFFFFU : (1U << left) - 1U);
}

// Rounded to bfloat16: the bits in words.
PHI4MM_AVX512 inline __m512i RoundedHalves(__m512 x) {
  return _mm512_cvtepu16_epi32(reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(x)));
}

// The same as float32.
PHI4MM_AVX512 inline __m512 Round(__m512 x) {
  return _mm512_castsi512_ps(_mm512_slli_epi32(RoundedHalves(x), 16));
}

// exp(x) of x <= 0, within two units in the last place: 2^n times a polynomial over the remainder. NaN of
// NaN, which max gives where it is the second operand.
PHI4MM_AVX512 inline __m512 Exp(__m512 x) {
  const __m512 clamped = _mm512_max_ps(_mm512_set1_ps(-104.0F), x);  // exp of anything lower is 0
  const __m512 n = _mm512_roundscale_ps(_mm512_mul_ps(clamped, _mm512_set1_ps(1.44269504F)),
                                        _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  // ln 2 in two parts, the first with zeros behind so that n times it is exact.
  __m512 r = _mm512_fnmadd_ps(n, _mm512_set1_ps(0.693359375F), clamped);
  r = _mm512_fnmadd_ps(n, _mm512_set1_ps(-2.12194440e-4F), r);
  __m512 sum = _mm512_set1_ps(1.0F / 5040.0F);
  for (const float coefficient :
       {1.0F / 720.0F, 1.0F / 120.0F, 1.0F / 24.0F, 1.0F / 6.0F, 0.5F, 1.0F, 1.0F}) {
    sum = _mm512_fmadd_ps(sum, r, _mm512_set1_ps(coefficient));
  }
  return _mm512_scalef_ps(sum, n);
}

}  // namespace phi4mm::compiled
#endif
