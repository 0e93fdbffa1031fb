#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "vision/image_crops.h"

namespace phi4mm::model {

// Where patches and pooled cells of a picture belong: integers only, the same for every engine.
// Source: vision_siglip_navit.py (position ids) and modeling_phi4mm.py (HD transform, order "sub_glb") at the
// pinned revision.

inline constexpr std::int64_t kPatchSide = 32;   // patches per crop side
inline constexpr std::int64_t kPooledSide = 16;  // after 2x2 pooling
inline constexpr std::int64_t kPooledCells = kPooledSide * kPooledSide;

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

// The rows of a picture in prompt order: the HD crops joined to one image and cut to the valid cells, a
// separator after each line; the global separator; the global view, a separator after each line. An entry
// below (1 + crops) * 256 is the pooled cell crop * 256 + row * 16 + column, crop 0 being the global view;
// the next number stands for the separator after a line, the one behind it for the global separator.
std::vector<std::int32_t> ImageRowOrder(const vision::ImageCrops& crops);

}  // namespace phi4mm::model
