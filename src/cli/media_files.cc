#include "cli/media_files.h"

#include <algorithm>

#include "base/error.h"
#include "engine/limits.h"

namespace phi4mm::cli {

engine::Media MediaFiles::Media() const {
  engine::Media media;
  for (const ClipFile& clip : clips) {
    media.clips.push_back(clip.audio.features);
  }
  for (const PictureFile& picture : pictures) {
    media.images.push_back(picture.picture);
  }
  return media;
}

void CheckMediaCounts(std::int64_t clips, std::int64_t pictures, const std::string& owner) {
  if (clips > engine::kMaxClips) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat(owner, " has ", clips, " clips, the limit is ", engine::kMaxClips));
  }
  if (pictures > engine::kMaxPictures) {
    throw base::Error(
        base::ErrorCode::kResourceExhausted,
        base::StrCat(owner, " has ", pictures, " pictures, the limit is ", engine::kMaxPictures));
  }
}

bool HasPicture(std::span<const MediaArgument> media) {
  return std::any_of(media.begin(), media.end(),
                     [](const MediaArgument& argument) { return argument.kind == text::PartKind::kImage; });
}

void LoadMediaFile(const MediaArgument& argument, const MediaPolicy& policy, std::int64_t max_crops,
                   MediaFiles& files) {
  if (argument.kind == text::PartKind::kImage) {
    files.pictures.push_back(LoadPictureFile(argument.file, policy.exif, max_crops));
  } else {
    files.clips.push_back(LoadClipFile(argument.file, policy.resample));
  }
}

}  // namespace phi4mm::cli
