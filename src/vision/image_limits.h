#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace phi4mm::vision {

// What one picture may cost. Both are checked before memory is taken for pixels.
struct ImageLimits {
  std::size_t max_encoded_bytes = std::size_t{64} << 20U;  // of the file
  std::int64_t max_pixels = 100'000'000;                   // width times height, as the file's header says
};

// What happens to the orientation that a camera wrote beside the pixels. The published processor never looks
// at it, so a parity check ignores it; people expect it applied.
enum class ExifPolicy : std::uint8_t { kApply, kIgnore };

// Throws kInvalidArgument for a side below 1 and kResourceExhausted above the limit. `name` stands for the
// picture in messages.
void CheckPictureSize(std::int64_t width_px, std::int64_t height_px, const ImageLimits& limits,
                      std::string_view name);

}  // namespace phi4mm::vision
