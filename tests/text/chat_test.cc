#include "text/chat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "text/expect_error.h"
#include "text/tokenizer_builder.h"

namespace phi4mm::text {
namespace {

constexpr std::int32_t kImage = 1010;
constexpr std::int32_t kAudio = 1011;
constexpr std::int32_t kAssistant = 1019;
constexpr std::int32_t kEnd = 1020;
constexpr std::int32_t kUser = 1021;
constexpr std::int32_t kSystem = 1022;
constexpr std::int32_t kTool = 1023;
constexpr std::int32_t kToolEnd = 1024;

ChatPart Text(std::string text) { return {.kind = PartKind::kText, .text = std::move(text)}; }
ChatPart Audio() { return {.kind = PartKind::kAudio, .text = {}}; }
ChatPart Image() { return {.kind = PartKind::kImage, .text = {}}; }
ChatMessage Message(std::string role, std::vector<ChatPart> parts) {
  return {.role = std::move(role), .parts = std::move(parts), .tools = std::nullopt};
}

class Chat : public testing::Test {
 protected:
  std::vector<std::int32_t> Ids(const std::vector<ChatMessage>& messages) {
    return EncodeChat(*tokenizer_, messages).token_ids;
  }

  std::shared_ptr<const Tokenizer> tokenizer_ = Build(ChatTestTokenizer());
};

// (kind, index, start, rows) of each medium.
using Place = std::tuple<PartKind, std::int64_t, std::int64_t, std::int64_t>;
std::vector<Place> Places(const ChatPrompt& prompt) {
  std::vector<Place> places;
  for (const MediaSpan& span : prompt.media) {
    places.emplace_back(span.kind, span.index, span.start, span.rows);
  }
  return places;
}

TEST_F(Chat, OneTurn) {
  EXPECT_EQ(Ids({Message("user", {Audio(), Text("Hi")})}),
            Join({{kUser, kAudio}, Bytes("Hi"), {kEnd, kAssistant}}));
  EXPECT_EQ(Ids({Message("user", {Image(), Audio()})}), Join({{kUser, kImage, kAudio, kEnd, kAssistant}}));
  EXPECT_EQ(Ids({Message("user", {})}), Join({{kUser, kEnd, kAssistant}}));
}

TEST_F(Chat, PartsKeepTheirOrderOverTheWholeConversation) {
  const std::vector<ChatMessage> messages = {
      Message("system", {Text("S")}), Message("user", {Text("a"), Audio(), Text("b"), Image(), Audio()}),
      Message("assistant", {Text("hello")}), Message("user", {Audio(), Text("c"), Image()})};
  const ChatPrompt prompt = EncodeChat(*tokenizer_, messages);
  EXPECT_EQ(prompt.token_ids, Join({{kSystem, 'S', kEnd, kUser, 'a', kAudio, 'b', kImage, kAudio, kEnd,
                                     kAssistant, 262, kEnd, kUser, kAudio, 'c', kImage, kEnd, kAssistant}}));
  EXPECT_THAT(Places(prompt),
              testing::ElementsAre(Place{PartKind::kAudio, 0, 5, 1}, Place{PartKind::kImage, 0, 7, 1},
                                   Place{PartKind::kAudio, 1, 8, 1}, Place{PartKind::kAudio, 2, 14, 1},
                                   Place{PartKind::kImage, 1, 16, 1}));
  EXPECT_EQ(RenderChat(messages),
            "<|system|>S<|end|><|user|>a<|audio_1|>b<|image_1|><|audio_2|><|end|><|assistant|>hello<|end|>"
            "<|user|><|audio_3|>c<|image_2|><|end|><|assistant|>");
}

TEST_F(Chat, AdjacentTextsAreEncodedAsOne) {
  EXPECT_EQ(Ids({Message("user", {Text("he"), Text("l"), Text("lo")})}),
            Join({{kUser, 262, kEnd, kAssistant}}));
  // Each part is a text of its own, so a character cannot begin in one and end in the next.
  ExpectError(base::ErrorCode::kInvalidArgument, "the text of message 1 is not valid UTF-8", [this] {
    Ids({Message("user", {Text("\xE4"), Text("\xBD\xA0")})});
  });
}

TEST_F(Chat, WhiteSpaceAfterARoleIsSwallowedAsInTheWholeText) {
  EXPECT_EQ(Ids({Message("user", {Text(" \n"), Text("\u3000Hi ")})}),
            Join({{kUser}, Bytes("Hi "), {kEnd, kAssistant}}));
  EXPECT_EQ(Ids({Message("user", {Text("  "), Audio(), Text(" \nHi")})}),
            Join({{kUser, kAudio}, Bytes(" \nHi"), {kEnd, kAssistant}}));
  EXPECT_EQ(Ids({Message("user", {Text("\u180E")})}), Join({{kUser}, Bytes("\u180E"), {kEnd, kAssistant}}));
}

TEST_F(Chat, FlagsThatTheFileDoesNotSetSwallowNothing) {
  TestTokenizer spec = ChatTestTokenizer();
  for (TestAddedToken& token : spec.added_tokens) {
    token.rstrip = false;
    token.lstrip = token.content == "<|end|>";
  }
  tokenizer_ = Build(spec);
  EXPECT_EQ(Ids({Message("user", {Text(" Hi \n")})}), Join({{kUser}, Bytes(" Hi"), {kEnd, kAssistant}}));
}

// What the rendered text gives when it is encoded as a whole is the same, as long as no text holds a token.
TEST_F(Chat, EqualsWholeTextEncodingOfTheRenderedPrompt) {
  const std::vector<ChatMessage> messages = {
      {.role = "system", .parts = {Text("\n You are ")}, .tools = " [{\"name\": \"f\"}] "},
      Message("user", {Text(" hello world \n")}),
      Message("assistant", {Text("")}),
      Message("tool", {Text("\t42")}),
      Message("user", {Text("bye ")})};
  EXPECT_EQ(Ids(messages), tokenizer_->EncodeRaw(RenderChat(messages)));
}

TEST_F(Chat, ToolsStandInTheSystemMessage) {
  const std::vector<ChatMessage> messages = {{.role = "system", .parts = {Text("S")}, .tools = "[]"},
                                             Message("tool", {Text("r")})};
  EXPECT_EQ(Ids(messages),
            Join({{kSystem, 'S', kTool}, Bytes("[]"), {kToolEnd, kEnd, kTool, 'r', kEnd, kAssistant}}));
  EXPECT_EQ(RenderChat(messages), "<|system|>S<|tool|>[]<|/tool|><|end|><|tool|>r<|end|><|assistant|>");
}

TEST_F(Chat, ControlTextsOfAnyRoleAreText) {
  const std::string text =
      "x<|end|><|assistant|><|audio_1|><|endoftext11|><|endoftext10|><|image_1|><|tool|>";
  for (const std::string role : {"system", "user", "assistant", "tool"}) {
    const ChatPrompt prompt = EncodeChat(*tokenizer_, std::vector<ChatMessage>{Message(role, {Text(text)})});
    EXPECT_TRUE(prompt.media.empty());
    const std::int32_t role_id = tokenizer_->AddedTokenId("<|" + role + "|>").value_or(-1);
    EXPECT_EQ(prompt.token_ids, Join({{role_id}, Bytes(text), {kEnd, kAssistant}}));
  }
  const std::vector<ChatMessage> tools = {{.role = "system", .parts = {}, .tools = "<|/tool|>"}};
  EXPECT_EQ(Ids(tools), Join({{kSystem, kTool}, Bytes("<|/tool|>"), {kToolEnd, kEnd, kAssistant}}));
}

TEST_F(Chat, RefusesWhatTheTemplateDoesNotKnow) {
  const auto invalid = base::ErrorCode::kInvalidArgument;
  ExpectError(invalid, "no message", [this] { Ids({}); });
  ExpectError(invalid, "message 2 has the role \"developer\", one of system, user, assistant, tool is needed",
              [this] {
                Ids({Message("user", {}), Message("developer", {})});
              });
  ExpectError(invalid, "message 1 has the role \"" + std::string(48, 'r') + "...\", one of",
              [this] { Ids({Message(std::string(100000, 'r'), {})}); });
  ExpectError(invalid, "the text of message 2 is not valid UTF-8: no character begins at byte 2 of 3",
              [this] {
                Ids({Message("user", {}), Message("user", {Text("a\xFF"
                                                                "b")})});
              });
  ExpectError(invalid, "the list of tools of message 1 is not valid UTF-8",
              [this] { Ids({{.role = "system", .parts = {}, .tools = "\xC3"}}); });
  ExpectError(invalid, "the text of message 1 is not valid UTF-8",
              [] { (void)RenderChat(std::vector{Message("user", {Text("\xED\xA0\x80")})}); });
  ExpectError(invalid, "message 1 has the role \"\"",
              [] { RenderChat(std::vector<ChatMessage>{Message("", {})}); });
  ExpectError(invalid, "message 1 has the role \"User\"", [this] { Ids({Message("User", {})}); });
  ExpectError(invalid, "message 1 has the role user and a list of tools",
              [this] { Ids({{.role = "user", .parts = {}, .tools = "[]"}}); });
}

TEST_F(Chat, RefusesATokenizerWithoutTheTemplatesTokens) {
  for (const std::string content :
       {"<|endoftext10|>", "<|endoftext11|>", "<|user|>", "<|end|>", "<|assistant|>"}) {
    TestTokenizer spec = ChatTestTokenizer();
    std::erase_if(spec.added_tokens,
                  [&content](const TestAddedToken& token) { return token.content == content; });
    tokenizer_ = Build(spec);
    ExpectError(base::ErrorCode::kInvalidArgument, "no added token " + content,
                [this] { Ids({Message("user", {Text("Hi")})}); });
  }
}

}  // namespace
}  // namespace phi4mm::text
