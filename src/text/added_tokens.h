#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace phi4mm::text {

// An entry of "added_tokens" in a tokenizer.json.
struct AddedToken {
  std::int32_t id = 0;
  std::string content;
  bool strips_left = false;    // "lstrip": white space before it belongs to it
  bool strips_right = false;   // "rstrip": white space after it belongs to it
  bool is_normalized = false;  // "normalized": looked for after the others, in what they leave over
  bool is_special = false;     // "special": dropped by skip_special_tokens
};

// A stretch of text between added tokens, or one of them.
struct Segment {
  std::string_view text;           // empty for an added token
  std::optional<std::int32_t> id;  // set for an added token
};

// Finds added tokens in raw text: leftmost first, the longest of those that start together. White space that
// a token strips is swallowed. Threads: immutable, safe to share. Source: the `tokenizers` library,
// AddedVocabulary::find_matches.
class AddedTokenFinder {
 public:
  // `tokens`: no content empty, none twice.
  explicit AddedTokenFinder(std::vector<AddedToken> tokens);

  // The segments of `text` (valid UTF-8) in order. Linear in its bytes for the tokens in use; at worst bytes
  // times the longest token.
  std::vector<Segment> Find(std::string_view text) const;

 private:
  // The tokens of one pass, as a tree of bytes.
  struct Pass {
    std::array<std::int32_t, 256> root_children{};             // node, or -1
    std::unordered_map<std::uint64_t, std::int32_t> children;  // (node, byte) -> node
    std::vector<std::int32_t> ends;  // by node: index of the token that ends there, or -1
  };

  static void Insert(std::int32_t token_index, std::string_view content, Pass& pass);
  const AddedToken* LongestAt(const Pass& pass, std::string_view text, std::size_t position) const;
  void FindPass(const Pass& pass, std::string_view text, std::vector<Segment>& segments) const;

  std::vector<AddedToken> tokens_;
  Pass first_;
  Pass normalized_;
};

}  // namespace phi4mm::text
