#include "vision/image_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace phi4mm::vision {
namespace {

struct Grid {
  std::int64_t columns;
  std::int64_t rows;
};

// The grid of at most `max_crops` crops whose shape is nearest to the picture's; among equally near ones the
// largest that the picture fills by more than half. Grids are tried by growing number of crops.
Grid NearestGrid(std::int64_t width_px, std::int64_t height_px, std::int64_t max_crops) {
  const double ratio = static_cast<double>(width_px) / static_cast<double>(height_px);
  const double area = static_cast<double>(width_px) * static_cast<double>(height_px);
  double best = std::numeric_limits<double>::infinity();
  Grid chosen{1, 1};
  for (std::int64_t crops = 1; crops <= max_crops; ++crops) {
    for (std::int64_t columns = 1; columns <= crops; ++columns) {
      if (crops % columns != 0) continue;
      const std::int64_t rows = crops / columns;
      const double distance = std::abs(ratio - static_cast<double>(columns) / static_cast<double>(rows));
      if (distance < best) {
        best = distance;
        chosen = {columns, rows};
      } else if (distance == best &&
                 area > 0.5 * static_cast<double>(kCropPixels * kCropPixels) * static_cast<double>(crops)) {
        chosen = {columns, rows};
      }
    }
  }
  return chosen;
}

Grid ChooseGrid(std::int64_t width_px, std::int64_t height_px, std::int64_t max_crops) {
  const std::int64_t columns = (width_px - 1) / kCropPixels + 1;
  const std::int64_t rows = (height_px - 1) / kCropPixels + 1;
  const bool fits = columns <= max_crops && rows <= max_crops && columns * rows <= max_crops;
  return fits ? Grid{columns, rows} : NearestGrid(width_px, height_px, max_crops);
}

// Cells of a side that hold picture: only whole cells of padding do not.
std::int64_t ValidCells(std::int64_t grid_px, std::int64_t resized_px) {
  return grid_px / kPatchPixels - (grid_px - resized_px) / kPatchPixels;
}

}  // namespace

ImageGeometry PlanImage(std::int64_t width_px, std::int64_t height_px, std::int64_t max_crops,
                        std::string_view name) {
  constexpr std::int64_t kMinSidePx = 10;
  if (width_px < 1 || height_px < 1) {
    base::ThrowInvalidArgument(
        base::StrCat(name, ": ", width_px, "x", height_px, " pixels, both sides must be at least 1"));
  }
  if (max_crops < 1 || max_crops > kLargestMaxCrops) {
    base::ThrowInvalidArgument(base::StrCat(name, ": at most ", max_crops, " crops were asked for, 1 to ",
                                            kLargestMaxCrops, " are possible"));
  }
  const Grid grid = ChooseGrid(width_px, height_px, max_crops);
  ImageGeometry plan;
  plan.grid_columns = grid.columns;
  plan.grid_rows = grid.rows;
  const double by_width = static_cast<double>(plan.GridWidthPx()) / static_cast<double>(width_px);
  const double by_height = static_cast<double>(plan.GridHeightPx()) / static_cast<double>(height_px);
  if (by_width < by_height) {
    plan.resized_width_px = plan.GridWidthPx();
    plan.resized_height_px = static_cast<std::int64_t>(static_cast<double>(height_px) * by_width);
  } else {
    plan.resized_width_px = static_cast<std::int64_t>(static_cast<double>(width_px) * by_height);
    plan.resized_height_px = plan.GridHeightPx();
  }
  if (std::min(plan.resized_width_px, plan.resized_height_px) < kMinSidePx) {
    base::ThrowInvalidArgument(base::StrCat(
        name, ": ", width_px, "x", height_px, " pixels become ", plan.resized_width_px, "x",
        plan.resized_height_px, " on the grid of crops, both sides must be at least ", kMinSidePx));
  }
  plan.valid_columns = ValidCells(plan.GridWidthPx(), plan.resized_width_px);
  plan.valid_rows = ValidCells(plan.GridHeightPx(), plan.resized_height_px);
  plan.rows = ImageRows(plan.valid_rows, plan.valid_columns);
  return plan;
}

}  // namespace phi4mm::vision
