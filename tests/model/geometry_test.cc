#include <gtest/gtest.h>

#include "model/adapter_mode.h"
#include "model/audio_geometry.h"

namespace phi4mm::model {
namespace {

TEST(AudioGeometry, MatchesThePublishedExamples) {
  EXPECT_EQ(FramesOfSamples(56400, 16000), 351);
  EXPECT_EQ(AudioRows(351), 44);
  EXPECT_EQ(FramesOfSamples(40 * 16000, 16000), 3998);
  EXPECT_EQ(AudioRows(3998), 500);
  EXPECT_EQ(AudioRows(4001), 501);
  EXPECT_EQ(FramesOfSamples(30 * 60 * 16000, 16000), 179998);
  EXPECT_EQ(AudioRows(179998), 22500);
}

TEST(AudioGeometry, TheTailThatFillsNoWindowIsDropped) {
  EXPECT_EQ(FramesOfSamples(399, 16000), 0);
  EXPECT_EQ(FramesOfSamples(400, 16000), 1);
  EXPECT_EQ(FramesOfSamples(559, 16000), 1);
  EXPECT_EQ(FramesOfSamples(560, 16000), kMinimumFrames);
  EXPECT_EQ(FramesOfSamples(279, 8000), 1);
  EXPECT_EQ(FramesOfSamples(280, 8000), kMinimumFrames);
}

TEST(AudioGeometry, RowsEqualThreeHalvingConvolutions) {
  for (std::int64_t frames = 1; frames < 5000; ++frames) {
    std::int64_t length = frames;
    for (int i = 0; i < 3; ++i) {
      length = (length - 1) / 2 + 1;
    }
    ASSERT_EQ(AudioRows(frames), length) << frames;
  }
}

TEST(AdapterMode, FollowsTheMediaOfTheRequest) {
  EXPECT_EQ(SelectAdapterMode(false, false), AdapterMode::kLanguage);
  EXPECT_EQ(SelectAdapterMode(true, false), AdapterMode::kVision);
  EXPECT_EQ(SelectAdapterMode(false, true), AdapterMode::kSpeech);
  EXPECT_EQ(SelectAdapterMode(true, true), AdapterMode::kVisionSpeech);
}

TEST(AdapterMode, APictureBringsTheVisionAdapterAndTheVisionBranch) {
  EXPECT_EQ(DecoderAdapter(AdapterMode::kLanguage), Adapter::kNone);
  EXPECT_EQ(DecoderAdapter(AdapterMode::kSpeech), Adapter::kSpeech);
  EXPECT_EQ(DecoderAdapter(AdapterMode::kVision), Adapter::kVision);
  EXPECT_EQ(DecoderAdapter(AdapterMode::kVisionSpeech), Adapter::kVision);
  EXPECT_EQ(AudioBranch(AdapterMode::kSpeech), ProjectionBranch::kSpeech);
  EXPECT_EQ(AudioBranch(AdapterMode::kVisionSpeech), ProjectionBranch::kVision);
}

}  // namespace
}  // namespace phi4mm::model
