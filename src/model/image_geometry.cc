#include "model/image_geometry.h"

#include "base/error.h"

namespace phi4mm::model {
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

std::vector<std::int32_t> ImageRowOrder(const vision::ImageCrops& crops) {
  const std::int64_t count = 1 + crops.grid_rows * crops.grid_columns;
  const auto line_separator = static_cast<std::int32_t>(count * kPooledCells);
  std::vector<std::int32_t> order;
  const auto add_cell = [&](std::int64_t crop, std::int64_t row, std::int64_t column) {
    order.push_back(static_cast<std::int32_t>(crop * kPooledCells + row * kPooledSide + column));
  };
  const ValidCells valid = CountValidCells(crops);
  for (std::int64_t row = 0; row < valid.rows; ++row) {
    for (std::int64_t column = 0; column < valid.columns; ++column) {
      const std::int64_t crop = 1 + row / kPooledSide * crops.grid_columns + column / kPooledSide;
      add_cell(crop, row % kPooledSide, column % kPooledSide);
    }
    order.push_back(line_separator);
  }
  order.push_back(line_separator + 1);
  for (std::int64_t row = 0; row < kPooledSide; ++row) {
    for (std::int64_t column = 0; column < kPooledSide; ++column) {
      add_cell(0, row, column);
    }
    order.push_back(line_separator);
  }
  return order;
}

}  // namespace phi4mm::model
