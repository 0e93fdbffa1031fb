#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace phi4mm::engine {
namespace exponential {

inline constexpr std::int32_t kParts = 64;                  // of a power of two
inline constexpr double kPartsPerUnit = 92.33248261893673;  // kParts / ln 2
inline constexpr double kLn2High =
    6.93147180369123816490e-01;  // 33 bits: a product with a small integer is exact
inline constexpr double kLn2Low = 1.90821492927058770002e-10;

// The powers 2^(-i / kParts) for i in 0..kParts-1, by the series of e^y with |y| <= ln 2.
constexpr std::array<double, kParts> MakePowers() {
  std::array<double, kParts> powers = {};
  for (std::int32_t i = 0; i < kParts; ++i) {
    const double y =
        -(static_cast<double>(i) * (kLn2High / kParts) + static_cast<double>(i) * (kLn2Low / kParts));
    double sum = 1.0;
    for (std::int32_t term = 24; term >= 1; --term) {
      sum = 1.0 + sum * y / static_cast<double>(term);
    }
    powers[static_cast<std::size_t>(i)] = sum;
  }
  return powers;
}

inline constexpr std::array<double, kParts> kPowers = MakePowers();

}  // namespace exponential

// e^x for x <= 0 within 1e-15 of it, 0 below -700 and for a NaN. Made of additions, multiplications and a
// table that is made of them, so that every platform gives the same bits. Here in the header, because it runs
// over a whole vocabulary per token.
inline double ExpOfNonPositive(double x) {
  using exponential::kParts;

  if (!(x >= -700.0)) {
    return 0.0;
  }
  // x = -parts * ln 2 / kParts + rest with |rest| <= 0.0055
  const auto parts = static_cast<std::int32_t>(0.5 - x * exponential::kPartsPerUnit);
  const double count = static_cast<double>(parts);
  const double rest =
      (x + count * (exponential::kLn2High / kParts)) + count * (exponential::kLn2Low / kParts);
  const double series =
      1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0)))));
  const auto exponent = static_cast<std::uint64_t>(1023 - parts / kParts);  // of 2^-(whole powers), biased
  return std::bit_cast<double>(exponent << 52U) *
         exponential::kPowers[static_cast<std::size_t>(parts % kParts)] * series;
}

}  // namespace phi4mm::engine
