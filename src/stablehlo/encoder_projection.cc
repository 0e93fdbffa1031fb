#include "stablehlo/encoder_projection.h"

#include "stablehlo/layers.h"

namespace phi4mm::stablehlo {

Value EncoderProjection(ModuleBuilder& builder, const std::string& name, Value x) {
  const Value wide = GeluErf(builder, Linear(builder, x, name + ".0", Bias::kStored));
  return Linear(builder, wide, name + ".2", Bias::kStored);
}

}  // namespace phi4mm::stablehlo
