#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "engine/request.h"
#include "model/backend.h"
#include "model/prepared_prompt.h"

namespace phi4mm::engine {

// Encodes the media of one request, in prompt order and in pieces, and places their rows. Threads: the
// backend's.
class MediaEncoder {
 public:
  // Both must outlive the encoder.
  MediaEncoder(model::Backend& backend, const Request& request);

  // Runs the next piece. The prompt after the last one, nothing before it; a request without media has its
  // prompt at once. Errors: the backend's; kInternal where it returns another number of rows than the prompt
  // has placeholders.
  [[nodiscard]] std::optional<model::PreparedPrompt> Step();

 private:
  std::unique_ptr<model::EncodeJob> Start(const text::MediaSpan& span) const;

  model::Backend& backend_;
  const Request& request_;
  model::PreparedPrompt prompt_;
  std::size_t done_ = 0;                   // media of the prompt
  std::unique_ptr<model::EncodeJob> job_;  // of medium done_, once begun
};

}  // namespace phi4mm::engine
