#pragma once

#include <string>

#include "reference/layers.h"

namespace phi4mm::reference {

// Two linears with an exact GELU between them: rows of the audio encoder or the vision tower -> decoder rows.
class Projection {
 public:
  // Takes NAME.0 and NAME.2.
  Projection(const WeightStore& weights, const std::string& name);

  // x [rows, in] -> [rows, hidden]
  mx::array Apply(const Numerics& numerics, const mx::array& x) const;

 private:
  Linear up_;
  Linear down_;
};

}  // namespace phi4mm::reference
