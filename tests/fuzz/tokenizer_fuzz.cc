// Any bytes as a tokenizer.json, up to the first NUL, and as text to encode after it: loading throws
// base::Error or gives a tokenizer whose streamed text equals its whole text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "text/chat.h"
#include "text/detokenizer.h"
#include "text/tokenizer.h"

namespace {

constexpr std::size_t kMaxTextBytes = 64;  // keeps patterns that backtrack without bound short of minutes

using phi4mm::text::Tokenizer;

void Require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

void CheckStream(const std::shared_ptr<const Tokenizer>& tokenizer, const std::vector<std::int32_t>& ids) {
  phi4mm::text::Detokenizer detokenizer(tokenizer);
  std::string streamed;
  for (const std::int32_t id : ids) {
    Require(id >= 0 && id < tokenizer->vocab_size());
    streamed += detokenizer.Append(id);
  }
  streamed += detokenizer.Finish();
  Require(streamed == tokenizer->Decode(ids, true));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(data, data + size);
  const std::size_t json_bytes = std::min(input.find('\0'), input.size());
  const std::string_view text =
      std::string_view(input).substr(std::min(json_bytes + 1, size)).substr(0, kMaxTextBytes);
  try {
    const std::shared_ptr<const Tokenizer> tokenizer =
        Tokenizer::Load(std::string_view(input).substr(0, json_bytes));
    CheckStream(tokenizer, tokenizer->EncodeText(text));
    CheckStream(tokenizer, tokenizer->EncodeRaw(text));
    const phi4mm::text::ChatMessage message = {
        .role = "user",
        .parts = {{.text = std::string(text)}, {.kind = phi4mm::text::PartKind::kAudio, .text = {}}},
        .tools = {}};
    CheckStream(tokenizer, phi4mm::text::EncodeChat(*tokenizer, {&message, 1}).token_ids);
    CheckStream(
        tokenizer,
        phi4mm::text::EncodeRawPrompt(*tokenizer, text, 0, 0, phi4mm::text::TagPolicy::kOfficial).token_ids);
  } catch (const phi4mm::base::Error&) {
  }
  return 0;
}
