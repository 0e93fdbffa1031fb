#pragma once

#include <compare>
#include <optional>

#include "base/sha256.h"
#include "engine/request.h"
#include "model/adapter_mode.h"
#include "text/chat.h"

namespace phi4mm::engine {

// What the rows of a medium are computed from. The model is not part of it: a cache belongs to one backend.
struct MediumKey {
  base::Sha256Digest content = {};                                    // ContentDigest of features or crops
  text::PartKind kind = text::PartKind::kAudio;                       // kAudio or kImage
  model::ProjectionBranch branch = model::ProjectionBranch::kSpeech;  // of a clip; kVision for pictures

  friend auto operator<=>(const MediumKey&, const MediumKey&) = default;
};

// The key of one medium of a request; nothing where the request has no digests.
std::optional<MediumKey> KeyOf(const Request& request, const text::MediaSpan& span);

}  // namespace phi4mm::engine
