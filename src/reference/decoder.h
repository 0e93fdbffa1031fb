#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reference/kv_cache.h"
#include "reference/lora_linear.h"
#include "reference/rope.h"
#include "reference/tracer.h"

namespace phi4mm::reference {

// One pre-norm decoder layer. Source: Phi4MMDecoderLayer, Phi4MMAttention and Phi4MMMLP of
// modeling_phi4mm.py.
struct DecoderLayer {
  RmsNorm input_norm;
  LoraLinear qkv;  // rows: queries, keys, values
  LoraLinear output;
  RmsNorm post_norm;
  LoraLinear gate_up;  // rows: gate, up
  LoraLinear down;
};

// The language model: embedding, layers, tied head.
// Threads: one thread.
class Decoder {
 public:
  Decoder(const WeightStore& weights, ComputeType lora_compute);

  // [ids, hidden], each id in 0..vocab-1
  mx::array Embed(std::span<const std::int32_t> ids) const;

  // Runs rows [rows, hidden] at positions past..past+rows-1 through all layers, writes their keys and values
  // into `cache` and returns the hidden state after the last layer, [rows, hidden], evaluated. The rope list
  // follows `sequence_length`: of a prompt's chunks the length of the whole prompt, of a step past + rows.
  mx::array Run(const Numerics& numerics, model::Adapter adapter, mx::array rows, std::int64_t past,
                std::int64_t sequence_length, KvCache& cache, const Tracer& tracer) const;

  // Logits of one hidden row [1, hidden] -> [vocab], final norm included.
  std::vector<float> Logits(const Numerics& numerics, const mx::array& hidden) const;

 private:
  mx::array Attention(const Numerics& numerics, std::int64_t layer, model::Adapter adapter,
                      const mx::array& x, const RotaryAngles& angles, std::int64_t past, KvCache& cache,
                      const Tracer& tracer) const;
  mx::array FeedForward(const Numerics& numerics, std::int64_t layer, model::Adapter adapter,
                        const mx::array& x, const Tracer& tracer) const;

  model::DecoderConfig config_;
  model::LongRope rope_;
  Weight embedding_;
  std::vector<DecoderLayer> layers_;
  RmsNorm final_norm_;
};

}  // namespace phi4mm::reference
