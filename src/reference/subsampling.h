#pragma once

#include <cstdint>

#include "model/model_config.h"
#include "reference/layers.h"

namespace phi4mm::reference {

// Normalised features -> one row per eight frames: three 3x3 convolutions of stride 2 over time and
// frequency, padded by one on both sides (not causal), then a linear over channel-major (channel, frequency)
// values. A clip may be taken in pieces of rows with the frames around them, which gives the same numbers.
// Source: NemoConvSubsampling in speech_conformer_encoder.py.
class Subsampling {
 public:
  // `prefix` leads to encoder_embedding and embed.
  Subsampling(const WeightStore& weights, const std::string& prefix);

  // features [frames, mel_bins] f32 -> the same, centred and scaled per bin.
  mx::array Normalise(const Numerics& numerics, const mx::array& features) const;

  // Rows first..last-1 of the ceil(frames / 8) rows of a clip: normalised features of the whole clip [frames,
  // mel_bins] -> [last - first, dim].
  mx::array Piece(const Numerics& numerics, const mx::array& features, std::int64_t first,
                  std::int64_t last) const;

 private:
  Weight mean_;
  Weight inverse_deviation_;
  Weight first_;  // [channels, 1, 3, 3]
  Weight first_bias_;
  Weight second_depthwise_;
  Weight second_depthwise_bias_;
  Linear second_pointwise_;
  Weight third_depthwise_;
  Weight third_depthwise_bias_;
  Linear third_pointwise_;
  Linear output_;
};

}  // namespace phi4mm::reference
