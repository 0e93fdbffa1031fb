#pragma once

#include "reference/arrays.h"
#include "reference/reference_backend.h"

namespace phi4mm::reference {

// Where results are rounded. All arrays of this engine are float32; in a kBf16 run every value in them is a
// bfloat16 value. A product of two bfloat16 values is exact in float32, so a float32 operator followed by
// Round() is the official operator with float32 accumulation, and matrix products can run in the fast float32
// BLAS. Threads: immutable.
class Numerics {
 public:
  explicit Numerics(ComputeType compute) : compute_(compute) {}

  ComputeType compute() const { return compute_; }

  // The nearest bfloat16 value, ties to even, in a kBf16 run; `x` itself in a kF32 run.
  mx::array Round(const mx::array& x) const;

 private:
  ComputeType compute_;
};

// z * sigmoid(z) as two operators with two roundings: the official audio encoder's activation.
mx::array Swish(const Numerics& numerics, const mx::array& z);

// z * sigmoid(z) as one operator with one rounding: the official decoder's activation.
mx::array Silu(const Numerics& numerics, const mx::array& z);

// Exact GELU (error function), used by both projections, and its tanh approximation, used by SigLIP. One
// rounding.
mx::array GeluErf(const Numerics& numerics, const mx::array& x);
mx::array GeluTanh(const Numerics& numerics, const mx::array& x);

}  // namespace phi4mm::reference
