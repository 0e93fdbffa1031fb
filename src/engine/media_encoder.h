#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "engine/device.h"
#include "engine/encoder_cache.h"
#include "engine/request.h"
#include "model/prepared_prompt.h"

namespace phi4mm::engine {

// Encodes the media of one request, in prompt order and in pieces, and places their rows. Threads: the
// backend's.
class MediaEncoder {
 public:
  // All must outlive the encoder; `cache` may be null. It is used for media that have a digest.
  MediaEncoder(Device& device, const Request& request, EncoderCache* cache);

  // Runs the next piece; media that the cache knows need none. The prompt after the last one, nothing before
  // it; a request without media has its prompt at once. Errors: the backend's; kInternal where it returns
  // another number of rows than the prompt has placeholders.
  [[nodiscard]] std::optional<model::PreparedPrompt> Step();

  // Pieces that were run so far.
  std::int64_t pieces() const { return pieces_; }

 private:
  const text::MediaSpan& Span() const { return request_.prompt.media[prompt_.media.size()]; }
  bool IsDone() const { return prompt_.media.size() == request_.prompt.media.size(); }
  void PlaceKnown();
  void Start();
  void Place(base::HostTensor rows);

  Device& device_;
  const Request& request_;
  EncoderCache* cache_;
  model::PreparedPrompt prompt_;
  std::unique_ptr<model::EncodeJob> job_;  // of the medium whose turn it is, once begun
  std::int64_t pieces_ = 0;
};

}  // namespace phi4mm::engine
