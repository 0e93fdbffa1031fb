#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/added_tokens.h"
#include "text/byte_pair_merger.h"
#include "text/split_pattern.h"
#include "text/tokenizer_json.h"

namespace phi4mm::text {

// One splitting step before merging.
struct SplitStage {
  std::string pattern;
  GapRule gap_rule = GapRule::kKeep;
};

// A tokenizer.json, checked and in our own types.
struct TokenizerFile {
  std::vector<VocabularyEntry> entries;      // ascending by id, each id once; added tokens are among them
  std::array<std::int32_t, 256> byte_ids{};  // the id of each single byte
  std::vector<MergeRule> merges;             // in rank order
  std::vector<SplitStage> stages;        // applied one after another, each to the pieces of the one before
  std::vector<AddedToken> added_tokens;  // in the order of the file, each content once
  bool ignore_merges = false;            // a piece that is a token as a whole is not merged
};

// Reads the text of a tokenizer.json. Memory stays proportional to the text, whatever ids it names.
// Errors: kInvalidArgument naming the part for JSON that is broken, for whatever is not byte-level BPE as
// described in tokenizer.h, for ids out of range or given twice, for a vocabulary that lacks a byte, and for
// merges whose parts or result are not in the vocabulary.
TokenizerFile ReadTokenizerFile(std::string_view tokenizer_json);

}  // namespace phi4mm::text
