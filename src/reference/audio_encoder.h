#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/adapter_mode.h"
#include "reference/conformer.h"
#include "reference/projection.h"
#include "reference/subsampling.h"
#include "reference/tracer.h"

namespace phi4mm::reference {

// Features of one clip -> rows of the decoder: subsampling, conformer, projection.
// Clips of more than 500 rows are encoded in independent segments of 500; zero rows fill the last one and are
// attended like real ones, because a clip that is encoded by itself has no mask. Source:
// speech_conformer_encoder.py (ConformerEncoder.forward) and modeling_phi4mm.py (Phi4MMAudioEmbedding).
class AudioEncoder {
 public:
  explicit AudioEncoder(const WeightStore& weights);

  // features [frames, mel_bins], frames >= 2 -> [ceil(frames / 8), hidden]; `clip` numbers the traced stages.
  mx::array Encode(const Numerics& numerics, const mx::array& features, model::ProjectionBranch branch,
                   std::int64_t clip, const Tracer& tracer) const;

 private:
  mx::array Conformer(const Numerics& numerics, const mx::array& rows, std::int64_t clip,
                      const Tracer& tracer) const;

  Subsampling subsampling_;
  Weight relative_bias_;  // [2 * distance, heads]
  std::vector<ConformerBlock> blocks_;
  Projection speech_projection_;
  Projection vision_projection_;
};

}  // namespace phi4mm::reference
