#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/response.h"

namespace phi4mm::engine {

// Receives the scores of the ids of an answer, one after another.
using ScoreSink = std::function<void(const TokenScore& score)>;

// The log probability of `chosen` and of the `top_count` most probable ids under softmax(logits), [vocab] f32
// as the model gave them, one of them finite at least.
TokenScore ScoreToken(std::span<const float> logits, std::int32_t chosen, std::int64_t top_count);

}  // namespace phi4mm::engine
