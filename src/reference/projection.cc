#include "reference/projection.h"

namespace phi4mm::reference {

Projection::Projection(const WeightStore& weights, const std::string& name)
    : up_(weights, name + ".0", Linear::Bias::kStored), down_(weights, name + ".2", Linear::Bias::kStored) {}

mx::array Projection::Apply(const Numerics& numerics, const mx::array& x) const {
  return down_.Apply(numerics, GeluErf(numerics, up_.Apply(numerics, x)));
}

}  // namespace phi4mm::reference
