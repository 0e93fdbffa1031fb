#include "engine/media_encoder.h"

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

// All pieces of a request's media.
model::PreparedPrompt Encode(model::Backend& backend, const Request& request) {
  Device device(backend);
  MediaEncoder encoder(device, request, nullptr);
  while (true) {
    if (auto prompt = encoder.Step()) {
      return std::move(*prompt);
    }
  }
}

TEST(MediaEncoder, PlacesTheRowsOfEachClipInPromptOrder) {
  const auto device = std::make_shared<FakeDevice>();
  FakeBackend backend(device);
  const auto prompt = Encode(backend, TwoClips());
  EXPECT_EQ(prompt.token_ids, (std::vector<std::int32_t>{7, 8, 8, 9, 8}));
  EXPECT_EQ(prompt.mode, model::AdapterMode::kSpeech);
  ASSERT_EQ(prompt.media.size(), 2U);
  EXPECT_EQ(prompt.media[0].start, 1);
  EXPECT_EQ(prompt.media[0].rows.shape, (base::Shape{2, 4}));
  EXPECT_EQ(prompt.media[1].start, 4);
  EXPECT_EQ(prompt.media[1].rows.shape, (base::Shape{1, 4}));
  EXPECT_EQ(device->encoded_frames, (std::vector<std::int64_t>{9, 8}));
}

TEST(MediaEncoder, TakesTheProjectionBranchFromTheMode) {
  const auto device = std::make_shared<FakeDevice>();
  FakeBackend backend(device);
  Request request = TwoClips();
  (void)Encode(backend, request);
  request.mode = model::AdapterMode::kVisionSpeech;
  (void)Encode(backend, request);
  using model::ProjectionBranch;
  EXPECT_EQ(device->branches,
            (std::vector<ProjectionBranch>{ProjectionBranch::kSpeech, ProjectionBranch::kSpeech,
                                           ProjectionBranch::kVision, ProjectionBranch::kVision}));
}

TEST(MediaEncoder, NamesTheClipWhoseRowsDoNotFitItsPlaceholders) {
  const auto device = std::make_shared<FakeDevice>();
  device->extra_rows = 1;
  FakeBackend backend(device);
  ExpectError(ErrorCode::kInternal, "clip 1 was encoded to [3, 4], the prompt has 2 placeholders for it",
              [&] { (void)Encode(backend, TwoClips()); });
}

TEST(MediaEncoder, EncodesPicturesAndClipsInPromptOrder) {
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
  const auto prompt = Encode(backend, request);
  ASSERT_EQ(prompt.media.size(), 2U);
  EXPECT_EQ(prompt.media[0].rows.shape, (base::Shape{290, 4}));
  EXPECT_EQ(prompt.media[0].rows.values[0], 2.0F);
  EXPECT_EQ(prompt.media[1].start, 291);
  EXPECT_EQ(device->encoded_grids, (std::vector<std::int64_t>{1}));
  device->encoded_grids.clear();
  device->picture_rows = {289};
  ExpectError(ErrorCode::kInternal, "picture 1 was encoded to [289, 4], the prompt has 290 placeholders",
              [&] { (void)Encode(backend, request); });
}

TEST(MediaEncoder, RunsOnePieceAtATimeAndStartsAMediumWhenItsTurnComes) {
  const auto device = std::make_shared<FakeDevice>();
  device->encode_pieces = 3;
  FakeBackend backend(device);
  const Request request = TwoClips();
  Device timed(backend);
  MediaEncoder encoder(timed, request, nullptr);
  for (std::int64_t piece = 1; piece < 6; ++piece) {
    EXPECT_FALSE(encoder.Step().has_value()) << piece;
    EXPECT_EQ(device->pieces, piece);
    EXPECT_EQ(device->encoded_frames.size(), piece <= 3 ? 1U : 2U) << piece;
  }
  EXPECT_EQ(encoder.Step()->media.size(), 2U);
}

TEST(MediaEncoder, HasThePromptAtOnceWithoutMedia) {
  FakeBackend backend(std::make_shared<FakeDevice>());
  Request request;
  request.prompt.token_ids = {7, 8};
  EXPECT_EQ(Encode(backend, request).token_ids, (std::vector<std::int32_t>{7, 8}));
}

}  // namespace
}  // namespace phi4mm::engine
