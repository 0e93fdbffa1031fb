#include "vision/image_kind.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>

#include "base/error.h"

namespace phi4mm::vision {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::size_t offset;
  std::string_view bytes;
  std::string_view kind;
};

// Kinds that are not read but that people send.
constexpr std::array kForeign = {
    Signature{0, "II\x2A\x00"sv, "TIFF"},
    Signature{0, "MM\x00\x2A"sv, "TIFF"},
    Signature{0, "II\x2B\x00"sv, "BigTIFF"},
    Signature{0, "MM\x00\x2B"sv, "BigTIFF"},
    Signature{0, "%PDF-"sv, "PDF"},
    Signature{0, "8BPS"sv, "Photoshop"},
    Signature{0, "\x00\x00\x01\x00"sv, "Windows icon"},
    Signature{0, "\x00\x00\x02\x00"sv, "Windows cursor"},
    Signature{0, "\xFF\x0A"sv, "JPEG XL"},
    Signature{0, "\x00\x00\x00\x0CJXL "sv, "JPEG XL"},
    Signature{0, "\x00\x00\x00\x0CjP  "sv, "JPEG 2000"},
    Signature{0, "\xFF\x4F\xFF\x51"sv, "JPEG 2000"},
    Signature{0, "\x76\x2F\x31\x01"sv, "OpenEXR"},
    Signature{0, "DDS "sv, "DirectDraw surface"},
    Signature{0, "qoif"sv, "QOI"},
    Signature{0, "PK\x03\x04"sv, "ZIP"},
    Signature{0, "\x1F\x8B"sv, "gzip"},
    Signature{8, "WAVE"sv, "WAV audio"},
    Signature{0, "ID3"sv, "MP3 audio"},
    Signature{0, "fLaC"sv, "FLAC audio"},
    Signature{0, "OggS"sv, "Ogg"},
    Signature{4, "ftypavif"sv, "AVIF"},
    Signature{4, "ftypavis"sv, "AVIF"},
    Signature{4, "ftyphei"sv, "HEIC"},
    Signature{4, "ftyphev"sv, "HEIC"},
    Signature{4, "ftypmif1"sv, "HEIF"},
    Signature{4, "ftypmsf1"sv, "HEIF"},
    Signature{4, "ftyp"sv, "MP4 video"},
};

std::string_view AsText(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool Has(std::string_view text, std::size_t offset, std::string_view wanted) {
  return text.size() >= offset && text.substr(offset, wanted.size()) == wanted;
}

std::optional<ImageKind> OwnKind(std::string_view text) {
  if (Has(text, 0, "\x89PNG\r\n\x1A\n"sv)) return ImageKind::kPng;
  if (Has(text, 0, "\xFF\xD8\xFF"sv)) return ImageKind::kJpeg;
  if (Has(text, 0, "RIFF"sv) && Has(text, 8, "WEBP"sv)) return ImageKind::kWebp;
  if (Has(text, 0, "GIF87a"sv) || Has(text, 0, "GIF89a"sv)) return ImageKind::kGif;
  if (Has(text, 0, "BM"sv)) return ImageKind::kBmp;
  return std::nullopt;
}

// Kinds made of text, found behind a byte order mark, blanks, an XML declaration or comments.
std::string_view TextKind(std::string_view text) {
  std::string head(text.substr(0, 1024));
  std::transform(head.begin(), head.end(), head.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::size_t start = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  if (start == std::string::npos || head[start] != '<') return {};
  if (head.find("<svg") != std::string::npos) return "SVG";
  if (head.find("<html") != std::string::npos || head.find("<!doctype html") != std::string::npos) {
    return "HTML (a web page)";
  }
  return "XML";
}

std::string_view ForeignKind(std::string_view text) {
  for (const Signature& signature : kForeign) {
    if (Has(text, signature.offset, signature.bytes)) return signature.kind;
  }
  return TextKind(text);
}

}  // namespace

std::string_view ImageKindName(ImageKind kind) {
  constexpr std::array<std::string_view, 5> kNames = {"PNG", "JPEG", "WebP", "BMP", "GIF"};
  return kNames.at(static_cast<std::size_t>(kind));
}

ImageKind RecogniseImage(std::span<const std::byte> bytes, std::string_view name) {
  constexpr std::string_view kNeeded = "PNG, JPEG, WebP, BMP or GIF is needed";
  if (bytes.empty()) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the image is empty, ", kNeeded));
  }
  const std::string_view text = AsText(bytes);
  if (const auto kind = OwnKind(text)) return *kind;
  const std::string_view foreign = ForeignKind(text);
  if (!foreign.empty()) {
    base::ThrowInvalidArgument(base::StrCat(name, ": ", foreign, " is not supported, ", kNeeded));
  }
  base::ThrowInvalidArgument(base::StrCat(name, ": not a known image format, ", kNeeded));
}

}  // namespace phi4mm::vision
