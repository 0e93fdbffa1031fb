#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "compiled/prepare_modules.h"
#include "compiled/sequence.h"
#include "model/adapter_mode.h"
#include "model/backend.h"
#include "model/prepared_prompt.h"

namespace phi4mm::compiled {

// Which sequence sits in which slot, and what a slot's state allows. Errors: kInvalidArgument for a slot that
// does not exist, kFailedPrecondition for one whose state does not allow it. Threads: one.
class SlotTable {
 public:
  explicit SlotTable(std::int64_t slots) : slots_(static_cast<std::size_t>(slots)) {}

  std::int64_t size() const { return static_cast<std::int64_t>(slots_.size()); }

  bool Exists(std::int64_t slot) const {
    return 0 <= slot && slot < static_cast<std::int64_t>(slots_.size());
  }
  void CheckExists(std::int64_t slot) const;

  // What an existing slot holds; nothing: it is empty.
  std::optional<Sequence>& At(std::int64_t slot) { return slots_[static_cast<std::size_t>(slot)]; }
  const std::optional<Sequence>& At(std::int64_t slot) const {
    return slots_[static_cast<std::size_t>(slot)];
  }

  // The sequence of a slot that can take a token.
  const Sequence& Ready(std::int64_t slot) const;

  // The sequence of a slot whose prompt goes on.
  Sequence& Prefilling(std::int64_t slot);

  // A slot that a new prompt may take.
  void CheckFree(std::int64_t slot) const;

  // A slot whose keys and values a prompt of that kind may take over, reuse.positions of them.
  void CheckSource(const model::PreparedPrompt& prompt, bool is_long, const model::PrefixReuse& reuse) const;

  // What the live sequence in `slot` has still to compute, and those that are prepared.
  std::vector<LiveSequence> PreparedWith(std::int64_t slot) const;

  // Whether no keys and values are worth keeping.
  bool HoldNothing() const;

  std::set<model::AdapterMode> ModesOf(const std::set<std::int64_t>& slots) const;

  // Empties those of the slots that exist.
  void Empty(const std::set<std::int64_t>& slots);

  // Every sequence lost its keys and values in a call that failed as `why` says.
  void MarkLost(const std::string& why);

 private:
  std::vector<std::optional<Sequence>> slots_;
};

}  // namespace phi4mm::compiled
