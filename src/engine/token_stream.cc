#include "engine/token_stream.h"

#include <utility>

namespace phi4mm::engine {

TokenStream::TokenStream(std::shared_ptr<const text::Tokenizer> tokenizer,
                         std::vector<std::string> stop_strings, TextSink sink)
    : detokenizer_(std::move(tokenizer)), stop_strings_(std::move(stop_strings)), sink_(std::move(sink)) {}

void TokenStream::Release(const std::string& piece) {
  if (piece.empty()) {
    return;
  }
  text_ += piece;
  if (sink_) {
    sink_(piece);
  }
}

bool TokenStream::Push(std::int32_t id) {
  Release(stop_strings_.Append(detokenizer_.Append(id)));
  return !stop_strings_.found();
}

void TokenStream::Finish() {
  if (stop_strings_.found()) {
    return;
  }
  // The replacement character of a cut-off tail may itself complete a stop string.
  Release(stop_strings_.Append(detokenizer_.Finish()));
  Release(stop_strings_.Finish());
}

}  // namespace phi4mm::engine
