#pragma once

#include <optional>

#include "engine/cancel_flag.h"
#include "engine/request.h"
#include "model/backend.h"
#include "model/prepared_prompt.h"

namespace phi4mm::engine {

// Encodes the media of a request, in prompt order, and places their rows. Reads the cancel flag (may be null)
// before each medium; once it is set the result is nothing. kInternal where the backend returns another
// number of rows than the prompt has placeholders.
[[nodiscard]] std::optional<model::PreparedPrompt> Prepare(model::Backend& backend, const Request& request,
                                                           const CancelFlag* cancel);

}  // namespace phi4mm::engine
