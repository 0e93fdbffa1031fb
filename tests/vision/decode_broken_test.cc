#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "vision/decode.h"
#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

using namespace std::string_literals;

base::Error Refusal(const std::string& content, const ImageLimits& limits = {}) {
  return ErrorOf([&] { DecodeImage(Bytes(content), limits, ExifPolicy::kApply, "image 1"); });
}

long PeakKilobytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

// Shadow memory and quarantine of a sanitizer are no part of what a picture costs.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr long kAllowedKilobytes = 2'000'000;
#else
constexpr long kAllowedKilobytes = 20'000;
#endif

// Refused with this code and sentence, and without taking the memory that the header asks for.
void ExpectCheapRefusal(const std::string& content, base::ErrorCode code, const std::string& sentence) {
  const long before = PeakKilobytes();
  const base::Error error = Refusal(content);
  EXPECT_EQ(error.code(), code);
  EXPECT_EQ(error.message(), sentence);
  EXPECT_LT(PeakKilobytes() - before, kAllowedKilobytes);
}

std::string GifFile(std::uint32_t canvas, std::uint32_t frame, const std::string& data) {
  return "GIF89a"s + Little(canvas, 2) + Little(canvas, 2) + "\0\0\0,"s + Little(0, 4) + Little(frame, 2) +
         Little(frame, 2) + "\0"s + data;
}

std::string JpegHeader(std::uint32_t side) {
  return "\xFF\xD8\xFF\xC0"s + Big(17, 2) + "\x08"s + Big(side, 2) + Big(side, 2) +
         "\x03\x01\x11\0\x02\x11\0\x03\x11\0"s;
}

std::string WebpCanvas(std::uint32_t side, const std::string& rest) {
  const std::string body =
      "WEBPVP8X"s + Little(10, 4) + Little(2, 4) + Little(side - 1, 3) + Little(side - 1, 3) + rest;
  return "RIFF" + Little(body.size(), 4) + body;
}

const std::string kTooManyPixels = "image 1: 60000x60000 pixels exceed the limit of 100000000 pixels";

TEST(DecodeImage, RefusesTooManyPixelsFromTheHeaderAlone) {
  constexpr auto kCode = base::ErrorCode::kResourceExhausted;
  ExpectCheapRefusal(PngFile(60000, 60000, "x"), kCode, kTooManyPixels);
  ExpectCheapRefusal(BmpFile(60000, 60000, "x"), kCode, kTooManyPixels);
  ExpectCheapRefusal(GifFile(60000, 60000, "\x08\x01x"), kCode, kTooManyPixels);
  ExpectCheapRefusal(JpegHeader(60000) + "\xFF\xDA"s + Big(12, 2) + "\x03\x01\0\x02\0\x03\0\0\x3F\0"s, kCode,
                     kTooManyPixels);
}

TEST(DecodeImage, RefusesAWebpCanvasThatIsTooLarge) {
  // A frame of 1x1 pixels, losslessly packed, on a canvas of 60000x60000.
  const std::string packed = "VP8L"s + Little(14, 4) + "\x2F\0\0\0\0\x88\x88\x08\0\0\0\0\0\0"s;
  const std::string frame = "ANMF"s + Little(16 + packed.size(), 4) + Little(0, 16) + packed;
  const std::string animation = "ANIM"s + Little(6, 4) + Little(0, 6);
  ExpectCheapRefusal(WebpCanvas(60000, animation + frame), base::ErrorCode::kResourceExhausted,
                     kTooManyPixels);
}

TEST(DecodeImage, RefusesSidesThatTheFileCannotHold) {
  constexpr auto kCode = base::ErrorCode::kInvalidArgument;
  ExpectCheapRefusal(PngFile(10000, 10000, "x"), kCode,
                     "image 1: broken PNG (58 bytes cannot hold 10000x10000 pixels)");
  ExpectCheapRefusal(BmpFile(10000, 10000, "xyz"), kCode,
                     "image 1: broken BMP (the file ends too early: 3 bytes of pixels for 10000x10000)");
  ExpectCheapRefusal(GifFile(10, 10000, "\x08\x01x"s), kCode,
                     "image 1: broken GIF (2 bytes cannot hold 10000x10000 pixels)");
}

TEST(DecodeImage, DoesNotPayForWhatATruncatedJpegPromises) {
  const std::string jpeg = JpegHeader(9999) + "\xFF\xDA"s + Big(12, 2) + "\x03\x01\0\x02\0\x03\0\0\x3F\0"s;
  const long before = PeakKilobytes();
  EXPECT_EQ(Refusal(jpeg).code(), base::ErrorCode::kInvalidArgument);
  EXPECT_LT(PeakKilobytes() - before, kAllowedKilobytes);
}

TEST(DecodeImage, LeavesHugeTextChunksPacked) {
  // 40 MB of packed text beside a picture of one pixel. Built in place, so that a copy would show in the
  // peak.
  constexpr std::size_t kTextBytes = 40'000'000;
  const std::string pixel = "\x78\x01\x01\x04\0\xFB\xFF\0\x01\x02\x03\0\x0E\0\x07"s;  // deflate, stored
  const std::string picture = PngFile(1, 1, pixel);
  constexpr std::size_t kHeaderBytes = 33;
  std::vector<std::byte> bytes;
  bytes.reserve(picture.size() + kTextBytes + 12);
  const auto append = [&bytes](const std::string& text) {
    for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  };
  append(picture.substr(0, kHeaderBytes) + Big(kTextBytes, 4) + "zTXta\0\0"s);
  bytes.resize(kHeaderBytes + 8 + kTextBytes, std::byte{'x'});
  append(Big(Crc32(std::span(bytes).subspan(kHeaderBytes + 4)), 4) + picture.substr(kHeaderBytes));
  const long before = PeakKilobytes();
  const DecodedImage decoded = DecodeImage(bytes, ImageLimits{}, ExifPolicy::kApply, "image 1");
  EXPECT_EQ(decoded.image.rgb, (std::vector<std::uint8_t>{1, 2, 3}));
  EXPECT_EQ(decoded.decoder_warnings, 0);
  EXPECT_LT(PeakKilobytes() - before, kAllowedKilobytes);
}

TEST(DecodeImage, ChecksTheEncodedSizeFirst) {
  ImageLimits limits;
  limits.max_encoded_bytes = 10;
  const base::Error error = Refusal("nothing like an image", limits);
  EXPECT_EQ(error.code(), base::ErrorCode::kResourceExhausted);
  EXPECT_EQ(error.message(), "image 1: 21 bytes exceed the limit of 10 bytes for an image file");
}

TEST(DecodeImage, ChecksTheLimitOfPixelsToThePixel) {
  const std::string file = BmpFile(2, 3, std::string(24, 'x'));
  ImageLimits limits;
  limits.max_pixels = 6;
  EXPECT_EQ(Refusal(file, limits).message(), "");
  limits.max_pixels = 5;
  EXPECT_EQ(Refusal(file, limits).code(), base::ErrorCode::kResourceExhausted);
}

TEST(DecodeImage, RefusesSidesOfZero) {
  EXPECT_EQ(Refusal(BmpFile(0, 3, "xxxx")).message(),
            "image 1: the header says 0x3 pixels, both sides must be at least 1");
  EXPECT_EQ(Refusal(PngFile(3, 0, "x")).code(), base::ErrorCode::kInvalidArgument);
  EXPECT_EQ(Refusal(GifFile(5, 0, "\x02\x01x\0"s)).code(), base::ErrorCode::kInvalidArgument);
}

TEST(DecodeImage, NamesTheSidesOfABmpWithTheirSign) {
  EXPECT_EQ(Refusal(BmpFile(static_cast<std::uint32_t>(-5), 10, "xxxx")).message(),
            "image 1: the header says -5x10 pixels, both sides must be at least 1");
  EXPECT_EQ(Refusal(BmpFile(10, 0x90000000U, "xxxx")).message(),
            "image 1: 10x1879048192 pixels exceed the limit of 100000000 pixels");
}

TEST(DecodeImage, TakesAPngWithoutItsEndChunkButNotWithoutItsPixels) {
  const std::filesystem::path file =
      std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures/pictures/small_100x100.png";
  std::ifstream stream(file, std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const auto rgb = [](const std::string& content) {
    return DecodeImage(Bytes(content), {}, ExifPolicy::kApply, "image 1").image.rgb;
  };
  for (const std::size_t missing : {std::size_t{1}, std::size_t{4}, std::size_t{12}}) {
    EXPECT_EQ(rgb(whole.substr(0, whole.size() - missing)), rgb(whole)) << missing;
  }
  EXPECT_EQ(Refusal(whole.substr(0, whole.size() - 40)).code(), base::ErrorCode::kInvalidArgument);
}

TEST(DecodeImage, RefusesBrokenFilesOfEveryKind) {
  for (const std::string& file :
       {"\x89PNG\r\n\x1A\n"s, "\x89PNG\r\n\x1A\n"s + std::string(100, 'x'), PngFile(4, 4, "not deflate"),
        "\xFF\xD8\xFF\xD9"s, "\xFF\xD8\xFF\xE0\xFF\xFF"s, JpegHeader(8) + "\xFF\xD9"s, "RIFF\x04\0\0\0WEBP"s,
        "RIFF\x20\0\0\0WEBPVP8 \x10\0\0\0"s + std::string(20, 'x'), "BM"s, "BM"s + std::string(60, '\x28'),
        "GIF89a"s, GifFile(4, 4, ";"), GifFile(4, 4, "\x0D\x01x\0"s), GifFile(4, 4, "\x02\x01\xFF\0"s)}) {
    const base::Error error = Refusal(file);
    EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument) << error.message();
    EXPECT_EQ(error.message().rfind("image 1: broken ", 0), 0U) << error.message();
    EXPECT_EQ(error.message().find('\n'), std::string::npos);
  }
}

TEST(DecodeImage, NamesVariantsThatItDoesNotRead) {
  std::string bmp = BmpFile(4, 4, std::string(48, 'x'));
  bmp[30] = 5;  // a PNG inside
  EXPECT_EQ(Refusal(bmp).message(), "image 1: a BMP with compression 5 is not supported");
  bmp[30] = 0;
  bmp[28] = 2;
  const base::Error error = Refusal(bmp);
  EXPECT_EQ(error.message(), "image 1: a BMP with 2 bits a pixel is not supported");
  EXPECT_EQ(error.code(), base::ErrorCode::kUnimplemented);
}

TEST(DecodeImage, RefusesAJpegOfEndlessScans) {
  // A progressive grey picture whose scans repeat: each costs a pass over all pixels.
  std::string jpeg = ([] {
    const auto bytes = GoldenBytes("decode/jpeg_grey_progressive.jpg");
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  })();
  const std::size_t last_scan = jpeg.rfind("\xFF\xDA");
  ASSERT_NE(last_scan, std::string::npos);
  const std::string scan = jpeg.substr(last_scan, jpeg.size() - 2 - last_scan);
  std::string repeated = jpeg.substr(0, jpeg.size() - 2);
  for (int i = 0; i < 200; ++i) repeated += scan;
  repeated += "\xFF\xD9";
  EXPECT_EQ(Refusal(repeated).message(), "image 1: broken JPEG (more than 100 scans)");
}

}  // namespace
}  // namespace phi4mm::vision
