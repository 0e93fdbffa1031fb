#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "golden_case.h"
#include "model/checkpoint.h"
#include "reference/reference_backend.h"

namespace phi4mm::reference {

// What one golden case gives when the reference engine runs it.
struct GoldenRun {
  std::map<std::string, base::HostTensor> stages;  // traced stages, and "logits" [steps, vocab]
  std::vector<std::int32_t> tokens;
};

// Deliberate mistakes that the goldens must catch.
enum class Mutation { kNone, kAdditiveMerge, kWrongBranch };

// The checkpoint of a case; loaded once per folder.
std::shared_ptr<const model::Checkpoint> GoldenCheckpoint(const testing::GoldenCase& golden);

// Runs a case: its media files through the real front ends, the golden prompt ids, greedy decoding. With
// `prefill_rows`, prompts run in chunks of that many rows and only "logits" is among the stages.
GoldenRun RunGolden(const testing::GoldenCase& golden, const testing::GoldenStages& stages,
                    ComputeType compute, Mutation mutation = Mutation::kNone,
                    std::optional<std::int64_t> prefill_rows = std::nullopt);

}  // namespace phi4mm::reference
