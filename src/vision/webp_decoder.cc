#include <webp/decode.h>
#include <webp/demux.h>

#include <memory>

#include "base/error.h"
#include "vision/exif.h"
#include "vision/format_decoders.h"

namespace phi4mm::vision {
namespace {

struct DeleteDemuxer {
  void operator()(WebPDemuxer* demuxer) const { WebPDemuxDelete(demuxer); }
};

// The first frame, released by the destructor.
struct FirstFrame {
  explicit FirstFrame(const WebPDemuxer* demuxer) : found(WebPDemuxGetFrame(demuxer, 1, &frame) != 0) {}
  FirstFrame(const FirstFrame&) = delete;
  FirstFrame& operator=(const FirstFrame&) = delete;
  ~FirstFrame() { WebPDemuxReleaseIterator(&frame); }

  WebPIterator frame{};
  bool found;
};

int WebpOrientation(const WebPDemuxer* demuxer) {
  int orientation = 1;
  WebPChunkIterator chunk{};
  if (WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) != 0) {
    orientation = ReadExifOrientation(std::as_bytes(std::span(chunk.chunk.bytes, chunk.chunk.size)));
  }
  WebPDemuxReleaseChunkIterator(&chunk);
  return orientation;
}

const char* StatusText(VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA:
      return "the file ends too early";
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      return "a feature that libwebp does not know";
    default:
      return "the pixel data is damaged";
  }
}

[[noreturn]] void ThrowBroken(std::string_view name, std::string_view why) {
  base::ThrowInvalidArgument(base::StrCat(name, ": broken WebP (", why, ")"));
}

// Decodes the frame into its place on the canvas, whose other pixels stay black.
void DecodeFrame(const WebPIterator& frame, Image& image, std::string_view name) {
  WebPDecoderConfig config;
  if (WebPInitDecoderConfig(&config) == 0) base::ThrowInternal("libwebp's headers and library differ");
  const std::size_t stride = static_cast<std::size_t>(image.width_px) * 3;
  const std::size_t start =
      static_cast<std::size_t>(frame.y_offset) * stride + static_cast<std::size_t>(frame.x_offset) * 3;
  PHI4MM_CHECK(frame.x_offset + frame.width <= image.width_px &&
               frame.y_offset + frame.height <= image.height_px && start < image.rgb.size());
  config.output.colorspace = MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = image.rgb.data() + start;
  config.output.u.RGBA.stride = static_cast<int>(stride);
  config.output.u.RGBA.size = image.rgb.size() - start;
  const VP8StatusCode status = WebPDecode(frame.fragment.bytes, frame.fragment.size, &config);
  WebPFreeDecBuffer(&config.output);
  if (status == VP8_STATUS_OUT_OF_MEMORY) throw std::bad_alloc();
  if (status != VP8_STATUS_OK) ThrowBroken(name, StatusText(status));
}

}  // namespace

DecodedImage DecodeWebp(std::span<const std::byte> bytes, const ImageLimits& limits, std::string_view name) {
  const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  const std::unique_ptr<WebPDemuxer, DeleteDemuxer> demuxer(WebPDemux(&data));
  if (demuxer == nullptr) ThrowBroken(name, "its chunks are damaged or the file ends too early");
  const std::int64_t width_px = WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_WIDTH);
  const std::int64_t height_px = WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_HEIGHT);
  CheckPictureSize(width_px, height_px, limits, name);
  const FirstFrame first(demuxer.get());
  if (!first.found) ThrowBroken(name, "no frame");
  DecodedImage decoded;
  AllocatePixels(decoded.image, width_px, height_px);
  DecodeFrame(first.frame, decoded.image, name);
  decoded.orientation = WebpOrientation(demuxer.get());
  return decoded;
}

}  // namespace phi4mm::vision
