#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace phi4mm::audio {

enum class ContainerKind { kWav, kFlac, kOgg, kMp3, kUnsupported };

// What a file is by its first bytes; names and content types are never looked at.
struct Container {
  ContainerKind kind = ContainerKind::kUnsupported;
  std::string description;       // with its article, for messages: "a WebM file", "plain text"
  bool is_foreign = false;       // kUnsupported, but audio/foreign_decoder.h may read it
  std::size_t offset_bytes = 0;  // where it begins: behind the ID3v2 tags that may precede FLAC and MP3
};

// Recognises the supported containers (WAV: RIFF, RF64, BW64; FLAC; OGG with Vorbis, Opus or FLAC; MPEG audio
// layer III) and names the usual others, those among them that FFmpeg reads as foreign. Never throws on any
// bytes. Threads: safe.
Container DetectContainer(std::span<const std::byte> bytes);

}  // namespace phi4mm::audio
