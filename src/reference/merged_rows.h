#pragma once

#include <cstdint>

#include "model/prepared_prompt.h"
#include "reference/decoder.h"

namespace phi4mm::reference {

// The decoder's input at positions first..last-1 of a prompt: embeddings with the media rows written over
// their placeholders, [last - first, hidden], rounded and evaluated.
mx::array MergedRows(const Numerics& numerics, const Decoder& decoder, const model::PreparedPrompt& prompt,
                     std::int64_t first, std::int64_t last);

}  // namespace phi4mm::reference
