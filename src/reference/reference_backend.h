#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "model/backend.h"
#include "model/checkpoint.h"

namespace phi4mm::reference {

// Number format of a computation. kF32: float32 everywhere on the widened weights. kBf16: the official rule;
// every operator reads bfloat16 values and rounds its result to bfloat16, with float32 inside.
enum class ComputeType : std::uint8_t { kF32, kBf16 };

struct ReferenceOptions {
  ComputeType compute = ComputeType::kBf16;
  // Format of the adapters' two products in a kBf16 run. kF32 reproduces official runs that were loaded
  // without a device map: there the adapter stays in float32 and only the sum is rounded. Ignored in a kF32
  // run.
  ComputeType lora_compute = ComputeType::kBf16;
  std::int64_t slots = 1;                     // sequences that can be alive at once, 1..1024
  std::optional<std::int64_t> max_positions;  // lower limit than the checkpoint's own
  // Rows of one prefill chunk: long enough for fast matrix products, short enough that a running stream
  // hardly notices. At least 1.
  std::int64_t prefill_rows = 256;
  // Receives the stages of clips, pictures and prompts. Clips and pictures are numbered from 0 in the order
  // of their Start calls since the last StartPrefill. A traced prompt is one chunk, whatever its length.
  model::TraceSink trace;
};

// The model on MLX: eager, one sequence at a time, exact shapes, no padding. Slots run one after another, so
// what a request gets never depends on its neighbours. Weights stay in the mapped shards and are widened to
// float32 when used; those of a checkpoint below kKeptWeightBytes (weight_store.h) are widened once. Errors:
// kInvalidArgument for options out of range; those of model::Backend later. Threads: the backend belongs to
// the thread that calls this (MLX streams do). Source: modeling_phi4mm.py, speech_conformer_encoder.py and
// vision_siglip_navit.py at the pinned revision, eager attention.
std::unique_ptr<model::Backend> CreateReferenceBackend(std::shared_ptr<const model::Checkpoint> checkpoint,
                                                       ReferenceOptions options);

}  // namespace phi4mm::reference
