#include "cli/stage_filter.h"

#include <gtest/gtest.h>

#include "engine/expect_error.h"

namespace phi4mm::cli {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

TEST(StageFilter, AllWantsEverything) {
  EXPECT_TRUE(StageFilter("all").Wants("layer.3.qkv"));
  EXPECT_TRUE(StageFilter("all").Wants("tokens"));
}

TEST(StageFilter, AListWantsWhatItNames) {
  const StageFilter filter("logits,audio.0.block.*,layer.2");
  EXPECT_TRUE(filter.Wants("logits"));
  EXPECT_TRUE(filter.Wants("audio.0.block.11"));
  EXPECT_TRUE(filter.Wants("layer.2"));
  EXPECT_FALSE(filter.Wants("layer.2.qkv"));
  EXPECT_FALSE(filter.Wants("layer.20"));
  EXPECT_FALSE(filter.Wants("audio.1.block.0"));
  EXPECT_FALSE(filter.Wants("tokens"));
}

TEST(StageFilter, RefusesUnknownNamesAndListsTheValidOnes) {
  for (const char* const list : {"", "Logits", "layer", "layer.x", "layer.1.", "logits,", "audio.0",
                                 "all,logits", "image.*", "layer.-1", "layer.1234567890"}) {
    ExpectError(ErrorCode::kInvalidArgument, "image.{i}.pixel_values", [list] { StageFilter filter(list); });
  }
}

TEST(StageFilter, ChecksNumbersAgainstTheRun) {
  const StageCounts counts = {.clips = 1, .images = 0, .audio_blocks = 2, .layers = 3};
  StageFilter("layer.2.key,audio.0.block.1,audio.*.projected,image.*.projected").CheckCounts(counts);
  ExpectError(ErrorCode::kInvalidArgument,
              "no stage \"layer.3\", this run has 3 decoder layers counted from 0",
              [&] { StageFilter("layer.3").CheckCounts(counts); });
  ExpectError(ErrorCode::kInvalidArgument, "1 clips",
              [&] { StageFilter("audio.1.features").CheckCounts(counts); });
  ExpectError(ErrorCode::kInvalidArgument, "2 conformer blocks",
              [&] { StageFilter("audio.0.block.2").CheckCounts(counts); });
  ExpectError(ErrorCode::kInvalidArgument, "0 pictures",
              [&] { StageFilter("image.0.projected").CheckCounts(counts); });
}

}  // namespace
}  // namespace phi4mm::cli
