#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace phi4mm::text {

// One merge rule: the ids of two neighbours and of what they become. Its rank is its place in the list, 0
// first.
struct MergeRule {
  std::int32_t left = 0;
  std::int32_t right = 0;
  std::int32_t merged = 0;
};

// Byte-pair encoding of one piece: starting from single bytes, the neighbours with the lowest rank merge
// first, the leftmost of equals, until no rule applies. Threads: Merge is const and safe to share; each
// caller brings its own Workspace. Source: the `tokenizers` library, models/bpe, Word::merge_all, including
// its rule that a queued merge still counts when another pair at the same place has come to give the same
// result.
class BytePairMerger {
 public:
  // Buffers that are worth keeping from piece to piece.
  class Workspace {
   private:
    friend class BytePairMerger;
    struct Symbol {
      std::int32_t id = 0;
      std::int32_t previous = -1;
      std::int32_t next = -1;
      bool is_live = true;
    };
    struct Candidate {
      std::uint32_t rank = 0;
      std::int32_t position = 0;
      std::int32_t merged = 0;
    };
    std::vector<Symbol> symbols;
    std::vector<Candidate> queue;  // a heap, the first to merge on top
  };

  // `byte_ids`: the id of each single byte. `rules`: in rank order, fewer than 2^30; of two rules for one
  // pair the later counts, as in the reference.
  BytePairMerger(const std::array<std::int32_t, 256>& byte_ids, const std::vector<MergeRule>& rules);

  // Appends the ids of `piece` to `ids`; O(n log n) in its bytes. Longer pieces than 2^30 bytes:
  // kResourceExhausted.
  void Merge(std::string_view piece, Workspace& workspace, std::vector<std::int32_t>& ids) const;

 private:
  struct Entry {
    std::uint64_t pair = kNoPair;
    std::uint32_t rank = 0;
    std::int32_t merged = 0;
  };
  static constexpr std::uint64_t kNoPair =
      ~std::uint64_t{0};  // ids are not negative, so no pair has this value

  static std::uint64_t PairOf(std::int32_t left, std::int32_t right);
  std::size_t SlotOf(std::uint64_t pair) const;
  const Entry* Find(std::int32_t left, std::int32_t right) const;
  void Enqueue(Workspace& workspace, std::int32_t position) const;
  void MergeSymbols(Workspace& workspace) const;

  std::array<std::int32_t, 256> byte_ids_;
  std::vector<Entry> table_;  // open addressing, a power of two of slots, at most half of them used
};

}  // namespace phi4mm::text
