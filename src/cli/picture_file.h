#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "vision/prepare.h"

namespace phi4mm::cli {

// A picture file as the user named it, cut into crops.
struct PictureFile {
  std::string name;
  vision::PreparedImage picture;
  double front_end_ms = 0.0;  // reading, decoding, resizing, cutting
};

// kNotFound for a missing file, kResourceExhausted for one above 64 MiB, else vision::PrepareImage; the
// message names the file. `max_crops` is VisionConfig::max_crops of the model.
PictureFile LoadPictureFile(const std::filesystem::path& path, vision::ExifPolicy exif,
                            std::int64_t max_crops);

}  // namespace phi4mm::cli
