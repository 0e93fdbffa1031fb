#include "audio/container.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace phi4mm::audio {
namespace {

using Bytes = std::span<const std::byte>;

std::string_view Text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()),
          bytes.size()};  // NOLINT: bytes looked at as characters
}

bool HasAt(Bytes bytes, std::size_t offset, std::string_view magic) {
  return bytes.size() >= offset + magic.size() && Text(bytes.subspan(offset, magic.size())) == magic;
}

struct Magic {
  std::size_t offset;
  std::string_view bytes;
  std::string_view description;
  bool is_foreign = true;
};

using namespace std::string_view_literals;

// Formats that this folder does not read itself. The first match wins: the specific ones come first.
constexpr std::array kUnsupportedMagics = {
    Magic{4, "ftypM4A"sv, "an M4A (MP4 audio) file"},
    Magic{4, "ftypM4B"sv, "an M4A (MP4 audio) file"},
    Magic{4, "ftypqt"sv, "a QuickTime file"},
    Magic{4, "ftyp3g"sv, "a 3GP file"},
    Magic{4, "ftyp"sv, "an MP4 file"},
    Magic{0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11"sv, "an ASF (WMA) file"},
    Magic{0, "RIFX"sv, "a big-endian WAV (RIFX) file"},
    Magic{8, "AVI "sv, "an AVI file"},
    Magic{8, "WEBP"sv, "a WebP picture", false},
    Magic{0, "riff\x2E\x91\xCF\x11"sv, "a Wave64 file"},
    Magic{8, "AIFF"sv, "an AIFF file"},
    Magic{8, "AIFC"sv, "an AIFF-C file"},
    Magic{0, ".snd"sv, "an AU file"},
    Magic{0, "caff"sv, "a Core Audio (CAF) file"},
    Magic{0, "#!AMR"sv, "an AMR file"},
    Magic{0, "ADIF"sv, "an AAC file"},
    Magic{0, "wvpk"sv, "a WavPack file"},
    Magic{0, "MAC "sv, "a Monkey's Audio file"},
    Magic{0, "MThd"sv, "a MIDI file", false},
    Magic{0, "FLV\x01"sv, "a Flash video file"},
    Magic{0, "%PDF"sv, "a PDF file", false},
    Magic{0, "PK\x03\x04"sv, "a ZIP file", false},
    Magic{0, "\x1F\x8B"sv, "a gzip file", false},
    Magic{0, "\x89PNG"sv, "a PNG picture", false},
    Magic{0, "\xFF\xD8\xFF"sv, "a JPEG picture", false},
    Magic{0, "GIF8"sv, "a GIF picture", false},
};

// Size of an ID3v2 tag at the front, header and footer included; 0 where there is none.
std::size_t Id3TagBytes(Bytes bytes) {
  if (bytes.size() < 10 || !HasAt(bytes, 0, "ID3")) {
    return 0;
  }
  std::size_t size_bytes = 0;
  for (std::size_t i = 6; i < 10; ++i) {
    size_bytes = (size_bytes << 7U) | (std::to_integer<std::size_t>(bytes[i]) & 0x7FU);
  }
  const bool has_footer = (std::to_integer<unsigned>(bytes[5]) & 0x10U) != 0;
  return size_bytes + (has_footer ? 20 : 10);
}

// An MPEG audio frame header or an ADTS one: both begin with a run of set bits and differ in the layer bits.
Container DetectFrameSync(Bytes bytes) {
  Container found;
  if (bytes.size() < 4) {
    return found;
  }
  const auto byte1 = std::to_integer<unsigned>(bytes[1]);
  const auto byte2 = std::to_integer<unsigned>(bytes[2]);
  const unsigned version = (byte1 >> 3U) & 3U;
  const unsigned layer = (byte1 >> 1U) & 3U;
  const bool is_sync = bytes[0] == std::byte{0xFF} && (byte1 & 0xE0U) == 0xE0U;
  if (!is_sync) {
    return found;
  }
  if (layer == 0) {
    if ((byte1 & 0xF6U) == 0xF0U) {
      found.description = "an AAC (ADTS) file";
    }
    return found;
  }
  if (version == 1 || (byte2 >> 4U) == 15 || ((byte2 >> 2U) & 3U) == 3) {
    return found;  // reserved version, bitrate or rate: not a frame
  }
  if (layer == 1) {
    found.kind = ContainerKind::kMp3;
    found.description = "an MP3 file";
  } else {
    found.description = layer == 2 ? "an MPEG audio layer II file" : "an MPEG audio layer I file";
  }
  return found;
}

Container DetectOgg(Bytes bytes) {
  // The first page holds one packet whose segment count is at byte 26.
  constexpr std::size_t kSegmentCountAt = 26;
  Container found;
  found.description = "an OGG file of unknown content";
  if (bytes.size() <= kSegmentCountAt) {
    return found;
  }
  const std::size_t packet = kSegmentCountAt + 1 + std::to_integer<std::size_t>(bytes[kSegmentCountAt]);
  if (HasAt(bytes, packet, "\x01vorbis") || HasAt(bytes, packet, "OpusHead") ||
      HasAt(bytes, packet,
            "\x7F"
            "FLAC")) {
    found.kind = ContainerKind::kOgg;
    found.description = "an OGG file";
  } else if (HasAt(bytes, packet, "Speex   ")) {
    found.description = "an OGG file with Speex audio";
    found.is_foreign = true;
  } else if (HasAt(bytes, packet, "\x80theora")) {
    found.description = "an OGG file with Theora video";
  }
  return found;
}

Container DetectMatroska(Bytes bytes) {
  Container found;
  const std::string_view head = Text(bytes.first(std::min<std::size_t>(bytes.size(), 64)));
  found.description = head.find("webm") != std::string_view::npos       ? "a WebM file"
                      : head.find("matroska") != std::string_view::npos ? "a Matroska file"
                                                                        : "a Matroska or WebM file";
  found.is_foreign = true;
  return found;
}

// Text is what holds no control characters but white space in its first bytes.
bool LooksLikeText(Bytes bytes) {
  const Bytes head = bytes.first(std::min<std::size_t>(bytes.size(), 512));
  return std::all_of(head.begin(), head.end(), [](std::byte value) {
    const auto c = std::to_integer<unsigned>(value);
    return c >= 0x20 ? c != 0x7F : (c >= 0x09 && c <= 0x0D);
  });
}

Container DetectUntagged(Bytes bytes) {
  Container found;
  if ((HasAt(bytes, 0, "RIFF") || HasAt(bytes, 0, "RF64") || HasAt(bytes, 0, "BW64")) &&
      HasAt(bytes, 8, "WAVE")) {
    found.kind = ContainerKind::kWav;
    found.description = "a WAV file";
    return found;
  }
  if (HasAt(bytes, 0, "fLaC")) {
    found.kind = ContainerKind::kFlac;
    found.description = "a FLAC file";
    return found;
  }
  if (HasAt(bytes, 0, "OggS")) {
    return DetectOgg(bytes);
  }
  if (HasAt(bytes, 0, "\x1A\x45\xDF\xA3")) {
    return DetectMatroska(bytes);
  }
  for (const Magic& magic : kUnsupportedMagics) {
    if (HasAt(bytes, magic.offset, magic.bytes)) {
      found.description = magic.description;
      found.is_foreign = magic.is_foreign;
      return found;
    }
  }
  found = DetectFrameSync(bytes);
  if (!found.description.empty()) {
    found.is_foreign = found.kind == ContainerKind::kUnsupported;
    return found;
  }
  found.description = LooksLikeText(bytes) ? "plain text" : "a file of unknown format";
  return found;
}

}  // namespace

Container DetectContainer(Bytes bytes) {
  std::size_t offset_bytes = 0;
  for (std::size_t tag_bytes = Id3TagBytes(bytes); tag_bytes > 0;
       tag_bytes = Id3TagBytes(bytes.subspan(offset_bytes))) {
    if (tag_bytes >= bytes.size() - offset_bytes) {
      Container tag;
      tag.description = "an ID3 tag without audio behind it";
      return tag;
    }
    offset_bytes += tag_bytes;
  }
  Container found = DetectUntagged(bytes.subspan(offset_bytes));
  found.offset_bytes = offset_bytes;
  return found;
}

}  // namespace phi4mm::audio
