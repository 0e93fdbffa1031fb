#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/host_tensor.h"
#include "compiled/decoder_inputs.h"
#include "compiled/kv_cache.h"
#include "compiled/module_library.h"
#include "compiled/sequence.h"
#include "model/backend.h"
#include "model/long_rope.h"

namespace phi4mm::compiled {

// Calls of the decoder's modules on the cache of all slots. Errors: those of the modules. Threads: one.

// Runs the chunk of the sequence's prompt and gives the module's other outputs, "hidden" among them.
NamedBuffers RunPromptChunk(ModuleLibrary& library, KvCache& cache, const model::LongRope& rope,
                            const Sequence& sequence, std::int64_t slot, const Chunk& chunk,
                            stablehlo::Trace trace);

// The logits of a chunk's last valid row, [vocab] f32.
std::vector<float> HeadLogits(ModuleLibrary& library, const pjrt::DeviceBuffer& hidden);

// One step: a row of logits for each of `rows`, [rows, vocab] f32, in their order.
base::HostTensor RunStep(ModuleLibrary& library, KvCache& cache, const model::LongRope& rope,
                         std::span<const StepRow> rows);

// Adds the traced stages of `valid` rows of a chunk to the sequence's.
void AppendStages(Sequence& sequence, const NamedBuffers& outputs, std::int64_t valid);

// Gives the sequence's stages, and its keys and values, to `sink`.
void EmitStages(const ModuleLibrary& library, const KvCache& cache, Sequence& sequence, std::int64_t slot,
                const model::TraceSink& sink);

}  // namespace phi4mm::compiled
