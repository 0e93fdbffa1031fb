#pragma once

#include <cstdint>
#include <random>

#include "engine/request.h"

namespace phi4mm::engine {

// Requests of all modes on ByteTokenizer ids: shared beginnings, media from a small pool, prompts on both
// sides of an original context of 40 positions, greedy and seeded sampling, penalties, scores, stop strings.
// Prompt and answer fit 400 positions.
Request RandomRequest(std::mt19937& random);

}  // namespace phi4mm::engine
