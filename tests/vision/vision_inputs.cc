#include "vision/vision_inputs.h"

#include <array>

#include "base/file.h"

namespace phi4mm::vision {

std::filesystem::path GoldenFolder() {
  return std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/golden/vision";
}

std::vector<std::byte> GoldenBytes(const std::string& name) {
  return base::ReadFile(GoldenFolder() / name, std::size_t{1} << 24U, "golden");
}

Image FormulaPicture(std::int64_t width_px, std::int64_t height_px) {
  Image image{width_px, height_px, {}};
  image.rgb.resize(static_cast<std::size_t>(width_px * height_px * 3));
  std::uint8_t* out = image.rgb.data();
  const auto width = static_cast<std::uint32_t>(width_px);
  const auto height = static_cast<std::uint32_t>(height_px);
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      for (std::uint32_t c = 0; c < 3; ++c) {
        std::uint32_t value = x * 3U + y * 5U + c * 85U;
        if ((x / 32U + y / 32U) % 2U == 1U) {
          value = (x * 73856093U) ^ (y * 19349663U) ^ (c * 83492791U);
          value ^= value >> 13U;
          value *= 0x5BD1E995U;
          value ^= value >> 15U;
        }
        *out++ = static_cast<std::uint8_t>(value & 255U);
      }
    }
  }
  return image;
}

std::uint32_t Crc32(std::span<const std::byte> bytes) {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = (value >> 1U) ^ ((value & 1U) != 0 ? 0xEDB88320U : 0U);
    table[i] = value;
  }
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const std::byte byte : bytes) {
    crc = (crc >> 8U) ^ table[(crc ^ std::to_integer<std::uint32_t>(byte)) & 255U];
  }
  return ~crc;
}

base::Error ErrorOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const base::Error& error) {
    return error;
  }
  return {base::ErrorCode::kUnknown, ""};
}

std::vector<std::byte> Bytes(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

std::string Little(std::uint64_t value, int count) {
  std::string out;
  for (int i = 0; i < count; ++i, value >>= 8U) out.push_back(static_cast<char>(value & 255U));
  return out;
}

std::string Big(std::uint64_t value, int count) {
  std::string out = Little(value, count);
  return {out.rbegin(), out.rend()};
}

std::string PngChunk(std::string_view kind, std::string_view data) {
  const std::string body = std::string(kind) + std::string(data);
  return Big(data.size(), 4) + body + Big(Crc32(std::as_bytes(std::span(body))), 4);
}

std::string PngFile(std::uint32_t width, std::uint32_t height, std::string_view packed,
                    std::string_view chunks_before) {
  using namespace std::string_literals;
  return "\x89PNG\r\n\x1A\n"s + PngChunk("IHDR", Big(width, 4) + Big(height, 4) + "\x08\x02\0\0\0"s) +
         std::string(chunks_before) + PngChunk("IDAT", packed) + PngChunk("IEND", "");
}

std::string BmpFile(std::uint32_t width, std::uint32_t height, std::string_view pixels) {
  return "BM" + Little(54 + pixels.size(), 4) + Little(0, 4) + Little(54, 4) + Little(40, 4) +
         Little(width, 4) + Little(height, 4) + Little(1, 2) + Little(24, 2) + Little(0, 24) +
         std::string(pixels);
}

}  // namespace phi4mm::vision
