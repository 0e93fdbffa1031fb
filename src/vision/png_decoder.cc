#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>
#include <vector>

#include "base/error.h"
#include "vision/byte_reader.h"
#include "vision/exif.h"
#include "vision/format_decoders.h"

namespace phi4mm::vision {
namespace {

constexpr std::size_t kSignatureBytes = 8;
constexpr std::size_t kChunkFrameBytes = 12;  // length, type and checksum

bool IsChunk(std::span<const std::byte> bytes, std::size_t chunk, const char* type) {
  return std::memcmp(bytes.data() + chunk + 4, type, 4) == 0;
}

// The orientation in the eXIf chunk, which may stand before or after the pixels.
int PngOrientation(std::span<const std::byte> bytes) {
  std::size_t chunk = kSignatureBytes;
  while (Holds(bytes, chunk, kChunkFrameBytes)) {
    const std::size_t length = U32At(bytes, chunk, ByteOrder::kBig);
    if (!Holds(bytes, chunk + 8, length)) break;
    if (IsChunk(bytes, chunk, "eXIf")) return ReadExifOrientation(bytes.subspan(chunk + 8, length));
    if (IsChunk(bytes, chunk, "IEND")) break;
    chunk += kChunkFrameBytes + length;
  }
  return 1;
}

// libpng with errors as return values. Its calls run inside Guard, whose lambdas own nothing: an error jumps
// out of them. Everything with a destructor lives outside.
class PngReader {
 public:
  explicit PngReader(std::span<const std::byte> bytes) : rest_(bytes) {
    png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, &PngReader::OnError, &PngReader::OnWarning);
    if (png_ != nullptr) info_ = png_create_info_struct(png_);
    if (info_ == nullptr) {
      png_destroy_read_struct(&png_, nullptr, nullptr);
      throw std::bad_alloc();
    }
    png_set_read_fn(png_, this, &PngReader::OnRead);
  }
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;
  ~PngReader() { png_destroy_read_struct(&png_, &info_, nullptr); }

  template <typename Step>
  [[nodiscard]] bool Guard(Step step) {
    if (setjmp(jump_) != 0) return false;
    step();
    return true;
  }

  png_structp png() { return png_; }
  png_infop info() { return info_; }
  const char* message() const { return message_.data(); }
  std::int64_t warnings() const { return warnings_; }

 private:
  static PngReader& Self(void* pointer) { return *static_cast<PngReader*>(pointer); }

  [[noreturn]] static void OnError(png_structp png, png_const_charp message) {
    PngReader& self = Self(png_get_error_ptr(png));
    std::strncpy(self.message_.data(), message, self.message_.size() - 1);
    std::longjmp(self.jump_, 1);
  }

  static void OnWarning(png_structp png, png_const_charp /*message*/) {
    ++Self(png_get_error_ptr(png)).warnings_;
  }

  static void OnRead(png_structp png, png_bytep out, std::size_t count) {
    PngReader& self = Self(png_get_io_ptr(png));
    if (count > self.rest_.size()) png_error(png, "the file ends too early");
    std::memcpy(out, self.rest_.data(), count);
    self.rest_ = self.rest_.subspan(count);
  }

  std::span<const std::byte> rest_;
  png_structp png_ = nullptr;
  png_infop info_ = nullptr;
  std::jmp_buf jump_{};
  std::array<char, 120> message_{};
  std::int64_t warnings_ = 0;
};

// 16-bit samples of a grey row -> bytes cut at 255, in place: what PIL does with its mode "I;16".
void CutAt255(png_structp /*png*/, png_row_infop row, png_bytep data) {
  const std::size_t samples = row->rowbytes / 2;
  for (std::size_t i = 0; i < samples; ++i) {
    const png_byte high = data[2 * i];
    data[i] = high != 0 ? png_byte{255} : data[2 * i + 1];
  }
}

// Asks libpng for RGB bytes whatever the file holds.
void RequestRgb(png_structp png, int colour, int depth) {
  if (colour == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (colour == PNG_COLOR_TYPE_GRAY && depth < 8) png_set_expand_gray_1_2_4_to_8(png);
  if ((colour & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
  if ((colour & PNG_COLOR_MASK_ALPHA) != 0) png_set_strip_alpha(png);
  if (depth == 16) {
    if (colour == PNG_COLOR_TYPE_GRAY) {
      png_set_read_user_transform_fn(png, &CutAt255);
      png_set_user_transform_info(png, nullptr, 8, 3);
    } else {
      png_set_strip_16(png);
    }
  }
}

[[noreturn]] void ThrowBroken(std::string_view name, std::string_view why) {
  base::ThrowInvalidArgument(base::StrCat(name, ": broken PNG (", why, ")"));
}

// Deflate packs at most 1032 to 1, so a short file cannot hold many pixels.
void CheckPlausible(std::span<const std::byte> bytes, std::int64_t width_px, std::int64_t height_px,
                    std::string_view name) {
  constexpr std::uint64_t kMaxRatio = 1032;
  constexpr std::array<std::uint64_t, 7> kChannels = {1, 1, 3, 1, 2, 1, 4};
  const std::uint32_t colour = ByteAt(bytes, 25);
  const std::uint64_t channels = colour < kChannels.size() ? kChannels[colour] : 1;
  const std::uint64_t row_bytes =
      (static_cast<std::uint64_t>(width_px) * channels * ByteAt(bytes, 24) + 7) / 8;
  if (row_bytes * static_cast<std::uint64_t>(height_px) > kMaxRatio * bytes.size()) {
    ThrowBroken(name, base::StrCat(bytes.size(), " bytes cannot hold ", width_px, "x", height_px, " pixels"));
  }
}

void PrepareReading(PngReader& reader, std::string_view name) {
  png_structp png = reader.png();
  const bool ok = reader.Guard([&reader, png] {
    // Only pixels matter: text, profiles and transparency are skipped unread, however large they claim to be.
    static constexpr png_byte kTransparency[] = "tRNS";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, kTransparency, 1);
    png_set_chunk_malloc_max(png, 0);  // nothing of them is kept, so their size does not matter
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_check_for_invalid_index(png, 0);
    png_read_info(png, reader.info());
    RequestRgb(png, png_get_color_type(png, reader.info()), png_get_bit_depth(png, reader.info()));
  });
  if (!ok) ThrowBroken(name, reader.message());
}

}  // namespace

DecodedImage DecodePng(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name) {
  constexpr std::size_t kHeaderBytes = 33;
  if (bytes.size() < kHeaderBytes || !IsChunk(bytes, kSignatureBytes, "IHDR")) {
    ThrowBroken(name, "no header chunk");
  }
  const std::int64_t width_px = U32At(bytes, 16, ByteOrder::kBig);
  const std::int64_t height_px = U32At(bytes, 20, ByteOrder::kBig);
  CheckPictureSize(width_px, height_px, limits, name);
  CheckPlausible(bytes, width_px, height_px, name);

  DecodedImage decoded;
  PngReader reader(bytes);
  PrepareReading(reader, name);
  int passes = 1;
  const bool started = reader.Guard([&] {
    passes = png_set_interlace_handling(reader.png());
    png_read_update_info(reader.png(), reader.info());
  });
  if (!started) ThrowBroken(name, reader.message());
  const std::size_t row_bytes = static_cast<std::size_t>(width_px) * 3;
  PHI4MM_CHECK(png_get_rowbytes(reader.png(), reader.info()) == row_bytes);

  RowSink rows(decoded.image, width_px, height_px);
  for (int pass = 0; pass < passes; ++pass) {
    for (std::int64_t y = 0; y < height_px; ++y) {
      png_bytep row =
          pass == 0 ? rows.NextRow() : decoded.image.rgb.data() + static_cast<std::size_t>(y) * row_bytes;
      if (!reader.Guard([&] { png_read_row(reader.png(), row, nullptr); })) {
        ThrowBroken(name, base::StrCat("row ", y, " of ", height_px, ": ", reader.message()));
      }
    }
  }
  decoded.orientation = PngOrientation(bytes);
  decoded.decoder_warnings = reader.warnings();
  return decoded;
}

}  // namespace phi4mm::vision
