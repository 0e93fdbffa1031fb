#include "audio/mp3_length.h"

#include <array>
#include <string_view>

namespace phi4mm::audio {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t kHeaderBytes = 4;

unsigned At(Bytes bytes, std::size_t offset) { return std::to_integer<unsigned>(bytes[offset]); }

bool HasAt(Bytes bytes, std::size_t offset, std::string_view tag) {
  return bytes.size() >= offset + tag.size() &&
         std::string_view(reinterpret_cast<const char*>(bytes.data()) + offset, tag.size()) == tag;
}

std::optional<std::int64_t> ReadU32(Bytes bytes, std::size_t offset) {
  if (bytes.size() < offset + 4) {
    return std::nullopt;
  }
  std::int64_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value = (value << 8) | static_cast<std::int64_t>(At(bytes, offset + i));
  }
  return value;
}

// Frames by a tag of Xing's form at `offset`.
std::optional<std::int64_t> XingFrames(Bytes bytes, std::size_t offset) {
  if (!HasAt(bytes, offset, "Xing") && !HasAt(bytes, offset, "Info")) {
    return std::nullopt;
  }
  const std::optional<std::int64_t> flags = ReadU32(bytes, offset + 4);
  return flags && (*flags & 1) != 0 ? ReadU32(bytes, offset + 8) : std::nullopt;
}

bool IsMpeg1(Bytes frame) { return ((At(frame, 1) >> 3U) & 3U) == 3; }

// Where the tag stands in a frame without checksum: where its data begin, behind the side information, which
// is empty.
std::size_t TagOffset(Bytes frame) {
  const bool is_mono = At(frame, 3) >> 6U == 3;
  return kHeaderBytes + (IsMpeg1(frame) ? (is_mono ? 17 : 32) : (is_mono ? 9 : 17));
}

// The length of a layer III frame by its header; 0 where that is none or leaves the length open.
std::size_t FrameBytes(Bytes frame) {
  constexpr std::array<std::size_t, 15> kMpeg1Kilobits = {0,   32,  40,  48,  56,  64,  80, 96,
                                                          112, 128, 160, 192, 224, 256, 320};
  constexpr std::array<std::size_t, 15> kMpeg2Kilobits = {0,  8,  16, 24,  32,  40,  48, 56,
                                                          64, 80, 96, 112, 128, 144, 160};
  constexpr std::array<std::size_t, 3> kMpeg1RatesHz = {44100, 48000, 32000};
  if (frame.size() < kHeaderBytes || At(frame, 0) != 0xFFU || (At(frame, 1) & 0xE6U) != 0xE2U) {
    return 0;
  }
  const unsigned version = (At(frame, 1) >> 3U) & 3U;  // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const unsigned bit_rate = At(frame, 2) >> 4U;
  const unsigned rate = (At(frame, 2) >> 2U) & 3U;
  if (version == 1 || bit_rate == 15 || rate == 3) {
    return 0;
  }
  const std::size_t bits = 1000 * (version == 3 ? kMpeg1Kilobits : kMpeg2Kilobits).at(bit_rate);
  const std::size_t rate_hz = kMpeg1RatesHz.at(rate) >> (version == 3 ? 0U : version == 2 ? 1U : 2U);
  const std::size_t padding = (At(frame, 2) >> 1U) & 1U;
  return bits == 0 ? 0 : (version == 3 ? 144 : 72) * bits / rate_hz + padding;
}

}  // namespace

std::vector<std::byte> Mp3LengthFrame(Bytes bytes) {
  const std::size_t first_bytes = FrameBytes(bytes);
  if (first_bytes == 0 || bytes.size() < first_bytes + kHeaderBytes || AnnouncedMp3Samples(bytes)) {
    return {};
  }
  const Bytes second = bytes.subspan(first_bytes);
  const bool is_one_kind = FrameBytes(second) > 0 && ((At(bytes, 1) ^ At(second, 1)) & 0x18U) == 0 &&
                           ((At(bytes, 2) ^ At(second, 2)) & 0x0CU) == 0;
  if (!is_one_kind) {
    return {};
  }
  // The kind of the first frame, without checksum and padding, at 64 kilobits: 192 bytes and more.
  const unsigned bit_rate = IsMpeg1(bytes) ? 5 : 8;
  const std::array<unsigned, kHeaderBytes> header = {
      0xFFU, At(bytes, 1) | 1U, (bit_rate << 4U) | (At(bytes, 2) & 0x0CU), At(bytes, 3) & 0xC0U};
  std::vector<std::byte> frame;
  for (const unsigned value : header) {
    frame.push_back(static_cast<std::byte>(value));
  }
  frame.resize(FrameBytes(frame));
  constexpr std::size_t kLeastFrameBytes = 24;
  const std::size_t frames = bytes.size() / kLeastFrameBytes + 1;
  const std::array<std::size_t, 12> tag = {
      'I',           'n',           'f',          'o',   0, 0, 0, 1,  // with a count of frames
      frames >> 24U, frames >> 16U, frames >> 8U, frames};
  for (std::size_t i = 0; i < tag.size(); ++i) {
    frame[TagOffset(frame) + i] = static_cast<std::byte>(tag.at(i) & 0xFFU);
  }
  return frame;
}

std::optional<std::int64_t> AnnouncedMp3Samples(Bytes bytes) {
  if (bytes.size() < kHeaderBytes) {
    return std::nullopt;
  }
  const bool has_checksum = (At(bytes, 1) & 1U) == 0;
  std::optional<std::int64_t> frames = XingFrames(bytes, TagOffset(bytes));
  if (!frames && has_checksum) {
    frames = XingFrames(bytes, TagOffset(bytes) + 2);
  }
  constexpr std::size_t kVbriAt = kHeaderBytes + 32;
  if (!frames && HasAt(bytes, kVbriAt, "VBRI")) {
    frames = ReadU32(bytes, kVbriAt + 14);
  }
  if (!frames) {
    return std::nullopt;
  }
  return *frames * (IsMpeg1(bytes) ? 1152 : 576);
}

}  // namespace phi4mm::audio
