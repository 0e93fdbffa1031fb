#include "cli/parity_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "cli/official_figures.h"

namespace phi4mm::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::int32_t> kIds = {13347, 382};

TEST(ParityTable, IsOkWhereEveryFigureAgrees) {
  ParityTable table;
  table.AddCount("frames", 351, 351);
  table.AddIds("tokens", kIds, kIds);
  table.AddValues("row", official::kEncoderRow, official::kEncoderRow, 0.0);
  EXPECT_TRUE(table.passed());
  EXPECT_THAT(table.Text(), Not(HasSubstr("FAIL")));
}

TEST(ParityTable, OneWrongFigureFailsTheWholeAndNamesItself) {
  for (int doctored = 0; doctored < 3; ++doctored) {
    ParityTable table;
    table.AddCount("frames", 351, doctored == 0 ? 350 : 351);
    table.AddIds("tokens", kIds, doctored == 1 ? std::vector<std::int32_t>{13347, 383} : kIds);
    std::vector<float> row(official::kEncoderRow.begin(), official::kEncoderRow.end());
    row[3] += doctored == 2 ? 0.026F : 0.0F;
    table.AddValues("row", official::kEncoderRow, row, official::kRowTolerance);
    EXPECT_FALSE(table.passed()) << doctored;
    EXPECT_THAT(table.Text(), HasSubstr("FAIL")) << doctored;
  }
}

TEST(ParityTable, AToleranceIsTakenToItsEndAndNoFurther) {
  const std::vector<float> expected = {1.0F};
  ParityTable inside;
  inside.AddValues("value", expected, std::vector<float>{1.25F}, 0.25);
  EXPECT_TRUE(inside.passed());
  ParityTable outside;
  outside.AddValues("value", expected, std::vector<float>{1.2501F}, 0.25);
  EXPECT_FALSE(outside.passed());
}

TEST(ParityTable, ShowsTheWorstPlace) {
  ParityTable table;
  table.AddValues("row", std::vector<float>{1.0F, 2.0F, 3.0F}, std::vector<float>{1.1F, 2.5F, 3.1F}, 0.2);
  EXPECT_THAT(table.Text(), HasSubstr("2.5"));
  EXPECT_FALSE(table.passed());
}

TEST(ParityTable, NoNumberAndOtherSizesFail) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  ParityTable table;
  table.AddValues("row", std::vector<float>{1.0F, 2.0F}, std::vector<float>{nan, 9.0F}, 100.0);
  EXPECT_FALSE(table.passed());
  ParityTable short_row;
  short_row.AddValues("row", std::vector<float>{1.0F, 2.0F}, std::vector<float>{1.0F}, 100.0);
  EXPECT_FALSE(short_row.passed());
  ParityTable nothing;
  nothing.AddValues("row", {}, {}, 100.0);
  EXPECT_FALSE(nothing.passed());
  EXPECT_FALSE(ParityTable().passed());
}

TEST(ParityTable, IdsThatEndEarlyOrLateFailAtTheRightPlace) {
  ParityTable table;
  table.AddIds("tokens", kIds, std::vector<std::int32_t>{13347});
  EXPECT_THAT(table.Text(), HasSubstr("differs at 1"));
  EXPECT_FALSE(table.passed());
}

}  // namespace
}  // namespace phi4mm::cli
