#pragma once

#include <cstdint>
#include <span>

#include "compiled/buckets.h"
#include "compiled/host_inputs.h"
#include "compiled/sequence.h"
#include "model/adapter_mode.h"
#include "model/long_rope.h"
#include "model/model_config.h"
#include "stablehlo/decoder_modules.h"

namespace phi4mm::compiled {

// What the decoder's modules are called with (stablehlo/decoder_modules.h), out of sequences.

// The next chunk of a prompt of `length` positions of which `done` are computed.
struct Chunk {
  std::int64_t start = 0;
  std::int64_t valid = 0;   // rows that are computed
  std::int64_t bucket = 0;  // rows of the module
};
Chunk NextChunk(const Buckets& buckets, std::int64_t done, std::int64_t length);

HostInputs ChunkInputs(const model::DecoderConfig& config, const model::LongRope& rope,
                       const Sequence& sequence, std::int64_t slot, const Chunk& chunk);

// One row of a decode step.
struct StepRow {
  std::int64_t slot = 0;
  std::int32_t token_id = 0;
  std::int64_t position = 0;  // where the token goes
  model::Adapter adapter = model::Adapter::kNone;
};

// The adapters that the rows need together.
stablehlo::AdapterSet AdaptersOf(std::span<const StepRow> rows);

HostInputs StepInputs(const model::DecoderConfig& config, const model::LongRope& rope, std::int64_t slots,
                      std::span<const StepRow> rows);

}  // namespace phi4mm::compiled
