#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "base/shape.h"

namespace phi4mm::cli {

// The tiny random checkpoint of the repository.
std::filesystem::path TinyCheckpoint();

// One tensor that a test is about to change.
struct StoredTensor {
  std::string dtype;
  base::Shape shape;
  std::string bytes;
};

using StoredTensors = std::map<std::string, StoredTensor>;

// A copy of the tiny checkpoint in `folder`, each tensor in the shard it had, after `change` edited them.
void CopyTinyCheckpoint(const std::filesystem::path& folder,
                        const std::function<void(StoredTensors&)>& change);

// Crc32 of PNG chunks, most significant byte first.
std::string PngChecksum(const std::string& bytes);

// `samples` PCM values of a 440 Hz tone as a mono 16-bit WAV file.
void WriteTone(const std::filesystem::path& path, int samples, int sample_rate_hz);

// A copy of the PNG file `from` whose EXIF note asks for a quarter turn to the right (orientation 6).
void WriteTurnedPng(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace phi4mm::cli
