#include "compiled/chunk_products.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include "base/error.h"
#include "compiled/avx512.h"
#include "compiled/packed_matrix.h"

namespace phi4mm::compiled {

#ifdef PHI4MM_ROW_KERNELS
namespace {

// Outputs of one part of the work: their sums and their weights of one block of steps share the second-level
// cache with that block of x.
constexpr std::size_t kPartOutputs = 48;
constexpr std::size_t kBlockBytesOfX = std::size_t{768} << 10U;
constexpr std::size_t kMinBlockSteps = 192;
constexpr std::size_t kMaxBlockSteps = 512;
static_assert(kPartOutputs % kPackedPanelOutputs == 0);

constexpr std::size_t kInt8Offset = 128;  // x is read as unsigned bytes

std::size_t BytesOf(TileFormat format) { return format == TileFormat::kBf16 ? 2 : 1; }

std::size_t RowBytes(const ChunkProduct& product) { return product.in * BytesOf(product.format); }

// Part of a product: outputs first .. first + count - 1.
struct Part {
  const ChunkProduct& product;
  const Panels& panels;
  const std::uint32_t* x;  // packed panels, one after another
  std::size_t first = 0;
  std::size_t count = 0;
  std::uint32_t* sums = nullptr;  // of each panel [kPartOutputs, registers * kTileLanes], one after another
};

// What lies behind the last whole step of each output's weights, a word for each.
std::array<std::uint32_t, kPartOutputs> LastWords(const Part& part, std::size_t row_bytes,
                                                  std::size_t steps) {
  std::array<std::uint32_t, kPartOutputs> words{};
  for (std::size_t i = 0; i < part.count; ++i) {
    const std::byte* const row = part.product.matrix + (part.first + i) * row_bytes;
    std::memcpy(&words.at(i), row + steps * kTileStepBytes, row_bytes - steps * kTileStepBytes);
  }
  return words;
}

// Steps that are worked on before the next ones, for all rows.
std::size_t BlockSteps(const Part& part) {
  const std::size_t x_bytes_per_step = part.panels.registers() * kTileLanes * kTileStepBytes;
  const std::size_t block = std::clamp(kBlockBytesOfX / x_bytes_per_step, kMinBlockSteps, kMaxBlockSteps);
  if (!part.product.is_packed) {
    return block;
  }
  // A block of a packed matrix lies in one chunk.
  constexpr std::size_t kChunkSteps = kPackedChunkLines * kPackedLineBytes / kTileStepBytes;
  return block < kChunkSteps ? kChunkSteps / 2 : kChunkSteps;
}

// Where the part's weights from step `step` on are.
void SetWeights(const Part& part, std::size_t step, Tile& tile) {
  const std::size_t row_bytes = RowBytes(part.product);
  const std::size_t at = step * kTileStepBytes;
  if (!part.product.is_packed) {
    tile.weights = part.product.matrix + part.first * row_bytes + at;
    tile.weight_stride = row_bytes;
    return;
  }
  const std::size_t lines = PackedLines(row_bytes);
  const std::size_t line = at / kPackedLineBytes;
  const std::size_t chunk_begin = line / kPackedChunkLines * kPackedChunkLines;
  const std::size_t chunk_lines = std::min(kPackedChunkLines, lines - chunk_begin);
  tile.weights = part.product.matrix + PackedOffset(lines, part.first, line);
  tile.pair_stride = chunk_lines * kPackedPairOutputs * kPackedLineBytes;
  tile.panel_stride = lines * kPackedPanelOutputs * kPackedLineBytes;
}

void Multiply(const Part& part) {
  const std::size_t row_bytes = RowBytes(part.product);
  const std::size_t all = (row_bytes + kTileStepBytes - 1) / kTileStepBytes;
  // A packed row ends with zeros.
  const std::size_t whole = part.product.is_packed ? all : row_bytes / kTileStepBytes;
  const std::size_t block = BlockSteps(part);
  const auto last =
      whole < all ? LastWords(part, row_bytes, whole) : std::array<std::uint32_t, kPartOutputs>{};
  for (std::size_t step = 0; step < all; step += block) {
    const std::size_t steps = std::min(block, whole - step);
    for (std::size_t panel = 0; panel < part.panels.count(); ++panel) {
      const std::size_t before = part.panels.First(panel) * kTileLanes;
      const std::size_t registers = part.panels.Width(panel);
      Tile tile{.outputs = part.count,
                .x = part.x + before * all + step * registers * kTileLanes,
                .registers = registers,
                .steps = steps,
                .sums = part.sums + before * kPartOutputs,
                .sum_stride = registers * kTileLanes,
                .continues = step > 0};
      if (steps > 0) {
        SetWeights(part, step, tile);
        MultiplyTile(part.product.format, tile);
      }
      if (step + steps == whole && whole < all) {
        tile.continues = tile.continues || steps > 0;
        tile.x += steps * registers * kTileLanes;
        tile.weights = reinterpret_cast<const std::byte*>(last.data());
        tile.weight_stride = kTileStepBytes;
        tile.steps = 1;
        MultiplyTile(part.product.format, tile);
      }
    }
    if (step + steps == whole) {
      break;
    }
  }
}

// Of the int8 weights of one output.
PHI4MM_AVX512 std::int32_t SumOf(const ChunkProduct& product, std::size_t output) {
  const std::size_t lines = PackedLines(product.in);
  __m512i sums = _mm512_setzero_si512();
  for (std::size_t line = 0; line < lines; ++line) {
    const std::size_t done = line * kPackedLineBytes;
    const std::size_t left = product.in - done;
    const __mmask64 mask = left >= kPackedLineBytes ? ~__mmask64{0} : (__mmask64{1} << left) - 1;
    const std::size_t at = product.is_packed ? PackedOffset(lines, output, line) : output * product.in + done;
    sums = _mm512_dpbusd_epi32(sums, _mm512_set1_epi8(1), _mm512_maskz_loadu_epi8(mask, product.matrix + at));
  }
  return _mm512_reduce_add_epi32(sums);
}

// What turns the sums of up to 16 outputs into results.
struct Outputs {
  __mmask16 mask;
  __m512 bias;
  __m512 scales;
  __m512i offsets;
};

PHI4MM_AVX512 Outputs OutputsFrom(const ChunkProduct& product, std::size_t first, std::size_t count) {
  Outputs outputs{LaneMask(count), _mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_si512()};
  if (product.bias != nullptr) {
    const __m256i narrow = _mm256_maskz_loadu_epi16(outputs.mask, product.bias + first);
    outputs.bias = _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(narrow), 16));
  }
  if (product.format == TileFormat::kInt8) {
    outputs.scales = _mm512_maskz_loadu_ps(outputs.mask, product.output_scales + first);
    alignas(64) std::array<std::int32_t, kTileLanes> offsets{};
    for (std::size_t i = 0; i < std::min(count, kTileLanes); ++i) {
      offsets.at(i) = static_cast<std::int32_t>(kInt8Offset) * SumOf(product, first + i);
    }
    outputs.offsets = _mm512_load_si512(offsets.data());
  }
  return outputs;
}

// The sums of 16 outputs of rows first_row .. and on, as many as there are, to results.
PHI4MM_AVX512 void Store(const ChunkProduct& product, const Outputs& outputs, __m512i* sums,
                         std::size_t first_row, std::size_t first_output) {
  Transpose16(sums);
  const std::size_t rows = std::min(kTileLanes, product.rows - std::min(product.rows, first_row));
  for (std::size_t i = 0; i < rows; ++i) {
    const std::size_t row = first_row + i;
    __m512 value = _mm512_castsi512_ps(sums[i]);
    if (product.format == TileFormat::kInt8) {
      const __m512 sum = _mm512_cvtepi32_ps(_mm512_sub_epi32(sums[i], outputs.offsets));
      value = _mm512_mul_ps(_mm512_mul_ps(sum, _mm512_set1_ps(product.row_scales[row])), outputs.scales);
    } else if (product.bias != nullptr) {
      value = _mm512_add_ps(value, outputs.bias);
    }
    _mm256_mask_storeu_epi16(product.result + row * product.out + first_output, outputs.mask,
                             reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(value)));
  }
}

PHI4MM_AVX512 void Finish(const Part& part) {
  for (std::size_t output = 0; output < part.count; output += kTileLanes) {
    const std::size_t count = std::min(kTileLanes, part.count - output);
    const Outputs outputs = OutputsFrom(part.product, part.first + output, count);
    for (std::size_t panel = 0; panel < part.panels.count(); ++panel) {
      const std::size_t stride = part.panels.Width(panel) * kTileLanes;
      const std::size_t before = part.panels.First(panel) * kTileLanes;
      const std::uint32_t* const sums = part.sums + before * kPartOutputs + output * stride;
      for (std::size_t lane = 0; lane < stride; lane += kTileLanes) {
        __m512i words[kTileLanes];
        for (std::size_t i = 0; i < kTileLanes; ++i) {
          words[i] = i < count ? _mm512_loadu_si512(sums + i * stride + lane) : _mm512_setzero_si512();
        }
        Store(part.product, outputs, words, before + lane, part.first + output);
      }
    }
  }
}

}  // namespace

void RunChunkProduct(const ChunkProduct& product, WorkerPool& pool) {
  if (product.rows == 0 || product.in == 0 || product.out == 0) {
    base::ThrowInternal("a chunk product needs rows and a matrix");
  }
  const Panels panels(product.rows);
  const std::size_t row_bytes = RowBytes(product);
  const std::size_t steps = (row_bytes + kTileStepBytes - 1) / kTileStepBytes;
  const auto x = std::make_unique_for_overwrite<std::uint32_t[]>(panels.registers() * kTileLanes * steps);
  pool.Run(panels.count(), [&](std::size_t panel) {
    const std::size_t before = panels.First(panel) * kTileLanes;
    const std::size_t rows = std::min(panels.Width(panel) * kTileLanes, product.rows - before);
    PackPanel(
        {.data = product.x + before * row_bytes, .count = rows, .bytes = row_bytes, .stride = row_bytes},
        panels.Width(panel), static_cast<std::uint8_t>(product.format == TileFormat::kInt8 ? kInt8Offset : 0),
        x.get() + before * steps);
  });
  const std::size_t parts = (product.out + kPartOutputs - 1) / kPartOutputs;
  const std::size_t part_sums = panels.registers() * kTileLanes * kPartOutputs;
  pool.Run(parts, [&](std::size_t index) {
    const auto sums = std::make_unique_for_overwrite<std::uint32_t[]>(part_sums);
    const std::size_t first = index * kPartOutputs;
    const Part part{product, panels, x.get(), first, std::min(kPartOutputs, product.out - first), sums.get()};
    Multiply(part);
    Finish(part);
  });
}

#else

void RunChunkProduct(const ChunkProduct&, WorkerPool&) {
  base::ThrowInternal("this build has no chunk kernels");
}

#endif

}  // namespace phi4mm::compiled
