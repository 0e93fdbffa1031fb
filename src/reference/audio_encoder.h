#pragma once

#include <cstdint>
#include <optional>
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

  // A clip that is being encoded, segment by segment.
  struct Clip {
    std::int64_t number;                          // in the names of the traced stages
    std::int64_t rows;                            // of the whole clip
    mx::array features;                           // [frames, mel_bins], normalised
    mx::array bias;                               // of the attention of one segment
    const Projection* projection;                 // of its branch
    std::int64_t done_rows = 0;                   // encoded so far
    std::vector<mx::array> projected;             // per segment, [rows, hidden]
    std::vector<mx::array> subsampled;            // per segment, where traced
    std::vector<std::vector<mx::array>> encoded;  // per block and segment, where traced
  };

  // features [frames, mel_bins], frames >= 2.
  Clip Start(const Numerics& numerics, const mx::array& features, model::ProjectionBranch branch,
             std::int64_t number) const;

  // Encodes the next segment. The rows of the clip [ceil(frames / 8), hidden] after the last one.
  std::optional<mx::array> Advance(const Numerics& numerics, Clip& clip, const Tracer& tracer) const;

 private:
  static mx::array Finish(const Clip& clip, const Tracer& tracer);

  Subsampling subsampling_;
  Weight relative_bias_;  // [2 * distance, heads]
  std::vector<ConformerBlock> blocks_;
  Projection speech_projection_;
  Projection vision_projection_;
};

}  // namespace phi4mm::reference
