#include "text/byte_pair_merger.h"

#include <algorithm>
#include <bit>

#include "base/error.h"

namespace phi4mm::text {
namespace {

constexpr std::size_t kMaxPieceBytes = std::size_t{1} << 30U;
constexpr std::size_t kMaxRules = std::size_t{1} << 30U;

}  // namespace

BytePairMerger::BytePairMerger(const std::array<std::int32_t, 256>& byte_ids,
                               const std::vector<MergeRule>& rules)
    : byte_ids_(byte_ids) {
  PHI4MM_CHECK(rules.size() < kMaxRules);
  table_.resize(std::bit_ceil(2 * rules.size() + 2));
  for (std::size_t rank = 0; rank < rules.size(); ++rank) {
    const std::uint64_t pair = PairOf(rules[rank].left, rules[rank].right);
    table_[SlotOf(pair)] = {pair, static_cast<std::uint32_t>(rank), rules[rank].merged};
  }
}

std::uint64_t BytePairMerger::PairOf(std::int32_t left, std::int32_t right) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32U) |
         static_cast<std::uint32_t>(right);
}

std::size_t BytePairMerger::SlotOf(std::uint64_t pair) const {
  constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15U;  // 2^64 / golden ratio: spreads neighbouring ids
  std::uint64_t hash = pair * kMultiplier;
  hash = (hash ^ (hash >> 32U)) * kMultiplier;
  std::size_t slot = static_cast<std::size_t>(hash >> 32U) & (table_.size() - 1);
  while (table_[slot].pair != pair && table_[slot].pair != kNoPair) {
    slot = (slot + 1) & (table_.size() - 1);
  }
  return slot;
}

const BytePairMerger::Entry* BytePairMerger::Find(std::int32_t left, std::int32_t right) const {
  const Entry& entry = table_[SlotOf(PairOf(left, right))];
  return entry.pair == kNoPair ? nullptr : &entry;
}

namespace {

// Heap order: the candidate that merges later sinks.
struct MergesLater {
  template <typename Candidate>
  bool operator()(const Candidate& a, const Candidate& b) const {
    return a.rank != b.rank ? a.rank > b.rank : a.position > b.position;
  }
};

}  // namespace

void BytePairMerger::Merge(std::string_view piece, Workspace& workspace,
                           std::vector<std::int32_t>& ids) const {
  if (piece.size() > kMaxPieceBytes) {
    throw base::Error(base::ErrorCode::kResourceExhausted,
                      base::StrCat("one piece of text has ", piece.size(), " bytes, at most ", kMaxPieceBytes,
                                   " can be tokenised"));
  }
  const auto symbol_count = static_cast<std::int32_t>(piece.size());
  workspace.symbols.clear();
  workspace.queue.clear();
  for (std::int32_t i = 0; i < symbol_count; ++i) {
    const auto byte = static_cast<std::uint8_t>(piece[static_cast<std::size_t>(i)]);
    workspace.symbols.push_back({byte_ids_[byte], i - 1, i + 1 < symbol_count ? i + 1 : -1, true});
  }
  MergeSymbols(workspace);
  for (std::int32_t i = 0; i >= 0 && i < symbol_count;
       i = workspace.symbols[static_cast<std::size_t>(i)].next) {
    ids.push_back(workspace.symbols[static_cast<std::size_t>(i)].id);
  }
}

// Queues the merge of the symbol at `position` with its successor, if both exist and a rule says so. The
// caller restores the heap.
void BytePairMerger::Enqueue(Workspace& workspace, std::int32_t position) const {
  const Workspace::Symbol& left = workspace.symbols[static_cast<std::size_t>(position)];
  if (left.next < 0) {
    return;
  }
  const Entry* rule = Find(left.id, workspace.symbols[static_cast<std::size_t>(left.next)].id);
  if (rule != nullptr) {
    workspace.queue.push_back({rule->rank, position, rule->merged});
  }
}

void BytePairMerger::MergeSymbols(Workspace& workspace) const {
  std::vector<Workspace::Symbol>& symbols = workspace.symbols;
  std::vector<Workspace::Candidate>& queue = workspace.queue;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    Enqueue(workspace, static_cast<std::int32_t>(i));
  }
  std::make_heap(queue.begin(), queue.end(), MergesLater());
  const auto push = [&](std::int32_t position) {
    const std::size_t size_before = queue.size();
    Enqueue(workspace, position);
    if (queue.size() > size_before) {
      std::push_heap(queue.begin(), queue.end(), MergesLater());
    }
  };
  while (!queue.empty()) {
    std::pop_heap(queue.begin(), queue.end(), MergesLater());
    const Workspace::Candidate top = queue.back();
    queue.pop_back();
    Workspace::Symbol& left = symbols[static_cast<std::size_t>(top.position)];
    if (!left.is_live || left.next < 0) {
      continue;
    }
    Workspace::Symbol& right = symbols[static_cast<std::size_t>(left.next)];
    const Entry* rule = Find(left.id, right.id);
    if (rule == nullptr || rule->merged != top.merged) {
      continue;  // the neighbours have changed since this was queued
    }
    left.id = top.merged;
    left.next = right.next;
    right.is_live = false;
    if (left.next >= 0) {
      symbols[static_cast<std::size_t>(left.next)].previous = top.position;
    }
    if (left.previous >= 0) {
      push(left.previous);
    }
    push(top.position);
  }
}

}  // namespace phi4mm::text
