#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "server/api_error.h"
#include "server/generation_request.h"
#include "server/transcription_request.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using text::PartKind;

struct Refusal {
  int status = 0;
  std::string param;
};

Refusal RefusalOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const ApiError& error) {
    return {.status = error.status(), .param = error.param()};
  }
  return {};
}

constexpr const char* kHello = R"("messages":[{"role":"user","content":"Hello"}])";

// A chat with one more field.
GenerationRequest Chat(const std::string& field) {
  return ParseChatRequest(StrCat("{", kHello, field.empty() ? "" : ",", field, "}"), {});
}

void ExpectChatRefused(const std::string& field, const std::string& param) {
  const Refusal refusal = RefusalOf([&] { Chat(field); });
  EXPECT_EQ(refusal.status, 400) << field;
  EXPECT_EQ(refusal.param, param) << field;
}

TEST(ChatRequest, LeftOutAndNullMeanTheDefault) {
  for (const char* fields :
       {"",
        R"("temperature":null,"top_p":null,"n":null,"stop":null,"seed":null,"stream":null,"max_tokens":null,)"
        R"("max_completion_tokens":null,"logprobs":null,"top_logprobs":null,"frequency_penalty":null,)"
        R"("presence_penalty":null,"response_format":null,"tools":null,"tool_choice":null,"user":null,)"
        R"("stream_options":null,"logit_bias":null,"model":null,"store":null,"metadata":null)"}) {
    const GenerationRequest request = Chat(fields);
    EXPECT_EQ(request.answer.generation.sampling.temperature, 0.0);
    EXPECT_EQ(request.answer.generation.sampling.top_p, 1.0);
    EXPECT_FALSE(request.answer.generation.sampling.seed);
    EXPECT_FALSE(request.answer.generation.max_new_tokens);
    EXPECT_FALSE(request.answer.generation.top_logprobs);
    EXPECT_TRUE(request.answer.generation.stop_strings.empty());
    EXPECT_EQ(request.answer.choices, 1);
    EXPECT_FALSE(request.answer.is_streamed);
    EXPECT_FALSE(request.model);
  }
}

TEST(ChatRequest, ReadsEveryField) {
  const GenerationRequest request = Chat(
      R"("temperature":0.5,"top_p":0.9,"top_k":7,"repetition_penalty":1.1,"n":2,"stop":["a","b","c","d"],"seed":42,)"
      R"("stream":true,"stream_options":{"include_usage":true},"logprobs":true,"top_logprobs":3,)"
      R"("frequency_penalty":-2,"presence_penalty":1.5,"response_format":{"type":"text"},"model":"demo",)"
      R"("max_tokens":50,"max_completion_tokens":3,"user":"u","logit_bias":{},"tools":[],"tool_choice":"none")");
  const engine::SamplingOptions& sampling = request.answer.generation.sampling;
  EXPECT_EQ(sampling.temperature, 0.5);
  EXPECT_EQ(sampling.top_p, 0.9);
  EXPECT_EQ(sampling.top_k, 7);
  EXPECT_EQ(sampling.repetition_penalty, 1.1);
  EXPECT_EQ(sampling.seed, 42U);
  EXPECT_EQ(sampling.frequency_penalty, -2.0);
  EXPECT_EQ(sampling.presence_penalty, 1.5);
  EXPECT_EQ(request.answer.choices, 2);
  EXPECT_EQ(request.answer.generation.stop_strings.size(), 4U);
  EXPECT_TRUE(request.answer.is_streamed);
  EXPECT_TRUE(request.answer.include_usage);
  EXPECT_EQ(request.answer.generation.top_logprobs, 3);
  EXPECT_EQ(request.answer.generation.max_new_tokens, 3) << "the newer name wins";
  EXPECT_EQ(request.model, "demo");
  EXPECT_EQ(Chat(R"("stop":"x")").answer.generation.stop_strings, std::vector<std::string>{"x"});
  EXPECT_EQ(Chat(R"("seed":-1)").answer.generation.sampling.seed, ~std::uint64_t{0});
  EXPECT_EQ(Chat(R"("max_tokens":5.0)").answer.generation.max_new_tokens, 5);
  EXPECT_EQ(Chat(R"("logprobs":true)").answer.generation.top_logprobs, 0);
}

TEST(ChatRequest, ReadsASchemaInTheOrderOfItsProperties) {
  EXPECT_FALSE(Chat(R"("response_format":{"type":"text"})").answer.generation.json_schema);
  EXPECT_EQ(Chat(R"("response_format":{"type":"json_object"})").answer.generation.json_schema,
            R"({"type":"object","properties":{},"required":[],"additionalProperties":true})");
  EXPECT_EQ(
      Chat(
          R"("response_format":{"type":"json_schema","json_schema":{"name":"n","strict":true,"description":"d",)"
          R"("schema":{"properties":{"z":{"type":"null"},"a":{"const":1}}}}})")
          .answer.generation.json_schema,
      R"({"type":"object","properties":{"z":{"type":"null"},"a":{"enum":[1]}},)"
      R"("required":[],"additionalProperties":false})");
  // Names written with escapes, text that looks like names, and white space everywhere.
  EXPECT_EQ(Chat("\"user\":\"\\\\\\\"response_format\\\":{\" , \"response\\u005fformat\" : { \"json_schema\" "
                 ":\n{ \"name\" : "
                 "\"}]\" ,\t\"schema\" : { \"const\" : 1 } } , \"type\" : \"json_schema\" } ")
                .answer.generation.json_schema,
            R"({"enum":[1]})");
}

TEST(ChatRequest, RefusesASchemaWithWhatParsingWouldChange) {
  const auto with_schema = [](const std::string& schema) {
    return StrCat(R"("response_format":{"type":"json_schema","json_schema":{"name":"n","schema":)", schema,
                  "}}");
  };
  ExpectChatRefused(with_schema(R"({"const":9223372036854775808})"), "response_format");
  ExpectChatRefused(with_schema(R"({"const":0.12345678901234567890})"), "response_format");
  ExpectChatRefused(with_schema(R"({"type":"null","type":"string"})"), "");
  ExpectChatRefused(R"("temperature":1,"temperature":0)", "");
}

TEST(ChatRequest, RefusesWrongTypesAndRangesByName) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
      {"temperature", {"-0.1", "2.1", "\"1\"", "true", "[]"}},
      {"top_p", {"0", "1.1", "\"1\""}},
      {"top_k", {"-1", "1.5"}},
      {"n", {"0", "9", "1.5", "\"2\""}},
      {"seed", {"1.5", "\"1\"", "18446744073709551615", "1e300"}},
      {"max_tokens", {"0", "-1", "1.5", "\"9\"", "99999999999999999999"}},
      {"max_completion_tokens", {"0", "{}"}},
      {"frequency_penalty", {"-2.1", "2.1", "\"0\""}},
      {"presence_penalty", {"-2.1", "2.1"}},
      {"repetition_penalty", {"0", "-1", "101"}},
      {"stop", {"\"\"", "[\"\"]", "[1]", "3", R"(["a","b","c","d","e"])"}},
      {"stream", {"1", "\"true\""}},
      {"logprobs", {"1"}},
      {"top_logprobs", {"1", "-1", "21"}},
      {"logit_bias", {R"({"1":2})", "[]"}},
      {"model", {"3"}},
      {"user", {"3"}},
      {"tools", {R"([{"type":"function","function":{"name":"f"}}])"}},
      {"tool_choice", {"\"auto\""}},
      {"functions", {"[{}]"}},
      {"modalities", {R"(["text","audio"])"}},
      {"store", {"true"}},
      {"audio", {"{}"}},
      {"response_format",
       {R"({"type":"xml"})",
        R"({"type":"json_schema","json_schema":{"name":"n","schema":{"type":"tuple"}}})"}},
      {"stream_options", {R"({"include_usage":true})"}},
      {"reasoning_effort", {"\"low\""}},
      {"unheard_of", {"1", "null"}},
  };
  for (const auto& [name, values] : cases) {
    for (const std::string& value : values) {
      ExpectChatRefused(StrCat("\"", name, "\":", value), name);
    }
  }
  ExpectChatRefused(R"("stream":true,"stream_options":{"x":1})", "stream_options.x");
  ExpectChatRefused(R"("response_format":{})", "response_format.type");
  ExpectChatRefused(R"("response_format":{"type":"json_object","x":1})", "response_format.x");
  const std::string schema = R"("response_format":{"type":"json_schema")";
  ExpectChatRefused(schema + "}", "response_format.json_schema");
  ExpectChatRefused(schema + R"(,"json_schema":{}})", "response_format.json_schema.name");
  ExpectChatRefused(schema + R"(,"json_schema":{"name":""}})", "response_format.json_schema.name");
  ExpectChatRefused(schema + R"(,"json_schema":{"name":"n"}})", "response_format.json_schema.schema");
  ExpectChatRefused(schema + R"(,"json_schema":{"name":"n","schema":3}})", "response_format");
  ExpectChatRefused(schema + R"(,"json_schema":{"name":"n","schema":{},"strict":1}})",
                    "response_format.json_schema.strict");
}

TEST(ChatRequest, RefusesWhatIsNoObjectOrTooDeep) {
  for (const std::string& body :
       {std::string(), std::string("[]"), std::string("{"), std::string("null"),
        std::string("{\"messages\":\"\xFF\"}"), std::string("{\"a\":1e999}"), std::string(100'000, '['),
        "{\"a\":" + std::string(100, '[') + std::string(100, ']') + "}"}) {
    EXPECT_EQ(RefusalOf([&] { ParseChatRequest(body, {}); }).status, 400) << body.substr(0, 40);
  }
}

GenerationRequest Messages(const std::string& messages) {
  return ParseChatRequest(StrCat("{\"messages\":", messages, "}"), {});
}

TEST(ChatRequest, KeepsPartsInTheirOrderOverSeveralTurns) {
  const GenerationRequest request = Messages(
      R"([{"role":"developer","content":"Be brief."},)"
      R"({"role":"user","content":[{"type":"text","text":"one"},{"type":"input_audio","input_audio":{"data":"aGk=","format":"WAV"}},)"
      R"({"type":"text","text":"two"},{"type":"image_url","image_url":{"url":"data:image/png;base64,aGlp","detail":"auto"}},)"
      R"({"type":"audio_url","audio_url":{"url":"data:;base64,aGlpaQ=="}}]},)"
      R"({"role":"assistant","content":"yes"},{"role":"user","content":[{"type":"text","text":"and"}]}])");
  ASSERT_EQ(request.messages.size(), 4U);
  EXPECT_EQ(request.messages[0].role, "system");
  const std::vector<text::ChatPart>& parts = request.messages[1].parts;
  ASSERT_EQ(parts.size(), 5U);
  EXPECT_EQ(parts[0].text, "one");
  EXPECT_EQ(parts[1].kind, PartKind::kAudio);
  EXPECT_EQ(parts[2].text, "two");
  EXPECT_EQ(parts[3].kind, PartKind::kImage);
  EXPECT_EQ(parts[4].kind, PartKind::kAudio);
  ASSERT_EQ(request.media.size(), 3U);
  EXPECT_EQ(request.media[0].bytes.size(), 2U);
  EXPECT_EQ(request.media[0].param, "messages[1].content[1].input_audio.data");
  EXPECT_EQ(request.media[1].bytes.size(), 3U);
  EXPECT_EQ(request.media[1].kind, PartKind::kImage);
  EXPECT_EQ(request.media[2].bytes.size(), 4U);
}

TEST(ChatRequest, RefusesMalformedMessagesByName) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"[]", "messages"},
      {"{}", "messages"},
      {"null", "messages"},
      {"[1]", "messages[0]"},
      {R"([{"content":"x"}])", "messages[0].role"},
      {R"([{"role":"tool","content":"x"}])", "messages[0].role"},
      {R"([{"role":"user"}])", "messages[0].content"},
      {R"([{"role":"user","content":null}])", "messages[0].content"},
      {R"([{"role":"user","content":3}])", "messages[0].content"},
      {R"([{"role":"user","content":[]}])", "messages[0].content"},
      {R"([{"role":"user","content":["x"]}])", "messages[0].content[0]"},
      {R"([{"role":"user","content":"x","name":"me"}])", "messages[0].name"},
      {R"([{"role":"user","content":"x","x":1}])", "messages[0].x"},
      {R"([{"role":"user","content":[{"type":"text"}]}])", "messages[0].content[0].text"},
      {R"([{"role":"user","content":[{"type":"video_url","video_url":{}}]}])", "messages[0].content[0].type"},
      {R"([{"role":"user","content":[{"type":"input_audio"}]}])", "messages[0].content[0].input_audio"},
      {R"([{"role":"user","content":[{"type":"input_audio","input_audio":{"format":"wav"}}]}])",
       "messages[0].content[0].input_audio.data"},
      {R"([{"role":"user","content":[{"type":"input_audio","input_audio":{"data":"!"}}]}])",
       "messages[0].content[0].input_audio.data"},
      {R"([{"role":"user","content":[{"type":"image_url","image_url":"x"}]}])",
       "messages[0].content[0].image_url"},
      {R"([{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:,x","detail":"low"}}]}])",
       "messages[0].content[0].image_url.detail"},
      {R"([{"role":"system","content":[{"type":"image_url","image_url":{"url":"data:,x"}}]}])",
       "messages[0].content[0]"},
  };
  for (const auto& [messages, param] : cases) {
    const Refusal refusal = RefusalOf([&] { Messages(messages); });
    EXPECT_EQ(refusal.status, 400) << messages;
    EXPECT_EQ(refusal.param, param) << messages;
  }
}

TEST(ChatRequest, RefusesTheSeventeenthClip) {
  std::string parts;
  for (int clip = 0; clip < 17; ++clip) {
    parts += StrCat(clip == 0 ? "" : ",", R"({"type":"audio_url","audio_url":{"url":"data:,x"}})");
  }
  const Refusal refusal =
      RefusalOf([&] { Messages(StrCat(R"([{"role":"user","content":[)", parts, "]}]")); });
  EXPECT_EQ(refusal.status, 400);
  EXPECT_EQ(refusal.param, "messages[0].content[16].audio_url.url");
}

TEST(ChatRequest, RefusesAMediumThatIsTooLarge) {
  ApiLimits limits;
  limits.max_image_bytes = 2;
  const std::string body =
      R"({"messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:;base64,aGlp"}}]}]})";
  EXPECT_EQ(RefusalOf([&] { ParseChatRequest(body, limits); }).status, 413);
}

TEST(CompletionRequest, ReadsAndRefuses) {
  const GenerationRequest request =
      ParseCompletionRequest(R"({"prompt":"x","echo":true,"best_of":2,"n":2})", {});
  EXPECT_EQ(request.prompt, "x");
  EXPECT_TRUE(request.echo);
  EXPECT_EQ(request.answer.generation.max_new_tokens, 16);
  EXPECT_EQ(ParseCompletionRequest(R"({"prompt":["x"],"max_tokens":3})", {}).answer.generation.max_new_tokens,
            3);
  const std::vector<std::pair<std::string, std::string>> cases = {
      {R"({})", "prompt"},
      {R"({"prompt":["a","b"]})", "prompt"},
      {R"({"prompt":[1]})", "prompt"},
      {R"({"prompt":"x","suffix":"y"})", "suffix"},
      {R"({"prompt":"x","best_of":2})", "best_of"},
      {R"({"prompt":"x","echo":true,"logprobs":1})", "echo"},
      {R"({"prompt":"x","messages":[]})", "messages"},
  };
  for (const auto& [body, param] : cases) {
    const Refusal refusal = RefusalOf([&, text = body] { ParseCompletionRequest(text, {}); });
    EXPECT_EQ(refusal.status, 400) << body;
    EXPECT_EQ(refusal.param, param) << body;
  }
}

std::string Field(const std::string& name, const std::string& value) {
  return StrCat("--B\r\nContent-Disposition: form-data; name=\"", name, "\"\r\n\r\n", value, "\r\n");
}

const std::string& File() {
  static const std::string file =
      "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.wav\"\r\n\r\nRIFF\r\n";
  return file;
}

TranscriptionRequest Form(TranscriptTask task, const std::string& fields) {
  // The request points into the body, so it must stay.
  static std::vector<std::string> bodies;
  bodies.push_back(fields + "--B--\r\n");
  return ParseTranscriptionRequest(task, "multipart/form-data; boundary=B", bodies.back(), {});
}

TEST(TranscriptionRequest, ReadsTheForm) {
  const TranscriptionRequest plain = Form(TranscriptTask::kTranscribe, File());
  EXPECT_EQ(plain.file, "RIFF");
  EXPECT_EQ(plain.prompt, "Transcribe the audio clip into text.");
  EXPECT_EQ(plain.format, TranscriptFormat::kJson);
  EXPECT_EQ(Form(TranscriptTask::kTranslate, File()).prompt, "Translate the audio to English.");
  const TranscriptionRequest full = Form(
      TranscriptTask::kTranscribe,
      Field("model", "m") + Field("language", "DE") + Field("prompt", "Do.") + Field("temperature", "0.5") +
          Field("response_format", "verbose_json") + Field("timestamp_granularities[]", "segment") + File());
  EXPECT_EQ(full.language, "german");
  EXPECT_EQ(full.prompt, "Do.");
  EXPECT_EQ(full.temperature, 0.5);
  EXPECT_EQ(full.format, TranscriptFormat::kVerboseJson);
  EXPECT_TRUE(Form(TranscriptTask::kTranscribe, File() + Field("stream", "true")).is_streamed);
}

TEST(TranscriptionRequest, RefusesByName) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "file"},
      {Field("file", ""), "file"},
      {File() + File(), "file"},
      {File() + Field("prompt", "\xFF\xFE"), "prompt"},
      {File() + Field("model", "a") + Field("model", "b"), "model"},
      {File() + Field("language", "xx"), "language"},
      {File() + Field("response_format", "xml"), "response_format"},
      {File() + Field("temperature", "1.5"), "temperature"},
      {File() + Field("temperature", "0.5x"), "temperature"},
      {File() + Field("stream", "yes"), "stream"},
      {File() + Field("stream", "true") + Field("response_format", "srt"), "stream"},
      {File() + Field("timestamp_granularities[]", "word"), "timestamp_granularities[]"},
      {File() + Field("timestamp_granularities[]", "segment"), "timestamp_granularities[]"},
      {File() + Field("chunking_strategy", "server_vad"), "chunking_strategy"},
      {File() + Field("include[]", "logprobs"), "include[]"},
      {File() + Field("unheard_of", "1"), "unheard_of"},
      {File() + Field("prompt", std::string(70'000, 'x')), "prompt"},
  };
  for (const auto& [fields, param] : cases) {
    const Refusal refusal = RefusalOf([&, text = fields] { Form(TranscriptTask::kTranscribe, text); });
    EXPECT_EQ(refusal.status, 400) << param;
    EXPECT_EQ(refusal.param, param);
  }
  EXPECT_EQ(RefusalOf([] { Form(TranscriptTask::kTranslate, File() + Field("language", "de")); }).param,
            "language");
}

}  // namespace
}  // namespace phi4mm::server
