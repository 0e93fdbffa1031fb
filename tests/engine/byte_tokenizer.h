#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "model/small_checkpoint.h"
#include "text/tokenizer.h"

namespace phi4mm::engine {

// Ids of SmallTokenizerJson(): 0..255 are bytes.
inline constexpr std::int32_t kEndOfText = 256;
inline constexpr std::int32_t kImageRow = 257;
inline constexpr std::int32_t kAudioRow = 258;
inline constexpr std::int32_t kAssistant = 260;
inline constexpr std::int32_t kEnd = 261;
inline constexpr std::int32_t kUser = 262;

// A tokenizer whose text ids are bytes.
inline std::shared_ptr<const text::Tokenizer> ByteTokenizer() {
  static const std::shared_ptr<const text::Tokenizer> tokenizer =
      text::Tokenizer::Load(model::SmallTokenizerJson());
  return tokenizer;
}

// The ids of a text.
inline std::vector<std::int32_t> Bytes(std::string_view text) {
  std::vector<std::int32_t> ids;
  for (const char character : text) {
    ids.push_back(static_cast<unsigned char>(character));
  }
  return ids;
}

}  // namespace phi4mm::engine
