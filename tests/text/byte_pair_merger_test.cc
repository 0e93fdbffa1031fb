#include "text/byte_pair_merger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace phi4mm::text {
namespace {

using testing::ElementsAre;

std::array<std::int32_t, 256> Identity() {
  std::array<std::int32_t, 256> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids.at(i) = static_cast<std::int32_t>(i);
  }
  return ids;
}

std::vector<std::int32_t> Merge(const BytePairMerger& merger, std::string_view piece) {
  BytePairMerger::Workspace workspace;
  std::vector<std::int32_t> ids;
  merger.Merge(piece, workspace, ids);
  return ids;
}

// The plain algorithm: look for the lowest rank, leftmost, merge it, start again.
std::vector<std::int32_t> MergeSlowly(const std::vector<MergeRule>& rules, std::string_view piece) {
  std::map<std::pair<std::int32_t, std::int32_t>, std::size_t> rank_of;
  for (std::size_t rank = 0; rank < rules.size(); ++rank) {
    rank_of[{rules[rank].left, rules[rank].right}] = rank;
  }
  std::vector<std::int32_t> ids;
  for (const char byte : piece) {
    ids.push_back(static_cast<std::uint8_t>(byte));
  }
  while (true) {
    std::size_t best_rank = rules.size();
    std::size_t best_place = 0;
    for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
      const auto found = rank_of.find({ids[i], ids[i + 1]});
      if (found != rank_of.end() && found->second < best_rank) {
        best_rank = found->second;
        best_place = i;
      }
    }
    if (best_rank == rules.size()) {
      return ids;
    }
    ids[best_place] = rules[best_rank].merged;
    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(best_place) + 1);
  }
}

TEST(BytePairMerger, LowestRankMergesFirst) {
  const BytePairMerger merger(Identity(), {{'b', 'c', 256}, {'a', 'b', 257}, {257, 'c', 258}});
  EXPECT_THAT(Merge(merger, "abc"), ElementsAre('a', 256));
  EXPECT_THAT(Merge(merger, "ab"), ElementsAre(257));
  EXPECT_THAT(Merge(merger, ""), ElementsAre());
  EXPECT_THAT(Merge(merger, "x"), ElementsAre('x'));
}

TEST(BytePairMerger, LeftmostOfEqualRanksMergesFirst) {
  const BytePairMerger merger(Identity(), {{'a', 'a', 256}});
  EXPECT_THAT(Merge(merger, "aaaaa"), ElementsAre(256, 256, 'a'));
}

TEST(BytePairMerger, LaterRuleForThePairCounts) {
  const BytePairMerger merger(Identity(), {{'a', 'b', 256}, {'b', 'c', 257}, {'a', 'b', 256}});
  EXPECT_THAT(Merge(merger, "abc"), ElementsAre('a', 257));
}

// "ab" + "c" and "a" + "bc" give the same id at the same place. When (b, c) merges after (a, bc) was queued
// there is nothing stale; when a queued entry outlives its pair, its rank still counts, as in the reference.
TEST(BytePairMerger, QueuedMergeCountsWhereAnotherPairGivesTheSameId) {
  const std::vector<MergeRule> rules = {{'b', 'c', 256}, {'a', 256, 257}, {'a', 'b', 258}, {258, 'c', 257}};
  EXPECT_THAT(Merge(BytePairMerger(Identity(), rules), "abc"), ElementsAre(257));
}

TEST(BytePairMerger, EqualsThePlainAlgorithmOnRandomRules) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<MergeRule> rules;
    std::vector<std::int32_t> tokens = {'a', 'b', 'c'};
    for (std::int32_t id = 256; id < 276; ++id) {
      const std::int32_t left = tokens[random() % tokens.size()];
      const std::int32_t right = tokens[random() % tokens.size()];
      rules.push_back({left, right, id});
      tokens.push_back(id);
    }
    // A pair that occurs twice would give two results; the reference's vocabulary rules that out.
    std::map<std::pair<std::int32_t, std::int32_t>, std::int32_t> first;
    std::erase_if(rules, [&first](const MergeRule& rule) {
      return !first.emplace(std::pair{rule.left, rule.right}, rule.merged).second;
    });
    const BytePairMerger merger(Identity(), rules);
    for (int text = 0; text < 20; ++text) {
      std::string piece;
      for (std::size_t i = random() % 40; i > 0; --i) {
        piece.push_back(static_cast<char>('a' + random() % 3));
      }
      ASSERT_EQ(Merge(merger, piece), MergeSlowly(rules, piece)) << piece;
    }
  }
}

TEST(BytePairMerger, LongRunIsNotQuadratic) {
  std::vector<MergeRule> rules = {{'a', 'a', 256}};
  for (std::int32_t id = 257; id < 272; ++id) {
    rules.push_back({id - 1, id - 1, id});  // 2, 4, .. 65536 letters
  }
  const BytePairMerger merger(Identity(), rules);
  const std::vector<std::int32_t> ids = Merge(merger, std::string((1U << 18U) + 1, 'a'));
  EXPECT_THAT(ids, ElementsAre(271, 271, 271, 271, 'a'));
}

}  // namespace
}  // namespace phi4mm::text
