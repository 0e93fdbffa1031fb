#include "text/media_marks.h"

#include <cstddef>

#include "base/error.h"

namespace phi4mm::text {

std::string MediaMark(PartKind kind, std::int64_t number) {
  return base::StrCat(kind == PartKind::kAudio ? "<|audio_" : "<|image_", number, "|>");
}

std::string_view MediaName(PartKind kind) { return kind == PartKind::kAudio ? "clip" : "image"; }

std::vector<MediaSpan> FindPlaceholders(std::span<const std::int32_t> token_ids, std::int32_t audio_id,
                                        std::int32_t image_id) {
  std::vector<MediaSpan> media;
  std::int64_t clips = 0;
  std::int64_t images = 0;
  for (std::size_t i = 0; i < token_ids.size(); ++i) {
    const auto position = static_cast<std::int64_t>(i);
    if (token_ids[i] == audio_id) {
      media.push_back({PartKind::kAudio, clips++, position, 1});
    } else if (token_ids[i] == image_id) {
      media.push_back({PartKind::kImage, images++, position, 1});
    }
  }
  return media;
}

std::int32_t RequiredTokenId(const Tokenizer& tokenizer, std::string_view content) {
  const std::optional<std::int32_t> id = tokenizer.AddedTokenId(content);
  if (!id.has_value()) {
    base::ThrowInvalidArgument(
        base::StrCat("the tokenizer has no added token ", content, ", which the chat template needs"));
  }
  return *id;
}

}  // namespace phi4mm::text
