#pragma once

#include <cstdint>

#include "model/adapter_mode.h"
#include "model/model_config.h"
#include "stablehlo/module.h"

namespace phi4mm::stablehlo {

// The decoder as three modules over one K/V cache: a prompt chunk of one slot, one step of all slots, and the
// logits of a prompt's last row. Names of dimensions: docs/shapes.md; `rotary` = rotary_dims / 2.
//
// States of prefill and decode, one pair per layer n: "key.{n}", "value.{n}" [slots, kv_heads,
// cache_positions, head_dim] in the compute dtype, keys after rotation. Rows at and beyond a slot's length
// are never read, so they may hold anything, NaN included. Angles are cos and sin of the rotary table times
// the attention factor, kF32 (model/long_rope.h); the module rounds them. A row's results depend on nothing
// but its own slot: not on other rows, not on the cache bucket. Source: modeling_phi4mm.py at the pinned
// revision, eager attention.

// Whether a module also returns its intermediate stages under the names of docs/shapes.md, each in kF32.
enum class Trace : std::uint8_t { kOff, kOn };

// Attention adds up positions in blocks of this many, in order, so that a longer cache changes no bit.
inline constexpr std::int64_t kCacheBlock = 256;

struct CacheShape {
  std::int64_t slots = 0;  // at least 2: one row alone is slow in some plugins
  std::int64_t cache_positions =
      0;  // bucket: positions that every slot has room for, a multiple of kCacheBlock
};

// One chunk of one slot's prompt with one adapter.
// Inputs: "ids" [chunk] kI32 (0..vocab-1 also where a media row replaces it and in padding);
//   "media" [chunk, hidden] kF32, "is_media" [chunk] kBool: rows that replace the embedding;
//   "cosine", "sine" [chunk, rotary] kF32; "slot", "start", "valid" [] kI32: the chunk's first position and
//   how many of its rows are real, 1..chunk; start + valid <= cache_positions. Padding rows write nothing.
//   `chunk` is at least 2 and at most cache_positions.
// Outputs: "hidden" [2, hidden] compute: the residual stream of row valid - 1, before the final norm, twice;
//   the states; with Trace::kOn "merged", "layer.{n}", "layer.{n}.qkv", ".o", ".mlp" of this chunk, kF32.
// Errors of all modules here: kInternal for sizes that break a stated bound.
Module PrefillModule(const model::ModelConfig& config, WeightType weights, const CacheShape& cache,
                     std::int64_t chunk, model::Adapter adapter, Trace trace = Trace::kOff,
                     StepKernels step_kernels = StepKernels::kCompiler);

// Which adapters any active row of a step needs. Rows of other modes get exactly what kNone gives them.
enum class AdapterSet : std::uint8_t { kNone, kSpeech, kVision, kBoth };

// One ragged step over all slots.
// Inputs: "ids" [slots] kI32; "positions" [slots] kI32: the slot's length so far, where the new row is
//   written, 0..cache_positions-1; "active" [slots] kBool: other slots' caches stay as they are and their
//   logits mean nothing; "speech", "vision" [slots] kBool: the row's adapter (only those of the set exist);
//   "cosine", "sine" [slots, rotary] kF32.
// Outputs: "logits" [slots, vocab] kF32 (bfloat16 values unless the module is f32); the states.
Module DecodeModule(const model::ModelConfig& config, WeightType weights, const CacheShape& cache,
                    AdapterSet adapters, StepKernels step_kernels = StepKernels::kCompiler);

// Input "hidden" [2, hidden] compute -> "logits" [2, vocab] kF32: final norm and the tied head.
Module HeadModule(const model::ModelConfig& config, WeightType weights,
                  StepKernels step_kernels = StepKernels::kCompiler);

}  // namespace phi4mm::stablehlo
