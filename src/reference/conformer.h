#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "model/model_config.h"
#include "reference/layers.h"

namespace phi4mm::reference {

// The conformer blocks of the audio encoder. x is [rows, dim], one segment of at most 500 rows; every row
// attends to every row. Source: speech_conformer_encoder.py at the pinned revision.

inline constexpr float kConformerEpsilon = 1e-5F;  // of its layer norms

// bias[h][i][j] = table[clamp(j - i, -distance, distance - 1) + distance][h], added to the scores of every
// block. table [2 * distance, heads] -> [heads, rows, rows]
mx::array RelativeBias(const Weight& table, std::int64_t rows);

// LN -> linear -> value half (first) times swish(gate half) -> linear.
class ConformerFeedForward {
 public:
  ConformerFeedForward(const WeightStore& weights, const std::string& name);
  mx::array Apply(const Numerics& numerics, const mx::array& x) const;

 private:
  LayerNorm norm_;
  Linear gated_;
  Linear output_;
};

class ConformerAttention {
 public:
  ConformerAttention(const WeightStore& weights, const std::string& name, std::int64_t heads);
  // x [rows, dim], bias [heads, rows, rows] -> [rows, dim]
  mx::array Apply(const Numerics& numerics, const mx::array& x, const mx::array& bias) const;

 private:
  std::int64_t heads_;
  Linear query_;
  Linear key_;
  Linear value_;
  Linear output_;
};

// LN -> pointwise to two halves -> (first + b1) * swish(second + b2) -> causal depthwise over three rows ->
// pointwise
// -> swish -> pointwise.
class ConformerConvolution {
 public:
  ConformerConvolution(const WeightStore& weights, const std::string& name);
  mx::array Apply(const Numerics& numerics, const mx::array& x) const;

 private:
  LayerNorm norm_;
  Linear glu_;
  Weight value_bias_;  // b1 [1, dim, 1]
  Weight gate_bias_;   // b2 [1, dim, 1]
  Weight depthwise_;   // [dim, 1, 3]
  Weight depthwise_bias_;
  Linear pointwise_;
  Linear output_;
};

// out[t] = bias + w0 * x[t-2] + w1 * x[t-1] + w2 * x[t], rows before the first are zero; rounded once.
// x [rows, dim], taps [dim, 1, 3], bias [dim]
mx::array CausalDepthwise(const Numerics& numerics, const mx::array& x, const mx::array& taps,
                          const mx::array& bias);

class ConformerBlock {
 public:
  ConformerBlock(const WeightStore& weights, const std::string& name, std::int64_t heads);
  mx::array Apply(const Numerics& numerics, const mx::array& x, const mx::array& bias) const;

 private:
  ConformerFeedForward feed_forward_in_;
  LayerNorm attention_norm_;
  ConformerAttention attention_;
  ConformerConvolution convolution_;
  ConformerFeedForward feed_forward_out_;
  LayerNorm norm_;
};

}  // namespace phi4mm::reference
