#pragma once

#include <cstdint>
#include <vector>

namespace phi4mm::vision {

// A decoded picture. Rows from the top, pixels from the left, three bytes R, G, B each; no row padding.
struct Image {
  std::int64_t width_px = 0;
  std::int64_t height_px = 0;
  std::vector<std::uint8_t> rgb;  // [height_px, width_px, 3]
};

}  // namespace phi4mm::vision
