#include "reference/subsampling.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace phi4mm::reference {
namespace {

// Rows first..last-1 of a time axis.
struct Span {
  std::int64_t first = 0;
  std::int64_t last = 0;
};

// Input rows that outputs first..last-1 of a stride-2 convolution with 3 taps and padding 1 read, of `total`
// inputs.
Span InputsOf(Span outputs, std::int64_t total) {
  return {.first = std::max<std::int64_t>(0, 2 * outputs.first - 1),
          .last = std::min(total, 2 * outputs.last)};
}

std::int64_t Halved(std::int64_t rows) { return (rows + 1) / 2; }

// The nine inputs of every output: x [time, frequency, channels] holding InputsOf(outputs, total) of `total`
// rows of time -> for each tap (ky * 3 + kx) an array [outputs, ceil(frequency / 2), channels].
std::vector<mx::array> Taps(const mx::array& x, std::int64_t total, Span outputs) {
  const std::int64_t frequencies = DimOf(x, 1);
  const int before = outputs.first == 0 ? 1 : 0;
  const int after = 2 * outputs.last > total ? 1 : 0;
  const mx::array padded = mx::pad(x, {{before, after}, {1, 1}, {0, 0}});
  const std::int64_t rows = outputs.last - outputs.first;
  const std::int64_t columns = Halved(frequencies);
  std::vector<mx::array> taps;
  for (std::int64_t ky = 0; ky < 3; ++ky) {
    for (std::int64_t kx = 0; kx < 3; ++kx) {
      taps.push_back(mx::slice(padded, Dims({ky, kx, 0}),
                               Dims({ky + 2 * rows - 1, kx + 2 * columns - 1, DimOf(x, 2)}), {2, 2, 1}));
    }
  }
  return taps;
}

// Depthwise 3x3 of stride 2: weight [channels, 1, 3, 3], bias [channels]; rounded once.
mx::array Depthwise(const Numerics& numerics, const std::vector<mx::array>& taps, const Weight& weight,
                    const Weight& bias) {
  const mx::array by_tap = mx::reshape(weight.Load(), {-1, 9});
  mx::array sum = bias.Load();
  for (std::size_t tap = 0; tap < taps.size(); ++tap) {
    const auto at = static_cast<std::int64_t>(tap);
    sum = sum + taps[tap] * mx::flatten(Part(by_tap, 1, at, at + 1));
  }
  return numerics.Round(sum);
}

mx::array Relu(const mx::array& x) { return mx::maximum(x, mx::array(0.0F)); }

}  // namespace

Subsampling::Subsampling(const WeightStore& weights, const std::string& prefix)
    : mean_(weights.Get(prefix + "encoder_embedding.global_mean")),
      inverse_deviation_(weights.Get(prefix + "encoder_embedding.global_invstd")),
      first_(weights.Get(prefix + "embed.conv.0.weight")),
      first_bias_(weights.Get(prefix + "embed.conv.0.bias")),
      second_depthwise_(weights.Get(prefix + "embed.conv.2.weight")),
      second_depthwise_bias_(weights.Get(prefix + "embed.conv.2.bias")),
      second_pointwise_(weights, prefix + "embed.conv.3", Linear::Bias::kStored),
      third_depthwise_(weights.Get(prefix + "embed.conv.5.weight")),
      third_depthwise_bias_(weights.Get(prefix + "embed.conv.5.bias")),
      third_pointwise_(weights, prefix + "embed.conv.6", Linear::Bias::kStored),
      output_(weights, prefix + "embed.out", Linear::Bias::kStored) {}

mx::array Subsampling::Normalise(const Numerics& numerics, const mx::array& features) const {
  const mx::array centred = numerics.Round(numerics.Round(features) - mean_.Load());
  return numerics.Round(centred * inverse_deviation_.Load());
}

mx::array Subsampling::Piece(const Numerics& numerics, const mx::array& features, std::int64_t first,
                             std::int64_t last) const {
  const std::int64_t frames = DimOf(features, 0);
  const std::int64_t halves = Halved(frames);
  const std::int64_t quarters = Halved(halves);
  const Span third{.first = first, .last = last};
  const Span second = InputsOf(third, quarters);
  const Span front = InputsOf(second, halves);
  const Span input = InputsOf(front, frames);

  const mx::array image = mx::expand_dims(Part(features, 0, input.first, input.last), -1);
  // conv.0 has one input channel: its nine taps are the rows of a matrix product.
  const mx::array patches = mx::concatenate(Taps(image, frames, front), -1);
  mx::array x = Relu(numerics.Round(Multiply(patches, first_) + first_bias_.Load()));
  x = Depthwise(numerics, Taps(x, halves, second), second_depthwise_, second_depthwise_bias_);
  x = Relu(second_pointwise_.Apply(numerics, x));
  x = Depthwise(numerics, Taps(x, quarters, third), third_depthwise_, third_depthwise_bias_);
  x = Relu(third_pointwise_.Apply(numerics, x));
  // [rows, frequency, channels] -> index channel * frequencies + frequency
  const mx::array flat = mx::reshape(mx::swapaxes(x, 1, 2), {x.shape(0), -1});
  return output_.Apply(numerics, flat);
}

}  // namespace phi4mm::reference
