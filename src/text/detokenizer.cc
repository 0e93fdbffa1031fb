#include "text/detokenizer.h"

#include <utility>

#include "text/utf8.h"

namespace phi4mm::text {

Detokenizer::Detokenizer(std::shared_ptr<const Tokenizer> tokenizer) : tokenizer_(std::move(tokenizer)) {}

std::string Detokenizer::Append(std::int32_t id) {
  std::string text;
  if (!tokenizer_->IsSpecial(id)) {
    pending_ += tokenizer_->TokenBytes(id);
    MoveCompleteUtf8(pending_, text);
  }
  return text;
}

std::string Detokenizer::Finish() {
  const bool is_cut_off = !pending_.empty();
  pending_.clear();
  return is_cut_off ? std::string(kReplacementCharacter) : std::string();
}

}  // namespace phi4mm::text
