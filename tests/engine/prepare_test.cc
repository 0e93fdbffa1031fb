#include "engine/prepare.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/blank_picture.h"
#include "engine/expect_error.h"
#include "engine/fake_backend.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

audio::FeatureFrames Frames(std::int64_t frames) {
  return {.frames = frames, .values = std::vector<float>(static_cast<std::size_t>(frames * audio::kMelBins))};
}

// Two clips of 2 rows and 1 row: 7 8 8 9 8.
Request TwoClips() {
  Request request;
  request.prompt.token_ids = {7, 8, 8, 9, 8};
  request.prompt.media = {{.kind = text::PartKind::kAudio, .index = 0, .start = 1, .rows = 2},
                          {.kind = text::PartKind::kAudio, .index = 1, .start = 4, .rows = 1}};
  request.media.clips = {Frames(9), Frames(8)};
  request.mode = model::AdapterMode::kSpeech;
  request.max_new_tokens = 1;
  return request;
}

TEST(Prepare, PlacesTheRowsOfEachClipInPromptOrder) {
  const auto device = std::make_shared<FakeDevice>();
  FakeBackend backend(device);
  const auto prompt = Prepare(backend, TwoClips(), nullptr);
  ASSERT_TRUE(prompt.has_value());
  EXPECT_EQ(prompt->token_ids, (std::vector<std::int32_t>{7, 8, 8, 9, 8}));
  EXPECT_EQ(prompt->mode, model::AdapterMode::kSpeech);
  ASSERT_EQ(prompt->media.size(), 2U);
  EXPECT_EQ(prompt->media[0].start, 1);
  EXPECT_EQ(prompt->media[0].rows.shape, (base::Shape{2, 4}));
  EXPECT_EQ(prompt->media[1].start, 4);
  EXPECT_EQ(prompt->media[1].rows.shape, (base::Shape{1, 4}));
  EXPECT_EQ(device->encoded_frames, (std::vector<std::int64_t>{9, 8}));
}

TEST(Prepare, TakesTheProjectionBranchFromTheMode) {
  const auto device = std::make_shared<FakeDevice>();
  FakeBackend backend(device);
  Request request = TwoClips();
  (void)Prepare(backend, request, nullptr);
  request.mode = model::AdapterMode::kVisionSpeech;
  (void)Prepare(backend, request, nullptr);
  using model::ProjectionBranch;
  EXPECT_EQ(device->branches,
            (std::vector<ProjectionBranch>{ProjectionBranch::kSpeech, ProjectionBranch::kSpeech,
                                           ProjectionBranch::kVision, ProjectionBranch::kVision}));
}

TEST(Prepare, NamesTheClipWhoseRowsDoNotFitItsPlaceholders) {
  const auto device = std::make_shared<FakeDevice>();
  device->extra_rows = 1;
  FakeBackend backend(device);
  ExpectError(ErrorCode::kInternal, "clip 1 was encoded to [3, 4], the prompt has 2 placeholders for it",
              [&] { (void)Prepare(backend, TwoClips(), nullptr); });
}

TEST(Prepare, EncodesPicturesAndClipsInPromptOrder) {
  const auto device = std::make_shared<FakeDevice>();
  device->picture_rows = {290};
  FakeBackend backend(device);
  Request request;
  request.prompt.token_ids.assign(292, 7);
  request.prompt.media = {{.kind = text::PartKind::kImage, .index = 0, .start = 0, .rows = 290},
                          {.kind = text::PartKind::kAudio, .index = 0, .start = 291, .rows = 1}};
  request.media.clips = {Frames(8)};
  request.media.images = {BlankPicture(448, 14)};
  request.mode = model::AdapterMode::kVisionSpeech;
  const auto prompt = Prepare(backend, request, nullptr);
  ASSERT_TRUE(prompt.has_value());
  ASSERT_EQ(prompt->media.size(), 2U);
  EXPECT_EQ(prompt->media[0].rows.shape, (base::Shape{290, 4}));
  EXPECT_EQ(prompt->media[0].rows.values[0], 2.0F);
  EXPECT_EQ(prompt->media[1].start, 291);
  EXPECT_EQ(device->encoded_grids, (std::vector<std::int64_t>{1}));
  device->encoded_grids.clear();
  device->picture_rows = {289};
  ExpectError(ErrorCode::kInternal, "picture 1 was encoded to [289, 4], the prompt has 290 placeholders",
              [&] { (void)Prepare(backend, request, nullptr); });
}

TEST(Prepare, StopsBeforeTheNextClipWhenCancelled) {
  const auto device = std::make_shared<FakeDevice>();
  FakeBackend backend(device);
  CancelFlag cancel;
  cancel.Set();
  EXPECT_FALSE(Prepare(backend, TwoClips(), &cancel).has_value());
  EXPECT_TRUE(device->encoded_frames.empty());
}

}  // namespace
}  // namespace phi4mm::engine
