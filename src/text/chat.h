#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/tokenizer.h"

namespace phi4mm::text {

enum class PartKind : std::uint8_t { kText, kAudio, kImage };

// One typed part of a message. Media are only ever named by parts: the same marks inside a text are text.
struct ChatPart {
  PartKind kind = PartKind::kText;
  std::string text;  // kText only
};

struct ChatMessage {
  std::string role;                  // "system", "user", "assistant", "tool"
  std::vector<ChatPart> parts;       // in order; adjacent texts are joined
  std::optional<std::string> tools;  // system only: JSON text inserted as <|tool|>...<|/tool|>
};

// One medium of a conversation, in the order in which its placeholder stands.
struct MediaSpan {
  PartKind kind = PartKind::kAudio;  // kAudio or kImage
  std::int64_t index = 0;            // 0-based within its kind, over the whole conversation
  std::int64_t start = 0;            // position of its (first) placeholder id
  std::int64_t rows = 1;             // placeholder ids; 1 before expansion
};

// A tokenised prompt and where its media stand.
struct ChatPrompt {
  std::vector<std::int32_t> token_ids;
  std::vector<MediaSpan> media;  // ascending by start
};

// Tokenises a conversation by the model's chat template, with the generation prompt <|assistant|> at the end.
// Every medium becomes one placeholder id (<|endoftext10|> for pictures, <|endoftext11|> for clips),
// numbered 1..N per kind over the conversation. Texts of every role are plain text: no added token is
// recognised in them. White space that a neighbouring template token strips is swallowed, as it would be in
// the whole text. kInvalidArgument for an unknown role, tools outside a system message, a text that is not
// valid UTF-8, no message, or a tokenizer without the template's tokens. Source: tokenizer_config.json
// (chat_template) and processing_phi4mm.py at the pinned revision.
ChatPrompt EncodeChat(const Tokenizer& tokenizer, std::span<const ChatMessage> messages);

// The same prompt as text, with <|image_N|> and <|audio_N|> marks, for --print-prompt. Errors as for
// EncodeChat.
std::string RenderChat(std::span<const ChatMessage> messages);

// How strictly the marks of a raw prompt are read.
enum class TagPolicy : std::uint8_t {
  kStrict,    // <|audio_N|> must be 1..N, each once, ascending per kind; reserved placeholder texts are an
              // error
  kOfficial,  // digits are ignored, media bind in order of appearance, reserved placeholder texts count as
              // marks
};

// Tokenises a raw prompt (added tokens recognised) and finds its media marks; `clips` and `images` say how
// many media the caller has. kInvalidArgument, naming the mark or both counts, for a violation of the policy
// or of the counts, and for a text that is not valid UTF-8.
ChatPrompt EncodeRawPrompt(const Tokenizer& tokenizer, std::string_view text, std::int64_t clips,
                           std::int64_t images, TagPolicy policy);

// Repeats each placeholder id by its medium's rows: audio_rows[i] for clip i, image_rows[i] for picture i.
// kInvalidArgument, naming both counts, where their numbers differ from the prompt's placeholders or a medium
// has no row; kResourceExhausted where the result exceeds max_positions (the message names the numbers).
ChatPrompt ExpandPlaceholders(const ChatPrompt& prompt, std::span<const std::int64_t> audio_rows,
                              std::span<const std::int64_t> image_rows, std::int64_t max_positions);

}  // namespace phi4mm::text
