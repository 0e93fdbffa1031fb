#include "engine/content_digest.h"

#include <cstdint>
#include <span>

namespace phi4mm::engine {
namespace {

void AddNumber(base::Sha256& hash, std::int64_t number) { hash.Add(std::as_bytes(std::span(&number, 1))); }

template <typename Value>
void AddValues(base::Sha256& hash, const std::vector<Value>& values) {
  AddNumber(hash, static_cast<std::int64_t>(values.size()));
  hash.Add(std::as_bytes(std::span(values)));
}

}  // namespace

base::Sha256Digest ContentDigest(const audio::FeatureFrames& clip) {
  base::Sha256 hash;
  hash.Add("clip");
  AddNumber(hash, clip.frames);
  AddValues(hash, clip.values);
  return hash.Finish();
}

base::Sha256Digest ContentDigest(const vision::ImageCrops& picture) {
  base::Sha256 hash;
  hash.Add("picture");
  for (const std::int64_t number :
       {picture.crop_pixels, picture.grid_rows, picture.grid_columns, picture.mask_cells}) {
    AddNumber(hash, number);
  }
  AddValues(hash, picture.pixels);
  AddValues(hash, picture.mask);
  return hash.Finish();
}

}  // namespace phi4mm::engine
