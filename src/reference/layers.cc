#include "reference/layers.h"

#include <algorithm>
#include <vector>

#include "base/error.h"

namespace phi4mm::reference {
namespace {

mx::array Flat2d(const mx::array& weight) { return mx::reshape(weight, {weight.shape(0), -1}); }

}  // namespace

mx::array Multiply(const mx::array& x, const Weight& weight, std::int64_t widen_elements) {
  const std::int64_t rows = weight.shape().front();
  const std::int64_t row_elements = base::ElementCount(weight.shape()).value_or(0) / rows;
  PHI4MM_CHECK(row_elements > 0);
  const std::int64_t block_rows = std::max<std::int64_t>(1, widen_elements / row_elements);
  if (weight.kept() || block_rows >= rows) {
    return mx::matmul(x, mx::transpose(Flat2d(weight.Load())));
  }
  std::vector<mx::array> blocks;
  for (std::int64_t first = 0; first < rows; first += block_rows) {
    const std::int64_t last = std::min(rows, first + block_rows);
    blocks.push_back(mx::matmul(x, mx::transpose(Flat2d(weight.LoadRows(first, last)))));
    blocks.back().eval();  // so that the widened rows are freed before the next ones are made
  }
  return mx::concatenate(std::move(blocks), -1);
}

Linear::Linear(const WeightStore& weights, const std::string& name, Bias bias)
    : weight_(weights.Get(name + ".weight")) {
  if (bias == Bias::kStored) {
    bias_.emplace(weights.Get(name + ".bias"));
  }
}

mx::array Linear::Apply(const Numerics& numerics, const mx::array& x) const {
  const mx::array product = Multiply(x, weight_);
  return numerics.Round(bias_ ? product + bias_->Load() : product);
}

LayerNorm::LayerNorm(const WeightStore& weights, const std::string& name, float epsilon)
    : weight_(weights.Get(name + ".weight")), bias_(weights.Get(name + ".bias")), epsilon_(epsilon) {}

mx::array LayerNorm::Apply(const Numerics& numerics, const mx::array& x) const {
  const mx::array centred = x - mx::mean(x, -1, /*keepdims=*/true);
  const mx::array variance = mx::mean(mx::square(centred), -1, /*keepdims=*/true);
  const mx::array normalised = centred * mx::rsqrt(variance + mx::array(epsilon_));
  return numerics.Round(normalised * weight_.Load() + bias_.Load());
}

RmsNorm::RmsNorm(const WeightStore& weights, const std::string& name, float epsilon)
    : weight_(weights.Get(name + ".weight")), epsilon_(epsilon) {}

mx::array RmsNorm::Apply(const Numerics& numerics, const mx::array& x) const {
  const mx::array mean_square = mx::mean(mx::square(x), -1, /*keepdims=*/true);
  const mx::array normalised = numerics.Round(x * mx::rsqrt(mean_square + mx::array(epsilon_)));
  return numerics.Round(normalised * weight_.Load());
}

}  // namespace phi4mm::reference
