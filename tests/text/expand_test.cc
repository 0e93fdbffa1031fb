#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "text/chat.h"
#include "text/expect_error.h"

namespace phi4mm::text {
namespace {

using Rows = std::vector<std::int64_t>;
constexpr std::int64_t kRoom = 131072;

ChatPrompt TwoClipsAndAPicture() {
  return {.token_ids = {5, 11, 6, 10, 11, 7},
          .media = {{PartKind::kAudio, 0, 1, 1}, {PartKind::kImage, 0, 3, 1}, {PartKind::kAudio, 1, 4, 1}}};
}

TEST(ExpandPlaceholders, RepeatsEachPlaceholderByItsRows) {
  const ChatPrompt expanded = ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 1}, Rows{3}, kRoom);
  EXPECT_THAT(expanded.token_ids, testing::ElementsAre(5, 11, 11, 6, 10, 10, 10, 11, 7));
  ASSERT_EQ(expanded.media.size(), 3U);
  EXPECT_EQ(expanded.media[0].start, 1);
  EXPECT_EQ(expanded.media[0].rows, 2);
  EXPECT_EQ(expanded.media[1].start, 4);
  EXPECT_EQ(expanded.media[1].rows, 3);
  EXPECT_EQ(expanded.media[1].kind, PartKind::kImage);
  EXPECT_EQ(expanded.media[2].start, 7);
  EXPECT_EQ(expanded.media[2].index, 1);
}

TEST(ExpandPlaceholders, TextStaysAsItIs) {
  const ChatPrompt prompt{.token_ids = {1, 2, 3}, .media = {}};
  EXPECT_EQ(ExpandPlaceholders(prompt, {}, {}, 3).token_ids, prompt.token_ids);
}

TEST(ExpandPlaceholders, CountsMustMatchAndAreBothNamed) {
  const auto invalid = base::ErrorCode::kInvalidArgument;
  ExpectError(invalid, "2 clip placeholders, but 1 clip is given",
              [] { ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2}, Rows{3}, kRoom); });
  ExpectError(invalid, "2 clip placeholders, but 3 clips are given", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 2, 2}, Rows{3}, kRoom);
  });
  ExpectError(invalid, "1 image placeholder, but 0 images are given", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 2}, Rows{}, kRoom);
  });
}

TEST(ExpandPlaceholders, EveryMediumNeedsARow) {
  ExpectError(base::ErrorCode::kInvalidArgument, "clip 2 gives 0 rows", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 0}, Rows{3}, kRoom);
  });
  ExpectError(base::ErrorCode::kInvalidArgument, "image 1 gives -4 rows", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 1}, Rows{-4}, kRoom);
  });
}

TEST(ExpandPlaceholders, TheLimitIsCheckedBeforeMemoryIsTaken) {
  const auto exhausted = base::ErrorCode::kResourceExhausted;
  EXPECT_EQ(ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 1}, Rows{3}, 9).token_ids.size(), 9U);
  ExpectError(exhausted, "the prompt has 9 positions (3 of text and 6 media rows), the limit is 8", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{2, 1}, Rows{3}, 8);
  });
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  ExpectError(exhausted, "more rows than can be counted", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{kMost, kMost}, Rows{kMost}, kMost);
  });
  ExpectError(exhausted, "the limit is 131072", [] {
    ExpandPlaceholders(TwoClipsAndAPicture(), Rows{kMost - 100, 1}, Rows{1}, kRoom);
  });
}

}  // namespace
}  // namespace phi4mm::text
