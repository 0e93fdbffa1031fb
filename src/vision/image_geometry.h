#pragma once

#include <cstdint>
#include <string_view>

namespace phi4mm::vision {

inline constexpr std::int64_t kCropPixels = 448;  // side of a crop
inline constexpr std::int64_t kPatchPixels = 14;  // side of a patch, one cell of the mask
inline constexpr std::int64_t kMaskCells = kCropPixels / kPatchPixels;
inline constexpr std::int64_t kDefaultMaxCrops = 36;  // dynamic_hd of the published preprocessor
inline constexpr std::int64_t kGlobalRows = 256;      // 16 x 16 pooled cells of the global view

// How a picture is laid over crops; sizes only, no pixel is touched.
struct ImageGeometry {
  std::int64_t grid_columns = 0;
  std::int64_t grid_rows = 0;
  std::int64_t resized_width_px = 0;  // of the picture inside the grid; the rest is padding right or below
  std::int64_t resized_height_px = 0;
  std::int64_t valid_columns = 0;  // of patches that hold picture, of kMaskCells * grid_columns
  std::int64_t valid_rows = 0;
  std::int64_t rows = 0;  // embedding vectors, as many as placeholder ids in the prompt

  std::int64_t Crops() const { return grid_columns * grid_rows; }
  std::int64_t GridWidthPx() const { return grid_columns * kCropPixels; }
  std::int64_t GridHeightPx() const { return grid_rows * kCropPixels; }
};

// Rows of a picture whose crops hold valid_rows x valid_columns patches: the pooled cells, one separator
// after each line of them, one between crops and global view, the global view with its 16 separators. The one
// place of this sum.
constexpr std::int64_t ImageRows(std::int64_t valid_rows, std::int64_t valid_columns) {
  const std::int64_t pooled_rows = (valid_rows + 1) / 2;
  const std::int64_t pooled_columns = (valid_columns + 1) / 2;
  return pooled_rows * (pooled_columns + 1) + 1 + kGlobalRows + 16;
}

// The layout of a picture of these sides over at most `max_crops` crops (VisionConfig::max_crops).
// Errors: kInvalidArgument for sides below 1, for max_crops outside 1 to kLargestMaxCrops, and for a picture
// so thin that a side falls below 10 pixels after resizing. `name` stands for the picture in messages.
// Source: processing_phi4mm.py at the pinned revision, find_closest_aspect_ratio and dynamic_preprocess; f64
// arithmetic in the same order.
inline constexpr std::int64_t kLargestMaxCrops = 256;  // bounds the memory of ImageCrops to 0.7 GB
ImageGeometry PlanImage(std::int64_t width_px, std::int64_t height_px, std::int64_t max_crops,
                        std::string_view name);

}  // namespace phi4mm::vision
