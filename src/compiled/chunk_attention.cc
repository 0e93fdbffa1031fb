#include "compiled/chunk_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "base/error.h"
#include "compiled/avx512.h"
#include "compiled/chunk_products.h"
#include "compiled/chunk_tiles.h"

namespace phi4mm::compiled {

#ifdef PHI4MM_ROW_KERNELS
namespace {

// Values by dimension, [head_dim, stride] words of two positions each. The padding keeps rows of the matrix
// off each other's cache sets.
constexpr std::size_t kRowPadding = 16;

std::size_t Pairs(std::size_t positions) { return (positions + 1) / 2; }

std::size_t PairStride(std::size_t positions) {
  return (Pairs(positions) + kTileLanes - 1) / kTileLanes * kTileLanes + kRowPadding;
}

PHI4MM_AVX512 inline __m512i Halves(const std::uint16_t* values, __mmask16 mask) {
  return _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, values));
}

// The values of one key head [positions, head_dim] to `words`.
PHI4MM_AVX512 void PairValues(const std::uint16_t* values, std::size_t positions, std::size_t head_dim,
                              std::uint32_t* words) {
  const std::size_t stride = PairStride(positions);
  for (std::size_t column = 0; column < head_dim; column += kTileLanes) {
    const __mmask16 mask = LaneMask(head_dim - column);
    const std::size_t columns = std::min(kTileLanes, head_dim - column);
    for (std::size_t pair = 0; pair < Pairs(positions); pair += kTileLanes) {
      __m512i block[kTileLanes];
      for (std::size_t i = 0; i < kTileLanes; ++i) {
        const std::size_t position = 2 * (pair + i);
        const __m512i even = position < positions ? Halves(values + position * head_dim + column, mask)
                                                  : _mm512_setzero_si512();
        const __m512i odd = position + 1 < positions
                                ? Halves(values + (position + 1) * head_dim + column, mask)
                                : _mm512_setzero_si512();
        block[i] = _mm512_or_si512(even, _mm512_slli_epi32(odd, 16));
      }
      Transpose16(block);
      for (std::size_t i = 0; i < columns; ++i) {
        _mm512_storeu_si512(words + (column + i) * stride + pair, block[i]);
      }
    }
  }
}

// Scores of one register of rows, [positions] vectors `stride` numbers apart, to probabilities in pairs of
// positions, rounded. `last`: what each row sees last. The pairs go to the place of the scores.
PHI4MM_AVX512 void Softmax(float* scores, std::size_t positions, std::size_t stride, __m512i last,
                           float root) {
  const __m512 divisor = _mm512_set1_ps(root);
  __m512 peaks = _mm512_set1_ps(-std::numeric_limits<float>::infinity());
  for (std::size_t t = 0; t < positions; ++t) {
    const __mmask16 sees = _mm512_cmple_epi32_mask(_mm512_set1_epi32(static_cast<int>(t)), last);
    const __m512 scaled = Round(_mm512_div_ps(Round(_mm512_loadu_ps(scores + t * stride)), divisor));
    peaks = _mm512_mask_max_ps(peaks, sees, peaks, scaled);
    _mm512_storeu_ps(scores + t * stride, scaled);
  }
  __m512 sums = _mm512_setzero_ps();
  for (std::size_t t = 0; t < positions; ++t) {
    const __mmask16 sees = _mm512_cmple_epi32_mask(_mm512_set1_epi32(static_cast<int>(t)), last);
    const __m512 power =
        _mm512_maskz_mov_ps(sees, Exp(_mm512_sub_ps(_mm512_loadu_ps(scores + t * stride), peaks)));
    sums = _mm512_add_ps(sums, power);
    _mm512_storeu_ps(scores + t * stride, power);
  }
  for (std::size_t pair = 0; pair < Pairs(positions); ++pair) {
    const float* const even = scores + 2 * pair * stride;
    __m512i words = RoundedHalves(_mm512_div_ps(_mm512_loadu_ps(even), sums));
    if (2 * pair + 1 < positions) {
      const __m512i odd = RoundedHalves(_mm512_div_ps(_mm512_loadu_ps(even + stride), sums));
      words = _mm512_or_si512(words, _mm512_slli_epi32(odd, 16));
    }
    _mm512_storeu_si512(scores + pair * stride, words);
  }
}

// What each row of a register sees last.
PHI4MM_AVX512 __m512i LastPositions(const ChunkAttention& attention, std::size_t first_row) {
  const __m512i rows =
      _mm512_add_epi32(_mm512_set1_epi32(static_cast<int>(first_row)),
                       _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  const __m512i real = _mm512_min_epi32(rows, _mm512_set1_epi32(static_cast<int>(attention.valid - 1)));
  return _mm512_add_epi32(real, _mm512_set1_epi32(static_cast<int>(attention.start)));
}

// Sums [head_dim, stride] of one register of rows to their contexts.
PHI4MM_AVX512 void StoreContext(const ChunkAttention& attention, const std::uint32_t* sums,
                                std::size_t stride, std::size_t first_row, std::size_t head) {
  const std::size_t rows = std::min(kTileLanes, attention.rows - std::min(attention.rows, first_row));
  for (std::size_t column = 0; column < attention.head_dim; column += kTileLanes) {
    const std::size_t columns = std::min(kTileLanes, attention.head_dim - column);
    __m512i block[kTileLanes];
    for (std::size_t i = 0; i < kTileLanes; ++i) {
      block[i] = i < columns ? _mm512_loadu_si512(sums + (column + i) * stride) : _mm512_setzero_si512();
    }
    Transpose16(block);
    for (std::size_t i = 0; i < rows; ++i) {
      std::uint16_t* const row =
          attention.context + ((first_row + i) * attention.heads + head) * attention.head_dim;
      _mm256_mask_storeu_epi16(row + column, LaneMask(columns),
                               reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(_mm512_castsi512_ps(block[i]))));
    }
  }
}

// One head's rows of one panel.
PHI4MM_AVX512 void AttendPanel(const ChunkAttention& attention, std::size_t head, std::size_t first_row,
                               std::size_t registers, const std::uint32_t* values) {
  const std::size_t stride = registers * kTileLanes;
  const std::size_t rows = std::min(stride, attention.rows - first_row);
  const std::size_t row_bytes = attention.head_dim * sizeof(std::uint16_t);
  const std::size_t steps = row_bytes / kTileStepBytes;
  const std::size_t positions = attention.start + std::min(first_row + rows, attention.valid);
  const std::size_t kv_head = head / (attention.heads / attention.kv_heads);
  const auto queries = std::make_unique_for_overwrite<std::uint32_t[]>(steps * stride);
  const auto scores = std::make_unique_for_overwrite<float[]>(positions * stride);
  const auto sums = std::make_unique_for_overwrite<std::uint32_t[]>(attention.head_dim * stride);
  const std::uint16_t* const first_query =
      attention.queries + (first_row * attention.heads + head) * attention.head_dim;
  PackPanel({.data = reinterpret_cast<const std::byte*>(first_query),
             .count = rows,
             .bytes = row_bytes,
             .stride = attention.heads * row_bytes},
            registers, 0, queries.get());
  const std::uint16_t* const keys = attention.keys + kv_head * attention.cache_positions * attention.head_dim;
  auto* const score_words = reinterpret_cast<std::uint32_t*>(scores.get());
  MultiplyTile(TileFormat::kBf16, {.weights = reinterpret_cast<const std::byte*>(keys),
                                   .weight_stride = row_bytes,
                                   .outputs = positions,
                                   .x = queries.get(),
                                   .registers = registers,
                                   .steps = steps,
                                   .sums = score_words,
                                   .sum_stride = stride});
  const float root = std::sqrt(static_cast<float>(attention.head_dim));
  for (std::size_t lane = 0; lane < stride; lane += kTileLanes) {
    Softmax(scores.get() + lane, positions, stride, LastPositions(attention, first_row + lane), root);
  }
  MultiplyTile(TileFormat::kBf16,
               {.weights = reinterpret_cast<const std::byte*>(values),
                .weight_stride = PairStride(attention.start + attention.valid) * sizeof(std::uint32_t),
                .outputs = attention.head_dim,
                .x = score_words,
                .registers = registers,
                .steps = Pairs(positions),
                .sums = sums.get(),
                .sum_stride = stride});
  for (std::size_t lane = 0; lane < stride; lane += kTileLanes) {
    StoreContext(attention, sums.get() + lane, stride, first_row + lane, head);
  }
}

}  // namespace

void AttendChunk(const ChunkAttention& attention, WorkerPool& pool) {
  const std::size_t end = attention.start + attention.valid;
  const bool fits = attention.rows > 0 && attention.valid > 0 && attention.valid <= attention.rows &&
                    end <= attention.cache_positions && attention.head_dim > 0 &&
                    attention.head_dim % 2 == 0 && attention.kv_heads > 0 &&
                    attention.heads % attention.kv_heads == 0;
  if (!fits) {
    base::ThrowInternal(base::StrCat("a chunk of ", attention.valid, " of ", attention.rows,
                                     " rows from position ", attention.start, " on does not fit ",
                                     attention.cache_positions, " cache positions and its heads"));
  }
  const std::size_t head_words = attention.head_dim * PairStride(end);
  const auto values = std::make_unique_for_overwrite<std::uint32_t[]>(attention.kv_heads * head_words);
  pool.Run(attention.kv_heads, [&](std::size_t head) {
    PairValues(attention.values + head * attention.cache_positions * attention.head_dim, end,
               attention.head_dim, values.get() + head * head_words);
  });
  const Panels panels(attention.rows);
  const std::size_t group = attention.heads / attention.kv_heads;
  pool.Run(attention.heads * panels.count(), [&](std::size_t part) {
    // The last rows see most: they begin first.
    const std::size_t panel = panels.count() - 1 - part / attention.heads;
    const std::size_t head = part % attention.heads;
    AttendPanel(attention, head, panels.First(panel) * kTileLanes, panels.Width(panel),
                values.get() + head / group * head_words);
  });
}

#else

void AttendChunk(const ChunkAttention&, WorkerPool&) {
  base::ThrowInternal("this build has no chunk kernels");
}

#endif

}  // namespace phi4mm::compiled
