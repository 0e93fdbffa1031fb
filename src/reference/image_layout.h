#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/backend.h"
#include "reference/arrays.h"

namespace phi4mm::reference {

// Where patches and pooled cells of a picture belong.
// Source: vision_siglip_navit.py (position ids) and modeling_phi4mm.py (HD transform, order "sub_glb").

inline constexpr std::int64_t kPatchSide = 32;   // patches per crop side
inline constexpr std::int64_t kPooledSide = 16;  // after 2x2 pooling

// Row (or column) of the 32 by 32 position table for each of `count` valid patches along one side, count in
// 0..32: floor(32 i / count), but for count 20 and 24, where float32 coordinates of the official code fall
// just below a boundary.
std::array<std::uint8_t, kPatchSide> PositionBuckets(std::int64_t count);

// Position ids of the patches of one crop, row by row; patches outside the picture get 0. mask [32, 32], 1 =
// picture, a rectangle at the top left.
std::vector<std::int32_t> PatchPositions(std::span<const std::uint8_t> mask);

// Pooled cells of the HD crops that hold picture: rows and columns of the joined grid, each counted at every
// second patch along the first column and the first row.
struct ValidCells {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
};
ValidCells CountValidCells(const vision::ImageCrops& crops);

// Pooled crops -> the rows of the picture before the projection: the HD crops joined to one image, cut to the
// valid cells, a separator after each row; then the global separator; then the global view with its row
// separators. pooled [1 + crops, 16, 16, dim], row_separator [dim], global_separator [dim] -> [rows, dim]
mx::array JoinCrops(const mx::array& pooled, const vision::ImageCrops& crops, const mx::array& row_separator,
                    const mx::array& global_separator);

}  // namespace phi4mm::reference
