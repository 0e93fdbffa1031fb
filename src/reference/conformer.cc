#include "reference/conformer.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "reference/attention.h"

namespace phi4mm::reference {

mx::array RelativeBias(const Weight& table, std::int64_t rows) {
  const std::int64_t distance = table.shape().front() / 2;
  std::vector<std::int32_t> index;
  index.reserve(static_cast<std::size_t>(rows * rows));
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < rows; ++j) {
      index.push_back(static_cast<std::int32_t>(std::clamp(j - i, -distance, distance - 1) + distance));
    }
  }
  const mx::array by_pair = mx::take(table.Load(), mx::array(index.data(), Dims({rows, rows})), 0);
  return mx::contiguous(mx::transpose(by_pair, {2, 0, 1}));
}

ConformerFeedForward::ConformerFeedForward(const WeightStore& weights, const std::string& name)
    : norm_(weights, name + ".layer_norm", kConformerEpsilon),
      gated_(weights, name + ".net.0.linear", Linear::Bias::kStored),
      output_(weights, name + ".net.2", Linear::Bias::kStored) {}

mx::array ConformerFeedForward::Apply(const Numerics& numerics, const mx::array& x) const {
  const mx::array both = gated_.Apply(numerics, norm_.Apply(numerics, x));
  const std::int64_t half = DimOf(both, 1) / 2;
  const mx::array gate = Swish(numerics, Part(both, 1, half, 2 * half));
  return output_.Apply(numerics, numerics.Round(Part(both, 1, 0, half) * gate));
}

ConformerAttention::ConformerAttention(const WeightStore& weights, const std::string& name,
                                       std::int64_t heads)
    : heads_(heads),
      query_(weights, name + ".linear_q", Linear::Bias::kStored),
      key_(weights, name + ".linear_k", Linear::Bias::kStored),
      value_(weights, name + ".linear_v", Linear::Bias::kStored),
      output_(weights, name + ".linear_out", Linear::Bias::kStored) {}

mx::array ConformerAttention::Apply(const Numerics& numerics, const mx::array& x,
                                    const mx::array& bias) const {
  const std::int64_t head_dim = DimOf(x, 1) / heads_;
  // Queries are scaled before the product.
  const mx::array scale(static_cast<float>(1.0 / std::sqrt(static_cast<double>(head_dim))));
  const mx::array q = numerics.Round(query_.Apply(numerics, x) * scale);
  const mx::array context =
      Attend(numerics, SplitHeads(q, heads_), SplitHeads(key_.Apply(numerics, x), heads_),
             SplitHeads(value_.Apply(numerics, x), heads_), std::nullopt,
             [&](const mx::array& raw, std::int64_t first) {
               const mx::array part = Part(bias, 1, first, first + DimOf(raw, 2));
               return numerics.Round(raw + mx::expand_dims(part, 1));
             });
  return output_.Apply(numerics, context);
}

ConformerConvolution::ConformerConvolution(const WeightStore& weights, const std::string& name)
    : norm_(weights, name + ".layer_norm", kConformerEpsilon),
      glu_(weights, name + ".glu.ext_pw_conv_1d", Linear::Bias::kStored),
      value_bias_(weights.Get(name + ".glu.b1")),
      gate_bias_(weights.Get(name + ".glu.b2")),
      depthwise_(weights.Get(name + ".dw_sep_conv_1d.dw_conv.weight")),
      depthwise_bias_(weights.Get(name + ".dw_sep_conv_1d.dw_conv.bias")),
      pointwise_(weights, name + ".dw_sep_conv_1d.pw_conv", Linear::Bias::kStored),
      output_(weights, name + ".ext_pw_conv_1d", Linear::Bias::kStored) {}

mx::array ConformerConvolution::Apply(const Numerics& numerics, const mx::array& x) const {
  const mx::array both = glu_.Apply(numerics, norm_.Apply(numerics, x));
  const std::int64_t dim = DimOf(x, 1);
  const mx::array value = numerics.Round(Part(both, 1, 0, dim) + mx::flatten(value_bias_.Load()));
  const mx::array gate = numerics.Round(Part(both, 1, dim, 2 * dim) + mx::flatten(gate_bias_.Load()));
  const mx::array gated = numerics.Round(value * Swish(numerics, gate));
  const mx::array mixed = CausalDepthwise(numerics, gated, depthwise_.Load(), depthwise_bias_.Load());
  return output_.Apply(numerics, Swish(numerics, pointwise_.Apply(numerics, mixed)));
}

mx::array CausalDepthwise(const Numerics& numerics, const mx::array& x, const mx::array& taps,
                          const mx::array& bias) {
  const std::int64_t rows = DimOf(x, 0);
  const mx::array padded = mx::pad(x, {{2, 0}, {0, 0}});
  mx::array sum = bias;
  for (int tap = 0; tap < 3; ++tap) {
    sum = sum + mx::flatten(Part(taps, 2, tap, tap + 1)) * Part(padded, 0, tap, tap + rows);
  }
  return numerics.Round(sum);
}

ConformerBlock::ConformerBlock(const WeightStore& weights, const std::string& name, std::int64_t heads)
    : feed_forward_in_(weights, name + ".feed_forward_in"),
      attention_norm_(weights, name + ".layer_norm_att", kConformerEpsilon),
      attention_(weights, name + ".self_attn", heads),
      convolution_(weights, name + ".conv"),
      feed_forward_out_(weights, name + ".feed_forward_out"),
      norm_(weights, name + ".layer_norm", kConformerEpsilon) {}

mx::array ConformerBlock::Apply(const Numerics& numerics, const mx::array& x, const mx::array& bias) const {
  const auto halved = [&numerics](const mx::array& y) { return numerics.Round(y * mx::array(0.5F)); };
  mx::array h = numerics.Round(x + halved(feed_forward_in_.Apply(numerics, x)));
  h = numerics.Round(h + attention_.Apply(numerics, attention_norm_.Apply(numerics, h), bias));
  h = numerics.Round(h + convolution_.Apply(numerics, h));
  h = numerics.Round(h + halved(feed_forward_out_.Apply(numerics, h)));
  return norm_.Apply(numerics, h);
}

}  // namespace phi4mm::reference
