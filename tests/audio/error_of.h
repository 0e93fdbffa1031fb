#pragma once

#include <gtest/gtest.h>

#include <utility>

#include "base/error.h"

namespace phi4mm::audio {

// The base::Error that `run` throws; a test failure and an internal error where it throws none.
template <typename Run>
base::Error ErrorOf(Run&& run) {
  try {
    std::forward<Run>(run)();
  } catch (const base::Error& error) {
    return error;
  }
  ADD_FAILURE() << "no error was thrown";
  return {base::ErrorCode::kInternal, "no error was thrown"};
}

}  // namespace phi4mm::audio
