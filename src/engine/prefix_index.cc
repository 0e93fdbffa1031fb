#include "engine/prefix_index.h"

#include <algorithm>
#include <utility>

namespace phi4mm::engine {

std::optional<PromptIdentity> IdentityOf(const Request& request, std::int64_t original_positions) {
  PromptIdentity identity;
  identity.mode = request.mode;
  identity.token_ids = request.prompt.token_ids;
  identity.is_long = static_cast<std::int64_t>(identity.token_ids.size()) > original_positions;
  for (const text::MediaSpan& span : request.prompt.media) {
    const std::optional<MediumKey> key = KeyOf(request, span);
    if (!key) {
      return std::nullopt;
    }
    identity.media.push_back({.start = span.start, .rows = span.rows, .key = *key});
  }
  return identity;
}

std::int64_t CommonPositions(const PromptIdentity& a, const PromptIdentity& b) {
  if (a.mode != b.mode || a.is_long != b.is_long) {
    return 0;
  }
  const auto differing =
      std::mismatch(a.token_ids.begin(), a.token_ids.end(), b.token_ids.begin(), b.token_ids.end()).first;
  std::int64_t common = differing - a.token_ids.begin();
  const auto [in_a, in_b] = std::mismatch(a.media.begin(), a.media.end(), b.media.begin(), b.media.end());
  if (in_a != a.media.end()) {
    common = std::min(common, in_a->start);
  }
  if (in_b != b.media.end()) {
    common = std::min(common, in_b->start);
  }
  return common;
}

PrefixIndex::PrefixIndex(const model::Capabilities& capabilities)
    : sharing_(capabilities.prefix_sharing),
      chunk_rows_(capabilities.prefill_rows),
      seats_(static_cast<std::size_t>(capabilities.slots)) {}

std::int64_t PrefixIndex::Usable(std::int64_t source, const PromptIdentity& prompt) const {
  if (sharing_ == model::PrefixSharing::kNone || prompt.token_ids.empty()) {
    return 0;
  }
  const Held& held = At(source);
  const auto last = static_cast<std::int64_t>(prompt.token_ids.size()) - 1;  // its logits are needed
  return std::min({held.positions, last, CommonPositions(held.prompt, prompt)}) / chunk_rows_ * chunk_rows_;
}

model::PrefixReuse PrefixIndex::Find(std::int64_t seat, const PromptIdentity& prompt) const {
  model::PrefixReuse best{.slot = seat, .positions = Usable(seat, prompt)};
  const auto seats = static_cast<std::int64_t>(seats_.size());
  for (std::int64_t source = 0; source < seats && sharing_ == model::PrefixSharing::kAnySlot; ++source) {
    const std::int64_t positions = Usable(source, prompt);
    if (positions > best.positions) {
      best = {.slot = source, .positions = positions};
    }
  }
  return best;
}

void PrefixIndex::Start(std::int64_t seat, PromptIdentity prompt, std::int64_t positions) {
  seats_.at(static_cast<std::size_t>(seat)) = {
      .prompt = std::move(prompt), .positions = positions, .last_use = ++uses_};
}

void PrefixIndex::Extend(std::int64_t seat, std::int64_t positions) {
  seats_.at(static_cast<std::size_t>(seat)).positions = positions;
}

void PrefixIndex::ForgetAll() { std::fill(seats_.begin(), seats_.end(), Held()); }

void PrefixIndex::Forget(std::int64_t seat) { seats_.at(static_cast<std::size_t>(seat)) = {}; }

}  // namespace phi4mm::engine
