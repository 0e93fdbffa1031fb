#pragma once

#include <cstdint>

#include "model/prepared_prompt.h"
#include "reference/kv_cache.h"

namespace phi4mm::reference {

// What a slot that is not empty holds.
struct Sequence {
  enum class State : std::uint8_t { kRetired, kPrefilling, kReady };
  State state = State::kPrefilling;
  // Ids of every position so far, fed tokens included; its media while a chunk or a restart may need them.
  model::PreparedPrompt prompt;
  std::int64_t positions = 0;  // valid rows of the cache
  std::int64_t prefilled = 0;  // of these, from the start on, made by prefill chunks
  bool is_long = false;        // rotary table of these
  bool is_traced = true;
  KvCache cache;
};

}  // namespace phi4mm::reference
