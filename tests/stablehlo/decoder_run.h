#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/host_tensor.h"
#include "compiled/loaded_module.h"
#include "compiled/weight_arena.h"
#include "model/adapter_mode.h"
#include "model/checkpoint.h"
#include "model/long_rope.h"
#include "pjrt/client.h"
#include "stablehlo/decoder_modules.h"

namespace phi4mm::stablehlo::testing {

// A prompt as the prefill module takes it.
struct DecoderPrompt {
  std::vector<std::int32_t> ids;
  base::HostTensor rows;       // [ids, hidden]; read where is_media; may be empty
  std::vector<bool> is_media;  // of each id; may be empty
  model::Adapter adapter = model::Adapter::kNone;
};

// One slot of a decode step; no value stands for a slot that is not active.
struct StepRow {
  std::int32_t id = 0;
  std::int64_t position = 0;
  model::Adapter adapter = model::Adapter::kNone;
};

// The caches of all slots.
struct DecoderCache {
  CacheShape shape;
  compiled::NamedBuffers states;
};

// Runs the decoder modules of one checkpoint in one number format on a plugin, as a backend would. Modules
// are compiled once. What no row may depend on (padding, angles and media rows of padding, inactive slots) is
// filled with NaN and large ids. Threads: one.
class DecoderRunner {
 public:
  // The default plugin where none is named; the first `layers` layers only, where that is not 0. Steps use
  // custom calls where `kernels` allows them and the device has them.
  DecoderRunner(const std::filesystem::path& folder, WeightType weights,
                const std::filesystem::path& plugin = {}, std::int64_t layers = 0,
                StepKernels kernels = StepKernels::kCustomCalls);

  const model::Checkpoint& checkpoint() const { return *checkpoint_; }
  const model::ModelConfig& config() const { return config_; }

  // Caches whose every element is `fill`.
  DecoderCache MakeCache(const CacheShape& shape, float fill) const;

  // Runs a prompt in chunks of `chunk` rows and returns its traced stages, one chunk after another, "logits"
  // of its last row [1, vocab], and "layer.{n}.key" and ".value" [kv_heads, ids, head_dim].
  std::map<std::string, base::HostTensor> Prefill(DecoderCache& cache, std::int64_t slot,
                                                  const DecoderPrompt& prompt, std::int64_t chunk,
                                                  Trace trace = Trace::kOff);

  // One step; [slots, vocab].
  base::HostTensor Decode(DecoderCache& cache, std::span<const std::optional<StepRow>> rows,
                          AdapterSet adapters);

  // One row of logits of a step.
  std::vector<float> Row(const base::HostTensor& logits, std::int64_t slot) const;

  // Rows 0..positions-1 of a slot's state, [kv_heads, positions, head_dim].
  base::HostTensor CacheRows(const DecoderCache& cache, const std::string& state, std::int64_t slot,
                             std::int64_t positions) const;

 private:
  const compiled::LoadedModule& Load(const Module& module);
  void RunChunk(DecoderCache& cache, std::int64_t slot, const DecoderPrompt& prompt, std::int64_t chunk,
                std::int64_t start, Trace trace, std::map<std::string, base::HostTensor>& stages);

  std::shared_ptr<const model::Checkpoint> checkpoint_;
  model::ModelConfig config_;
  WeightType weights_;
  model::LongRope rope_;
  pjrt::Client client_;
  StepKernels kernels_;
  compiled::WeightArena arena_;
  std::map<std::string, compiled::LoadedModule> modules_;
};

}  // namespace phi4mm::stablehlo::testing
