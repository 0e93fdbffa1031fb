#pragma once

#include <cstdint>
#include <vector>

#include "model/model_config.h"
#include "reference/numerics.h"

namespace phi4mm::reference {

// Partial LongRoPE: the first rotary_dims of every query and key head turn, dimension d with d + rotary_dims
// / 2; the others pass. Two factor lists stretch the frequencies; the sequence's length picks one for all
// positions of a call. Source: the LongRoPE class of modeling_phi4mm.py.
class LongRope {
 public:
  explicit LongRope(const model::DecoderConfig& config);

  // [rows, rotary_dims / 2] each, rounded to the number format of the run, attention factor included.
  struct Angles {
    mx::array cosine;
    mx::array sine;
  };

  // For positions first..first+rows-1 of a sequence whose list is that of `sequence_length` positions.
  Angles At(const Numerics& numerics, std::int64_t first, std::int64_t rows,
            std::int64_t sequence_length) const;

  // x [heads, rows, head_dim] -> the same, turned. Products and their sum are rounded each.
  static mx::array Rotate(const Numerics& numerics, const mx::array& x, const Angles& angles);

  // [rotary_dims / 2] frequencies in float32, from the list that a sequence of this length uses.
  const std::vector<float>& Frequencies(std::int64_t sequence_length) const;

  // sqrt(1 + ln(max / original) / ln(original)), applied with both lists.
  float attention_factor() const { return attention_factor_; }

 private:
  std::int64_t original_max_positions_;
  std::vector<float> short_frequencies_;
  std::vector<float> long_frequencies_;
  float attention_factor_ = 1.0F;
};

}  // namespace phi4mm::reference
