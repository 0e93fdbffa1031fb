#include "reference/image_layout.h"

#include "base/error.h"

namespace phi4mm::reference {
namespace {

std::span<const std::uint8_t> MaskOf(const vision::ImageCrops& crops, std::int64_t crop) {
  const auto cells = static_cast<std::size_t>(kPatchSide * kPatchSide);
  return std::span(crops.mask).subspan(static_cast<std::size_t>(crop) * cells, cells);
}

// Ones in the first column (step 32) or the first row (step 1) of a mask, looking at every `stride`-th cell.
std::int64_t CountOnes(std::span<const std::uint8_t> mask, std::int64_t step, std::int64_t stride) {
  std::int64_t ones = 0;
  for (std::int64_t i = 0; i < kPatchSide; i += stride) {
    ones += mask[static_cast<std::size_t>(i * step)];
  }
  return ones;
}

// [high, wide, dim] -> [high * (wide + 1), dim], the separator after each row.
mx::array WithSeparators(const mx::array& cells, const mx::array& separator) {
  const std::int64_t high = DimOf(cells, 0);
  const std::int64_t wide = DimOf(cells, 1);
  const std::int64_t dim = DimOf(cells, 2);
  const mx::array column = mx::broadcast_to(separator, Dims({high, 1, dim}));
  return mx::reshape(mx::concatenate({cells, column}, 1), Dims({high * (wide + 1), dim}));
}

}  // namespace

std::array<std::uint8_t, kPatchSide> PositionBuckets(std::int64_t count) {
  PHI4MM_CHECK(0 <= count && count <= kPatchSide);
  std::array<std::uint8_t, kPatchSide> buckets{};
  for (std::int64_t i = 0; i < count; ++i) {
    buckets[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(kPatchSide * i / count);
  }
  // Measured on the official code's float32 linspace; all other counts agree with the formula.
  if (count == 20) {
    buckets[10] = 15;
  } else if (count == 24) {
    buckets[3] = 3;
    buckets[6] = 7;
    buckets[9] = 11;
  }
  return buckets;
}

std::vector<std::int32_t> PatchPositions(std::span<const std::uint8_t> mask) {
  const std::int64_t high = CountOnes(mask, kPatchSide, 1);
  const std::int64_t wide = CountOnes(mask, 1, 1);
  const auto row_buckets = PositionBuckets(high);
  const auto column_buckets = PositionBuckets(wide);
  std::vector<std::int32_t> positions(static_cast<std::size_t>(kPatchSide * kPatchSide), 0);
  for (std::int64_t row = 0; row < high; ++row) {
    for (std::int64_t column = 0; column < wide; ++column) {
      positions[static_cast<std::size_t>(row * kPatchSide + column)] =
          static_cast<std::int32_t>(kPatchSide) * row_buckets[static_cast<std::size_t>(row)] +
          column_buckets[static_cast<std::size_t>(column)];
    }
  }
  return positions;
}

ValidCells CountValidCells(const vision::ImageCrops& crops) {
  ValidCells valid;
  for (std::int64_t row = 0; row < crops.grid_rows; ++row) {
    valid.rows += CountOnes(MaskOf(crops, 1 + row * crops.grid_columns), kPatchSide, 2);
  }
  for (std::int64_t column = 0; column < crops.grid_columns; ++column) {
    valid.columns += CountOnes(MaskOf(crops, 1 + column), 1, 2);
  }
  return valid;
}

mx::array JoinCrops(const mx::array& pooled, const vision::ImageCrops& crops, const mx::array& row_separator,
                    const mx::array& global_separator) {
  const std::int64_t dim = DimOf(pooled, 3);
  const std::int64_t rows = crops.grid_rows;
  const std::int64_t columns = crops.grid_columns;
  const mx::array tiles = mx::reshape(Part(pooled, 0, 1, 1 + rows * columns),
                                      Dims({rows, columns, kPooledSide, kPooledSide, dim}));
  const mx::array joined = mx::reshape(mx::transpose(tiles, {0, 2, 1, 3, 4}),
                                       Dims({rows * kPooledSide, columns * kPooledSide, dim}));
  const ValidCells valid = CountValidCells(crops);
  const mx::array cut = Part(Part(joined, 0, 0, valid.rows), 1, 0, valid.columns);
  const mx::array global = mx::reshape(Part(pooled, 0, 0, 1), Dims({kPooledSide, kPooledSide, dim}));
  return mx::concatenate({WithSeparators(cut, row_separator), mx::reshape(global_separator, Dims({1, dim})),
                          WithSeparators(global, row_separator)},
                         0);
}

}  // namespace phi4mm::reference
