#include "engine/medium_key.h"

#include <cstddef>
#include <vector>

namespace phi4mm::engine {

std::optional<MediumKey> KeyOf(const Request& request, const text::MediaSpan& span) {
  const bool is_image = span.kind == text::PartKind::kImage;
  const std::vector<base::Sha256Digest>& digests = is_image ? request.digests.images : request.digests.clips;
  const auto index = static_cast<std::size_t>(span.index);
  if (index >= digests.size()) {
    return std::nullopt;
  }
  return MediumKey{.content = digests[index],
                   .kind = span.kind,
                   .branch = is_image ? model::ProjectionBranch::kVision : model::AudioBranch(request.mode)};
}

}  // namespace phi4mm::engine
