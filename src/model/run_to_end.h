#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "model/backend.h"

namespace phi4mm::model {

// The loops over a backend's pieces, for callers that have nothing to do in between.

// All pieces of a medium -> its rows [rows, hidden] f32.
inline base::HostTensor Encode(const std::unique_ptr<EncodeJob>& job) {
  while (true) {
    if (std::optional<base::HostTensor> rows = job->Step()) {
      return std::move(*rows);
    }
  }
}

// All chunks that a slot still has to run -> logits of the last position [vocab] f32.
inline std::vector<float> FinishPrefill(Backend& backend, std::int64_t slot) {
  while (true) {
    if (std::optional<std::vector<float>> logits = backend.PrefillChunk(slot)) {
      return std::move(*logits);
    }
  }
}

// A whole prompt in an empty slot -> logits of its last position [vocab] f32.
inline std::vector<float> Prefill(Backend& backend, std::int64_t slot, PreparedPrompt prompt) {
  backend.StartPrefill(slot, std::move(prompt), {});
  return FinishPrefill(backend, slot);
}

// Feeds one token to one ready slot -> logits [vocab] f32, by a decode step or, where the sequence crosses
// the original context, by computing it again.
inline std::vector<float> Next(Backend& backend, std::int64_t slot, std::int32_t token_id) {
  if (backend.NextTokenRestarts(slot)) {
    backend.RestartPrefill(slot, token_id);
    return FinishPrefill(backend, slot);
  }
  const DecodeInput input{.slot = slot, .token_id = token_id};
  return std::move(backend.Decode({&input, 1}).values);
}

}  // namespace phi4mm::model
