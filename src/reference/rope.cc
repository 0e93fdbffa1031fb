#include "reference/rope.h"

namespace phi4mm::reference {

RotaryAngles AnglesAt(const Numerics& numerics, const model::LongRope& rope, std::int64_t first,
                      std::int64_t rows, std::int64_t sequence_length) {
  const model::LongRope::Angles angles = rope.At(first, rows, sequence_length);
  const std::int64_t half = static_cast<std::int64_t>(angles.cosine.size()) / rows;
  return {numerics.Round(ToArray(angles.cosine, {rows, half})),
          numerics.Round(ToArray(angles.sine, {rows, half}))};
}

mx::array Rotate(const Numerics& numerics, const mx::array& x, const RotaryAngles& angles) {
  const std::int64_t half = DimOf(angles.cosine, -1);
  const mx::array low = Part(x, -1, 0, half);
  const mx::array high = Part(x, -1, half, 2 * half);
  const auto product = [&numerics](const mx::array& a, const mx::array& b) { return numerics.Round(a * b); };
  const mx::array turned_low = numerics.Round(product(low, angles.cosine) - product(high, angles.sine));
  const mx::array turned_high = numerics.Round(product(high, angles.cosine) + product(low, angles.sine));
  return mx::concatenate({turned_low, turned_high, Part(x, -1, 2 * half, DimOf(x, -1))}, -1);
}

}  // namespace phi4mm::reference
