#include "engine/media_rows.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/blank_picture.h"
#include "engine/expect_error.h"
#include "engine/limits.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

TEST(PictureRows, AreThoseOfTheGeometryForEveryShapeOfGrid) {
  const std::vector<std::pair<std::int64_t, std::int64_t>> sides = {{448, 448}, {10, 10},   {449, 448},
                                                                    {300, 900}, {1000, 90}, {640, 480}};
  for (const auto& [width, height] : sides) {
    const vision::PreparedImage picture = BlankPicture(width, height);
    EXPECT_EQ(PictureRows({&picture, 1}), (std::vector<std::int64_t>{picture.report.geometry.rows}))
        << width << "x" << height;
  }
}

TEST(PictureRows, RefuseRowsThatTheCropsDoNotGive) {
  vision::PreparedImage picture = BlankPicture(448, 448);
  ++picture.rows;
  ExpectError(ErrorCode::kInternal, "picture 1 claims 546 rows, its crops give 545", [&] {
    (void)PictureRows({&picture, 1});
  });
}

TEST(PictureRows, RefuseCropsThatDoNotFitTheirGrid) {
  vision::PreparedImage picture = BlankPicture(448, 448);
  picture.crops.pixels.pop_back();
  ExpectError(ErrorCode::kInternal, "they do not fit its grid of 1 by 1 crops", [&] {
    (void)PictureRows({&picture, 1});
  });
  vision::PreparedImage empty;
  ExpectError(ErrorCode::kInternal, "they do not fit its grid of 0 by 0 crops", [&] {
    (void)PictureRows({&empty, 1});
  });
}

// A picture with a grid and no pixels: limits are checked before pixels are looked at.
vision::PreparedImage GridOnly(std::int64_t rows, std::int64_t columns) {
  vision::PreparedImage picture;
  picture.crops.grid_rows = rows;
  picture.crops.grid_columns = columns;
  return picture;
}

TEST(PictureRows, LimitTheCropsOfAllPicturesTogether) {
  const std::vector<vision::PreparedImage> at_limit = {GridOnly(16, 16), GridOnly(16, 16), GridOnly(16, 4)};
  ExpectError(ErrorCode::kInternal, "do not fit its grid", [&] { (void)PictureRows(at_limit); });
  const std::vector<vision::PreparedImage> above = {GridOnly(16, 16), GridOnly(16, 16), GridOnly(13, 5)};
  ExpectError(ErrorCode::kResourceExhausted, "pictures 1 to 3 have 577 crops together, the limit is 576",
              [&] { (void)PictureRows(above); });
  const std::vector<vision::PreparedImage> huge = {GridOnly(std::int64_t{1} << 40, std::int64_t{1} << 40)};
  ExpectError(ErrorCode::kResourceExhausted, "crops, the limit is 256", [&] { (void)PictureRows(huge); });
}

TEST(ClipRows, AreOneForEightFrames) {
  const auto clip = [](std::int64_t frames) {
    return audio::FeatureFrames{
        .frames = frames, .values = std::vector<float>(static_cast<std::size_t>(frames * audio::kMelBins))};
  };
  const std::vector<audio::FeatureFrames> clips = {clip(2), clip(8), clip(9)};
  EXPECT_EQ(ClipRows(clips), (std::vector<std::int64_t>{1, 1, 2}));
}

}  // namespace
}  // namespace phi4mm::engine
