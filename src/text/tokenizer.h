#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::text {

// The byte-level BPE tokenizer of a tokenizer.json, equal to Hugging Face `tokenizers` on every input.
// Supported: model BPE; pre_tokenizer ByteLevel, or a Sequence of Split (Regex; Isolated, or Removed with
// invert) and then ByteLevel; decoder ByteLevel; no normalizer; patterns as text/pattern_translation.h
// describes. Unicode classes are those of the installed PCRE2; 10.42 has Unicode 14, as tokenizers 0.21 has,
// which the published model was released with. Newer ones differ only in characters assigned since. Threads:
// immutable after Load, safe to share. Source: tokenizer.json of the checkpoint; ids and flags are read,
// never assumed.
class Tokenizer {
 public:
  // Parses the text of a tokenizer.json. kInvalidArgument, naming the part, for anything not implemented (a
  // normaliser, another model type, an unknown pre-tokeniser) or inconsistent (ids out of range or doubled,
  // merges whose parts are not in the vocabulary).
  static std::shared_ptr<const Tokenizer> Load(std::string_view tokenizer_json);

  Tokenizer(const Tokenizer&) = delete;
  Tokenizer& operator=(const Tokenizer&) = delete;
  ~Tokenizer();

  // Ids of `text` with no added token recognised: "<|end|>" inside it is plain text. Invalid UTF-8 is
  // replaced by U+FFFD first, as the reference does on decoding its input.
  std::vector<std::int32_t> EncodeText(std::string_view text) const;

  // Ids of `text` with added tokens recognised (leftmost, longest first), their lstrip / rstrip flags
  // honoured.
  std::vector<std::int32_t> EncodeRaw(std::string_view text) const;

  // The id of an added token by its exact text ("<|end|>"), or nothing.
  std::optional<std::int32_t> AddedTokenId(std::string_view content) const;

  // Whether white space right after (before) this added token is swallowed when whole texts are encoded.
  bool StripsRight(std::int32_t id) const;
  bool StripsLeft(std::int32_t id) const;

  // Whether decoding with skip_special_tokens drops this id.
  bool IsSpecial(std::int32_t id) const;

  // The bytes an id stands for (not necessarily whole characters); empty for an id that is not in the
  // vocabulary.
  std::string TokenBytes(std::int32_t id) const;

  // Text of `ids`; incomplete or invalid UTF-8 becomes U+FFFD. Special tokens are dropped if asked.
  std::string Decode(std::span<const std::int32_t> ids, bool skip_special_tokens) const;

  // One more than the largest id.
  std::int32_t vocab_size() const;

 private:
  struct Tables;
  explicit Tokenizer(std::unique_ptr<const Tables> tables);
  void EncodeSegment(std::string_view segment, std::vector<std::int32_t>& ids) const;
  std::unique_ptr<const Tables> tables_;
};

}  // namespace phi4mm::text
