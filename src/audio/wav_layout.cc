#include "audio/wav_layout.h"

#include <limits>
#include <optional>
#include <string>

#include "base/error.h"

namespace phi4mm::audio {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::uint16_t kExtensibleTag = 0xFFFE;
constexpr std::uint32_t kUnknownSize = 0xFFFFFFFFU;
// Programs that write to a pipe announce about 2 GiB (0x7FFFF000 for one). No accepted file is that long.
constexpr std::uint64_t kPipeSize = 0x7FFF0000U;

std::string_view Text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()),
          bytes.size()};  // NOLINT: bytes looked at as characters
}

std::uint64_t ReadLittle(Bytes bytes, std::size_t offset, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = count; i-- > 0;) {
    value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[offset + i]);
  }
  return value;
}

std::uint16_t ReadU16(Bytes bytes, std::size_t offset) {
  return static_cast<std::uint16_t>(ReadLittle(bytes, offset, 2));
}
std::uint32_t ReadU32(Bytes bytes, std::size_t offset) {
  return static_cast<std::uint32_t>(ReadLittle(bytes, offset, 4));
}

// A chunk id for a message: outside bytes shown only where they are printable.
std::string ChunkName(std::string_view id) {
  std::string shown = "'";
  for (const char c : id) {
    shown += (c >= 0x20 && c < 0x7F) ? c : '?';
  }
  return shown + "'";
}

std::string CodecName(std::uint16_t tag) {
  switch (tag) {
    case 0x0002:
      return "Microsoft ADPCM";
    case 0x0011:
      return "IMA ADPCM";
    case 0x0031:
      return "GSM 6.10";
    case 0x0050:
    case 0x0055:
      return "MPEG audio";
    case 0x00FF:
    case 0x1600:
    case 0x1610:
      return "AAC";
    case 0x0160:
    case 0x0161:
    case 0x0162:
      return "WMA";
    default:
      return base::StrCat("the codec with format tag ", tag);
  }
}

// The format tag inside an extensible fmt chunk: the first two bytes of a GUID whose rest is fixed.
std::uint16_t ExtensibleTag(Bytes fmt, std::string_view name) {
  constexpr std::string_view kGuidTail("\x00\x00\x00\x00\x10\x00\x80\x00\x00\xAA\x00\x38\x9B\x71", 14);
  if (fmt.size() < 40) {
    base::ThrowInvalidArgument(
        base::StrCat(name, ": the extensible WAV fmt chunk has ", fmt.size(), " bytes; 40 are needed"));
  }
  if (Text(fmt.subspan(26, 14)) != kGuidTail) {
    base::ThrowInvalidArgument(base::StrCat(name,
                                            ": the extensible WAV file names an unknown sample format; PCM, "
                                            "float, A-law or mu-law is needed"));
  }
  return ReadU16(fmt, 24);
}

void CheckBits(const WavLayout& layout, std::string_view name) {
  const int bits = layout.bits_per_sample;
  bool accepted = bits == 8;
  std::string_view needed = "A-law and mu-law need 8";
  if (layout.encoding == WavEncoding::kPcm) {
    accepted = bits == 8 || bits == 16 || bits == 24 || bits == 32;
    needed = "PCM needs 8, 16, 24 or 32";
  } else if (layout.encoding == WavEncoding::kFloat) {
    accepted = bits == 32 || bits == 64;
    needed = "float needs 32 or 64";
  }
  if (!accepted) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the WAV file has ", bits, " bits per sample; ", needed));
  }
}

WavLayout ParseFormat(Bytes fmt, std::string_view name) {
  if (fmt.size() < 16) {
    base::ThrowInvalidArgument(
        base::StrCat(name, ": the WAV fmt chunk has ", fmt.size(), " bytes; at least 16 are needed"));
  }
  std::uint16_t tag = ReadU16(fmt, 0);
  if (tag == kExtensibleTag) {
    tag = ExtensibleTag(fmt, name);
  }
  if (tag != 1 && tag != 3 && tag != 6 && tag != 7) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the WAV file holds ", CodecName(tag),
                                            "; PCM, float, A-law or mu-law is needed"));
  }
  WavLayout layout;
  layout.encoding = static_cast<WavEncoding>(tag);
  layout.channels = ReadU16(fmt, 2);
  layout.sample_rate_hz = ReadU32(fmt, 4);
  layout.block_align_bytes = ReadU16(fmt, 12);
  layout.bits_per_sample = ReadU16(fmt, 14);
  CheckBits(layout, name);
  if (layout.channels == 0) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the WAV file has 0 channels; at least 1 is needed"));
  }
  const int block = layout.channels * (layout.bits_per_sample / 8);
  if (layout.block_align_bytes != block) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the WAV block align is ", layout.block_align_bytes,
                                            " bytes; ", layout.channels, " channels of ",
                                            layout.bits_per_sample, " bits need ", block));
  }
  return layout;
}

// The bytes of the data chunk that starts at `begin` with the announced size.
Bytes DataBytes(Bytes bytes, std::size_t begin, std::uint64_t announced, bool open_ended,
                std::string_view name) {
  const std::size_t there = bytes.size() - begin;
  if (announced <= there && !open_ended) {
    return bytes.subspan(begin, static_cast<std::size_t>(announced));
  }
  if (!open_ended && announced < kPipeSize) {
    base::ThrowInvalidArgument(base::StrCat(name, ": the WAV file is truncated: its data chunk announces ",
                                            announced, " bytes, ", there, " are there"));
  }
  return bytes.subspan(begin);
}

}  // namespace

WavLayout ParseWav(Bytes bytes, std::string_view name) {
  constexpr std::size_t kHeaderBytes = 12;  // "RIFF", size, "WAVE"
  if (bytes.size() < kHeaderBytes) {
    base::ThrowInvalidArgument(
        base::StrCat(name, ": the WAV file has ", bytes.size(), " bytes; a header needs 44"));
  }
  const bool has_riff_size = ReadU32(bytes, 4) != 0;
  const bool is_riff64 = Text(bytes.first(4)) != "RIFF";
  std::optional<std::uint64_t> data_size64;
  std::optional<WavLayout> layout;
  std::size_t at = kHeaderBytes;
  while (bytes.size() - at >= 8) {
    const std::string_view id = Text(bytes.subspan(at, 4));
    const std::uint32_t announced = ReadU32(bytes, at + 4);
    const std::size_t begin = at + 8;
    const std::size_t there = bytes.size() - begin;
    if (id == "data") {
      if (!layout) {
        base::ThrowInvalidArgument(
            base::StrCat(name, ": the WAV file has no fmt chunk before its data chunk"));
      }
      const bool by_ds64 = is_riff64 && announced == kUnknownSize && data_size64.has_value();
      const bool open_ended = !by_ds64 && (announced == kUnknownSize || (announced == 0 && !has_riff_size));
      const Bytes data = DataBytes(bytes, begin, by_ds64 ? *data_size64 : announced, open_ended, name);
      const auto block = static_cast<std::size_t>(layout->block_align_bytes);
      layout->data = data.first(data.size() / block * block);
      return *layout;
    }
    if (announced > there) {
      base::ThrowInvalidArgument(base::StrCat(name, ": the WAV file is truncated: its ", ChunkName(id),
                                              " chunk announces ", announced, " bytes, ", there,
                                              " are there"));
    }
    const Bytes content = bytes.subspan(begin, announced);
    if (id == "fmt ") {
      if (layout) {
        base::ThrowInvalidArgument(
            base::StrCat(name, ": the WAV file has two fmt chunks; exactly one is needed"));
      }
      layout = ParseFormat(content, name);
    } else if (id == "ds64" && is_riff64 && content.size() >= 16) {
      data_size64 = ReadLittle(content, 8, 8);
    }
    at = begin + announced;
    at += (announced % 2 == 1 && at < bytes.size()) ? 1U : 0U;  // chunks are padded to even sizes
  }
  base::ThrowInvalidArgument(base::StrCat(name, ": the WAV file has no data chunk"));
}

std::array<std::byte, 44> CanonicalWavHeader(const WavLayout& layout) {
  std::array<std::byte, 44> header{};
  std::size_t at = 0;
  const auto text = [&](std::string_view value) {
    for (const char c : value) {
      header[at++] = static_cast<std::byte>(c);
    }
  };
  const auto little = [&](std::uint64_t value, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      header[at++] = static_cast<std::byte>((value >> (8 * i)) & 0xFFU);
    }
  };
  const auto block = static_cast<std::uint64_t>(layout.block_align_bytes);
  PHI4MM_CHECK(layout.data.size() <= std::numeric_limits<std::uint32_t>::max() - 36U);
  text("RIFF");
  little(36 + layout.data.size(), 4);
  text("WAVEfmt ");
  little(16, 4);
  little(static_cast<std::uint64_t>(layout.encoding), 2);
  little(static_cast<std::uint64_t>(layout.channels), 2);
  little(layout.sample_rate_hz, 4);
  little((layout.sample_rate_hz * block) & 0xFFFFFFFFU, 4);
  little(block, 2);
  little(static_cast<std::uint64_t>(layout.bits_per_sample), 2);
  text("data");
  little(layout.data.size(), 4);
  return header;
}

}  // namespace phi4mm::audio
