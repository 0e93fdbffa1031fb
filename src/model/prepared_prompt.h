#pragma once

#include <cstdint>
#include <vector>

#include "base/host_tensor.h"
#include "model/adapter_mode.h"

namespace phi4mm::model {

// The rows that replace one run of placeholder ids.
struct MediaRows {
  std::int64_t start = 0;  // position of the first row in token_ids
  base::HostTensor rows;   // [rows, hidden] f32
};

// A prompt as the decoder takes it. Where token_ids holds a run of placeholder ids, `media` has the rows that
// REPLACE the embeddings there (they are never added to them); every placeholder position is covered exactly
// once.
struct PreparedPrompt {
  std::vector<std::int32_t> token_ids;  // [positions], each in 0..vocab-1
  std::vector<MediaRows> media;         // ascending by start, not overlapping
  AdapterMode mode = AdapterMode::kLanguage;
};

}  // namespace phi4mm::model
