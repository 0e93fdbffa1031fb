#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "golden_case.h"
#include "model/backend.h"
#include "model/checkpoint.h"

namespace phi4mm::testing {

// Golden cases on any engine.

// The case's prompt ids with the rows that `backend` makes of its media files.
model::PreparedPrompt GoldenPrompt(const GoldenCase& golden, const GoldenStages& stages,
                                   const model::Checkpoint& checkpoint, model::Backend& backend);

struct GreedyRun {
  std::vector<std::int32_t> tokens;  // the stop id included when one came
  base::HostTensor logits;           // [steps, vocab], row s chose token s
};

// The most likely answer to a prompt in an empty slot, which is released afterwards.
GreedyRun RunGreedy(model::Backend& backend, std::int64_t slot, model::PreparedPrompt prompt,
                    std::span<const std::int32_t> stop_ids, std::int64_t max_new_tokens);

// The lowest id among the largest logits.
std::int32_t Greedy(std::span<const float> logits);

}  // namespace phi4mm::testing
