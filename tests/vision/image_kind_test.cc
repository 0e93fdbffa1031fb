#include "vision/image_kind.h"

#include <gtest/gtest.h>

#include <string>

#include "vision/vision_inputs.h"

namespace phi4mm::vision {
namespace {

using namespace std::string_literals;

TEST(RecogniseImage, TellsTheReadKindsByTheirBytes) {
  EXPECT_EQ(RecogniseImage(Bytes("\x89PNG\r\n\x1A\n"), "image 1"), ImageKind::kPng);
  EXPECT_EQ(RecogniseImage(Bytes("\xFF\xD8\xFF\xE0"), "image 1"), ImageKind::kJpeg);
  EXPECT_EQ(RecogniseImage(Bytes("RIFF\x10\x10\x10\x10WEBP"), "image 1"), ImageKind::kWebp);
  EXPECT_EQ(RecogniseImage(Bytes("GIF87a"), "image 1"), ImageKind::kGif);
  EXPECT_EQ(RecogniseImage(Bytes("GIF89a"), "image 1"), ImageKind::kGif);
  EXPECT_EQ(RecogniseImage(Bytes("BM"), "image 1"), ImageKind::kBmp);
}

TEST(RecogniseImage, NamesForeignKinds) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"\0\0\0\x18"s + "ftypheic", "HEIC"},
      {"\0\0\0\x18"s + "ftypavif", "AVIF"},
      {"II*\0"s, "TIFF"},
      {"MM\0*"s, "TIFF"},
      {"%PDF-1.7", "PDF"},
      {"\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!-- x --><svg xmlns=\"a\">", "SVG"},
      {" <SVG width=\"3\">", "SVG"},
      {"<!DOCTYPE html><title>404</title>", "HTML (a web page)"},
      {"RIFF\x10\x10\x10\x10WAVE", "WAV audio"},
      {"\0\0\1\0"s, "Windows icon"},
      {"\xFF\x0A", "JPEG XL"},
      {"8BPS", "Photoshop"},
  };
  for (const auto& [content, kind] : cases) {
    const base::Error error = ErrorOf([&] { RecogniseImage(Bytes(content), "image 2"); });
    EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
    EXPECT_EQ(error.message(),
              "image 2: " + kind + " is not supported, PNG, JPEG, WebP, BMP or GIF is needed");
  }
}

TEST(RecogniseImage, RefusesNothingAndNonsense) {
  EXPECT_EQ(ErrorOf([] { RecogniseImage({}, "image 1"); }).message(),
            "image 1: the image is empty, PNG, JPEG, WebP, BMP or GIF is needed");
  EXPECT_EQ(ErrorOf([] { RecogniseImage(Bytes("hello"), "image 1"); }).message(),
            "image 1: not a known image format, PNG, JPEG, WebP, BMP or GIF is needed");
}

}  // namespace
}  // namespace phi4mm::vision
