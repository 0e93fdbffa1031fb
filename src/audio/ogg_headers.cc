#include "audio/ogg_headers.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"

namespace phi4mm::audio {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t kPageHeaderBytes = 27;
constexpr std::size_t kMaxHeaderBytes = std::size_t{16} << 20U;  // pictures in comments are the largest seen

std::string_view Text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()),
          bytes.size()};  // NOLINT: bytes looked at as characters
}

std::uint32_t ReadU32(Bytes bytes, std::size_t offset) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) {
    value = (value << 8U) | std::to_integer<std::uint32_t>(bytes[offset + i]);
  }
  return value;
}

std::array<std::uint32_t, 256> MakeChecksumTable() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t value = i << 24U;
    for (int bit = 0; bit < 8; ++bit) {
      value = (value << 1U) ^ ((value & 0x80000000U) != 0 ? 0x04C11DB7U : 0U);
    }
    table[i] = value;
  }
  return table;
}

// CRC-32 of a page whose own checksum field counts as zero.
std::uint32_t PageChecksum(Bytes page) {
  static const std::array<std::uint32_t, 256> table = MakeChecksumTable();
  std::uint32_t checksum = 0;
  for (std::size_t i = 0; i < page.size(); ++i) {
    const std::uint32_t value = i >= 22 && i < 26 ? 0U : std::to_integer<std::uint32_t>(page[i]);
    checksum = (checksum << 8U) ^ table[((checksum >> 24U) ^ value) & 0xFFU];
  }
  return checksum;
}

struct Page {
  std::uint32_t serial = 0;
  Bytes lacing;  // one byte for each segment: its length
  Bytes body;
  std::size_t page_bytes = 0;
};

// The page at the front; nothing where it is cut off or its checksum is wrong.
std::optional<Page> ParsePage(Bytes bytes) {
  if (bytes.size() < kPageHeaderBytes || Text(bytes.first(4)) != "OggS" || bytes[4] != std::byte{0}) {
    return std::nullopt;
  }
  const auto segments = std::to_integer<std::size_t>(bytes[26]);
  if (bytes.size() < kPageHeaderBytes + segments) {
    return std::nullopt;
  }
  Page page;
  page.serial = ReadU32(bytes, 14);
  page.lacing = bytes.subspan(kPageHeaderBytes, segments);
  std::size_t body_bytes = 0;
  for (const std::byte length : page.lacing) {
    body_bytes += std::to_integer<std::size_t>(length);
  }
  page.page_bytes = kPageHeaderBytes + segments + body_bytes;
  if (bytes.size() < page.page_bytes || PageChecksum(bytes.first(page.page_bytes)) != ReadU32(bytes, 22)) {
    return std::nullopt;
  }
  page.body = bytes.subspan(kPageHeaderBytes + segments, body_bytes);
  return page;
}

// Vorbis comments: a vendor string and a list of strings, each behind its length, then a framing bit.
bool IsVorbisComment(Bytes packet) {
  std::size_t at = 7;
  const auto skip_string = [&] {
    if (packet.size() - at < 4 || packet.size() - at - 4 < ReadU32(packet, at)) {
      return false;
    }
    at += 4 + std::size_t{ReadU32(packet, at)};
    return true;
  };
  if (packet.size() < 7 || Text(packet.first(7)) != "\x03vorbis" || !skip_string() ||
      packet.size() - at < 4) {
    return false;
  }
  const std::uint32_t count = ReadU32(packet, at);
  at += 4;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!skip_string()) {
      return false;
    }
  }
  return at < packet.size() && (packet[at] & std::byte{1}) != std::byte{0};
}

// Gathers the header packets of the first stream.
class HeaderPackets {
 public:
  // False once a packet is not the header it should be.
  bool Take(const Page& page) {
    std::size_t at = 0;
    for (const std::byte lacing : page.lacing) {
      if (Complete()) {
        return true;
      }
      const auto length = std::to_integer<std::size_t>(lacing);
      const Bytes segment = page.body.subspan(at, length);
      packet_.insert(packet_.end(), segment.begin(), segment.end());
      at += length;
      if (packet_.size() > kMaxHeaderBytes || (length < 255 && !EndPacket())) {
        return false;
      }
    }
    return true;
  }

  bool Complete() const { return packets_ == wanted_; }

 private:
  bool EndPacket() {
    const std::string_view text = Text(packet_);
    bool accepted = true;
    if (packets_ == 0) {
      is_vorbis_ = text.starts_with("\x01vorbis");
      wanted_ = is_vorbis_ ? 3 : 2;
      accepted = !is_vorbis_ || text.size() == 30;
    } else if (is_vorbis_) {
      accepted = packets_ == 1 ? IsVorbisComment(packet_) : text.starts_with("\x05vorbis");
    }
    ++packets_;
    packet_.clear();
    return accepted;
  }

  std::vector<std::byte> packet_;
  int packets_ = 0;
  int wanted_ = 1;  // known with the first packet
  bool is_vorbis_ = false;
};

}  // namespace

void CheckOggHeaders(Bytes bytes, std::string_view name) {
  HeaderPackets headers;
  std::optional<std::uint32_t> serial;
  std::size_t at = 0;
  while (!headers.Complete()) {
    const std::optional<Page> page = ParsePage(bytes.subspan(at));
    const bool is_ours = page && page->serial == serial.value_or(page->serial);
    if (!page || (is_ours && !headers.Take(*page))) {
      base::ThrowInvalidArgument(
          base::StrCat(name, ": this is an OGG file, but its header is damaged or truncated at byte ", at));
    }
    serial = serial.value_or(page->serial);
    at += page->page_bytes;
  }
}

}  // namespace phi4mm::audio
