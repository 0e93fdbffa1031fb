#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "audio/resample.h"
#include "cli/clip_file.h"
#include "cli/picture_file.h"
#include "engine/request.h"
#include "text/chat.h"

namespace phi4mm::cli {

// A clip or a picture that the user named.
struct MediaArgument {
  text::PartKind kind = text::PartKind::kAudio;  // kAudio or kImage
  std::string file;
};

// How media files are read.
struct MediaPolicy {
  audio::ResamplePolicy resample = audio::ResamplePolicy::kAuto;
  vision::ExifPolicy exif = vision::ExifPolicy::kApply;
};

// Media read and prepared once, each kind in its order of appearance.
struct MediaFiles {
  std::vector<ClipFile> clips;
  std::vector<PictureFile> pictures;

  // Copies of what the engine takes.
  engine::Media Media() const;
};

// kResourceExhausted where there are more clips or pictures than a request may have; `owner` ("the request",
// "the case") begins the message. No file is touched.
void CheckMediaCounts(std::int64_t clips, std::int64_t pictures, const std::string& owner);

bool HasPicture(std::span<const MediaArgument> media);

// Reads one more file into `files`. Errors: LoadClipFile, LoadPictureFile. `max_crops` is read for pictures
// only.
void LoadMediaFile(const MediaArgument& argument, const MediaPolicy& policy, std::int64_t max_crops,
                   MediaFiles& files);

}  // namespace phi4mm::cli
