#include "engine/media_rows.h"

#include <string>
#include <utility>

#include "base/error.h"
#include "base/shape.h"
#include "engine/limits.h"
#include "model/audio_geometry.h"
#include "vision/image_geometry.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;

[[noreturn]] void ThrowLimit(std::string message) {
  throw base::Error(base::ErrorCode::kResourceExhausted, std::move(message));
}

void CheckTotalCrops(std::span<const vision::PreparedImage> pictures) {
  std::int64_t total = 0;
  for (std::size_t index = 0; index < pictures.size(); ++index) {
    const vision::ImageCrops& crops = pictures[index].crops;
    const auto grid = base::CheckedProduct(crops.grid_rows, crops.grid_columns);
    if (!grid || *grid > vision::kLargestMaxCrops) {
      ThrowLimit(StrCat("picture ", index + 1, " has ", crops.grid_rows, " by ", crops.grid_columns,
                        " crops, the limit is ", vision::kLargestMaxCrops));
    }
    total += *grid;
    if (total > kMaxTotalCrops) {
      ThrowLimit(StrCat("pictures 1 to ", index + 1, " have ", total, " crops together, the limit is ",
                        kMaxTotalCrops));
    }
  }
}

// Whether the crops have the sizes that their grid, of at most kLargestMaxCrops crops, asks for.
bool HasSizesOfItsGrid(const vision::ImageCrops& crops) {
  if (crops.grid_rows < 1 || crops.grid_columns < 1 || crops.crop_pixels != vision::kCropPixels ||
      crops.mask_cells != vision::kMaskCells) {
    return false;
  }
  const std::int64_t views = crops.grid_rows * crops.grid_columns + 1;
  return static_cast<std::int64_t>(crops.pixels.size()) ==
             views * 3 * vision::kCropPixels * vision::kCropPixels &&
         static_cast<std::int64_t>(crops.mask.size()) == views * vision::kMaskCells * vision::kMaskCells;
}

// Patches that hold picture along the first column (down) or the first row (across) of the grid of crops.
std::int64_t ValidPatches(const vision::ImageCrops& crops, bool is_down) {
  const std::int64_t steps = is_down ? crops.grid_rows : crops.grid_columns;
  std::int64_t count = 0;
  for (std::int64_t step = 0; step < steps; ++step) {
    const std::int64_t view = 1 + step * (is_down ? crops.grid_columns : 1);
    const std::int64_t first = view * crops.mask_cells * crops.mask_cells;
    for (std::int64_t cell = 0; cell < crops.mask_cells; ++cell) {
      count += crops.mask[static_cast<std::size_t>(first + cell * (is_down ? crops.mask_cells : 1))];
    }
  }
  return count;
}

}  // namespace

std::vector<std::int64_t> ClipRows(std::span<const audio::FeatureFrames> clips) {
  if (static_cast<std::int64_t>(clips.size()) > kMaxClips) {
    ThrowLimit(StrCat("the request has ", clips.size(), " clips, the limit is ", kMaxClips));
  }
  std::vector<std::int64_t> rows;
  std::int64_t total_frames = 0;
  for (std::size_t index = 0; index < clips.size(); ++index) {
    const audio::FeatureFrames& clip = clips[index];
    if (clip.frames < model::kMinimumFrames) {
      base::ThrowInvalidArgument(StrCat("clip ", index + 1, " has ", clip.frames, " frames, at least ",
                                        model::kMinimumFrames, " are needed (35 ms)"));
    }
    if (clip.frames > kMaxTotalFrames - total_frames) {
      ThrowLimit(StrCat("clips 1 to ", index + 1, " have ", total_frames + clip.frames,
                        " frames together, the limit is ", kMaxTotalFrames, " (30 minutes)"));
    }
    PHI4MM_CHECK(static_cast<std::int64_t>(clip.values.size()) == clip.frames * audio::kMelBins);
    total_frames += clip.frames;
    rows.push_back(model::AudioRows(clip.frames));
  }
  return rows;
}

std::vector<std::int64_t> PictureRows(std::span<const vision::PreparedImage> pictures) {
  if (static_cast<std::int64_t>(pictures.size()) > kMaxPictures) {
    ThrowLimit(StrCat("the request has ", pictures.size(), " pictures, the limit is ", kMaxPictures));
  }
  CheckTotalCrops(pictures);
  std::vector<std::int64_t> rows;
  for (std::size_t index = 0; index < pictures.size(); ++index) {
    const vision::ImageCrops& crops = pictures[index].crops;
    if (!HasSizesOfItsGrid(crops)) {
      base::ThrowInternal(StrCat("picture ", index + 1, " has ", crops.pixels.size(), " values and ",
                                 crops.mask.size(), " mask cells, they do not fit its grid of ",
                                 crops.grid_rows, " by ", crops.grid_columns, " crops"));
    }
    const std::int64_t counted = vision::ImageRows(ValidPatches(crops, true), ValidPatches(crops, false));
    if (counted != pictures[index].rows) {
      base::ThrowInternal(
          StrCat("picture ", index + 1, " claims ", pictures[index].rows, " rows, its crops give ", counted));
    }
    rows.push_back(counted);
  }
  return rows;
}

}  // namespace phi4mm::engine
