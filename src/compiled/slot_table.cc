#include "compiled/slot_table.h"

#include <algorithm>
#include <utility>

#include "base/error.h"

namespace phi4mm::compiled {

using base::StrCat;
using base::ThrowFailedPrecondition;

void SlotTable::CheckExists(std::int64_t slot) const {
  if (!Exists(slot)) {
    base::ThrowInvalidArgument(StrCat("slot ", slot, " does not exist, there are ", slots_.size()));
  }
}

const Sequence& SlotTable::Ready(std::int64_t slot) const {
  CheckExists(slot);
  const std::optional<Sequence>& sequence = At(slot);
  if (!sequence || sequence->state == Sequence::State::kRetired) {
    ThrowFailedPrecondition(StrCat("slot ", slot, " is empty, a step needs a prefilled one"));
  }
  if (sequence->state == Sequence::State::kLost) {
    ThrowFailedPrecondition(
        StrCat("slot ", slot, " lost its keys and values in a call that failed: ", sequence->loss));
  }
  if (sequence->state == Sequence::State::kPrefilling) {
    ThrowFailedPrecondition(StrCat("slot ", slot, " has computed ", sequence->positions, " of ",
                                   sequence->Length(), " positions of its prompt"));
  }
  return *sequence;
}

Sequence& SlotTable::Prefilling(std::int64_t slot) {
  CheckExists(slot);
  std::optional<Sequence>& sequence = At(slot);
  if (sequence && sequence->state == Sequence::State::kLost) {
    (void)Ready(slot);
  }
  if (!sequence || sequence->state != Sequence::State::kPrefilling) {
    ThrowFailedPrecondition(StrCat("slot ", slot, " has no prompt to go on with"));
  }
  return *sequence;
}

void SlotTable::CheckFree(std::int64_t slot) const {
  CheckExists(slot);
  const std::optional<Sequence>& held = At(slot);
  if (held && held->IsLive()) {
    ThrowFailedPrecondition(
        StrCat("slot ", slot, " holds a sequence of ", held->positions, " positions, expected an empty one"));
  }
}

void SlotTable::CheckSource(const model::PreparedPrompt& prompt, bool is_long,
                            const model::PrefixReuse& reuse) const {
  CheckExists(reuse.slot);
  const std::optional<Sequence>& source = At(reuse.slot);
  if (!source || source->prefilled < reuse.positions || source->prompt.mode != prompt.mode ||
      source->is_long != is_long) {
    ThrowFailedPrecondition(StrCat("slot ", reuse.slot, " does not hold ", reuse.positions,
                                   " prefilled positions of the same mode and rotary table"));
  }
}

std::vector<LiveSequence> SlotTable::PreparedWith(std::int64_t slot) const {
  std::vector<LiveSequence> live;
  for (std::int64_t other = 0; other < size(); ++other) {
    const std::optional<Sequence>& sequence = At(other);
    if (sequence && sequence->IsLive() && (sequence->is_prepared || other == slot)) {
      live.push_back({.adapter = model::DecoderAdapter(sequence->prompt.mode),
                      .done = sequence->positions,
                      .length = sequence->Length()});
    }
  }
  return live;
}

bool SlotTable::HoldNothing() const {
  return std::ranges::all_of(slots_, [](const std::optional<Sequence>& sequence) {
    return !sequence || sequence->state == Sequence::State::kLost;
  });
}

std::set<model::AdapterMode> SlotTable::ModesOf(const std::set<std::int64_t>& slots) const {
  std::set<model::AdapterMode> modes;
  for (const std::int64_t slot : slots) {
    if (Exists(slot) && At(slot)) {
      modes.insert(At(slot)->prompt.mode);
    }
  }
  return modes;
}

void SlotTable::Empty(const std::set<std::int64_t>& slots) {
  for (const std::int64_t slot : slots) {
    if (Exists(slot)) {
      At(slot).reset();
    }
  }
}

void SlotTable::MarkLost(const std::string& why) {
  for (std::optional<Sequence>& sequence : slots_) {
    if (sequence) {
      sequence = Sequence{};
      sequence->state = Sequence::State::kLost;
      sequence->loss = why;
    }
  }
}

}  // namespace phi4mm::compiled
