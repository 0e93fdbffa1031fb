#include "text/tokenizer.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>

#include "base/error.h"
#include "text/added_tokens.h"
#include "text/byte_alphabet.h"
#include "text/byte_pair_merger.h"
#include "text/split_pattern.h"
#include "text/tokenizer_file.h"
#include "text/utf8.h"

namespace phi4mm::text {

struct Tokenizer::Tables {
  // What an id stands for: bytes of `pool`.
  struct Token {
    std::int32_t id = 0;
    std::uint32_t start = 0;
    std::uint32_t byte_count = 0;
  };

  explicit Tables(const TokenizerFile& file)
      : merger(file.byte_ids, file.merges), finder(file.added_tokens), added_tokens(file.added_tokens) {
    for (const SplitStage& stage : file.stages) {
      stages.emplace_back(stage.pattern, stage.gap_rule);
    }
    for (std::size_t i = 0; i < added_tokens.size(); ++i) {
      added_by_content.emplace(added_tokens[i].content, i);
      added_by_id.emplace(added_tokens[i].id, i);
    }
    AddTokens(file);
  }

  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  void AddTokens(const TokenizerFile& file) {
    tokens.reserve(file.entries.size());
    std::vector<std::size_t> spelled;  // tokens that a piece of text can equal
    for (const VocabularyEntry& entry : file.entries) {
      const std::optional<std::string> bytes = BytesOfToken(entry.token);
      const std::string& content = bytes.has_value() ? *bytes : entry.token;
      PHI4MM_CHECK(pool.size() + content.size() < UINT32_MAX);
      tokens.push_back(
          {entry.id, static_cast<std::uint32_t>(pool.size()), static_cast<std::uint32_t>(content.size())});
      pool += content;
      if (bytes.has_value() && file.ignore_merges) {
        spelled.push_back(tokens.size() - 1);
      }
    }
    whole_pieces.reserve(spelled.size());
    for (const std::size_t index : spelled) {
      whole_pieces.emplace(BytesOf(tokens[index]), tokens[index].id);
    }
  }

  std::string_view BytesOf(const Token& token) const {
    const std::string_view all = pool;
    return all.substr(token.start, token.byte_count);
  }

  std::string_view BytesOfId(std::int32_t id) const {
    const auto found =
        std::lower_bound(tokens.begin(), tokens.end(), id,
                         [](const Token& token, std::int32_t value) { return token.id < value; });
    return found != tokens.end() && found->id == id ? BytesOf(*found) : std::string_view();
  }

  const AddedToken* AddedById(std::int32_t id) const {
    const auto found = added_by_id.find(id);
    return found == added_by_id.end() ? nullptr : &added_tokens[found->second];
  }

  std::vector<Token> tokens;  // ascending by id
  std::string pool;
  std::vector<SplitPattern> stages;
  BytePairMerger merger;
  std::unordered_map<std::string_view, std::int32_t>
      whole_pieces;  // filled where merges are ignored for them
  AddedTokenFinder finder;
  std::vector<AddedToken> added_tokens;
  std::unordered_map<std::string_view, std::size_t> added_by_content;
  std::unordered_map<std::int32_t, std::size_t> added_by_id;
};

namespace {

// The pieces of one segment after all splitting stages.
std::vector<std::string_view> SplitIntoPieces(const std::vector<SplitPattern>& stages,
                                              std::string_view segment) {
  std::vector<std::string_view> pieces = {segment};
  std::vector<std::string_view> finer;
  for (const SplitPattern& stage : stages) {
    finer.clear();
    for (const std::string_view piece : pieces) {
      stage.Split(piece, finer);
    }
    pieces.swap(finer);
  }
  return pieces;
}

}  // namespace

// Encodes valid UTF-8 between added tokens and appends its ids.
void Tokenizer::EncodeSegment(std::string_view segment, std::vector<std::int32_t>& ids) const {
  BytePairMerger::Workspace workspace;
  for (const std::string_view piece : SplitIntoPieces(tables_->stages, segment)) {
    const auto whole = tables_->whole_pieces.find(piece);
    if (!piece.empty() && whole != tables_->whole_pieces.end()) {
      ids.push_back(whole->second);
    } else {
      tables_->merger.Merge(piece, workspace, ids);
    }
  }
}

std::shared_ptr<const Tokenizer> Tokenizer::Load(std::string_view tokenizer_json) {
  const TokenizerFile file = ReadTokenizerFile(tokenizer_json);
  return std::shared_ptr<const Tokenizer>(new Tokenizer(std::make_unique<const Tables>(file)));
}

Tokenizer::Tokenizer(std::unique_ptr<const Tables> tables) : tables_(std::move(tables)) {}

Tokenizer::~Tokenizer() = default;

std::vector<std::int32_t> Tokenizer::EncodeText(std::string_view text) const {
  std::vector<std::int32_t> ids;
  EncodeSegment(ReplaceInvalidUtf8(text), ids);
  return ids;
}

std::vector<std::int32_t> Tokenizer::EncodeRaw(std::string_view text) const {
  const std::string valid = ReplaceInvalidUtf8(text);
  std::vector<std::int32_t> ids;
  for (const Segment& segment : tables_->finder.Find(valid)) {
    if (segment.id.has_value()) {
      ids.push_back(*segment.id);
    } else {
      EncodeSegment(segment.text, ids);
    }
  }
  return ids;
}

std::optional<std::int32_t> Tokenizer::AddedTokenId(std::string_view content) const {
  const auto found = tables_->added_by_content.find(content);
  if (found == tables_->added_by_content.end()) {
    return std::nullopt;
  }
  return tables_->added_tokens[found->second].id;
}

bool Tokenizer::StripsRight(std::int32_t id) const {
  const AddedToken* token = tables_->AddedById(id);
  return token != nullptr && token->strips_right;
}

bool Tokenizer::StripsLeft(std::int32_t id) const {
  const AddedToken* token = tables_->AddedById(id);
  return token != nullptr && token->strips_left;
}

bool Tokenizer::IsSpecial(std::int32_t id) const {
  const AddedToken* token = tables_->AddedById(id);
  return token != nullptr && token->is_special;
}

std::string Tokenizer::TokenBytes(std::int32_t id) const { return std::string(tables_->BytesOfId(id)); }

std::string Tokenizer::Decode(std::span<const std::int32_t> ids, bool skip_special_tokens) const {
  std::string bytes;
  for (const std::int32_t id : ids) {
    if (!skip_special_tokens || !IsSpecial(id)) {
      bytes += tables_->BytesOfId(id);
    }
  }
  return ReplaceInvalidUtf8(bytes);
}

std::int32_t Tokenizer::vocab_size() const { return tables_->tokens.back().id + 1; }

}  // namespace phi4mm::text
