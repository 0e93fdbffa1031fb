#include "base/error.h"

#include <gtest/gtest.h>

namespace phi4mm::base {
namespace {

TEST(Error, BadInputExitsWithTwoAndFailuresWithOne) {
  EXPECT_EQ(ExitCode(ErrorCode::kInvalidArgument), 2);
  EXPECT_EQ(ExitCode(ErrorCode::kNotFound), 2);
  EXPECT_EQ(ExitCode(ErrorCode::kResourceExhausted), 2);
  EXPECT_EQ(ExitCode(ErrorCode::kDataLoss), 2);
  EXPECT_EQ(ExitCode(ErrorCode::kUnimplemented), 2);
  EXPECT_EQ(ExitCode(ErrorCode::kInternal), 1);
  EXPECT_EQ(ExitCode(ErrorCode::kUnavailable), 1);
}

TEST(Error, CheckNamesTheConditionAndThePlace) {
  const int answer = 41;
  try {
    PHI4MM_CHECK(answer == 42);
    FAIL() << "the check passed";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kInternal);
    EXPECT_NE(error.message().find("answer == 42"), std::string::npos);
    EXPECT_NE(error.message().find("error_test.cc"), std::string::npos);
  }
}

TEST(StrCat, JoinsTextAndNumbers) { EXPECT_EQ(StrCat("clip ", 2, ": ", 0.5), "clip 2: 0.5"); }

}  // namespace
}  // namespace phi4mm::base
