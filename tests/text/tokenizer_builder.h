#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/tokenizer.h"

namespace phi4mm::text {

// The split pattern of the published tokenizer.
extern const char* const kPublishedPattern;

// An added token of a test tokenizer; flags as in tokenizer.json.
struct TestAddedToken {
  std::int32_t id = 0;
  std::string content;
  bool lstrip = false;
  bool rstrip = false;
  bool normalized = false;
  bool special = false;
  bool single_word = false;
};

// What a test tokenizer.json holds. Ids 0..255 are the bytes, so that ids of unmerged text are its bytes;
// merges get the ids from 256 on in their order.
struct TestTokenizer {
  std::vector<std::pair<std::string, std::string>> merges;  // as raw bytes: {"t", "he"}
  std::vector<TestAddedToken> added_tokens;
  std::string pattern = kPublishedPattern;  // empty: ByteLevel alone
  std::string behavior = "Removed";
  bool invert = true;
  bool use_regex = false;  // of the ByteLevel step
  bool ignore_merges = false;
  bool merges_as_pairs = false;
  std::vector<std::pair<std::string, std::int32_t>> more_vocabulary;  // in the spelling of the file
};

// The file as text.
std::string ToJson(const TestTokenizer& tokenizer);

std::shared_ptr<const Tokenizer> Build(const TestTokenizer& tokenizer);

// A tokenizer with the template's tokens at 1000 and up and a few merges.
//   1000 <|endoftext|>  1010 <|endoftext10|>  1011 <|endoftext11|>  1019 <|assistant|>  1020 <|end|>  1021
//   <|user|> 1022 <|system|>  1023 <|tool|>  1024 <|/tool|>; from 1019 on with rstrip, up to 1022 special
TestTokenizer ChatTestTokenizer();

// Ids of text that no merge applies to: its bytes.
std::vector<std::int32_t> Bytes(std::string_view text);

// All parts in one list.
std::vector<std::int32_t> Join(const std::vector<std::vector<std::int32_t>>& parts);

// `text` in the byte alphabet, as tokenizer.json spells tokens.
std::string Spelled(std::string_view bytes);

}  // namespace phi4mm::text
