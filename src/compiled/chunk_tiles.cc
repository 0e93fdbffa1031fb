#include "compiled/chunk_tiles.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "compiled/avx512.h"
#include "compiled/packed_matrix.h"

namespace phi4mm::compiled {

#ifdef PHI4MM_ROW_KERNELS
namespace {

// As assembly, because GCC 12 gives sums that live through a loop two registers each and a copy per step when
// it is asked by intrinsics: half the speed.
template <TileFormat kFormat>
PHI4MM_AVX512 inline __m512i MultiplyAdd(__m512i sum, __m512i x, __m512i weights) {
  if constexpr (kFormat == TileFormat::kInt8) {
    asm("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(x), "v"(weights));
  } else {
    asm("vdpbf16ps %2, %1, %0" : "+v"(sum) : "v"(x), "v"(weights));
  }
  return sum;
}

constexpr std::size_t kLineSteps = kPackedLineBytes / kTileStepBytes;

std::size_t OutputOffset(const Tile& tile, std::size_t output) {
  if (tile.pair_stride == 0) {
    return output * tile.weight_stride;
  }
  const std::size_t in_panel = output % kPackedPanelOutputs;
  return output / kPackedPanelOutputs * tile.panel_stride + in_panel / kPackedPairOutputs * tile.pair_stride +
         in_panel % kPackedPairOutputs * kPackedLineBytes;
}

// kOutputs outputs, of which the first `real` exist; the others repeat the last one and are not kept.
template <TileFormat kFormat, bool kIsPacked, std::size_t kOutputs, std::size_t kRegisters>
PHI4MM_AVX512 void Block(const Tile& tile, std::size_t first, std::size_t real) {
  constexpr std::size_t kWords = kRegisters * kTileLanes;
  const std::byte* weights[kOutputs];
  __m512i sums[kOutputs][kRegisters];
  const std::size_t stride = tile.sum_stride;
  const std::size_t steps = tile.steps;
  std::uint32_t* const target = tile.sums + first * stride;
  for (std::size_t o = 0; o < kOutputs; ++o) {
    const std::size_t output = std::min(o, real - 1);
    weights[o] = tile.weights + OutputOffset(tile, first + output);
    for (std::size_t r = 0; r < kRegisters; ++r) {
      sums[o][r] = tile.continues ? _mm512_loadu_si512(target + output * stride + r * kTileLanes)
                                  : _mm512_setzero_si512();
    }
  }
  const std::uint32_t* x = tile.x;
  for (std::size_t begin = 0; begin < steps; begin += kIsPacked ? kLineSteps : steps) {
    const std::size_t count = kIsPacked ? std::min(kLineSteps, steps - begin) : steps;
    for (std::size_t step = 0; step < count; ++step, x += kWords) {
      __m512i rows[kRegisters];
      for (std::size_t r = 0; r < kRegisters; ++r) {
        rows[r] = _mm512_loadu_si512(x + r * kTileLanes);
      }
      for (std::size_t o = 0; o < kOutputs; ++o) {
        std::int32_t word;
        std::memcpy(&word, weights[o] + step * kTileStepBytes, sizeof(word));
        const __m512i weight = _mm512_set1_epi32(word);
        for (std::size_t r = 0; r < kRegisters; ++r) {
          sums[o][r] = MultiplyAdd<kFormat>(sums[o][r], rows[r], weight);
        }
      }
    }
    for (std::size_t o = 0; kIsPacked && o < kOutputs; ++o) {
      weights[o] += kPackedPairOutputs * kPackedLineBytes;
    }
  }
  // Not `o < real`: sums that are addressed by a variable would live in memory.
  for (std::size_t o = 0; o < kOutputs; ++o) {
    if (o < real) {
      for (std::size_t r = 0; r < kRegisters; ++r) {
        _mm512_storeu_si512(target + o * stride + r * kTileLanes, sums[o][r]);
      }
    }
  }
}

template <TileFormat kFormat, bool kIsPacked, std::size_t kOutputs, std::size_t kRegisters>
void AllBlocks(const Tile& tile) {
  for (std::size_t first = 0; first < tile.outputs; first += kOutputs) {
    Block<kFormat, kIsPacked, kOutputs, kRegisters>(tile, first, std::min(kOutputs, tile.outputs - first));
  }
}

// As many outputs as sums fit registers.
template <TileFormat kFormat, bool kIsPacked>
void Multiply(const Tile& tile) {
  switch (tile.registers) {
    case 1:
      return AllBlocks<kFormat, kIsPacked, 8, 1>(tile);
    case 2:
      return AllBlocks<kFormat, kIsPacked, 8, 2>(tile);
    case 3:
      return AllBlocks<kFormat, kIsPacked, 8, 3>(tile);
    default:
      return AllBlocks<kFormat, kIsPacked, 6, 4>(tile);
  }
}

}  // namespace

void MultiplyTile(TileFormat format, const Tile& tile) {
  const bool is_packed = tile.pair_stride != 0;
  if (format == TileFormat::kBf16) {
    is_packed ? Multiply<TileFormat::kBf16, true>(tile) : Multiply<TileFormat::kBf16, false>(tile);
  } else {
    is_packed ? Multiply<TileFormat::kInt8, true>(tile) : Multiply<TileFormat::kInt8, false>(tile);
  }
}

PHI4MM_AVX512 void PackPanel(const TileRows& rows, std::size_t registers, std::uint8_t offset,
                             std::uint32_t* packed) {
  constexpr std::size_t kBytes = kTileLanes * kTileStepBytes;
  const std::size_t steps = (rows.bytes + kTileStepBytes - 1) / kTileStepBytes;
  const __m512i shift = _mm512_set1_epi8(static_cast<char>(offset));
  for (std::size_t r = 0; r < registers; ++r) {
    for (std::size_t step = 0; step < steps; step += kTileLanes) {
      const std::size_t done = step * kTileStepBytes;
      const std::size_t left = rows.bytes - done;
      const __mmask64 mask = left >= kBytes ? ~__mmask64{0} : (__mmask64{1} << left) - 1;
      __m512i words[kTileLanes];
      for (std::size_t lane = 0; lane < kTileLanes; ++lane) {
        const std::size_t row = r * kTileLanes + lane;
        const __mmask64 exists = row < rows.count ? mask : __mmask64{0};
        const std::byte* const source = rows.data + std::min(row, rows.count - 1) * rows.stride + done;
        words[lane] = _mm512_maskz_add_epi8(exists, shift, _mm512_maskz_loadu_epi8(exists, source));
      }
      Transpose16(words);
      const std::size_t count = std::min(kTileLanes, steps - step);
      for (std::size_t i = 0; i < count; ++i) {
        _mm512_storeu_si512(packed + ((step + i) * registers + r) * kTileLanes, words[i]);
      }
    }
  }
}

#else

void MultiplyTile(TileFormat, const Tile&) { base::ThrowInternal("this build has no chunk kernels"); }

void PackPanel(const TileRows&, std::size_t, std::uint8_t, std::uint32_t*) {
  base::ThrowInternal("this build has no chunk kernels");
}

#endif

}  // namespace phi4mm::compiled
