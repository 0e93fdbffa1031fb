#include "engine/media_encoder.h"

#include <utility>

#include "base/error.h"
#include "base/shape.h"

namespace phi4mm::engine {

MediaEncoder::MediaEncoder(model::Backend& backend, const Request& request)
    : backend_(backend),
      request_(request),
      prompt_{.token_ids = request.prompt.token_ids, .media = {}, .mode = request.mode} {}

std::unique_ptr<model::EncodeJob> MediaEncoder::Start(const text::MediaSpan& span) const {
  const auto index = static_cast<std::size_t>(span.index);
  if (span.kind == text::PartKind::kImage) {
    return backend_.StartImage(request_.media.images.at(index).crops);
  }
  return backend_.StartAudio(request_.media.clips.at(index), model::AudioBranch(request_.mode));
}

std::optional<model::PreparedPrompt> MediaEncoder::Step() {
  if (done_ < request_.prompt.media.size()) {
    const text::MediaSpan& span = request_.prompt.media[done_];
    if (job_ == nullptr) {
      job_ = Start(span);
    }
    std::optional<base::HostTensor> rows = job_->Step();
    if (!rows) {
      return std::nullopt;
    }
    if (rows->shape.size() != 2 || rows->shape[0] != span.rows) {
      base::ThrowInternal(base::StrCat(span.kind == text::PartKind::kImage ? "picture " : "clip ",
                                       span.index + 1, " was encoded to ", base::ShapeText(rows->shape),
                                       ", the prompt has ", span.rows, " placeholders for it"));
    }
    prompt_.media.push_back({.start = span.start, .rows = std::move(*rows)});
    job_.reset();
    ++done_;
  }
  return done_ == request_.prompt.media.size() ? std::optional(std::move(prompt_)) : std::nullopt;
}

}  // namespace phi4mm::engine
