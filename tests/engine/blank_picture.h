#pragma once

#include <cstdint>

#include "vision/hd_transform.h"
#include "vision/prepare.h"

namespace phi4mm::engine {

// A black picture of these sides, prepared for a tower of at most `max_crops` crops.
inline vision::PreparedImage BlankPicture(std::int64_t width_px, std::int64_t height_px,
                                          std::int64_t max_crops = vision::kDefaultMaxCrops) {
  vision::Image image;
  image.width_px = width_px;
  image.height_px = height_px;
  image.rgb.resize(static_cast<std::size_t>(width_px * height_px * 3));
  vision::PreparedImage picture;
  picture.report.width_px = width_px;
  picture.report.height_px = height_px;
  picture.report.geometry = vision::PlanImage(width_px, height_px, max_crops, "picture");
  picture.crops = vision::MakeCrops(image, picture.report.geometry);
  picture.rows = picture.report.geometry.rows;
  return picture;
}

}  // namespace phi4mm::engine
