#pragma once

#include <cstdint>
#include <vector>

#include "model/adapter_mode.h"

namespace phi4mm::model {

// What is known of a request before its backend is made, so that what it needs can be loaded with it.
struct ExpectedRequest {
  AdapterMode mode = AdapterMode::kLanguage;
  std::int64_t prompt_positions = 1;      // media rows included
  std::vector<std::int64_t> clip_frames;  // of each clip
};

}  // namespace phi4mm::model
