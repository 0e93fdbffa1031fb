#pragma once

#include <bit>
#include <cstdint>

namespace phi4mm::base {

// The value of a bfloat16 given by its bits.
inline float Bf16ToFloat(std::uint16_t bits) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U);
}

// Nearest bfloat16, ties to even; NaN stays a quiet NaN.
inline std::uint16_t FloatToBf16(float value) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
  if ((bits & 0x7FFFFFFFU) > 0x7F800000U) {
    return static_cast<std::uint16_t>((bits >> 16U) | 0x0040U);
  }
  return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
}

// `value` rounded to a bfloat16, as a float.
inline float RoundToBf16(float value) { return Bf16ToFloat(FloatToBf16(value)); }

}  // namespace phi4mm::base
