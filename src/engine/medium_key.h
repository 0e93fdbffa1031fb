#pragma once

#include <optional>
#include <tuple>

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

  friend bool operator==(const MediumKey&, const MediumKey&) = default;
  friend bool operator<(const MediumKey& a, const MediumKey& b) {
    return std::tie(a.content, a.kind, a.branch) < std::tie(b.content, b.kind, b.branch);
  }
};

// The key of one medium of a request; nothing where the request has no digests.
std::optional<MediumKey> KeyOf(const Request& request, const text::MediaSpan& span);

}  // namespace phi4mm::engine
