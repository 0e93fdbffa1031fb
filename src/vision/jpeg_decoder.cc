#include <csetjmp>
#include <cstdio>
// jpeglib.h needs size_t and FILE from the headers above.
#include <jerror.h>
#include <jpeglib.h>

#include <array>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "vision/exif.h"
#include "vision/format_decoders.h"

namespace phi4mm::vision {
namespace {

// A progressive scan may cover all pixels with a handful of bytes; pictures have about ten.
constexpr int kMaxScans = 100;
constexpr int kExifMarker = JPEG_APP0 + 1;

// libjpeg with errors as return values; see PngReader for the rule about Guard.
class JpegReader {
 public:
  explicit JpegReader(std::span<const std::byte> bytes) {
    jpeg_.err = jpeg_std_error(&errors_);
    jpeg_.client_data = this;
    errors_.error_exit = &JpegReader::OnError;
    errors_.emit_message = &JpegReader::OnMessage;
    errors_.output_message = [](j_common_ptr) {};
    progress_.progress_monitor = &JpegReader::OnProgress;
    source_.next_input_byte = reinterpret_cast<const JOCTET*>(bytes.data());
    source_.bytes_in_buffer = bytes.size();
    source_.init_source = [](j_decompress_ptr) {};
    source_.fill_input_buffer = &JpegReader::OnEnd;
    source_.skip_input_data = &JpegReader::OnSkip;
    source_.resync_to_restart = &jpeg_resync_to_restart;
    source_.term_source = [](j_decompress_ptr) {};
    if (!Guard([this] { jpeg_create_decompress(&jpeg_); })) throw std::bad_alloc();
    jpeg_.src = &source_;
    jpeg_.progress = &progress_;
  }
  JpegReader(const JpegReader&) = delete;
  JpegReader& operator=(const JpegReader&) = delete;
  ~JpegReader() { jpeg_destroy_decompress(&jpeg_); }

  template <typename Step>
  [[nodiscard]] bool Guard(Step step) {
    if (setjmp(jump_) != 0) return false;
    step();
    return true;
  }

  jpeg_decompress_struct& jpeg() { return jpeg_; }
  std::int64_t warnings() const { return errors_.num_warnings; }

  // What libjpeg said, or what this class found; lower-case where it starts a clause of ours.
  std::string Message() {
    if (reason_ != nullptr) return reason_;
    std::array<char, JMSG_LENGTH_MAX> text{};
    errors_.format_message(reinterpret_cast<j_common_ptr>(&jpeg_), text.data());
    return text.data();
  }
  bool out_of_memory() const { return errors_.msg_code == JERR_OUT_OF_MEMORY; }

 private:
  static JpegReader& Self(void* pointer) { return *static_cast<JpegReader*>(pointer); }

  [[noreturn]] static void OnError(j_common_ptr jpeg) { std::longjmp(Self(jpeg->client_data).jump_, 1); }

  [[noreturn]] void Fail(const char* reason) {
    reason_ = reason;
    std::longjmp(jump_, 1);
  }

  static void OnMessage(j_common_ptr jpeg, int level) {
    if (level < 0) ++jpeg->err->num_warnings;
  }

  static void OnProgress(j_common_ptr jpeg) {
    if (jpeg->is_decompressor != FALSE &&
        reinterpret_cast<j_decompress_ptr>(jpeg)->input_scan_number > kMaxScans) {
      Self(jpeg->client_data).Fail("more than 100 scans");
    }
  }

  static boolean OnEnd(j_decompress_ptr jpeg) { Self(jpeg->client_data).Fail("the file ends too early"); }

  static void OnSkip(j_decompress_ptr jpeg, long count) {
    if (count <= 0) return;
    JpegReader& self = Self(jpeg->client_data);
    if (static_cast<std::size_t>(count) > self.source_.bytes_in_buffer) self.Fail("the file ends too early");
    self.source_.next_input_byte += count;
    self.source_.bytes_in_buffer -= static_cast<std::size_t>(count);
  }

  jpeg_decompress_struct jpeg_{};
  jpeg_error_mgr errors_{};
  jpeg_progress_mgr progress_{};
  jpeg_source_mgr source_{};
  std::jmp_buf jump_{};
  const char* reason_ = nullptr;
};

[[noreturn]] void ThrowBroken(JpegReader& reader, std::string_view name) {
  if (reader.out_of_memory()) throw std::bad_alloc();
  base::ThrowInvalidArgument(base::StrCat(name, ": broken JPEG (", reader.Message(), ")"));
}

int JpegOrientation(const jpeg_decompress_struct& jpeg) {
  for (jpeg_saved_marker_ptr marker = jpeg.marker_list; marker != nullptr; marker = marker->next) {
    const auto data = std::as_bytes(std::span(marker->data, marker->data_length));
    if (marker->marker == kExifMarker && data.size() > 6 && std::memcmp(data.data(), "Exif\0", 6) == 0) {
      return ReadExifOrientation(data);
    }
  }
  return 1;
}

// a * b / 255, rounded as PIL does it.
std::uint8_t MultiplyBytes(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t product = a * b + 128;
  return static_cast<std::uint8_t>(((product >> 8U) + product) >> 8U);
}

// Adobe stores ink upside down (255 = none), so a colour is its sample times black's.
void CmykToRgb(std::span<const std::uint8_t> cmyk, std::uint8_t* rgb) {
  for (std::size_t i = 0; i + 3 < cmyk.size(); i += 4, rgb += 3) {
    for (std::size_t c = 0; c < 3; ++c) {
      rgb[c] = MultiplyBytes(cmyk[i + c], cmyk[i + 3]);
    }
  }
}

void ChooseColours(jpeg_decompress_struct& jpeg, std::string_view name) {
  switch (jpeg.num_components) {
    case 1:
    case 3:
      jpeg.out_color_space = JCS_RGB;
      return;
    case 4:
      jpeg.out_color_space = JCS_CMYK;
      return;
    default:
      throw base::Error(base::ErrorCode::kUnimplemented,
                        base::StrCat(name, ": a JPEG with ", jpeg.num_components,
                                     " components, 1 (grey), 3 (colour) or 4 (CMYK) are read"));
  }
}

// Coefficients of a progressive picture take up to 2 bytes for each of 4 components of a pixel.
long MemoryLimit(const ImageLimits& limits) {
  constexpr std::int64_t kFixed = std::int64_t{128} << 20U;
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  return limits.max_pixels < (kMax - kFixed) / 8 ? limits.max_pixels * 8 + kFixed : kMax;
}

void ReadRows(JpegReader& reader, Image& image, std::string_view name) {
  jpeg_decompress_struct& jpeg = reader.jpeg();
  const std::int64_t width_px = jpeg.output_width;
  const bool cmyk = jpeg.out_color_space == JCS_CMYK;
  std::vector<std::uint8_t> inks(cmyk ? static_cast<std::size_t>(width_px) * 4 : 0);
  RowSink rows(image, width_px, jpeg.output_height);
  while (jpeg.output_scanline < jpeg.output_height) {
    std::uint8_t* const out = rows.NextRow();
    JSAMPROW row = cmyk ? inks.data() : out;
    JDIMENSION read = 0;
    if (!reader.Guard([&] { read = jpeg_read_scanlines(&jpeg, &row, 1); }) || read != 1) {
      ThrowBroken(reader, name);
    }
    if (cmyk) CmykToRgb(inks, out);
  }
}

}  // namespace

DecodedImage DecodeJpeg(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name) {
  DecodedImage decoded;
  JpegReader reader(bytes);
  jpeg_decompress_struct& jpeg = reader.jpeg();
  jpeg.mem->max_memory_to_use = MemoryLimit(limits);
  const bool header = reader.Guard([&jpeg] {
    jpeg_save_markers(&jpeg, kExifMarker, 0xFFFF);
    jpeg_read_header(&jpeg, TRUE);
  });
  if (!header) ThrowBroken(reader, name);
  CheckPictureSize(jpeg.image_width, jpeg.image_height, limits, name);
  ChooseColours(jpeg, name);
  decoded.orientation = JpegOrientation(jpeg);
  if (!reader.Guard([&jpeg] { jpeg_start_decompress(&jpeg); })) ThrowBroken(reader, name);
  ReadRows(reader, decoded.image, name);
  decoded.decoder_warnings = reader.warnings();
  return decoded;
}

}  // namespace phi4mm::vision
