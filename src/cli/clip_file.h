#pragma once

#include <filesystem>
#include <string>

#include "audio/prepare.h"
#include "audio/resample.h"

namespace phi4mm::cli {

// An audio file as the user named it, with its features.
struct ClipFile {
  std::string name;
  audio::PreparedAudio audio;
  double front_end_ms = 0.0;  // reading, decoding, resampling, features
};

// kNotFound for a missing file, kResourceExhausted for one above 256 MiB, else audio::PrepareAudio; the
// message names the file.
ClipFile LoadClipFile(const std::filesystem::path& path, audio::ResamplePolicy policy);

}  // namespace phi4mm::cli
