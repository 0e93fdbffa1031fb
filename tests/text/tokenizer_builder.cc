#include "text/tokenizer_builder.h"

#include <cstddef>
#include <nlohmann/json.hpp>

#include "text/byte_alphabet.h"
#include "text/utf8.h"

namespace phi4mm::text {

const char* const kPublishedPattern =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?)"
    R"(|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?)"
    R"(|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

std::string Spelled(std::string_view bytes) {
  std::string spelled;
  for (const char byte : bytes) {
    AppendUtf8(CharacterOfByte(static_cast<std::uint8_t>(byte)), spelled);
  }
  return spelled;
}

std::string ToJson(const TestTokenizer& tokenizer) {
  using Json = nlohmann::json;
  Json vocabulary = Json::object();
  for (std::int32_t byte = 0; byte < 256; ++byte) {
    vocabulary[Spelled(std::string(1, static_cast<char>(static_cast<std::uint8_t>(byte))))] = byte;
  }
  Json merges = Json::array();
  std::int32_t next_id = 256;
  for (const auto& [left, right] : tokenizer.merges) {
    vocabulary.emplace(Spelled(left + right), next_id);
    ++next_id;
    merges.push_back(tokenizer.merges_as_pairs ? Json{Spelled(left), Spelled(right)}
                                               : Json(Spelled(left) + " " + Spelled(right)));
  }
  for (const auto& [token, id] : tokenizer.more_vocabulary) {
    vocabulary[token] = id;
  }
  Json added = Json::array();
  for (const TestAddedToken& token : tokenizer.added_tokens) {
    added.push_back({{"id", token.id},
                     {"content", token.content},
                     {"lstrip", token.lstrip},
                     {"rstrip", token.rstrip},
                     {"normalized", token.normalized},
                     {"special", token.special},
                     {"single_word", token.single_word}});
  }
  Json level = {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}};
  level["use_regex"] = tokenizer.use_regex;
  Json pre_tokenizer = level;
  if (!tokenizer.pattern.empty()) {
    const Json split = {{"type", "Split"},
                        {"pattern", {{"Regex", tokenizer.pattern}}},
                        {"behavior", tokenizer.behavior},
                        {"invert", tokenizer.invert}};
    pre_tokenizer = {{"type", "Sequence"}, {"pretokenizers", Json::array({split, level})}};
  }
  const Json root = {{"version", "1.0"},
                     {"added_tokens", added},
                     {"normalizer", nullptr},
                     {"pre_tokenizer", pre_tokenizer},
                     {"post_processor", nullptr},
                     {"decoder", level},
                     {"model",
                      {{"type", "BPE"},
                       {"dropout", nullptr},
                       {"unk_token", nullptr},
                       {"continuing_subword_prefix", nullptr},
                       {"end_of_word_suffix", nullptr},
                       {"ignore_merges", tokenizer.ignore_merges},
                       {"vocab", vocabulary},
                       {"merges", merges}}}};
  return root.dump();
}

std::shared_ptr<const Tokenizer> Build(const TestTokenizer& tokenizer) {
  return Tokenizer::Load(ToJson(tokenizer));
}

TestTokenizer ChatTestTokenizer() {
  TestTokenizer tokenizer;
  tokenizer.merges = {{"h", "e"}, {"l", "l"},   {"he", "ll"}, {" ", "w"},
                      {"o", "r"}, {" w", "or"}, {"hell", "o"}};
  const auto add = [&tokenizer](std::int32_t id, const char* content) {
    tokenizer.added_tokens.push_back(
        {.id = id, .content = content, .rstrip = id >= 1019, .special = id <= 1022});
  };
  add(1000, "<|endoftext|>");
  add(1010, "<|endoftext10|>");
  add(1011, "<|endoftext11|>");
  add(1019, "<|assistant|>");
  add(1020, "<|end|>");
  add(1021, "<|user|>");
  add(1022, "<|system|>");
  add(1023, "<|tool|>");
  add(1024, "<|/tool|>");
  return tokenizer;
}

std::vector<std::int32_t> Bytes(std::string_view text) {
  std::vector<std::int32_t> ids;
  for (const char byte : text) {
    ids.push_back(static_cast<std::uint8_t>(byte));
  }
  return ids;
}

std::vector<std::int32_t> Join(const std::vector<std::vector<std::int32_t>>& parts) {
  std::vector<std::int32_t> all;
  for (const std::vector<std::int32_t>& part : parts) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace phi4mm::text
