#include "text/added_tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::text {
namespace {

using testing::ElementsAre;

// Segments as text: ids in braces.
std::vector<std::string> Found(const AddedTokenFinder& finder, std::string_view text) {
  std::vector<std::string> found;
  for (const Segment& segment : finder.Find(text)) {
    found.push_back(segment.id.has_value() ? "{" + std::to_string(*segment.id) + "}"
                                           : std::string(segment.text));
  }
  return found;
}

TEST(AddedTokens, LeftmostThenLongestWins) {
  const AddedTokenFinder finder(
      {{.id = 1, .content = "<a>"}, {.id = 2, .content = "<a>b"}, {.id = 3, .content = "a>bc"}});
  EXPECT_THAT(Found(finder, "x<a>bc<a>"), ElementsAre("x", "{2}", "c", "{1}"));
  EXPECT_THAT(Found(finder, "<a<a>"), ElementsAre("<a", "{1}"));
  EXPECT_THAT(Found(finder, ""), ElementsAre());
  EXPECT_THAT(Found(finder, "plain"), ElementsAre("plain"));
}

TEST(AddedTokens, StripWhiteSpaceWhereFlagged) {
  const AddedTokenFinder finder({{.id = 1, .content = "<r>", .strips_right = true},
                                 {.id = 2, .content = "<l>", .strips_left = true},
                                 {.id = 3, .content = "<n>"}});
  EXPECT_THAT(Found(finder, "a <r> \n\u3000b"), ElementsAre("a ", "{1}", "b"));
  EXPECT_THAT(Found(finder, "a \t<l> b"), ElementsAre("a", "{2}", " b"));
  EXPECT_THAT(Found(finder, "a <n> b"), ElementsAre("a ", "{3}", " b"));
  EXPECT_THAT(Found(finder, "<r>  <l>"), ElementsAre("{1}", "{2}"));
  EXPECT_THAT(Found(finder, "<r>\u180E"), ElementsAre("{1}", "\u180E"));
}

// The search goes on after the token itself, not after the white space it strips; so it is in the reference.
TEST(AddedTokens, TokenInsideStrippedSpaceIsStillFound) {
  const AddedTokenFinder finder(
      {{.id = 1, .content = "<r>", .strips_right = true}, {.id = 2, .content = " q"}});
  EXPECT_THAT(Found(finder, "<r> q"), ElementsAre("{1}", "{2}"));
}

TEST(AddedTokens, NormalizedOnesAreSoughtInWhatIsLeft) {
  const AddedTokenFinder finder({{.id = 1, .content = "<b>"},
                                 {.id = 2, .content = "x<b>y", .is_normalized = true},
                                 {.id = 3, .content = "x", .is_normalized = true}});
  EXPECT_THAT(Found(finder, "x<b>y"), ElementsAre("{3}", "{1}", "y"));
}

}  // namespace
}  // namespace phi4mm::text
