#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "text/chat.h"
#include "text/media_marks.h"
#include "text/split_pattern.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

constexpr std::size_t kMaxQuotedBytes = 32;

struct MarkKind {
  PartKind kind;
  std::string_view prefix;
  std::string_view placeholder;
};
constexpr std::array<MarkKind, 2> kMarkKinds = {
    {{PartKind::kAudio, "<|audio_", kAudioPlaceholder}, {PartKind::kImage, "<|image_", kImagePlaceholder}}};

// The start of `text` in quotes, cut after the end of a mark.
std::string QuotedStart(std::string_view text) {
  const std::size_t close = text.find("|>");
  const bool is_short = close != std::string_view::npos && close + 2 <= kMaxQuotedBytes;
  return ReplaceInvalidUtf8(text.substr(0, is_short ? close + 2 : kMaxQuotedBytes));
}

void CheckCount(PartKind kind, std::int64_t marks, std::int64_t media) {
  if (marks != media) {
    base::ThrowInvalidArgument(base::StrCat("the prompt marks the place of ", marks, " ", MediaName(kind),
                                            marks == 1 ? "" : "s", ", but ", media,
                                            media == 1 ? " is" : " are", " given"));
  }
}

// Length of an ASCII-digit mark of this kind at the start of `text`, or 0.
std::size_t MarkBytes(std::string_view text, std::string_view prefix) {
  std::size_t end = prefix.size();
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') {
    ++end;
  }
  return end > prefix.size() && text.substr(end).starts_with("|>") ? end + 2 : 0;
}

// Replaces the marks by their placeholders; every rule of TagPolicy::kStrict but the final count is checked
// here.
std::string NormalizeStrict(std::string_view text) {
  for (const MarkKind& mark : kMarkKinds) {
    if (text.find(mark.placeholder) != std::string_view::npos) {
      base::ThrowInvalidArgument(base::StrCat("the prompt contains ", mark.placeholder,
                                              ", which is reserved; write ", mark.prefix,
                                              "N|> where a medium stands"));
    }
  }
  std::string out;
  std::array<std::int64_t, kMarkKinds.size()> counts{};
  std::size_t position = 0;
  while (position < text.size()) {
    const std::size_t next = std::min(text.find("<|", position), text.size());
    out += text.substr(position, next - position);
    position = next;
    const std::string_view rest = text.substr(position);
    std::size_t mark_bytes = 0;
    for (std::size_t k = 0; k < kMarkKinds.size(); ++k) {
      const MarkKind& mark = kMarkKinds.at(k);
      if (!rest.starts_with(mark.prefix)) {
        continue;
      }
      mark_bytes = MarkBytes(rest, mark.prefix);
      const std::string expected = MediaMark(mark.kind, ++counts.at(k));
      if (rest.substr(0, mark_bytes) != expected) {
        base::ThrowInvalidArgument(base::StrCat("the prompt has the mark ", QuotedStart(rest), " where ",
                                                expected,
                                                " is needed: marks are numbered 1, 2, 3 and so on in order"));
      }
      out += mark.placeholder;
    }
    if (mark_bytes == 0 && !rest.empty()) {
      out += rest.front();
      mark_bytes = 1;
    }
    position += mark_bytes;
  }
  return out;
}

// Replaces every mark whatever its digits; any Unicode decimal digit counts, as in the official processor.
std::string NormalizeOfficial(const std::string& text) {
  static const SplitPattern pattern(R"(<\|(?:audio|image)_\d+\|>)", GapRule::kDrop);
  std::vector<std::string_view> marks;
  pattern.Split(text, marks);
  std::string out;
  std::size_t position = 0;
  for (const std::string_view mark : marks) {
    const auto start = static_cast<std::size_t>(mark.data() - text.data());
    out.append(text, position, start - position);
    out += mark.starts_with("<|audio_") ? kAudioPlaceholder : kImagePlaceholder;
    position = start + mark.size();
  }
  return out.append(text, position);
}

}  // namespace

ChatPrompt EncodeRawPrompt(const Tokenizer& tokenizer, std::string_view text, std::int64_t clips,
                           std::int64_t images, TagPolicy policy) {
  const std::int32_t audio_id = RequiredTokenId(tokenizer, kAudioPlaceholder);
  const std::int32_t image_id = RequiredTokenId(tokenizer, kImagePlaceholder);
  CheckUtf8(text, "the prompt");
  const std::string normalized =
      policy == TagPolicy::kStrict ? NormalizeStrict(text) : NormalizeOfficial(std::string(text));
  ChatPrompt prompt{.token_ids = tokenizer.EncodeRaw(normalized), .media = {}};
  prompt.media = FindPlaceholders(prompt.token_ids, audio_id, image_id);
  std::int64_t audio_marks = 0;
  for (const MediaSpan& span : prompt.media) {
    audio_marks += span.kind == PartKind::kAudio ? 1 : 0;
  }
  CheckCount(PartKind::kAudio, audio_marks, clips);
  CheckCount(PartKind::kImage, static_cast<std::int64_t>(prompt.media.size()) - audio_marks, images);
  return prompt;
}

}  // namespace phi4mm::text
