#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <vector>

#include "base/error.h"
#include "vision/byte_reader.h"
#include "vision/format_decoders.h"
#include "vision/palette.h"

namespace phi4mm::vision {
namespace {

constexpr std::uint32_t kColourTable = 0x80;  // flag: a palette follows
constexpr std::uint32_t kInterlaced = 0x40;

[[noreturn]] void ThrowBroken(std::string_view name, std::string_view why) {
  base::ThrowInvalidArgument(base::StrCat(name, ": broken GIF (", why, ")"));
}

// The first frame of a GIF and the canvas it stands on.
struct GifFrame {
  std::int64_t canvas_width_px = 0;
  std::int64_t canvas_height_px = 0;
  std::int64_t left_px = 0;
  std::int64_t top_px = 0;
  std::int64_t width_px = 0;
  std::int64_t height_px = 0;
  bool interlaced = false;
  Palette palette;
  std::uint32_t fill_index = 0;  // of the canvas: the transparent index where there is one
  std::uint32_t code_bits = 0;   // of a pixel, 1 to 8
};

// Reads forward through the file.
class GifBytes {
 public:
  GifBytes(std::span<const std::byte> bytes, std::string_view name) : bytes_(bytes), name_(name) {}

  std::span<const std::byte> Take(std::size_t count) {
    if (!Holds(bytes_, next_, count)) ThrowBroken(name_, "the file ends too early");
    const auto taken = bytes_.subspan(next_, count);
    next_ += count;
    return taken;
  }
  std::uint32_t Byte() { return ByteAt(Take(1), 0); }
  std::size_t rest_bytes() const { return bytes_.size() - next_; }

 private:
  std::span<const std::byte> bytes_;
  std::string_view name_;
  std::size_t next_ = 0;
};

Palette TakePalette(GifBytes& in, std::uint32_t flags) {
  return ReadPalette(in.Take(std::size_t{3} << ((flags & 7U) + 1U)), 3, ColourOrder::kRgb);
}

// One extension block; the transparent index where it is a graphic control that names one.
std::optional<std::uint32_t> TakeExtension(GifBytes& in) {
  constexpr std::uint32_t kGraphicControl = 0xF9;
  std::optional<std::uint32_t> transparent;
  const std::uint32_t label = in.Byte();
  for (std::uint32_t size = in.Byte(); size != 0; size = in.Byte()) {
    const auto block = in.Take(size);
    if (label == kGraphicControl && size >= 4 && (ByteAt(block, 0) & 1U) != 0) transparent = ByteAt(block, 3);
  }
  return transparent;
}

// Everything up to the pixels of the first frame.
GifFrame TakeFrame(GifBytes& in, std::string_view name) {
  GifFrame frame;
  const auto screen = in.Take(13);
  frame.palette = GreyPalette();
  if ((ByteAt(screen, 10) & kColourTable) != 0) frame.palette = TakePalette(in, ByteAt(screen, 10));
  for (std::uint32_t kind = in.Byte(); kind != ','; kind = in.Byte()) {
    if (kind == ';') ThrowBroken(name, "no frame");
    if (kind != '!') continue;
    if (const auto transparent = TakeExtension(in)) frame.fill_index = *transparent;
  }
  const auto place = in.Take(9);
  frame.left_px = U16At(place, 0);
  frame.top_px = U16At(place, 2);
  frame.width_px = U16At(place, 4);
  frame.height_px = U16At(place, 6);
  // A frame that leaves the screen enlarges it.
  frame.canvas_width_px = std::max<std::int64_t>(U16At(screen, 6), frame.left_px + frame.width_px);
  frame.canvas_height_px = std::max<std::int64_t>(U16At(screen, 8), frame.top_px + frame.height_px);
  frame.interlaced = (ByteAt(place, 8) & kInterlaced) != 0;
  if ((ByteAt(place, 8) & kColourTable) != 0) frame.palette = TakePalette(in, ByteAt(place, 8));
  frame.code_bits = in.Byte();
  if (frame.code_bits < 1 || frame.code_bits > 8) {
    ThrowBroken(name, base::StrCat(frame.code_bits, " bits a pixel"));
  }
  return frame;
}

// Codes of growing width out of data blocks, lowest bits first.
class CodeReader {
 public:
  CodeReader(GifBytes& in, std::string_view name) : in_(in), name_(name) {}

  std::uint32_t Next(std::uint32_t width_bits) {
    while (held_bits_ < width_bits) {
      if (block_.empty()) {
        block_ = in_.Take(in_.Byte());
        if (block_.empty()) ThrowBroken(name_, "the pixel data ends too early");
      }
      held_ |= ByteAt(block_, 0) << held_bits_;
      held_bits_ += 8;
      block_ = block_.subspan(1);
    }
    const std::uint32_t code = held_ & ((1U << width_bits) - 1U);
    held_ >>= width_bits;
    held_bits_ -= width_bits;
    return code;
  }

 private:
  GifBytes& in_;
  std::string_view name_;
  std::span<const std::byte> block_;
  std::uint32_t held_ = 0;
  std::uint32_t held_bits_ = 0;
};

// Undoes the LZW packing of GIF: strings of indices, each a known string and one index more.
class LzwReader {
 public:
  LzwReader(GifBytes& in, std::uint32_t code_bits, std::string_view name)
      : codes_(in, name), name_(name), code_bits_(code_bits), clear_(1U << code_bits) {
    Clear();
  }

  // The indices of the next code, in order; valid until the next call.
  std::span<const std::uint8_t> Next() {
    std::uint32_t code = codes_.Next(width_bits_);
    while (code == clear_) {
      Clear();
      code = codes_.Next(width_bits_);
    }
    if (code == clear_ + 1) ThrowBroken(name_, "the pixel data ends too early");
    if (code > next_ || (code == next_ && previous_ == kNone) || (previous_ == kNone && code >= clear_)) {
      ThrowBroken(name_, base::StrCat("code ", code, " before its string is known"));
    }
    Expand(code);
    return {string_.data() + start_, string_.size() - start_};
  }

 private:
  static constexpr std::uint32_t kMaxCodes = 4096;
  static constexpr std::uint32_t kNone = kMaxCodes;

  void Clear() {
    width_bits_ = code_bits_ + 1;
    next_ = clear_ + 2;
    previous_ = kNone;
  }

  // Writes the string of `code` from its end and learns the string that it completes.
  void Expand(std::uint32_t code) {
    start_ = string_.size();
    // A code not known yet is the previous string and its own first index.
    const bool fresh = code == next_;
    std::uint32_t at = fresh ? previous_ : code;
    if (fresh) string_[--start_] = first_;
    while (at >= clear_) {
      string_[--start_] = last_[at];
      at = prefix_[at];
    }
    string_[--start_] = static_cast<std::uint8_t>(at);
    first_ = static_cast<std::uint8_t>(at);
    if (previous_ != kNone && next_ < kMaxCodes) {
      prefix_[next_] = static_cast<std::uint16_t>(previous_);
      last_[next_] = first_;
      ++next_;
      if (next_ == (1U << width_bits_) && width_bits_ < 12) ++width_bits_;
    }
    previous_ = code;
  }

  CodeReader codes_;
  std::string_view name_;
  std::uint32_t code_bits_;
  std::uint32_t clear_;
  std::uint32_t width_bits_ = 0;
  std::uint32_t next_ = 0;
  std::uint32_t previous_ = kNone;
  std::uint8_t first_ = 0;
  std::size_t start_ = 0;
  std::array<std::uint16_t, kMaxCodes> prefix_{};
  std::array<std::uint8_t, kMaxCodes> last_{};
  std::array<std::uint8_t, kMaxCodes + 1> string_{};
};

// The order in which the rows of a frame are stored: from the top, or every 8th from 0, every 8th from 4,
// every 4th from 2, every 2nd from 1.
std::vector<std::int64_t> RowOrder(std::int64_t height_px, bool interlaced) {
  struct Pass {
    std::int64_t first;
    std::int64_t step;
  };
  constexpr std::array<Pass, 4> kPasses = {Pass{0, 8}, Pass{4, 8}, Pass{2, 4}, Pass{1, 2}};
  constexpr std::array<Pass, 1> kPlain = {Pass{0, 1}};
  const std::span<const Pass> passes =
      interlaced ? std::span<const Pass>(kPasses) : std::span<const Pass>(kPlain);
  std::vector<std::int64_t> order;
  order.reserve(static_cast<std::size_t>(height_px));
  for (const Pass& pass : passes) {
    for (std::int64_t y = pass.first; y < height_px; y += pass.step) order.push_back(y);
  }
  return order;
}

void FillCanvas(const GifFrame& frame, Image& image) {
  AllocatePixels(image, frame.canvas_width_px, frame.canvas_height_px);
  const auto& colour = frame.palette.colours[frame.fill_index];
  for (std::size_t i = 0; i < image.rgb.size(); i += 3) std::memcpy(image.rgb.data() + i, colour.data(), 3);
}

void ReadPixels(const GifFrame& frame, GifBytes& in, Image& image, std::string_view name) {
  LzwReader lzw(in, frame.code_bits, name);
  std::span<const std::uint8_t> ready;
  for (const std::int64_t y : RowOrder(frame.height_px, frame.interlaced)) {
    std::uint8_t* out = image.rgb.data() + ((frame.top_px + y) * image.width_px + frame.left_px) * 3;
    for (std::int64_t x = 0; x < frame.width_px; ++x, out += 3) {
      if (ready.empty()) ready = lzw.Next();
      std::memcpy(out, frame.palette.colours[ready.front()].data(), 3);
      ready = ready.subspan(1);
    }
  }
}

}  // namespace

DecodedImage DecodeGif(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name) {
  GifBytes in(bytes, name);
  const GifFrame frame = TakeFrame(in, name);
  CheckPictureSize(frame.canvas_width_px, frame.canvas_height_px, limits, name);
  CheckPictureSize(frame.width_px, frame.height_px, limits, name);
  // Strings grow to 4096 pixels only where a code has 12 bits.
  constexpr std::size_t kMaxPixelsPerByte = 4096;
  if (static_cast<std::size_t>(frame.width_px * frame.height_px) / kMaxPixelsPerByte > in.rest_bytes()) {
    ThrowBroken(name, base::StrCat(in.rest_bytes(), " bytes cannot hold ", frame.width_px, "x",
                                   frame.height_px, " pixels"));
  }
  DecodedImage decoded;
  FillCanvas(frame, decoded.image);
  ReadPixels(frame, in, decoded.image, name);
  return decoded;
}

}  // namespace phi4mm::vision
