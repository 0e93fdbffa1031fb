#include "model/long_rope.h"

#include <cmath>
#include <cstddef>

namespace phi4mm::model {
namespace {

// 1 / (factor * theta^(2i / dims)), every step in float32 as the official code does it.
std::vector<float> InverseFrequencies(const std::vector<double>& factors, double theta,
                                      std::int64_t rotary_dims) {
  std::vector<float> frequencies;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const float exponent = static_cast<float>(2 * i) / static_cast<float>(rotary_dims);
    const float power = std::pow(static_cast<float>(theta), exponent);
    frequencies.push_back(1.0F / (static_cast<float>(factors[i]) * power));
  }
  return frequencies;
}

float AttentionFactor(const DecoderConfig& config) {
  const double stretch =
      static_cast<double>(config.max_positions) / static_cast<double>(config.original_max_positions);
  if (stretch <= 1.0) {
    return 1.0F;
  }
  const double original = std::log(static_cast<double>(config.original_max_positions));
  return static_cast<float>(std::sqrt(1.0 + std::log(stretch) / original));
}

}  // namespace

LongRope::LongRope(const DecoderConfig& config)
    : original_max_positions_(config.original_max_positions),
      short_frequencies_(InverseFrequencies(config.short_factor, config.rope_theta, config.rotary_dims)),
      long_frequencies_(InverseFrequencies(config.long_factor, config.rope_theta, config.rotary_dims)),
      attention_factor_(AttentionFactor(config)) {}

const std::vector<float>& LongRope::Frequencies(std::int64_t sequence_length) const {
  return sequence_length > original_max_positions_ ? long_frequencies_ : short_frequencies_;
}

LongRope::Angles LongRope::At(std::int64_t first, std::int64_t rows, std::int64_t sequence_length) const {
  const std::vector<float>& frequencies = Frequencies(sequence_length);
  Angles angles;
  angles.cosine.reserve(static_cast<std::size_t>(rows) * frequencies.size());
  angles.sine.reserve(static_cast<std::size_t>(rows) * frequencies.size());
  for (std::int64_t position = first; position < first + rows; ++position) {
    for (const float frequency : frequencies) {
      const float angle = frequency * static_cast<float>(position);
      angles.cosine.push_back(std::cos(angle) * attention_factor_);
      angles.sine.push_back(std::sin(angle) * attention_factor_);
    }
  }
  return angles;
}

}  // namespace phi4mm::model
