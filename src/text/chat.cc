#include "text/chat.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/error.h"
#include "text/media_marks.h"
#include "text/utf8.h"

namespace phi4mm::text {
namespace {

constexpr std::array<std::string_view, 4> kRoles = {"system", "user", "assistant", "tool"};
constexpr std::string_view kEnd = "<|end|>";
constexpr std::string_view kTool = "<|tool|>";
constexpr std::string_view kToolEnd = "<|/tool|>";
constexpr std::string_view kGenerationPrompt = "<|assistant|>";

std::string RoleToken(std::string_view role) { return base::StrCat("<|", role, "|>"); }

void CheckMessage(const ChatMessage& message, std::size_t number) {
  if (std::find(kRoles.begin(), kRoles.end(), message.role) == kRoles.end()) {
    base::ThrowInvalidArgument(base::StrCat("message ", number, " has the role ", ShortQuote(message.role),
                                            ", one of system, user, assistant, tool is needed"));
  }
  if (message.tools.has_value() && message.role != "system") {
    base::ThrowInvalidArgument(base::StrCat("message ", number, " has the role ", message.role,
                                            " and a list of tools, which only a system message may have"));
  }
  for (const ChatPart& part : message.parts) {
    CheckUtf8(part.text, base::StrCat("the text of message ", number));
  }
  if (message.tools.has_value()) {
    CheckUtf8(*message.tools, base::StrCat("the list of tools of message ", number));
  }
}

// Walks the template once. The sink takes template tokens, texts and media in order.
template <typename Sink>
void WalkTemplate(std::span<const ChatMessage> messages, Sink& sink) {
  if (messages.empty()) {
    base::ThrowInvalidArgument("the conversation has no message, at least one is needed");
  }
  for (std::size_t i = 0; i < messages.size(); ++i) {
    const ChatMessage& message = messages[i];
    CheckMessage(message, i + 1);
    sink.TemplateToken(RoleToken(message.role));
    for (const ChatPart& part : message.parts) {
      if (part.kind == PartKind::kText) {
        sink.Text(part.text);
      } else {
        sink.Medium(part.kind);
      }
    }
    if (message.tools.has_value()) {
      sink.TemplateToken(kTool);
      sink.Text(*message.tools);
      sink.TemplateToken(kToolEnd);
    }
    sink.TemplateToken(kEnd);
  }
  sink.TemplateToken(kGenerationPrompt);
}

// Writes ids. Text is collected until the next token, so that adjacent parts are encoded as one.
class IdSink {
 public:
  explicit IdSink(const Tokenizer& tokenizer)
      : tokenizer_(tokenizer),
        audio_id_(RequiredTokenId(tokenizer, kAudioPlaceholder)),
        image_id_(RequiredTokenId(tokenizer, kImagePlaceholder)) {}

  void TemplateToken(std::string_view content) { Token(RequiredTokenId(tokenizer_, content)); }
  void Text(std::string_view text) { pending_text_ += text; }
  void Medium(PartKind kind) { Token(kind == PartKind::kAudio ? audio_id_ : image_id_); }

  ChatPrompt Take() {
    ChatPrompt prompt{.token_ids = std::move(ids_), .media = {}};
    prompt.media = FindPlaceholders(prompt.token_ids, audio_id_, image_id_);
    return prompt;
  }

 private:
  void Token(std::int32_t id) {
    FlushText(id);
    ids_.push_back(id);
    strips_right_ = tokenizer_.StripsRight(id);
  }

  void FlushText(std::int32_t next_id) {
    std::string_view text = pending_text_;
    if (strips_right_) {
      text.remove_prefix(LeadingWhiteSpaceBytes(text));
    }
    if (tokenizer_.StripsLeft(next_id)) {
      text.remove_suffix(TrailingWhiteSpaceBytes(text));
    }
    const std::vector<std::int32_t> text_ids = tokenizer_.EncodeText(text);
    ids_.insert(ids_.end(), text_ids.begin(), text_ids.end());
    pending_text_.clear();
  }

  const Tokenizer& tokenizer_;
  std::int32_t audio_id_;
  std::int32_t image_id_;
  std::vector<std::int32_t> ids_;
  std::string pending_text_;
  bool strips_right_ = false;  // of the last token
};

class TextSink {
 public:
  void TemplateToken(std::string_view content) { text_ += content; }
  void Text(std::string_view text) { text_ += text; }
  void Medium(PartKind kind) {
    std::int64_t& count = kind == PartKind::kAudio ? clips_ : images_;
    text_ += MediaMark(kind, ++count);
  }
  std::string Take() { return std::move(text_); }

 private:
  std::string text_;
  std::int64_t clips_ = 0;
  std::int64_t images_ = 0;
};

}  // namespace

ChatPrompt EncodeChat(const Tokenizer& tokenizer, std::span<const ChatMessage> messages) {
  IdSink sink(tokenizer);
  WalkTemplate(messages, sink);
  return sink.Take();
}

std::string RenderChat(std::span<const ChatMessage> messages) {
  TextSink sink;
  WalkTemplate(messages, sink);
  return sink.Take();
}

}  // namespace phi4mm::text
