#include "compiled/step_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "base/bf16.h"
#include "base/error.h"
#include "compiled/avx512.h"

namespace phi4mm::compiled {

#ifdef PHI4MM_ROW_KERNELS
namespace {

constexpr std::size_t kNarrowLanes = 32;   // bfloat16 values of a register
constexpr std::size_t kWideLanes = 16;     // float32 values of a register
constexpr std::size_t kAheadBytes = 8192;  // of keys and values, fetched before they are needed

PHI4MM_AVX512 inline __mmask32 NarrowMask(std::size_t left) {
  return left >= kNarrowLanes ? ~__mmask32{0} : (__mmask32{1} << left) - 1;
}

// Raw scores -> probabilities, both as float32; returns nothing else. Lanes beyond the end count as hidden.
PHI4MM_AVX512 void Softmax(float* scores, std::size_t count, float root) {
  const __m512 divisor = _mm512_set1_ps(root);
  const __m512 lowest = _mm512_set1_ps(-std::numeric_limits<float>::infinity());
  __m512 peaks = lowest;
  for (std::size_t t = 0; t < count; t += kWideLanes) {
    const __mmask16 mask = LaneMask(count - t);
    const __m512 raw = Round(_mm512_maskz_loadu_ps(mask, scores + t));
    const __m512 scaled = Round(_mm512_div_ps(raw, divisor));
    peaks = _mm512_mask_max_ps(peaks, mask, peaks, scaled);
    _mm512_mask_storeu_ps(scores + t, mask, scaled);
  }
  const __m512 peak = _mm512_set1_ps(_mm512_reduce_max_ps(peaks));
  __m512 sums = _mm512_setzero_ps();
  for (std::size_t t = 0; t < count; t += kWideLanes) {
    const __mmask16 mask = LaneMask(count - t);
    const __m512 power = Exp(_mm512_sub_ps(_mm512_maskz_loadu_ps(mask, scores + t), peak));
    sums = _mm512_mask_add_ps(sums, mask, sums, power);
    _mm512_mask_storeu_ps(scores + t, mask, power);
  }
  const __m512 sum = _mm512_set1_ps(_mm512_reduce_add_ps(sums));
  for (std::size_t t = 0; t < count; t += kWideLanes) {
    const __mmask16 mask = LaneMask(count - t);
    _mm512_mask_storeu_ps(scores + t, mask,
                          Round(_mm512_div_ps(_mm512_maskz_loadu_ps(mask, scores + t), sum)));
  }
}

// One register [4, 4] of four of 16 lanes: the lanes 4 i .. 4 i + 3 are the sums of the quarters of sums[i].
PHI4MM_AVX512 inline __m512 SumQuarters(const __m512* sums) {
  const __m512 ab = _mm512_add_ps(_mm512_shuffle_f32x4(sums[0], sums[1], 0x44),
                                  _mm512_shuffle_f32x4(sums[0], sums[1], 0xEE));
  const __m512 cd = _mm512_add_ps(_mm512_shuffle_f32x4(sums[2], sums[3], 0x44),
                                  _mm512_shuffle_f32x4(sums[2], sums[3], 0xEE));
  return _mm512_add_ps(_mm512_shuffle_f32x4(ab, cd, 0x88), _mm512_shuffle_f32x4(ab, cd, 0xDD));
}

// Lane 4 j + i is the sum of lanes 4 i .. 4 i + 3 of quarters[j].
PHI4MM_AVX512 inline __m512 SumWithin(const __m512* quarters) {
  const __m512 ab = _mm512_add_ps(_mm512_shuffle_ps(quarters[0], quarters[1], 0x44),
                                  _mm512_shuffle_ps(quarters[0], quarters[1], 0xEE));
  const __m512 cd = _mm512_add_ps(_mm512_shuffle_ps(quarters[2], quarters[3], 0x44),
                                  _mm512_shuffle_ps(quarters[2], quarters[3], 0xEE));
  const __m512i turned = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm512_permutexvar_ps(
      turned, _mm512_add_ps(_mm512_shuffle_ps(ab, cd, 0x88), _mm512_shuffle_ps(ab, cd, 0xDD)));
}

// sums[g][i] = the products of query g with key position first + i, in the lanes of a register. Where
// there is no such position, with the last one.
template <std::size_t kGroup>
PHI4MM_AVX512 inline void FourPositions(const HeadAttention& head, const std::uint16_t* queries,
                                        std::size_t first, __m512 (&sums)[kGroup][4]) {
  const std::uint16_t* keys[4];
  for (std::size_t i = 0; i < 4; ++i) {
    keys[i] = head.keys + std::min(first + i, head.positions - 1) * head.head_dim;
    for (std::size_t g = 0; g < kGroup; ++g) {
      sums[g][i] = _mm512_setzero_ps();
    }
  }
  for (std::size_t k = 0; k < head.head_dim; k += kNarrowLanes) {
    const __mmask32 mask = NarrowMask(head.head_dim - k);
    for (std::size_t i = 0; i < 4; ++i) {
      _mm_prefetch(reinterpret_cast<const char*>(keys[i] + k) + kAheadBytes, _MM_HINT_T1);
      const auto key = reinterpret_cast<__m512bh>(_mm512_maskz_loadu_epi16(mask, keys[i] + k));
      for (std::size_t g = 0; g < kGroup; ++g) {
        const __m512i query = _mm512_maskz_loadu_epi16(mask, queries + g * head.head_dim + k);
        sums[g][i] = _mm512_dpbf16_ps(sums[g][i], reinterpret_cast<__m512bh>(query), key);
      }
    }
  }
}

// Raw scores of kGroup queries. A score's sum has the same order of additions at every position.
template <std::size_t kGroup>
PHI4MM_AVX512 void Scores(const HeadAttention& head, float* scores, std::size_t first_query) {
  const std::uint16_t* queries = head.queries + first_query * head.head_dim;
  for (std::size_t t = 0; t < head.positions; t += kWideLanes) {
    __m512 quarters[kGroup][4];
    for (std::size_t j = 0; j < 4; ++j) {
      __m512 sums[kGroup][4];
      FourPositions<kGroup>(head, queries, t + 4 * j, sums);
      for (std::size_t g = 0; g < kGroup; ++g) {
        quarters[g][j] = SumQuarters(sums[g]);
      }
    }
    for (std::size_t g = 0; g < kGroup; ++g) {
      _mm512_mask_storeu_ps(scores + (first_query + g) * head.positions + t, LaneMask(head.positions - t),
                            SumWithin(quarters[g]));
    }
  }
}

// The weighted values of kGroup queries in dimensions first .. first + 32 * kParts - 1.
template <std::size_t kGroup, std::size_t kParts>
PHI4MM_AVX512 void WeightedValues(const HeadAttention& head, const float* weights, std::size_t first_query,
                                  std::size_t first) {
  const __m512i high_half = _mm512_set1_epi32(static_cast<int>(0xFFFF0000U));
  // A register of values is pairs; their even and their odd ones are summed apart.
  __m512 even[kGroup][kParts];
  __m512 odd[kGroup][kParts];
  for (std::size_t g = 0; g < kGroup; ++g) {
    for (std::size_t p = 0; p < kParts; ++p) {
      even[g][p] = _mm512_setzero_ps();
      odd[g][p] = _mm512_setzero_ps();
    }
  }
  for (std::size_t t = 0; t < head.positions; ++t) {
    for (std::size_t p = 0; p < kParts; ++p) {
      const std::size_t column = first + p * kNarrowLanes;
      const std::uint16_t* values = head.values + t * head.head_dim + column;
      _mm_prefetch(reinterpret_cast<const char*>(values) + kAheadBytes, _MM_HINT_T1);
      const __m512i pairs = _mm512_maskz_loadu_epi16(NarrowMask(head.head_dim - column), values);
      const __m512 low = _mm512_castsi512_ps(_mm512_slli_epi32(pairs, 16));
      const __m512 high = _mm512_castsi512_ps(_mm512_and_si512(pairs, high_half));
      for (std::size_t g = 0; g < kGroup; ++g) {
        const __m512 weight = _mm512_set1_ps(weights[(first_query + g) * head.positions + t]);
        even[g][p] = _mm512_fmadd_ps(weight, low, even[g][p]);
        odd[g][p] = _mm512_fmadd_ps(weight, high, odd[g][p]);
      }
    }
  }
  for (std::size_t g = 0; g < kGroup; ++g) {
    for (std::size_t p = 0; p < kParts; ++p) {
      const std::size_t column = first + p * kNarrowLanes;
      const auto low = _mm512_cvtepu16_epi32(reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(even[g][p])));
      const auto high = _mm512_cvtepu16_epi32(reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(odd[g][p])));
      const __m512i pairs = _mm512_or_si512(low, _mm512_slli_epi32(high, 16));
      _mm512_mask_storeu_epi16(head.context + (first_query + g) * head.head_dim + column,
                               NarrowMask(head.head_dim - column), pairs);
    }
  }
}

template <std::size_t kGroup>
void WeightedValuesOfGroup(const HeadAttention& head, const float* weights, std::size_t first_query) {
  std::size_t first = 0;
  for (; first + 4 * kNarrowLanes <= head.head_dim; first += 4 * kNarrowLanes) {
    WeightedValues<kGroup, 4>(head, weights, first_query, first);
  }
  for (; first < head.head_dim; first += kNarrowLanes) {
    WeightedValues<kGroup, 1>(head, weights, first_query, first);
  }
}

}  // namespace

void AttendHead(const HeadAttention& head) {
  float* const scores = head.scratch;
  const float root = std::sqrt(static_cast<float>(head.head_dim));
  std::size_t query = 0;
  const auto attend = [&]<std::size_t kGroup>(std::integral_constant<std::size_t, kGroup>) {
    Scores<kGroup>(head, scores, query);
    for (std::size_t g = query; g < query + kGroup; ++g) {
      Softmax(scores + g * head.positions, head.positions, root);
    }
    WeightedValuesOfGroup<kGroup>(head, scores, query);
    query += kGroup;
  };
  while (query + 3 <= head.group) {
    attend(std::integral_constant<std::size_t, 3>());
  }
  while (query < head.group) {
    attend(std::integral_constant<std::size_t, 1>());
  }
}

#else

void AttendHead(const HeadAttention&) { base::ThrowInternal("this build has no step kernels"); }

#endif

}  // namespace phi4mm::compiled
