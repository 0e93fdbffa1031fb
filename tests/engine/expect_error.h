#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "base/error.h"

namespace phi4mm::testing {

// `action` throws base::Error with this code and a message that contains `part`.
inline void ExpectError(base::ErrorCode code, const std::string& part, const std::function<void()>& action) {
  try {
    action();
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), code) << error.message();
    EXPECT_THAT(error.message(), ::testing::HasSubstr(part));
    return;
  }
  ADD_FAILURE() << "nothing was thrown, expected an error with: " << part;
}

}  // namespace phi4mm::testing
