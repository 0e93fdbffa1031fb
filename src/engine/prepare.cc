#include "engine/prepare.h"

#include <utility>

#include "base/error.h"
#include "base/shape.h"

namespace phi4mm::engine {
namespace {

base::HostTensor EncodeMedium(model::Backend& backend, const Request& request, const text::MediaSpan& span) {
  const auto index = static_cast<std::size_t>(span.index);
  if (span.kind == text::PartKind::kImage) {
    return backend.EncodeImage(request.media.images.at(index).crops);
  }
  return backend.EncodeAudio(request.media.clips.at(index), model::AudioBranch(request.mode));
}

}  // namespace

std::optional<model::PreparedPrompt> Prepare(model::Backend& backend, const Request& request,
                                             const CancelFlag* cancel) {
  model::PreparedPrompt prepared;
  prepared.token_ids = request.prompt.token_ids;
  prepared.mode = request.mode;
  for (const text::MediaSpan& span : request.prompt.media) {
    if (cancel != nullptr && cancel->is_set()) {
      return std::nullopt;
    }
    base::HostTensor rows = EncodeMedium(backend, request, span);
    if (rows.shape.size() != 2 || rows.shape[0] != span.rows) {
      base::ThrowInternal(base::StrCat(span.kind == text::PartKind::kImage ? "picture " : "clip ",
                                       span.index + 1, " was encoded to ", base::ShapeText(rows.shape),
                                       ", the prompt has ", span.rows, " placeholders for it"));
    }
    prepared.media.push_back({.start = span.start, .rows = std::move(rows)});
  }
  return prepared;
}

}  // namespace phi4mm::engine
