#include "text/tokenizer_file.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>
#include <utility>

#include "base/error.h"
#include "text/byte_alphabet.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

using Json = nlohmann::json;
using IdByToken = std::unordered_map<std::string_view, std::int32_t>;

constexpr std::size_t kMaxStages = 8;  // the published file has one
constexpr std::size_t kMaxQuotedBytes = 64;

// The split pattern of a ByteLevel pre-tokenizer with use_regex. Source: GPT-2.
constexpr std::string_view kByteLevelPattern =
    "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

[[noreturn]] void Refuse(const std::string& message) {
  base::ThrowInvalidArgument(base::StrCat("tokenizer.json: ", message));
}

// `token` in quotes, cut where it is long.
std::string Quoted(std::string_view token) {
  return base::StrCat('"', ReplaceInvalidUtf8(token.substr(0, kMaxQuotedBytes)),
                      token.size() > kMaxQuotedBytes ? "...\"" : "\"");
}

// The member `key` of `object`, or null where there is none.
const Json& Member(const Json& object, const char* key) {
  static const Json null;
  const auto found = object.find(key);
  return found == object.end() ? null : *found;
}

bool IsAbsent(const Json& value) { return value.is_null(); }

const Json& RequiredObject(const Json& object, const char* key) {
  const Json& value = Member(object, key);
  if (!value.is_object()) {
    Refuse(
        base::StrCat(key, " is ", IsAbsent(value) ? "absent" : value.type_name(), ", an object is needed"));
  }
  return value;
}

bool Flag(const Json& object, const char* key, std::string_view where) {
  const Json& value = Member(object, key);
  if (IsAbsent(value)) {
    return false;
  }
  if (!value.is_boolean()) {
    Refuse(base::StrCat(where, ": ", key, " is ", value.type_name(), ", true or false is needed"));
  }
  return value.get<bool>();
}

// The member `key` as text; empty where it is absent or something else.
std::string_view TextOf(const Json& object, const char* key) {
  const Json& value = Member(object, key);
  if (!value.is_string()) {
    return {};
  }
  return value.get_ref<const std::string&>();
}

std::string TypeName(const Json& object) {
  return object.is_object() && Member(object, "type").is_string() ? Quoted(TextOf(object, "type"))
                                                                  : std::string("without a type");
}

std::int32_t TokenId(const Json& value, std::string_view token) {
  const bool is_in_range =
      value.is_number_unsigned() && value.get<std::uint64_t>() < std::uint64_t{kMaxTokenIds};
  if (!is_in_range) {
    const bool is_number = value.is_number();
    Refuse(base::StrCat("the id of ", Quoted(token), " is ", is_number ? value.dump() : value.type_name(),
                        ", a whole number from 0 to ", kMaxTokenIds - 1, " is needed"));
  }
  return value.get<std::int32_t>();
}

void CheckNormalizer(const Json& normalizer) {
  if (IsAbsent(normalizer)) {
    return;
  }
  const bool is_empty_sequence = normalizer.is_object() && TextOf(normalizer, "type") == "Sequence" &&
                                 Member(normalizer, "normalizers").is_array() &&
                                 Member(normalizer, "normalizers").empty();
  if (!is_empty_sequence) {
    Refuse(base::StrCat("the normalizer ", TypeName(normalizer), " is not supported, none may be set"));
  }
}

SplitStage ReadSplit(const Json& split) {
  const Json& pattern = Member(split, "pattern");
  if (!pattern.is_object() || !Member(pattern, "Regex").is_string()) {
    Refuse("pre_tokenizer Split: its pattern is no Regex, which is needed");
  }
  const std::string_view behavior = TextOf(split, "behavior");
  const bool is_inverted = Flag(split, "invert", "pre_tokenizer Split");
  SplitStage stage{.pattern = std::string(TextOf(pattern, "Regex"))};
  if (behavior == "Removed" && is_inverted) {
    stage.gap_rule = GapRule::kDrop;
  } else if (behavior != "Isolated") {
    Refuse(base::StrCat("pre_tokenizer Split: the behavior ", Quoted(behavior),
                        is_inverted ? " with" : " without",
                        " invert is not supported, Isolated or Removed with invert is needed"));
  }
  return stage;
}

// Adds the stage of a ByteLevel pre-tokenizer, if it splits.
void ReadByteLevel(const Json& level, std::vector<SplitStage>& stages) {
  if (!Member(level, "add_prefix_space").is_boolean() ||
      Flag(level, "add_prefix_space", "pre_tokenizer ByteLevel")) {
    Refuse("pre_tokenizer ByteLevel: add_prefix_space must be false, adding a space is not supported");
  }
  const bool splits =
      IsAbsent(Member(level, "use_regex")) || Flag(level, "use_regex", "pre_tokenizer ByteLevel");
  if (splits) {
    stages.push_back({std::string(kByteLevelPattern), GapRule::kKeep});
  }
}

std::vector<SplitStage> ReadPreTokenizer(const Json& pre_tokenizer) {
  std::vector<SplitStage> stages;
  if (pre_tokenizer.is_object() && TextOf(pre_tokenizer, "type") == "ByteLevel") {
    ReadByteLevel(pre_tokenizer, stages);
    return stages;
  }
  if (!pre_tokenizer.is_object() || TextOf(pre_tokenizer, "type") != "Sequence") {
    Refuse(base::StrCat("the pre_tokenizer ", IsAbsent(pre_tokenizer) ? "is absent" : TypeName(pre_tokenizer),
                        IsAbsent(pre_tokenizer) ? "" : " is not supported",
                        ", ByteLevel or a Sequence of Split and ByteLevel is needed"));
  }
  const Json& steps = Member(pre_tokenizer, "pretokenizers");
  if (!steps.is_array() || steps.empty() || steps.size() > kMaxStages) {
    Refuse(base::StrCat("the pre_tokenizer Sequence needs a list of 1 to ", kMaxStages, " steps"));
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string_view type = steps[i].is_object() ? TextOf(steps[i], "type") : std::string_view();
    const bool is_last = i + 1 == steps.size();
    if (type == "Split" && !is_last) {
      stages.push_back(ReadSplit(steps[i]));
    } else if (type == "ByteLevel" && is_last) {
      ReadByteLevel(steps[i], stages);
    } else {
      Refuse(base::StrCat("the pre_tokenizer ", TypeName(steps[i]), " as step ", i + 1, " of ", steps.size(),
                          " is not supported, Split steps and then one ByteLevel are needed"));
    }
  }
  return stages;
}

// Decoding joins bytes, and encoding adds no ids of its own: other decoders and post-processors are refused.
void CheckDecoderAndPostProcessor(const Json& root) {
  const Json& decoder = Member(root, "decoder");
  if (!decoder.is_object() || TextOf(decoder, "type") != "ByteLevel") {
    Refuse(base::StrCat("the decoder ", IsAbsent(decoder) ? "is absent" : TypeName(decoder),
                        ", ByteLevel is needed"));
  }
  const Json& post_processor = Member(root, "post_processor");
  if (!IsAbsent(post_processor) &&
      (!post_processor.is_object() || TextOf(post_processor, "type") != "ByteLevel")) {
    Refuse(base::StrCat("the post_processor ", TypeName(post_processor),
                        " is not supported, none or ByteLevel is needed"));
  }
}

void CheckModel(const Json& model) {
  if (TextOf(model, "type") != "BPE") {
    Refuse(base::StrCat("the model ", TypeName(model), " is not supported, BPE is needed"));
  }
  const Json& dropout = Member(model, "dropout");
  if (!IsAbsent(dropout) && !(dropout.is_number() && dropout.get<double>() == 0.0)) {
    Refuse("model.dropout is set, encoding must not be random");
  }
  for (const char* key : {"continuing_subword_prefix", "end_of_word_suffix"}) {
    const Json& affix = Member(model, key);
    if (!IsAbsent(affix) && !(affix.is_string() && TextOf(model, key).empty())) {
      Refuse(base::StrCat("model.", key, " is set, which is not supported"));
    }
  }
}

std::vector<AddedToken> ReadAddedTokens(const Json& list, const IdByToken& ids) {
  std::vector<AddedToken> tokens;
  if (IsAbsent(list)) {
    return tokens;
  }
  if (!list.is_array()) {
    Refuse(base::StrCat("added_tokens is ", list.type_name(), ", a list is needed"));
  }
  std::unordered_map<std::string_view, std::size_t> seen;
  for (const Json& item : list) {
    const std::string_view content = item.is_object() ? TextOf(item, "content") : std::string_view();
    if (content.empty()) {
      Refuse(base::StrCat("added_tokens: entry ", tokens.size(), " has no content"));
    }
    const std::string where = base::StrCat("added token ", Quoted(content));
    AddedToken token{.id = TokenId(Member(item, "id"), content),
                     .content = std::string(content),
                     .strips_left = Flag(item, "lstrip", where),
                     .strips_right = Flag(item, "rstrip", where),
                     .is_normalized = Flag(item, "normalized", where),
                     .is_special = Flag(item, "special", where)};
    if (Flag(item, "single_word", where)) {
      Refuse(base::StrCat(where, ": single_word is not supported"));
    }
    if (!seen.emplace(content, tokens.size()).second) {
      Refuse(base::StrCat(where, " is given twice"));
    }
    const auto known = ids.find(content);
    if (known != ids.end() && known->second != token.id) {
      Refuse(base::StrCat(where, " has the id ", token.id, " there and ", known->second, " in model.vocab"));
    }
    tokens.push_back(std::move(token));
  }
  return tokens;
}

std::array<std::int32_t, 256> FindByteIds(const IdByToken& ids) {
  std::array<std::int32_t, 256> byte_ids{};
  for (std::size_t byte = 0; byte < byte_ids.size(); ++byte) {
    std::string token;
    AppendUtf8(CharacterOfByte(static_cast<std::uint8_t>(byte)), token);
    const auto found = ids.find(token);
    if (found == ids.end()) {
      Refuse(base::StrCat("model.vocab lacks ", Quoted(token), ", the token of byte ", byte));
    }
    byte_ids[byte] = found->second;
  }
  return byte_ids;
}

std::int32_t MergeId(const IdByToken& ids, std::string_view token, std::size_t rank) {
  const auto found = ids.find(token);
  if (found == ids.end()) {
    Refuse(base::StrCat("merge ", rank, ": ", Quoted(token), " is not in model.vocab"));
  }
  return found->second;
}

std::vector<MergeRule> ReadMerges(const std::vector<std::pair<std::string, std::string>>& parts,
                                  const IdByToken& ids) {
  std::vector<MergeRule> rules;
  rules.reserve(parts.size());
  std::string merged;
  for (const auto& [left, right] : parts) {
    const std::size_t rank = rules.size();
    merged.assign(left).append(right);
    rules.push_back({MergeId(ids, left, rank), MergeId(ids, right, rank), MergeId(ids, merged, rank)});
  }
  return rules;
}

IdByToken IndexTokens(const std::vector<VocabularyEntry>& entries) {
  IdByToken ids;
  ids.reserve(entries.size());
  for (const VocabularyEntry& entry : entries) {
    if (!ids.emplace(entry.token, entry.id).second) {
      Refuse(base::StrCat("model.vocab has ", Quoted(entry.token), " twice"));
    }
  }
  return ids;
}

void AddMissingEntriesAndSort(TokenizerFile& file, const std::vector<const AddedToken*>& missing) {
  for (const AddedToken* token : missing) {
    file.entries.push_back({token->content, token->id});
  }
  std::sort(file.entries.begin(), file.entries.end(),
            [](const VocabularyEntry& a, const VocabularyEntry& b) { return a.id < b.id; });
  const auto doubled =
      std::adjacent_find(file.entries.begin(), file.entries.end(),
                         [](const VocabularyEntry& a, const VocabularyEntry& b) { return a.id == b.id; });
  if (doubled != file.entries.end()) {
    Refuse(base::StrCat("the id ", doubled->id, " is given twice, to ", Quoted(doubled->token), " and to ",
                        Quoted(std::next(doubled)->token)));
  }
}

}  // namespace

TokenizerFile ReadTokenizerFile(std::string_view tokenizer_json) {
  TokenizerJson parts = ParseTokenizerJson(tokenizer_json);
  const Json root = Json::parse(parts.rest, nullptr, /*allow_exceptions=*/false);
  if (root.is_discarded()) {
    Refuse("the file is not valid JSON");
  }
  if (!root.is_object()) {
    Refuse(base::StrCat("the file holds ", root.type_name(), ", an object is needed"));
  }
  CheckNormalizer(Member(root, "normalizer"));
  CheckDecoderAndPostProcessor(root);
  const Json& model = RequiredObject(root, "model");
  CheckModel(model);
  if (!parts.vocabulary.has_value() || !parts.merge_parts.has_value()) {
    Refuse("model.vocab must be an object and model.merges a list");
  }

  TokenizerFile file;
  file.stages = ReadPreTokenizer(Member(root, "pre_tokenizer"));
  file.ignore_merges = Flag(model, "ignore_merges", "model");
  file.entries = std::move(*parts.vocabulary);
  std::vector<const AddedToken*> missing;
  {
    const IdByToken ids =
        IndexTokens(file.entries);  // borrows from the entries, which must not move meanwhile
    file.byte_ids = FindByteIds(ids);
    file.merges = ReadMerges(*parts.merge_parts, ids);
    file.added_tokens = ReadAddedTokens(Member(root, "added_tokens"), ids);
    for (const AddedToken& token : file.added_tokens) {
      if (!ids.contains(token.content)) {
        missing.push_back(&token);
      }
    }
  }
  AddMissingEntriesAndSort(file, missing);
  return file;
}

}  // namespace phi4mm::text
