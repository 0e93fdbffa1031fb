#include "engine/media_preparation.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "audio/decoder_protocol.h"
#include "audio/foreign_decoder.h"
#include "audio/wav_bytes.h"
#include "engine/blank_picture.h"
#include "engine/content_digest.h"
#include "engine/expect_error.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

const auto kGoOn = [] { return false; };

Medium Clip(std::vector<std::byte> bytes, std::string name = {}) {
  return {.kind = text::PartKind::kAudio, .content = std::move(bytes), .name = std::move(name)};
}

Medium Picture(std::vector<std::byte> bytes) {
  return {.kind = text::PartKind::kImage, .content = std::move(bytes), .name = {}};
}

std::vector<std::byte> Wav(std::size_t samples) {
  return audio::WavFile({}, std::vector<double>(samples, 0.25));
}

TEST(MediaPreparation, DecodesFilesAndHoldsWhatTheyTake) {
  ByteBudget budget(std::size_t{1} << 30U);
  const MediaPreparation preparation({}, budget);
  audio::FeatureFrames ready{.frames = 3, .values = std::vector<float>(240, 2.0F)};
  std::vector<Medium> media = {Clip(Wav(1680)),
                               {.kind = text::PartKind::kAudio, .content = ready, .name = {}}};
  auto prepared = preparation.Prepare(media, kGoOn);
  ASSERT_TRUE(prepared.has_value());
  ASSERT_EQ(prepared->media.clips.size(), 2U);
  EXPECT_EQ(prepared->media.clips[0].frames, 9);
  EXPECT_EQ(prepared->media.clips[1].values, ready.values);
  EXPECT_EQ(prepared->digests.clips.at(1), ContentDigest(ready));
  EXPECT_EQ(budget.used_bytes(), std::size_t{12} * 80 * 4);
  prepared.reset();
  EXPECT_EQ(budget.used_bytes(), 0U);
}

TEST(MediaPreparation, NamesTheMediumThatCannotBeUsedAndGivesEverythingBack) {
  ByteBudget budget(std::size_t{1} << 30U);
  const MediaPreparation preparation({}, budget);
  const std::vector<std::byte> junk(300, std::byte{7});
  const auto expect = [&](ErrorCode code, const std::string& part, const std::vector<Medium>& media) {
    ExpectError(code, part, [&] { (void)preparation.Prepare(media, kGoOn); });
    EXPECT_EQ(budget.used_bytes(), 0U) << part;
  };
  expect(ErrorCode::kInvalidArgument, "clip 2", {Clip(Wav(1680)), Clip(junk)});
  expect(ErrorCode::kInvalidArgument, "messages[0].content[1]", {Clip(junk, "messages[0].content[1]")});
  expect(ErrorCode::kInvalidArgument, "picture 1", {Clip(Wav(1680)), Picture(junk)});
  expect(ErrorCode::kInvalidArgument, "too short", {Clip(Wav(559))});
  expect(ErrorCode::kInvalidArgument, "clip 1 has 5 feature values for 3 frames",
         {{.kind = text::PartKind::kAudio,
           .content = audio::FeatureFrames{.frames = 3, .values = std::vector<float>(5)},
           .name = {}}});
  expect(ErrorCode::kResourceExhausted, "the request has 17 clips, the limit is 16",
         std::vector<Medium>(17, Clip(Wav(1680))));
  expect(ErrorCode::kResourceExhausted, "the request has 17 pictures, the limit is 16",
         std::vector<Medium>(17, Picture(junk)));
}

TEST(MediaPreparation, TriesLargeMediaAgainWithTheLargestReservation) {
  ByteBudget budget(std::size_t{4} << 30U);
  std::vector<std::pair<std::int64_t, std::size_t>> tries;  // limit, bytes reserved meanwhile
  MediaPreparationOptions options;
  options.decoders.image = [&](std::span<const std::byte>, const vision::ImageLimits& limits,
                               std::string_view name) {
    tries.emplace_back(limits.max_pixels, budget.used_bytes());
    vision::CheckPictureSize(5000, 5000, limits, name);
    return BlankPicture(448, 14);
  };
  const MediaPreparation preparation(options, budget);
  const std::vector<Medium> media = {Picture({})};
  ASSERT_TRUE(preparation.Prepare(media, kGoOn).has_value());
  ASSERT_EQ(tries.size(), 2U);
  EXPECT_EQ(tries[0].first, 16'000'000);
  EXPECT_GT(tries[0].second, std::size_t{16'000'000} * 14);
  EXPECT_EQ(tries[1].first, 100'000'000);
  EXPECT_GT(tries[1].second, std::size_t{100'000'000} * 14);
  options.image_limits.max_pixels = 20'000'000;
  const MediaPreparation strict(options, budget);
  ExpectError(ErrorCode::kResourceExhausted, "picture 1", [&] { (void)strict.Prepare(media, kGoOn); });
  EXPECT_EQ(budget.used_bytes(), 0U);
}

TEST(MediaPreparation, CountsTheProcessThatDecodesForeignFiles) {
  if (!audio::HasForeignDecoder()) {
    GTEST_SKIP() << "this build has no phi4mm-decoder";
  }
  ByteBudget budget(std::size_t{4} << 30U);
  std::vector<std::size_t> held;
  MediaPreparationOptions options;
  options.decoders.audio = [&](std::span<const std::byte>, const audio::AudioLimits&, std::string_view) {
    held.push_back(budget.used_bytes());
    return audio::PreparedAudio{
        .features = {.frames = 2, .values = std::vector<float>(160)}, .report = {}, .channels = 1};
  };
  const MediaPreparation preparation(options, budget);
  std::vector<std::byte> webm(100);
  const std::string head = "\x1A\x45\xDF\xA3\x42\x82\x84webm";
  std::memcpy(webm.data(), head.data(), head.size());
  for (const std::vector<std::byte>& file : {Wav(1680), webm}) {
    ASSERT_TRUE(preparation.Prepare(std::vector<Medium>{Clip(file)}, kGoOn).has_value());
  }
  ASSERT_EQ(held.size(), 2U);
  EXPECT_GT(held[1], held[0] + audio::kDecoderDataBytes);
}

TEST(MediaPreparation, StopsBeforeTheNextMedium) {
  ByteBudget budget(std::size_t{1} << 30U);
  int decoded = 0;
  MediaPreparationOptions options;
  options.decoders.audio = [&](std::span<const std::byte>, const audio::AudioLimits&, std::string_view) {
    ++decoded;
    return audio::PreparedAudio{
        .features = {.frames = 2, .values = std::vector<float>(160)}, .report = {}, .channels = 1};
  };
  const MediaPreparation preparation(options, budget);
  const std::vector<Medium> media(3, Clip({}));
  EXPECT_FALSE(preparation.Prepare(media, [&] { return decoded == 2; }).has_value());
  EXPECT_EQ(decoded, 2);
  EXPECT_EQ(budget.used_bytes(), 0U);
}

TEST(MediaPreparation, MakesNoDigestsWhereNothingIsReused) {
  ByteBudget budget(std::size_t{1} << 30U);
  MediaPreparationOptions options;
  options.makes_digests = false;
  const MediaPreparation preparation(options, budget);
  const std::vector<Medium> media = {Clip(Wav(1680))};
  EXPECT_TRUE(preparation.Prepare(media, kGoOn)->digests.clips.empty());
}

}  // namespace
}  // namespace phi4mm::engine
