#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/slot.h"
#include "model/adapter_mode.h"

namespace phi4mm::engine {

// One occupied seat, as it is between two steps.
struct SeatSnapshot {
  std::uint64_t id = 0;  // of the answer that sits there
  SlotPhase phase = SlotPhase::kEncoding;
  model::AdapterMode mode = model::AdapterMode::kLanguage;
  std::int64_t prompt_tokens = 0;
  std::int64_t completion_tokens = 0;
  std::int64_t max_new_tokens = 0;
  std::int64_t last_turn = 0;  // number of the step in which it last ran a piece; 0: never
  bool is_waiting = false;     // for the backend: nothing of it is run
};

// All seats of a backend between two steps.
struct BatchSnapshot {
  std::vector<std::optional<SeatSnapshot>> seats;  // by seat; nothing where it is free
  std::int64_t max_positions = 0;
  std::int64_t steps = 0;  // done so far
};

// What one step runs: at most one piece, then one decode step.
struct StepPlan {
  std::optional<std::int64_t> advance;  // seat
  std::vector<std::int64_t> decode;     // seats, ascending
};

// The seat with something to encode or prefill that has waited longest for a turn (the oldest answer on
// ties); and every seat that decodes. None that waits.
StepPlan PlanStep(const BatchSnapshot& now);

// What is wrong with a state, or with a step that led from one to the next; nothing where all is well. One
// sentence. Pure: tests and debug builds run it around every step.
std::optional<std::string> FindViolation(const BatchSnapshot& now);
std::optional<std::string> FindViolation(const BatchSnapshot& before, const StepPlan& plan,
                                         const BatchSnapshot& after);

}  // namespace phi4mm::engine
