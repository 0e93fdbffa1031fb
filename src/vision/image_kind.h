#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace phi4mm::vision {

enum class ImageKind : std::uint8_t { kPng, kJpeg, kWebp, kBmp, kGif };

// "PNG", "JPEG", ...
std::string_view ImageKindName(ImageKind kind);

// The kind that the first bytes tell; names of files and media types are not asked. kInvalidArgument for any
// other content, with its name where it is a well-known one (HEIC, AVIF, TIFF, SVG, PDF, a web page...).
ImageKind RecogniseImage(std::span<const std::byte> bytes, std::string_view name);

}  // namespace phi4mm::vision
