#include "cli/picture_file.h"

#include <chrono>
#include <cstddef>
#include <vector>

#include "base/file.h"
#include "vision/image_limits.h"

namespace phi4mm::cli {

PictureFile LoadPictureFile(const std::filesystem::path& path, vision::ExifPolicy exif,
                            std::int64_t max_crops) {
  const auto start = std::chrono::steady_clock::now();
  const vision::ImageLimits limits;
  PictureFile file;
  file.name = path.string();
  const std::vector<std::byte> bytes = base::ReadFile(path, limits.max_encoded_bytes, "picture file");
  file.picture = vision::PrepareImage(bytes, limits, exif, max_crops, file.name);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  file.front_end_ms = elapsed.count();
  return file;
}

}  // namespace phi4mm::cli
