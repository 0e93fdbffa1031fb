#pragma once

#include <cstdint>
#include <vector>

namespace phi4mm::vision {

// One picture ready for the vision tower: the global view first, then the crops row by row.
struct ImageCrops {
  std::int64_t crop_pixels = 448;  // height and width of a crop
  std::int64_t grid_rows = 0;      // crops per column of the grid
  std::int64_t grid_columns = 0;   // crops per row of the grid
  std::vector<float> pixels;       // [1 + grid_rows * grid_columns, 3, crop_pixels, crop_pixels] f32 in -1..1
  std::int64_t mask_cells = 32;    // patches per crop side
  std::vector<std::uint8_t>
      mask;  // [1 + grid_rows * grid_columns, mask_cells, mask_cells], 1 = picture, 0 = padding
};

}  // namespace phi4mm::vision
