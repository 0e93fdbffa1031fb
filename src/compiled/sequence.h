#pragma once

#include <cstdint>
#include <string>

#include "compiled/stage_rows.h"
#include "model/prepared_prompt.h"

namespace phi4mm::compiled {

// What a slot that is not empty holds; its keys and values are in the KvCache.
struct Sequence {
  enum class State : std::uint8_t {
    kRetired,     // keys and values of `prefilled` positions, for a reuse
    kPrefilling,  // some of its prompt is computed
    kReady,       // takes its next token
    kLost,        // its keys and values went down with a call that failed on the device
  };
  State state = State::kPrefilling;
  // Ids of every position so far, fed tokens included; its media while a chunk or a restart may need them.
  model::PreparedPrompt prompt;
  std::int64_t positions = 0;  // valid rows of the cache
  std::int64_t prefilled = 0;  // of these, from the start on, made by prefill chunks
  bool is_long = false;        // rotary table of these
  bool is_prepared = false;    // its programs are there, up to the positions that the cache has
  bool is_traced = true;
  StageRows stages;  // of the prompt so far, where it is traced
  std::string loss;  // of a lost one: what failed

  bool IsLive() const { return state == State::kPrefilling || state == State::kReady; }
  std::int64_t Length() const { return static_cast<std::int64_t>(prompt.token_ids.size()); }
};

}  // namespace phi4mm::compiled
