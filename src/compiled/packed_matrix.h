#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "stablehlo/packed_matrix.h"

namespace phi4mm::compiled {

// The order of a packed matrix (stablehlo/packed_matrix.h). A panel's lines are divided into chunks of
// kChunkLines, the last one shorter. Chunk follows chunk; in a chunk pair follows pair of outputs; in a pair
// line follows line; and of each line first the even output's 64 bytes, then the odd one's.

inline constexpr std::size_t kPackedLineBytes = stablehlo::kLineBytes;
inline constexpr std::size_t kPackedPanelOutputs = stablehlo::kPanelOutputs;
inline constexpr std::size_t kPackedPairOutputs = 2;
inline constexpr std::size_t kPackedChunkLines = 32;

inline std::size_t PackedLines(std::size_t row_bytes) {
  return (row_bytes + kPackedLineBytes - 1) / kPackedLineBytes;
}

// Bytes of a matrix [out, row_bytes].
inline std::size_t PackedBytes(std::size_t out, std::size_t row_bytes) {
  const std::size_t panels = (out + kPackedPanelOutputs - 1) / kPackedPanelOutputs;
  return panels * kPackedPanelOutputs * PackedLines(row_bytes) * kPackedLineBytes;
}

// Where line `line` of output `output` begins in a matrix whose rows have `lines` lines. The output's next
// line of the same chunk begins kPackedPairOutputs lines later.
inline std::size_t PackedOffset(std::size_t lines, std::size_t output, std::size_t line) {
  const std::size_t panel = output / kPackedPanelOutputs;
  const std::size_t in_panel = output % kPackedPanelOutputs;
  const std::size_t chunk_begin = line / kPackedChunkLines * kPackedChunkLines;
  const std::size_t chunk_lines = std::min(kPackedChunkLines, lines - chunk_begin);
  const std::size_t pair = in_panel / kPackedPairOutputs;
  const std::size_t before = (panel * lines + chunk_begin) * kPackedPanelOutputs +
                             (pair * chunk_lines + line - chunk_begin) * kPackedPairOutputs +
                             in_panel % kPackedPairOutputs;
  return before * kPackedLineBytes;
}

// Puts one row into its place, with zeros behind it to the end of its last line. Threads: any, on different
// outputs.
void PackRow(std::span<const std::byte> row, std::size_t output, std::span<std::byte> matrix);

// The opposite: row `output` of the matrix.
void UnpackRow(std::span<const std::byte> matrix, std::size_t output, std::span<std::byte> row);

}  // namespace phi4mm::compiled
