#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "vision/image.h"

namespace phi4mm::vision {

// tests/data/golden/vision.
std::filesystem::path GoldenFolder();

std::vector<std::byte> GoldenBytes(const std::string& name);

// The picture that make_vision_goldens.py calls picture(width, height): a chequerboard of gradients and
// noise.
Image FormulaPicture(std::int64_t width_px, std::int64_t height_px);

std::uint32_t Crc32(std::span<const std::byte> bytes);

// The error that `action` throws; kUnknown with an empty message where it throws none.
base::Error ErrorOf(const std::function<void()>& action);

// Bytes of a text that may hold zeros.
std::vector<std::byte> Bytes(std::string_view text);

// An integer as `count` bytes, lowest first or highest first.
std::string Little(std::uint64_t value, int count);
std::string Big(std::uint64_t value, int count);

// A PNG chunk with its length and checksum.
std::string PngChunk(std::string_view kind, std::string_view data);

// A PNG with these sides, 8-bit RGB, whose pixel data is `packed`.
std::string PngFile(std::uint32_t width, std::uint32_t height, std::string_view packed,
                    std::string_view chunks_before = {});

// A BMP of 24 bits with these sides and this pixel data.
std::string BmpFile(std::uint32_t width, std::uint32_t height, std::string_view pixels);

}  // namespace phi4mm::vision
