#include "engine/stop_strings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/expect_error.h"
#include "engine/limits.h"

namespace phi4mm::engine {
namespace {

using base::ErrorCode;
using phi4mm::testing::ExpectError;

struct Outcome {
  std::string text;
  bool found = false;
  bool operator==(const Outcome&) const = default;
};

Outcome Feed(const std::vector<std::string>& stops, const std::vector<std::string>& pieces) {
  StopStrings stop_strings(stops);
  Outcome outcome;
  for (const std::string& piece : pieces) {
    outcome.text += stop_strings.Append(piece);
  }
  outcome.found = stop_strings.found();
  if (!outcome.found) {
    outcome.text += stop_strings.Finish();
  }
  return outcome;
}

TEST(StopStrings, PassTextThroughWithoutAny) {
  EXPECT_EQ(Feed({}, {"one ", "two"}), (Outcome{"one two", false}));
}

TEST(StopStrings, AreNeverReleasedEvenWhenSplitAcrossPieces) {
  EXPECT_EQ(Feed({"STOP"}, {"go S", "T", "O", "P on"}), (Outcome{"go ", true}));
}

TEST(StopStrings, HoldBackOnlyWhatMayStillBecomeOne) {
  StopStrings stop_strings({"\n\n"});
  EXPECT_EQ(stop_strings.Append("line\n"), "line");
  EXPECT_EQ(stop_strings.Append("next"), "\nnext");
  EXPECT_EQ(stop_strings.Append("\n"), "");
  EXPECT_EQ(stop_strings.Finish(), "\n");
  EXPECT_FALSE(stop_strings.found());
}

TEST(StopStrings, ReleaseAFalseStartThatOverlapsARealOne) {
  EXPECT_EQ(Feed({"aab"}, {"a", "a", "a", "b"}), (Outcome{"a", true}));
}

TEST(StopStrings, TheMatchThatEndsFirstWinsAndTheLongestOfThoseThatEndTogether) {
  EXPECT_EQ(Feed({"abc", "b"}, {"xabc"}), (Outcome{"xa", true}));
  EXPECT_EQ(Feed({"b", "ab"}, {"xab"}), (Outcome{"x", true}));
}

TEST(StopStrings, NothingAfterAMatchCounts) {
  StopStrings stop_strings({"."});
  EXPECT_EQ(stop_strings.Append("a.b"), "a");
  EXPECT_EQ(stop_strings.Append("c"), "");
  EXPECT_TRUE(stop_strings.found());
}

TEST(StopStrings, ReleaseWholeCharactersOnly) {
  // Both letters begin with the byte C3: the first must not be cut in the middle while it is held.
  StopStrings stop_strings({"\xC3\xA9!"});
  EXPECT_EQ(stop_strings.Append("\xC3\xA8"), "\xC3\xA8");
  EXPECT_EQ(stop_strings.Append("\xC3\xA9"), "");
  EXPECT_EQ(stop_strings.Append("?"), "\xC3\xA9?");
}

TEST(StopStrings, GiveTheSameResultHoweverTheTextIsCut) {
  const std::string text = "abababcabcdabcde";
  for (const std::vector<std::string>& stops :
       std::vector<std::vector<std::string>>{{"abcd"}, {"babc", "abca"}, {"zz"}, {"abcde", "cda"}}) {
    const Outcome whole = Feed(stops, {text});
    for (std::size_t first = 0; first <= text.size(); ++first) {
      for (std::size_t second = first; second <= text.size(); ++second) {
        EXPECT_EQ(
            Feed(stops, {text.substr(0, first), text.substr(first, second - first), text.substr(second)}),
            whole)
            << first << " " << second;
      }
    }
  }
}

TEST(CheckStopStrings, RefusesTooManyEmptyLongAndBrokenOnes) {
  CheckStopStrings({"a", "b", "c", "d"});
  ExpectError(ErrorCode::kInvalidArgument, "5 stop strings, the limit is 4", [] {
    CheckStopStrings({"a", "b", "c", "d", "e"});
  });
  ExpectError(ErrorCode::kInvalidArgument, "stop string 2 is empty", [] { CheckStopStrings({"a", ""}); });
  CheckStopStrings({std::string(kMaxStopStringBytes, 'x')});
  ExpectError(ErrorCode::kInvalidArgument, "257 bytes, the limit is 256",
              [] { CheckStopStrings({std::string(kMaxStopStringBytes + 1, 'x')}); });
  ExpectError(ErrorCode::kInvalidArgument, "not valid UTF-8", [] { CheckStopStrings({"\xC3"}); });
}

}  // namespace
}  // namespace phi4mm::engine
