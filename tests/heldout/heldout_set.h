#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reference/reference_backend.h"

namespace phi4mm::heldout {

// Differences between our greedy tokens and the recorded ones over one set of held-out cases.
struct Comparison {
  std::int64_t cases = 0;
  std::int64_t equal = 0;
  std::int64_t right = 0;                // answers equal to the right one
  std::vector<std::string> unexplained;  // a difference that no tie explains, in words
};

enum class EngineKind : std::uint8_t { kReference, kCompiled };

// Runs every `stride`-th case of a set ("speech", "text", "pictures", "mixed") of the bundled checkpoint
// through the whole path, from file bytes to tokens, and compares with tests/data/golden/heldout. In a kF32
// run every difference is unexplained. In a kBf16 run, where cases without a recorded run are left out, one
// is explained when the recorded top-2 gap at the first differing step is below two bfloat16 steps of the
// largest logit.
Comparison CompareSet(const std::string& set, EngineKind engine, reference::ComputeType compute,
                      std::size_t stride);

// Whether this build has the compiled engine and its default plugin.
bool HasCompiledEngine();

}  // namespace phi4mm::heldout
