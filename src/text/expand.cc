#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.h"
#include "text/chat.h"
#include "text/media_marks.h"

namespace phi4mm::text {
namespace {

// Checks that every placeholder of `kind` has its medium and the other way round.
void CheckCardinality(const ChatPrompt& prompt, PartKind kind, std::size_t media) {
  std::size_t placeholders = 0;
  for (const MediaSpan& span : prompt.media) {
    placeholders += span.kind == kind ? 1U : 0U;
  }
  if (placeholders != media) {
    base::ThrowInvalidArgument(base::StrCat("the prompt has ", placeholders, " ", MediaName(kind),
                                            placeholders == 1 ? " placeholder" : " placeholders", ", but ",
                                            media, " ", MediaName(kind), media == 1 ? " is" : "s are",
                                            " given"));
  }
}

void CheckRows(std::span<const std::int64_t> rows, PartKind kind) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] < 1) {
      base::ThrowInvalidArgument(
          base::StrCat(MediaName(kind), " ", i + 1, " gives ", rows[i], " rows, at least one is needed"));
    }
  }
}

// Length of the expanded prompt: the ids that are no placeholder and all rows.
std::int64_t ExpandedLength(const ChatPrompt& prompt, std::span<const std::int64_t> audio_rows,
                            std::span<const std::int64_t> image_rows, std::int64_t max_positions) {
  const auto other_ids = static_cast<std::int64_t>(prompt.token_ids.size() - prompt.media.size());
  std::int64_t row_count = 0;
  bool overflows = false;
  for (const std::span<const std::int64_t> rows : {audio_rows, image_rows}) {
    for (const std::int64_t count : rows) {
      overflows = overflows || __builtin_add_overflow(row_count, count, &row_count);
    }
  }
  std::int64_t length = 0;
  overflows = overflows || __builtin_add_overflow(other_ids, row_count, &length);
  if (overflows || length > max_positions) {
    throw base::Error(
        base::ErrorCode::kResourceExhausted,
        overflows ? base::StrCat("the prompt has more rows than can be counted, the limit is ", max_positions,
                                 " positions")
                  : base::StrCat("the prompt has ", length, " positions (", other_ids, " of text and ",
                                 row_count, " media rows), the limit is ", max_positions));
  }
  return length;
}

}  // namespace

ChatPrompt ExpandPlaceholders(const ChatPrompt& prompt, std::span<const std::int64_t> audio_rows,
                              std::span<const std::int64_t> image_rows, std::int64_t max_positions) {
  CheckCardinality(prompt, PartKind::kAudio, audio_rows.size());
  CheckCardinality(prompt, PartKind::kImage, image_rows.size());
  CheckRows(audio_rows, PartKind::kAudio);
  CheckRows(image_rows, PartKind::kImage);
  PHI4MM_CHECK(prompt.media.size() <= prompt.token_ids.size());
  const std::int64_t length = ExpandedLength(prompt, audio_rows, image_rows, max_positions);

  ChatPrompt expanded;
  expanded.token_ids.reserve(static_cast<std::size_t>(length));
  auto copied = prompt.token_ids.begin();
  for (const MediaSpan& span : prompt.media) {
    const std::span<const std::int64_t> rows = span.kind == PartKind::kAudio ? audio_rows : image_rows;
    const std::int64_t already_copied = copied - prompt.token_ids.begin();
    PHI4MM_CHECK(span.start >= already_copied &&
                 span.start < static_cast<std::int64_t>(prompt.token_ids.size()));
    PHI4MM_CHECK(span.rows == 1 && span.index >= 0 && span.index < static_cast<std::int64_t>(rows.size()));
    const auto placeholder = prompt.token_ids.begin() + span.start;
    expanded.token_ids.insert(expanded.token_ids.end(), copied, placeholder);
    MediaSpan whole = span;
    whole.start = static_cast<std::int64_t>(expanded.token_ids.size());
    whole.rows = rows[static_cast<std::size_t>(span.index)];
    expanded.token_ids.insert(expanded.token_ids.end(), static_cast<std::size_t>(whole.rows), *placeholder);
    expanded.media.push_back(whole);
    copied = placeholder + 1;
  }
  expanded.token_ids.insert(expanded.token_ids.end(), copied, prompt.token_ids.end());
  return expanded;
}

}  // namespace phi4mm::text
