// Any bytes as a picture: decoded, planned and cut into crops, or refused with base::Error.
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.h"
#include "vision/prepare.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  phi4mm::vision::ImageLimits limits;
  limits.max_encoded_bytes = std::size_t{1} << 16U;
  limits.max_pixels = 20'000;
  try {
    const auto image = phi4mm::vision::PrepareImage(std::as_bytes(std::span(data, size)), limits,
                                                    phi4mm::vision::ExifPolicy::kApply, 2, "image");
    const auto crops = static_cast<std::size_t>(1 + image.report.geometry.Crops());
    PHI4MM_CHECK(image.crops.mask.size() == crops * 32 * 32);
    PHI4MM_CHECK(image.crops.pixels.size() == crops * 3 * 448 * 448);
  } catch (const phi4mm::base::Error& error) {
    // Our own mistakes are findings; everything else is an answer.
    if (error.code() == phi4mm::base::ErrorCode::kInternal) __builtin_trap();
  }
  return 0;
}
