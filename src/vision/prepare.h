#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "vision/decode.h"
#include "vision/image_crops.h"
#include "vision/image_geometry.h"

namespace phi4mm::vision {

// What was found and done, for `inspect` and for logs.
struct ImageReport {
  ImageKind kind = ImageKind::kPng;
  std::size_t encoded_bytes = 0;
  std::int64_t width_px = 0;  // upright, after the orientation where it was applied
  std::int64_t height_px = 0;
  int orientation = 1;  // as the file says
  std::int64_t decoder_warnings = 0;
  ImageGeometry geometry;
};

struct PreparedImage {
  ImageCrops crops;
  std::int64_t rows = 0;  // embedding vectors, as many as placeholder ids in the prompt
  ImageReport report;
};

// A picture file held in memory -> crops for the vision tower; the one door of this folder.
// `max_crops` is VisionConfig::max_crops; `name` stands for the picture in messages ("image 1").
// Errors: those of DecodeImage and PlanImage. Threads: safe.
PreparedImage PrepareImage(std::span<const std::byte> bytes, const ImageLimits& limits, ExifPolicy exif,
                           std::int64_t max_crops, std::string_view name);

}  // namespace phi4mm::vision
