#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/medium_key.h"
#include "engine/request.h"
#include "model/backend.h"

namespace phi4mm::engine {

// A medium of a prompt and the positions of its rows.
struct PlacedMedium {
  std::int64_t start = 0;
  std::int64_t rows = 0;
  MediumKey key;

  friend bool operator==(const PlacedMedium&, const PlacedMedium&) = default;
};

// Everything that the keys and values of a prompt depend on, on one backend.
struct PromptIdentity {
  model::AdapterMode mode = model::AdapterMode::kLanguage;
  bool is_long = false;  // rotary table
  std::vector<std::int32_t> token_ids;
  std::vector<PlacedMedium> media;  // ascending by start
};

// Nothing where the request has media without digests. `original_positions` as in model::Capabilities.
std::optional<PromptIdentity> IdentityOf(const Request& request, std::int64_t original_positions);

// Positions from the start on whose keys and values are the same in both: none across modes or rotary tables,
// none from a medium on that is another one or stands elsewhere.
std::int64_t CommonPositions(const PromptIdentity& a, const PromptIdentity& b);

// Which prompt positions every seat of a backend holds keys and values of, also after the sequence there has
// ended. Threads: one.
class PrefixIndex {
 public:
  explicit PrefixIndex(const model::Capabilities& capabilities);

  // Positions of the beginning of `prompt` that a seat holds and that may be taken over: whole chunks, less
  // than the prompt.
  std::int64_t Usable(std::int64_t source, const PromptIdentity& prompt) const;

  // The longest beginning that a prompt in `seat` may take over. Where several seats hold it, `seat` itself
  // if it is among them.
  model::PrefixReuse Find(std::int64_t seat, const PromptIdentity& prompt) const;

  // The seat now computes this prompt and holds its first `positions` positions; Extend: so many by now.
  // Nothing comes of an Extend after the seat was forgotten.
  void Start(std::int64_t seat, PromptIdentity prompt, std::int64_t positions);
  void Extend(std::int64_t seat, std::int64_t positions);

  // The seat holds nothing any more.
  void Forget(std::int64_t seat);
  void ForgetAll();

  // When something was last started in the seat: a number that grows with each Start, 0 where it holds
  // nothing.
  std::int64_t LastUse(std::int64_t seat) const { return At(seat).last_use; }

 private:
  struct Held {
    PromptIdentity prompt;
    std::int64_t positions = 0;
    std::int64_t last_use = 0;
  };

  const Held& At(std::int64_t seat) const { return seats_.at(static_cast<std::size_t>(seat)); }

  model::PrefixSharing sharing_;
  std::int64_t chunk_rows_;
  std::vector<Held> seats_;
  std::int64_t uses_ = 0;
};

}  // namespace phi4mm::engine
