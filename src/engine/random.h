#pragma once

#include <array>
#include <cstdint>

namespace phi4mm::engine {

// xoshiro256** (Blackman and Vigna, 2018, public domain) started through splitmix64. Written out because the
// standard library leaves its distributions to each platform; here a seed gives the same numbers everywhere.
// One request each.
class Random {
 public:
  explicit Random(std::uint64_t seed);

  std::uint64_t Next();

  // Uniform in [0, 1), a multiple of 2^-53.
  double NextUnit();

 private:
  std::array<std::uint64_t, 4> state_;
};

// A seed from the system's entropy; never the same by plan. At most 2^53 - 1, so that JSON readers keep it
// exact.
std::uint64_t RandomSeed();

}  // namespace phi4mm::engine
