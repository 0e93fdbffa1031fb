#include <algorithm>
#include <array>
#include <cstring>

#include "base/error.h"
#include "vision/byte_reader.h"
#include "vision/format_decoders.h"
#include "vision/palette.h"

namespace phi4mm::vision {
namespace {

constexpr std::size_t kFileHeaderBytes = 14;
constexpr std::size_t kCoreHeaderBytes = 12;  // OS/2 1: 16-bit sides, palette entries of 3 bytes

enum class Packing : std::uint32_t { kPlain = 0, kRle8 = 1, kRle4 = 2, kBitFields = 3 };

struct BmpHeader {
  std::int64_t width_px = 0;
  std::int64_t height_px = 0;
  bool top_down = false;
  std::uint32_t bits = 0;
  Packing packing = Packing::kPlain;
  std::array<std::uint32_t, 3> masks{};  // red, green, blue
  Palette palette;                       // up to 8 bits
  std::size_t pixels_offset = 0;
};

[[noreturn]] void ThrowBroken(std::string_view name, std::string_view why) {
  base::ThrowInvalidArgument(base::StrCat(name, ": broken BMP (", why, ")"));
}

[[noreturn]] void ThrowUnread(std::string_view name, std::string_view what) {
  throw base::Error(base::ErrorCode::kUnimplemented,
                    base::StrCat(name, ": a BMP with ", what, " is not supported"));
}

// Sides, depth and packing. The offsets are those of the published structure.
BmpHeader ReadSides(std::span<const std::byte> bytes, std::size_t header_bytes, std::string_view name) {
  BmpHeader header;
  if (header_bytes == kCoreHeaderBytes) {
    header.width_px = U16At(bytes, 18);
    header.height_px = U16At(bytes, 20);
    header.bits = U16At(bytes, 24);
    return header;
  }
  header.width_px = I32At(bytes, 18);
  header.height_px = I32At(bytes, 22);
  header.top_down = header.height_px < 0;
  if (header.top_down) header.height_px = -header.height_px;
  header.bits = U16At(bytes, 28);
  const std::uint32_t packing = U32At(bytes, 30);
  if (packing > 3) ThrowUnread(name, base::StrCat("compression ", packing));
  header.packing = static_cast<Packing>(packing);
  return header;
}

void CheckDepth(const BmpHeader& header, std::string_view name) {
  constexpr std::array<std::uint32_t, 6> kDepths = {1, 4, 8, 16, 24, 32};
  if (std::find(kDepths.begin(), kDepths.end(), header.bits) == kDepths.end()) {
    ThrowUnread(name, base::StrCat(header.bits, " bits a pixel"));
  }
  const bool matches = header.packing == Packing::kPlain ||
                       (header.packing == Packing::kRle8 && header.bits == 8) ||
                       (header.packing == Packing::kRle4 && header.bits == 4) ||
                       (header.packing == Packing::kBitFields && header.bits >= 16);
  if (!matches) {
    ThrowBroken(name, base::StrCat("compression ", static_cast<std::uint32_t>(header.packing), " with ",
                                   header.bits, " bits a pixel"));
  }
}

// Which bits are red, green and blue. They stand behind the first 40 bytes, inside or after the header.
void ReadMasks(BmpHeader& header, std::span<const std::byte> bytes, std::string_view name) {
  constexpr std::size_t kMasksOffset = kFileHeaderBytes + 40;
  constexpr std::array<std::uint32_t, 3> k555 = {0x7C00, 0x3E0, 0x1F};
  constexpr std::array<std::uint32_t, 3> k565 = {0xF800, 0x7E0, 0x1F};
  constexpr std::array<std::uint32_t, 3> k888 = {0xFF0000, 0xFF00, 0xFF};
  header.masks = header.bits == 16 ? k555 : k888;
  if (header.packing != Packing::kBitFields) return;
  if (!Holds(bytes, kMasksOffset, 12)) ThrowBroken(name, "no colour masks");
  const std::array<std::uint32_t, 3> stored = {U32At(bytes, kMasksOffset), U32At(bytes, kMasksOffset + 4),
                                               U32At(bytes, kMasksOffset + 8)};
  const auto is_byte = [](std::uint32_t mask) {
    return mask == 0xFFU || mask == 0xFF00U || mask == 0xFF0000U || mask == 0xFF000000U;
  };
  bool known = false;
  if (header.bits == 16) known = stored == k555 || stored == k565;
  if (header.bits == 24) known = stored == k888;
  if (header.bits == 32) {
    if (stored == std::array<std::uint32_t, 3>{}) return;  // no masks at all: the usual order
    known = std::all_of(stored.begin(), stored.end(), is_byte) && stored[0] != stored[1] &&
            stored[1] != stored[2] && stored[0] != stored[2];
  }
  if (!known) ThrowUnread(name, "these colour masks");
  header.masks = stored;
}

BmpHeader ReadHeader(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name) {
  constexpr std::array<std::size_t, 7> kHeaderSizes = {kCoreHeaderBytes, 40, 52, 56, 64, 108, 124};
  if (!Holds(bytes, kFileHeaderBytes, 4)) ThrowBroken(name, "the file ends in its header");
  const std::size_t header_bytes = U32At(bytes, kFileHeaderBytes);
  if (std::find(kHeaderSizes.begin(), kHeaderSizes.end(), header_bytes) == kHeaderSizes.end()) {
    ThrowBroken(name, base::StrCat("a header of ", header_bytes, " bytes"));
  }
  if (!Holds(bytes, kFileHeaderBytes, header_bytes)) ThrowBroken(name, "the file ends in its header");
  BmpHeader header = ReadSides(bytes, header_bytes, name);
  CheckPictureSize(header.width_px, header.height_px, limits, name);
  CheckDepth(header, name);
  ReadMasks(header, bytes, name);

  std::size_t end = kFileHeaderBytes + header_bytes;
  if (header.packing == Packing::kBitFields && header_bytes == 40) end += 12;
  header.pixels_offset = U32At(bytes, 10);
  if (header.bits <= 8) {
    const bool core = header_bytes == kCoreHeaderBytes;
    const std::size_t entry_bytes = core ? 3 : 4;
    std::size_t entries = core ? 0 : U32At(bytes, 46);
    if (entries == 0) entries = std::size_t{1} << header.bits;
    if (entries > 65536 || !Holds(bytes, end, entries * entry_bytes)) {
      ThrowBroken(name, base::StrCat("a palette of ", entries, " colours"));
    }
    header.palette = ReadPalette(bytes.subspan(end, entries * entry_bytes), entry_bytes, ColourOrder::kBgr);
    // Some writers forget the palette when they say where the pixels start.
    if (header.pixels_offset == end) header.pixels_offset = 0;
    end += entries * entry_bytes;
  }
  if (header.pixels_offset == 0) header.pixels_offset = end;
  return header;
}

// One channel of a pixel, scaled to a byte.
std::uint8_t Channel(std::uint32_t pixel, std::uint32_t mask) {
  const auto shift = static_cast<std::uint32_t>(__builtin_ctz(mask));
  const std::uint32_t top = mask >> shift;
  return static_cast<std::uint8_t>(((pixel & mask) >> shift) * 255U / top);
}

void UnpackRow(const BmpHeader& header, std::span<const std::byte> row, std::uint8_t* rgb) {
  const std::uint32_t bits = header.bits;
  for (std::int64_t x = 0; x < header.width_px; ++x, rgb += 3) {
    const auto at = static_cast<std::size_t>(x) * bits / 8;
    if (bits <= 8) {
      const std::uint32_t shift = 8U - bits - static_cast<std::uint32_t>(x) * bits % 8U;
      const std::uint32_t index = (ByteAt(row, at) >> shift) & ((1U << bits) - 1U);
      std::memcpy(rgb, header.palette.colours[index].data(), 3);
      continue;
    }
    std::uint32_t pixel = U16At(row, at);
    if (bits >= 24) pixel |= ByteAt(row, at + 2) << 16U;
    if (bits == 32) pixel |= ByteAt(row, at + 3) << 24U;
    for (std::size_t c = 0; c < 3; ++c) rgb[c] = Channel(pixel, header.masks[c]);
  }
}

std::uint8_t* RowAt(Image& image, bool top_down, std::int64_t y) {
  const std::int64_t row = top_down ? y : image.height_px - 1 - y;
  return image.rgb.data() + row * image.width_px * 3;
}

void ReadPlain(const BmpHeader& header, std::span<const std::byte> pixels, Image& image,
               std::string_view name) {
  const std::size_t row_bits = static_cast<std::size_t>(header.width_px) * header.bits;
  const std::size_t stride = (row_bits + 31) / 32 * 4;
  const std::size_t used = (row_bits + 7) / 8;
  const auto height = static_cast<std::size_t>(header.height_px);
  if (pixels.size() < stride * (height - 1) + used) {
    ThrowBroken(name, base::StrCat("the file ends too early: ", pixels.size(), " bytes of pixels for ",
                                   header.width_px, "x", header.height_px));
  }
  AllocatePixels(image, header.width_px, header.height_px);
  for (std::size_t y = 0; y < height; ++y) {
    UnpackRow(header, pixels.subspan(y * stride, used),
              RowAt(image, header.top_down, static_cast<std::int64_t>(y)));
  }
}

// Run-length pixels of 4 or 8 bits. Pixels that the runs jump over have index 0.
class RunReader {
 public:
  RunReader(const BmpHeader& header, std::span<const std::byte> data, Image& image, std::string_view name)
      : header_(header), data_(data), image_(image), name_(name), nibbles_(header.bits == 4) {}

  void Read() {
    while (y_ < header_.height_px) {
      const std::uint32_t count = Next();
      const std::uint32_t value = Next();
      if (count > 0) {
        for (std::uint32_t i = 0; i < count; ++i) Put(PixelOf(value, i));
      } else if (value == 0) {
        x_ = 0;
        ++y_;
      } else if (value == 1) {
        break;
      } else if (value == 2) {
        x_ += Next();
        y_ += Next();
      } else {
        ReadAbsolute(value);
      }
    }
    if (y_ < header_.height_px - 1) {
      ThrowBroken(name_, base::StrCat("the runs end in row ", y_, " of ", header_.height_px));
    }
  }

 private:
  std::uint32_t Next() {
    if (next_ >= data_.size()) ThrowBroken(name_, "the file ends too early");
    return ByteAt(data_, next_++);
  }

  std::uint32_t PixelOf(std::uint32_t value, std::uint32_t i) const {
    if (!nibbles_) return value;
    return i % 2 == 0 ? value >> 4U : value & 15U;
  }

  void Put(std::uint32_t index) {
    if (x_ < header_.width_px && y_ < header_.height_px) {
      std::memcpy(RowAt(image_, header_.top_down, y_) + x_ * 3, header_.palette.colours[index].data(), 3);
    }
    ++x_;
  }

  void ReadAbsolute(std::uint32_t count) {
    const std::size_t start = next_;
    std::uint32_t value = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (!nibbles_ || i % 2 == 0) value = Next();
      Put(PixelOf(value, i));
    }
    if ((next_ - start) % 2 != 0) ++next_;  // padded to 16 bits
  }

  const BmpHeader& header_;
  std::span<const std::byte> data_;
  Image& image_;
  std::string_view name_;
  bool nibbles_;
  std::size_t next_ = 0;
  std::int64_t x_ = 0;
  std::int64_t y_ = 0;
};

void FillWithFirstColour(const Palette& palette, Image& image) {
  for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
    std::memcpy(image.rgb.data() + i, palette.colours[0].data(), 3);
  }
}

}  // namespace

DecodedImage DecodeBmp(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name) {
  const BmpHeader header = ReadHeader(bytes, limits, name);
  if (header.pixels_offset >= bytes.size()) ThrowBroken(name, "the pixels start behind the end of the file");
  const auto pixels = bytes.subspan(header.pixels_offset);
  DecodedImage decoded;
  if (header.packing == Packing::kRle8 || header.packing == Packing::kRle4) {
    AllocatePixels(decoded.image, header.width_px, header.height_px);
    FillWithFirstColour(header.palette, decoded.image);
    RunReader(header, pixels, decoded.image, name).Read();
  } else {
    ReadPlain(header, pixels, decoded.image, name);
  }
  return decoded;
}

}  // namespace phi4mm::vision
