#include "compiled/packed_matrix.h"

#include <algorithm>

namespace phi4mm::compiled {

static_assert(kPackedPanelOutputs % kPackedPairOutputs == 0);

void PackRow(std::span<const std::byte> row, std::size_t output, std::span<std::byte> matrix) {
  const std::size_t lines = PackedLines(row.size());
  for (std::size_t line = 0; line < lines; ++line) {
    const std::span<const std::byte> from = row.subspan(
        line * kPackedLineBytes, std::min(kPackedLineBytes, row.size() - line * kPackedLineBytes));
    const std::span<std::byte> to = matrix.subspan(PackedOffset(lines, output, line), kPackedLineBytes);
    std::ranges::copy(from, to.begin());
    std::ranges::fill(to.subspan(from.size()), std::byte{0});
  }
}

void UnpackRow(std::span<const std::byte> matrix, std::size_t output, std::span<std::byte> row) {
  const std::size_t lines = PackedLines(row.size());
  for (std::size_t line = 0; line < lines; ++line) {
    const std::size_t at = line * kPackedLineBytes;
    const std::span<std::byte> to = row.subspan(at, std::min(kPackedLineBytes, row.size() - at));
    std::ranges::copy(matrix.subspan(PackedOffset(lines, output, line), to.size()), to.begin());
  }
}

}  // namespace phi4mm::compiled
