#include "reference/numerics.h"

#include <numbers>

namespace phi4mm::reference {

mx::array Numerics::Round(const mx::array& x) const {
  return compute_ == ComputeType::kF32 ? x : mx::astype(mx::astype(x, mx::bfloat16), mx::float32);
}

mx::array Swish(const Numerics& numerics, const mx::array& z) {
  return numerics.Round(z * numerics.Round(mx::sigmoid(z)));
}

mx::array Silu(const Numerics& numerics, const mx::array& z) { return numerics.Round(z * mx::sigmoid(z)); }

mx::array GeluErf(const Numerics& numerics, const mx::array& x) {
  const mx::array root_half(1.0F / std::numbers::sqrt2_v<float>);
  return numerics.Round(mx::array(0.5F) * x * (mx::array(1.0F) + mx::erf(x * root_half)));
}

mx::array GeluTanh(const Numerics& numerics, const mx::array& x) {
  // sqrt(2 / pi)
  const mx::array beta(std::numbers::sqrt2_v<float> * std::numbers::inv_sqrtpi_v<float>);
  const mx::array inner = beta * (x + mx::array(0.044715F) * (x * x * x));
  return numerics.Round(mx::array(0.5F) * x * (mx::array(1.0F) + mx::tanh(inner)));
}

}  // namespace phi4mm::reference
