#include "vision/palette.h"

#include <algorithm>

#include "vision/byte_reader.h"

namespace phi4mm::vision {

Palette GreyPalette() {
  Palette palette;
  for (std::size_t i = 0; i < palette.colours.size(); ++i) {
    palette.colours[i].fill(static_cast<std::uint8_t>(i));
  }
  return palette;
}

Palette ReadPalette(std::span<const std::byte> entries, std::size_t entry_bytes, ColourOrder order) {
  Palette palette;
  const std::size_t count = std::min(entries.size() / entry_bytes, palette.colours.size());
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t c = 0; c < 3; ++c) {
      const std::size_t at = order == ColourOrder::kRgb ? c : 2 - c;
      palette.colours[i][c] = static_cast<std::uint8_t>(ByteAt(entries, i * entry_bytes + at));
    }
  }
  const Palette grey = GreyPalette();
  const auto stored = palette.colours.begin() + static_cast<std::ptrdiff_t>(count);
  return std::equal(palette.colours.begin(), stored, grey.colours.begin()) ? grey : palette;
}

}  // namespace phi4mm::vision
