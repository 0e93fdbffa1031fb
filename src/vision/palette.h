#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace phi4mm::vision {

// 256 colours, R G B each. An index outside the stored palette is black, unless the palette is the start of
// the grey ramp 0, 1, 2...: then it is the whole ramp, as PIL reads such pictures as grey.
struct Palette {
  std::array<std::array<std::uint8_t, 3>, 256> colours{};
};

// The ramp of grey.
Palette GreyPalette();

// A palette from stored entries of `entry_bytes` bytes each (3, or 4 with the last unused), at most 256 of
// them taken.
enum class ColourOrder : std::uint8_t { kRgb, kBgr };
Palette ReadPalette(std::span<const std::byte> entries, std::size_t entry_bytes, ColourOrder order);

}  // namespace phi4mm::vision
