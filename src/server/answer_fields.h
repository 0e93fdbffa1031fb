#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/generation_request.h"
#include "server/json_fields.h"

namespace phi4mm::server {

// Reads the fields that chats and raw prompts share: sampling, lengths, stop strings, n, streaming. Errors:
// ApiError 400.
AnswerOptions ReadAnswerOptions(JsonFields& fields, const ApiLimits& limits);

// Reads "stop": a string or up to four.
std::vector<std::string> ReadStopStrings(JsonFields& fields);

}  // namespace phi4mm::server
