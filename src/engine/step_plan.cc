#include "engine/step_plan.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/error.h"

namespace phi4mm::engine {
namespace {

using base::StrCat;

bool HasPiece(const SeatSnapshot& seat) {
  return !seat.is_waiting && (seat.phase == SlotPhase::kEncoding || seat.phase == SlotPhase::kPrefilling);
}

bool HasToken(const SeatSnapshot& seat) { return !seat.is_waiting && seat.phase == SlotPhase::kDecoding; }

std::int64_t Count(const BatchSnapshot& batch) { return static_cast<std::int64_t>(batch.seats.size()); }

const std::optional<SeatSnapshot>& At(const BatchSnapshot& batch, std::int64_t seat) {
  return batch.seats[static_cast<std::size_t>(seat)];
}

bool Decodes(const StepPlan& plan, std::int64_t seat) {
  return std::find(plan.decode.begin(), plan.decode.end(), seat) != plan.decode.end();
}

// How one seat went through a step.
std::optional<std::string> FindSeatViolation(const SeatSnapshot& before, const SeatSnapshot& after,
                                             bool was_advanced, bool was_decoded, std::int64_t step) {
  if (after.mode != before.mode || after.prompt_tokens != before.prompt_tokens ||
      after.max_new_tokens != before.max_new_tokens) {
    return StrCat("answer ", before.id, " changed its mode, its prompt or its limit in a step");
  }
  const std::int64_t made = after.completion_tokens - before.completion_tokens;
  if (was_decoded ? made != 1 : made < 0 || made > (was_advanced ? 1 : 0)) {
    return StrCat("answer ", before.id, " made ", made, " tokens in a step that ",
                  was_decoded    ? "decoded it"
                  : was_advanced ? "ran a piece of it"
                                 : "left it out");
  }
  if (!was_advanced && !was_decoded && after.phase != before.phase) {
    return StrCat("answer ", before.id, " changed its phase in a step that left it out");
  }
  if (after.last_turn != (was_advanced ? step : before.last_turn)) {
    return StrCat("answer ", before.id, " had its last turn in step ", after.last_turn);
  }
  return std::nullopt;
}

}  // namespace

StepPlan PlanStep(const BatchSnapshot& now) {
  StepPlan plan;
  const SeatSnapshot* next = nullptr;
  for (std::int64_t seat = 0; seat < Count(now); ++seat) {
    const std::optional<SeatSnapshot>& held = At(now, seat);
    if (!held) {
      continue;
    }
    if (HasToken(*held)) {
      plan.decode.push_back(seat);
    } else if (HasPiece(*held) && (next == nullptr || std::pair(held->last_turn, held->id) <
                                                          std::pair(next->last_turn, next->id))) {
      next = &*held;
      plan.advance = seat;
    }
  }
  return plan;
}

std::optional<std::string> FindViolation(const BatchSnapshot& now) {
  std::set<std::uint64_t> ids;
  for (std::int64_t seat = 0; seat < Count(now); ++seat) {
    const std::optional<SeatSnapshot>& held = At(now, seat);
    if (!held) {
      continue;
    }
    if (!ids.insert(held->id).second) {
      return StrCat("answer ", held->id, " sits in two seats");
    }
    if (held->phase == SlotPhase::kEnded) {
      return StrCat("answer ", held->id, " has ended and still sits in seat ", seat);
    }
    if (held->completion_tokens >= held->max_new_tokens) {
      return StrCat("answer ", held->id, " goes on with ", held->completion_tokens, " of ",
                    held->max_new_tokens, " tokens");
    }
    if (held->prompt_tokens < 1 || held->prompt_tokens + held->max_new_tokens > now.max_positions) {
      return StrCat("answer ", held->id, " has a prompt of ", held->prompt_tokens, " and ",
                    held->max_new_tokens, " tokens to come, ", now.max_positions, " fit");
    }
    if (held->phase == SlotPhase::kDecoding && held->completion_tokens == 0) {
      return StrCat("answer ", held->id, " decodes without a first token");
    }
    if (held->phase == SlotPhase::kEncoding && held->completion_tokens != 0) {
      return StrCat("answer ", held->id, " encodes media after its first token");
    }
    if (held->last_turn > now.steps) {
      return StrCat("answer ", held->id, " had a turn in step ", held->last_turn, " of ", now.steps);
    }
  }
  return std::nullopt;
}

std::optional<std::string> FindViolation(const BatchSnapshot& before, const StepPlan& plan,
                                         const BatchSnapshot& after) {
  if (auto violation = FindViolation(before)) {
    return violation;
  }
  if (auto violation = FindViolation(after)) {
    return violation;
  }
  if (Count(before) != Count(after) || after.steps != before.steps + 1) {
    return StrCat("a step led from ", Count(before), " seats and step ", before.steps, " to ", Count(after),
                  " seats and step ", after.steps);
  }
  bool has_piece = false;
  for (std::int64_t seat = 0; seat < Count(before); ++seat) {
    const std::optional<SeatSnapshot>& old = At(before, seat);
    const bool is_decoding = old && HasToken(*old);
    has_piece = has_piece || (old && HasPiece(*old));
    if (is_decoding != Decodes(plan, seat)) {
      return StrCat("seat ", seat, is_decoding ? " decodes and was left out" : " was decoded in vain");
    }
    const std::optional<SeatSnapshot>& now = At(after, seat);
    if (now && (!old || now->id != old->id)) {
      return StrCat("seat ", seat, " was given to answer ", now->id, " in the middle of a step");
    }
    if (now) {
      const bool was_advanced = plan.advance == seat;
      if (auto violation = FindSeatViolation(*old, *now, was_advanced, is_decoding, after.steps)) {
        return violation;
      }
    }
  }
  const bool is_advance_right = plan.advance
                                    ? *plan.advance >= 0 && *plan.advance < Count(before) &&
                                          At(before, *plan.advance) && HasPiece(*At(before, *plan.advance))
                                    : !has_piece;
  if (!is_advance_right) {
    return plan.advance ? StrCat("seat ", *plan.advance, " has no piece to run")
                        : std::string("a seat has a piece to run and no seat was given the turn");
  }
  return std::nullopt;
}

}  // namespace phi4mm::engine
