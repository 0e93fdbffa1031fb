#include "base/shape.h"

#include <gtest/gtest.h>

#include <limits>

namespace phi4mm::base {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(ElementCount, MultipliesDimensions) {
  EXPECT_EQ(ElementCount(Shape{3, 4, 5}), 60);
  EXPECT_EQ(ElementCount(Shape{}), 1);
  EXPECT_EQ(ElementCount(Shape{7, 0, kMax}), 0);
}

TEST(ElementCount, RefusesOverflowAndNegativeDimensions) {
  EXPECT_FALSE(ElementCount(Shape{kMax, 2}));
  EXPECT_FALSE(ElementCount(Shape{std::int64_t{1} << 32U, std::int64_t{1} << 32U}));
  EXPECT_FALSE(ElementCount(Shape{-1, 2}));
}

TEST(CheckedProduct, AcceptsTheLargestProduct) {
  EXPECT_EQ(CheckedProduct(kMax, 1), kMax);
  EXPECT_FALSE(CheckedProduct(kMax / 2 + 1, 2));
}

TEST(ShapeText, ListsDimensions) { EXPECT_EQ(ShapeText(Shape{44, 192}), "[44, 192]"); }

}  // namespace
}  // namespace phi4mm::base
