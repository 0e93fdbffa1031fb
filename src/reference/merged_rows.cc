#include "reference/merged_rows.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace phi4mm::reference {

mx::array MergedRows(const Numerics& numerics, const Decoder& decoder, const model::PreparedPrompt& prompt,
                     std::int64_t first, std::int64_t last) {
  const std::span<const std::int32_t> ids(prompt.token_ids);
  std::vector<mx::array> parts;
  std::int64_t done = first;
  const auto embed_until = [&](std::int64_t end) {
    if (end > done) {
      parts.push_back(
          decoder.Embed(ids.subspan(static_cast<std::size_t>(done), static_cast<std::size_t>(end - done))));
      done = end;
    }
  };
  for (const model::MediaRows& media : prompt.media) {
    const std::int64_t from = std::max(first, media.start);
    const std::int64_t until = std::min(last, media.start + media.rows.shape[0]);
    if (from >= until) {
      continue;
    }
    embed_until(from);
    const std::int64_t width = media.rows.shape[1];
    const auto values = std::span(media.rows.values)
                            .subspan(static_cast<std::size_t>((from - media.start) * width),
                                     static_cast<std::size_t>((until - from) * width));
    parts.push_back(numerics.Round(ToArray(values, {until - from, width})));
    done = until;
  }
  embed_until(last);
  mx::array rows = mx::concatenate(std::move(parts), 0);
  rows.eval();
  return rows;
}

}  // namespace phi4mm::reference
