#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "base/bf16.h"

namespace phi4mm::compiled::testing {

// In -1..1.
inline float Uniform(std::mt19937& generator) {
  return static_cast<float>(generator()) / 2147483648.0F - 1.0F;
}

// bfloat16 bits of numbers in -range..range.
inline std::vector<std::uint16_t> RandomBf16(std::size_t count, std::mt19937& generator, float range = 1.0F) {
  std::vector<std::uint16_t> values(count);
  std::ranges::generate(values, [&] { return base::FloatToBf16(Uniform(generator) * range); });
  return values;
}

inline std::vector<std::int8_t> RandomInt8(std::size_t count, std::mt19937& generator) {
  std::vector<std::int8_t> values(count);
  std::ranges::generate(values,
                        [&] { return static_cast<std::int8_t>(static_cast<int>(generator() % 256U) - 128); });
  return values;
}

}  // namespace phi4mm::compiled::testing
