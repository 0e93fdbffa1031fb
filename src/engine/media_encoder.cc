#include "engine/media_encoder.h"

#include <utility>

#include "base/error.h"
#include "base/shape.h"

namespace phi4mm::engine {

MediaEncoder::MediaEncoder(Device& device, const Request& request, EncoderCache* cache)
    : device_(device),
      request_(request),
      cache_(cache),
      prompt_{.token_ids = request.prompt.token_ids, .media = {}, .mode = request.mode} {}

void MediaEncoder::Start() {
  const text::MediaSpan& span = Span();
  const auto index = static_cast<std::size_t>(span.index);
  job_ = device_.Run([&](model::Backend& backend) {
    return span.kind == text::PartKind::kImage
               ? backend.StartImage(request_.media.images.at(index).crops)
               : backend.StartAudio(request_.media.clips.at(index), model::AudioBranch(request_.mode));
  });
}

void MediaEncoder::Place(base::HostTensor rows) {
  const text::MediaSpan& span = Span();
  if (rows.shape.size() != 2 || rows.shape[0] != span.rows) {
    base::ThrowInternal(base::StrCat(span.kind == text::PartKind::kImage ? "picture " : "clip ",
                                     span.index + 1, " was encoded to ", base::ShapeText(rows.shape),
                                     ", the prompt has ", span.rows, " placeholders for it"));
  }
  prompt_.media.push_back({.start = span.start, .rows = std::move(rows)});
}

// Takes media from the cache as long as it has the next one.
void MediaEncoder::PlaceKnown() {
  while (cache_ != nullptr && job_ == nullptr && !IsDone()) {
    const std::optional<MediumKey> key = KeyOf(request_, Span());
    const std::shared_ptr<const base::HostTensor> known = key ? cache_->Find(*key) : nullptr;
    if (known == nullptr) {
      return;
    }
    Place(*known);
  }
}

std::optional<model::PreparedPrompt> MediaEncoder::Step() {
  if (job_ == nullptr) {
    PlaceKnown();
  }
  if (!IsDone()) {
    if (job_ == nullptr) {
      Start();
    }
    ++pieces_;
    std::optional<base::HostTensor> rows =
        device_.Run([&](model::Backend& /*backend*/) { return job_->Step(); });
    if (!rows) {
      return std::nullopt;
    }
    job_.reset();
    const std::optional<MediumKey> key = KeyOf(request_, Span());
    Place(std::move(*rows));
    if (cache_ != nullptr && key) {
      cache_->Insert(*key, std::make_shared<const base::HostTensor>(prompt_.media.back().rows));
    }
  }
  return IsDone() ? std::optional(std::move(prompt_)) : std::nullopt;
}

}  // namespace phi4mm::engine
