#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "base/error.h"

namespace phi4mm::text {

// Runs `action`, which must throw base::Error with `code` and a message that holds `part`.
template <typename Action>
void ExpectError(base::ErrorCode code, const std::string& part, const Action& action) {
  try {
    action();
    ADD_FAILURE() << "no error, expected one that says: " << part;
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), code) << error.message();
    EXPECT_THAT(error.message(), testing::HasSubstr(part));
  }
}

}  // namespace phi4mm::text
