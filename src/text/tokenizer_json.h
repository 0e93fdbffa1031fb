#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace phi4mm::text {

// A token of the vocabulary in the spelling of the file.
struct VocabularyEntry {
  std::string token;
  std::int32_t id = 0;
};

// A tokenizer.json taken apart in one pass. Its two large members, hundreds of thousands of entries, are read
// straight into flat lists; a document tree of them takes several times the memory and the time.
struct TokenizerJson {
  std::optional<std::vector<VocabularyEntry>> vocabulary;                       // model.vocab, in file order
  std::optional<std::vector<std::pair<std::string, std::string>>> merge_parts;  // model.merges, in rank order
  std::string rest;  // the document without those two, as JSON text; nested at most 64 deep
};

// Ids must be below this; the published vocabulary ends at 200064.
inline constexpr std::int32_t kMaxTokenIds = 1 << 24;

// Merges are accepted as ["a", "b"] and as "a b".
// Errors: kInvalidArgument for broken JSON, an id that is no whole number in range, a merge of another form,
// a member given twice, deeper nesting.
TokenizerJson ParseTokenizerJson(std::string_view text);

}  // namespace phi4mm::text
