// Any bytes as a picture: decoded and planned, and for a few of them cut into crops, or refused with
// base::Error.
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.h"
#include "vision/prepare.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  phi4mm::vision::ImageLimits limits;
  limits.max_encoded_bytes = std::size_t{1} << 16U;
  limits.max_pixels = 20'000;
  const auto bytes = std::as_bytes(std::span(data, size));
  constexpr auto kExif = phi4mm::vision::ExifPolicy::kApply;
  constexpr std::int64_t kMaxCrops = 2;
  try {
    // Crops cost a thousand times a small picture and depend on its sides alone, so one picture in 256 gets
    // them.
    if (size > 0 && data[size / 2] == 0x5A) {
      const auto image = phi4mm::vision::PrepareImage(bytes, limits, kExif, kMaxCrops, "image");
      const auto crops = static_cast<std::size_t>(1 + image.report.geometry.Crops());
      PHI4MM_CHECK(image.crops.mask.size() == crops * 32 * 32);
      PHI4MM_CHECK(image.crops.pixels.size() == crops * 3 * 448 * 448);
    } else {
      const auto image = phi4mm::vision::DecodeImage(bytes, limits, kExif, "image").image;
      PHI4MM_CHECK(image.rgb.size() == static_cast<std::size_t>(image.width_px * image.height_px * 3));
      phi4mm::vision::PlanImage(image.width_px, image.height_px, kMaxCrops, "image");
    }
  } catch (const phi4mm::base::Error& error) {
    // Our own mistakes are findings; everything else is an answer.
    if (error.code() == phi4mm::base::ErrorCode::kInternal) __builtin_trap();
  }
  return 0;
}
