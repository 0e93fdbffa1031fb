#include "model/finite_values.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace phi4mm::model {
namespace {

// A value is finite unless all bits of its exponent are set. Whole pieces are looked at without a branch, so
// that the compiler makes it a loop over vectors.
template <typename Bits>
bool AllFiniteBits(std::span<const std::byte> bytes, Bits exponent) {
  constexpr std::size_t kPieceValues = 4096;
  std::array<Bits, kPieceValues> piece;
  const std::size_t count = bytes.size() / sizeof(Bits);
  for (std::size_t done = 0; done < count; done += kPieceValues) {
    const std::size_t now = std::min(kPieceValues, count - done);
    std::memcpy(piece.data(), bytes.data() + done * sizeof(Bits), now * sizeof(Bits));
    Bits found = 0;
    for (std::size_t i = 0; i < now; ++i) {
      found |= static_cast<Bits>((piece[i] & exponent) == exponent ? 1 : 0);
    }
    if (found != 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool AllFinite(base::DType dtype, std::span<const std::byte> bytes) {
  switch (dtype) {
    case base::DType::kBF16:
      return AllFiniteBits<std::uint16_t>(bytes, 0x7F80U);
    case base::DType::kF32:
      return AllFiniteBits<std::uint32_t>(bytes, 0x7F800000U);
    default:
      return true;
  }
}

}  // namespace phi4mm::model
