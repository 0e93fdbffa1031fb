#include "reference/conformer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/audio_geometry.h"
#include "model/checkpoint.h"
#include "reference/hand_checkpoint.h"
#include "reference/subsampling.h"

namespace phi4mm::reference {
namespace {

using ::testing::ElementsAre;

const Numerics kF32(ComputeType::kF32);
const Numerics kBf16(ComputeType::kBf16);

TEST(RelativeBias, HasItsOwnRowForEveryDistanceAndSide) {
  HandCheckpoint hand;
  // Distance 2: rows for j - i = -2, -1, 0, 1; two heads.
  hand.Add("table", {4, 2}, {-2, 20, -1, 10, 0, 0, 1, 11});
  const Weight table = hand.Store(ComputeType::kF32).Get("table");
  const base::HostTensor bias = ToHost(RelativeBias(table, 4));
  ASSERT_THAT(bias.shape, ElementsAre(2, 4, 4));
  const std::vector<float> first(bias.values.begin(), bias.values.begin() + 16);
  EXPECT_THAT(first, ElementsAre(0, 1, 1, 1, -1, 0, 1, 1, -2, -1, 0, 1, -2, -2, -1, 0));
  EXPECT_EQ(bias.values[16 + 4], 10.0F) << "head 1, one row back";
}

TEST(CausalDepthwise, SeesTwoRowsBackAndNoneAhead) {
  const mx::array x = ToArray(std::vector<float>{1, 10, 2, 20, 3, 30}, {3, 2});
  const mx::array taps = ToArray(std::vector<float>{100, 10, 1, 1, 0, 0}, {2, 1, 3});
  const mx::array bias = ToArray(std::vector<float>{0.5F, 0.0F}, {2});
  EXPECT_THAT(ToHost(CausalDepthwise(kF32, x, taps, bias)).values,
              ElementsAre(1.5F, 0.0F, 12.5F, 0.0F, 123.5F, 10.0F));
}

TEST(ConformerFeedForward, MultipliesTheFirstHalfByTheSwishOfTheSecond) {
  HandCheckpoint hand;
  hand.Add("f.layer_norm.weight", {2}, {0, 0});  // the norm leaves its bias: input 1, 2
  hand.Add("f.layer_norm.bias", {2}, {1, 2});
  hand.Add("f.net.0.linear.weight", {2, 2}, {1, 0, 0, 1});
  hand.Add("f.net.0.linear.bias", {2}, {2, 0});  // value 3, gate 2
  hand.Add("f.net.2.weight", {2, 1}, {1, -1});
  hand.Add("f.net.2.bias", {2}, {0, 1});
  const ConformerFeedForward feed_forward(hand.Store(ComputeType::kF32), "f");
  const auto found = ToHost(feed_forward.Apply(kF32, ToArray(std::vector<float>{5, 6}, {1, 2})));
  const double gated = 3.0 * 2.0 / (1.0 + std::exp(-2.0));
  EXPECT_NEAR(found.values[0], gated, 1e-6);
  EXPECT_NEAR(found.values[1], 1.0 - gated, 1e-6);
}

class SubsamplingTest : public ::testing::TestWithParam<std::int64_t> {
 protected:
  SubsamplingTest()
      : weights_(model::LoadCheckpoint(std::string(PHI4MM_SOURCE_DIR) + "/tests/data/tiny",
                                       model::WeightCheck::kHeadersOnly),
                 ComputeType::kBf16),
        subsampling_(weights_, "model.embed_tokens_extend.audio_embed.encoder.") {}

  mx::array Features(std::int64_t frames) const {
    return ToArray(Values(static_cast<std::size_t>(frames * 80), 5), {frames, 80}) * mx::array(8.0F);
  }

  WeightStore weights_;
  Subsampling subsampling_;
};

TEST_P(SubsamplingTest, PiecesOfAClipGiveTheRowsOfTheWholeClip) {
  const mx::array features = subsampling_.Normalise(kBf16, Features(GetParam()));
  const std::int64_t rows = model::AudioRows(GetParam());
  const base::HostTensor whole = ToHost(subsampling_.Piece(kBf16, features, 0, rows));
  EXPECT_EQ(whole.shape.front(), rows);
  for (const std::int64_t piece_rows : {1, 3}) {
    std::vector<float> joined;
    for (std::int64_t first = 0; first < rows; first += piece_rows) {
      const auto piece =
          ToHost(subsampling_.Piece(kBf16, features, first, std::min(rows, first + piece_rows)));
      joined.insert(joined.end(), piece.values.begin(), piece.values.end());
    }
    EXPECT_EQ(joined, whole.values) << piece_rows;
  }
}

INSTANTIATE_TEST_SUITE_P(Frames, SubsamplingTest, ::testing::Values(2, 7, 8, 9, 63, 64, 65, 66, 68));

}  // namespace
}  // namespace phi4mm::reference
