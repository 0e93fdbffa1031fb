#include "compiled/decoder_calls.h"

#include <algorithm>
#include <utility>

#include "base/error.h"

namespace phi4mm::compiled {

using base::StrCat;

NamedBuffers RunPromptChunk(ModuleLibrary& library, KvCache& cache, const model::LongRope& rope,
                            const Sequence& sequence, std::int64_t slot, const Chunk& chunk,
                            stablehlo::Trace trace) {
  const LoadedModule& module =
      library.Prefill(cache.shape(), chunk.bucket, model::DecoderAdapter(sequence.prompt.mode), trace);
  const HostInputs inputs = ChunkInputs(library.config().decoder, rope, sequence, slot, chunk);
  return cache.Run(module, inputs.get(), "hidden");
}

std::vector<float> HeadLogits(ModuleLibrary& library, const pjrt::DeviceBuffer& hidden) {
  const NamedInput input{"hidden", &hidden};
  const NamedBuffers outputs = library.Head().Execute({&input, 1});
  base::HostTensor logits = ReadTensor(OutputOf(outputs, "logits"));
  // The row is there twice.
  logits.values.resize(static_cast<std::size_t>(library.config().decoder.vocab));
  return std::move(logits.values);
}

base::HostTensor RunStep(ModuleLibrary& library, KvCache& cache, const model::LongRope& rope,
                         std::span<const StepRow> rows) {
  const model::DecoderConfig& config = library.config().decoder;
  std::int64_t needed = 1;
  for (const StepRow& row : rows) {
    needed = std::max(needed, row.position + 1);
  }
  cache.Reserve(needed);
  const LoadedModule& module = library.Decode(cache.shape(), AdaptersOf(rows));
  const HostInputs inputs = StepInputs(config, rope, cache.shape().slots, rows);
  const NamedBuffers outputs = cache.Run(module, inputs.get(), "logits");
  const base::HostTensor all = ReadTensor(OutputOf(outputs, "logits"));
  base::HostTensor logits{.shape = {static_cast<std::int64_t>(rows.size()), config.vocab}, .values = {}};
  logits.values.reserve(rows.size() * static_cast<std::size_t>(config.vocab));
  for (const StepRow& row : rows) {
    const auto first = all.values.begin() + row.slot * config.vocab;
    logits.values.insert(logits.values.end(), first, first + config.vocab);
  }
  return logits;
}

void AppendStages(Sequence& sequence, const NamedBuffers& outputs, std::int64_t valid) {
  for (const auto& [stage, buffer] : outputs) {
    if (stage != "hidden") {
      sequence.stages.Append(stage, ReadTensor(buffer), valid);
    }
  }
}

void EmitStages(const ModuleLibrary& library, const KvCache& cache, Sequence& sequence, std::int64_t slot,
                const model::TraceSink& sink) {
  sequence.stages.EmitTo(sink, "");
  for (std::int64_t layer = 0; layer < library.config().decoder.layers; ++layer) {
    for (const char* state : {"key", "value"}) {
      sink(StrCat("layer.", layer, ".", state),
           cache.Read(StrCat(state, ".", layer), slot, sequence.positions));
    }
  }
}

}  // namespace phi4mm::compiled
