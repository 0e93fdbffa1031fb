#pragma once

#include <bit>
#include <cstdint>

namespace phi4mm::engine {

// e^x for x in -700..0 within 1e-15 of it, 0 below -700 and for a NaN. Made of additions and multiplications
// alone, so that every platform gives the same bits. Here in the header, without a branch, a table or a
// conversion, so that compilers take several at once: it runs over a whole vocabulary per token.
__attribute__((always_inline)) inline double ExpOfNonPositive(double x) {
  constexpr double kPowersPerUnit = 1.4426950408889634;    // 1 / ln 2
  constexpr double kLn2High = 6.93147180369123816490e-01;  // 33 bits: exact times a small integer
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  constexpr double kRounder = 0x1.8p52;  // added and subtracted, it leaves the nearest integer

  // x = power * ln 2 + rest with |rest| <= 0.347
  const double rounded = x * kPowersPerUnit + kRounder;
  const double power = rounded - kRounder;
  const double rest = (x - power * kLn2High) - power * kLn2Low;
  // The series of e^rest.
  double series = 1.0 / 6227020800.0;
  series = series * rest + 1.0 / 479001600.0;
  series = series * rest + 1.0 / 39916800.0;
  series = series * rest + 1.0 / 3628800.0;
  series = series * rest + 1.0 / 362880.0;
  series = series * rest + 1.0 / 40320.0;
  series = series * rest + 1.0 / 5040.0;
  series = series * rest + 1.0 / 720.0;
  series = series * rest + 1.0 / 120.0;
  series = series * rest + 1.0 / 24.0;
  series = series * rest + 1.0 / 6.0;
  series = series * rest + 1.0 / 2.0;
  series = series * rest + 1.0;
  series = series * rest + 1.0;
  // Two to the power, from its biased exponent; whatever it is for an x out of range is masked.
  const std::uint64_t scale =
      (std::bit_cast<std::uint64_t>(rounded) - std::bit_cast<std::uint64_t>(kRounder) + 1023U) << 52U;
  const std::uint64_t mask = -static_cast<std::uint64_t>(x >= -700.0);
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(std::bit_cast<double>(scale) * series) & mask);
}

}  // namespace phi4mm::engine
