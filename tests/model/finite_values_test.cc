#include "model/finite_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include "base/bf16.h"

namespace phi4mm::model {
namespace {

TEST(AllFinite, FindsOneBadValueAnywhereAtAnyAddress) {
  for (const float bad : {std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
    for (const std::size_t at : {0U, 1U, 4095U, 4096U, 9999U}) {
      std::vector<float> floats(10'001, std::numeric_limits<float>::max());
      EXPECT_TRUE(AllFinite(base::DType::kF32, std::as_bytes(std::span(floats))));
      floats[at] = bad;
      EXPECT_FALSE(AllFinite(base::DType::kF32, std::as_bytes(std::span(floats)))) << at;
      std::vector<std::byte> odd(2 * 10'001 + 1);
      const std::uint16_t bits = base::FloatToBf16(bad);
      EXPECT_TRUE(AllFinite(base::DType::kBF16, std::span(odd).subspan(1)));
      std::memcpy(odd.data() + 1 + 2 * at, &bits, 2);
      EXPECT_FALSE(AllFinite(base::DType::kBF16, std::span(odd).subspan(1))) << at;
    }
  }
}

TEST(AllFinite, LooksAtFloatingPointAlone) {
  const std::vector<std::int8_t> ones(8, -1);
  EXPECT_TRUE(AllFinite(base::DType::kI8, std::as_bytes(std::span(ones))));
  EXPECT_TRUE(AllFinite(base::DType::kBF16, {}));
}

}  // namespace
}  // namespace phi4mm::model
