#include "engine/encoder_cache.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/content_digest.h"
#include "engine/medium_key.h"

namespace phi4mm::engine {
namespace {

MediumKey Key(const std::string& name) {
  return {.content = base::Sha256::Of(name),
          .kind = text::PartKind::kAudio,
          .branch = model::ProjectionBranch::kSpeech};
}

std::shared_ptr<const base::HostTensor> Rows(std::int64_t count) {
  return std::make_shared<const base::HostTensor>(
      base::HostTensor{.shape = {count, 1}, .values = std::vector<float>(static_cast<std::size_t>(count))});
}

TEST(EncoderCache, DropsWhatWasUsedLongestAgo) {
  EncoderCache cache(40);
  cache.Insert(Key("a"), Rows(4));
  cache.Insert(Key("b"), Rows(4));
  EXPECT_NE(cache.Find(Key("a")), nullptr);
  cache.Insert(Key("c"), Rows(4));
  EXPECT_EQ(cache.Find(Key("b")), nullptr);
  EXPECT_NE(cache.Find(Key("a")), nullptr);
  EXPECT_NE(cache.Find(Key("c")), nullptr);
  EXPECT_EQ(cache.bytes(), 32U);
  EXPECT_EQ(cache.hits(), 3);
  EXPECT_EQ(cache.misses(), 1);
  cache.Insert(Key("d"), Rows(10));
  EXPECT_EQ(cache.bytes(), 40U) << "both others had to go";
  cache.Insert(Key("e"), Rows(11));
  EXPECT_EQ(cache.Find(Key("e")), nullptr) << "larger than the whole cache";
  EXPECT_NE(cache.Find(Key("d")), nullptr);
}

TEST(EncoderCache, TellsKindsAndBranchesApart) {
  EncoderCache cache(1000);
  cache.Insert(Key("a"), Rows(1));
  MediumKey other = Key("a");
  other.branch = model::ProjectionBranch::kVision;
  EXPECT_EQ(cache.Find(other), nullptr);
  other = Key("a");
  other.kind = text::PartKind::kImage;
  EXPECT_EQ(cache.Find(other), nullptr);
}

TEST(ContentDigest, ChangesWithEveryPartOfAMedium) {
  audio::FeatureFrames clip{.frames = 2, .values = std::vector<float>(160, 1.0F)};
  const auto digest = ContentDigest(clip);
  EXPECT_EQ(digest, ContentDigest(clip));
  clip.values[159] = 2.0F;
  EXPECT_NE(digest, ContentDigest(clip));
  vision::ImageCrops picture;
  picture.grid_rows = 1;
  picture.grid_columns = 2;
  picture.pixels = {1.0F, 2.0F};
  picture.mask = {1, 0};
  const auto first = ContentDigest(picture);
  auto other = picture;
  other.grid_rows = 2;
  other.grid_columns = 1;
  EXPECT_NE(first, ContentDigest(other));
  other = picture;
  other.mask = {0, 1};
  EXPECT_NE(first, ContentDigest(other));
  other = picture;
  other.pixels[0] = 3.0F;
  EXPECT_NE(first, ContentDigest(other));
}

}  // namespace
}  // namespace phi4mm::engine
