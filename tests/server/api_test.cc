#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.h"
#include "engine/fake_backend.h"
#include "engine/toy_backend.h"
#include "server/api_fixture.h"
#include "server/http_client.h"
#include "server/log.h"
#include "text/utf8.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using engine::FakeBackend;
using engine::FakeDevice;
using engine::ToyBackend;
using engine::ToyDevice;
using ::testing::HasSubstr;
using Json = nlohmann::json;

constexpr const char* kChat = "/v1/chat/completions";

std::string ChatBody(const std::string& content, const std::string& fields = "") {
  return StrCat(R"({"messages":[{"role":"user","content":)", content, "}]", fields.empty() ? "" : ",", fields,
                "}");
}

// The data of each event of a stream.
std::vector<std::string> Events(const std::string& body) {
  std::vector<std::string> events;
  std::size_t at = 0;
  while (at < body.size()) {
    const std::size_t end = body.find("\n\n", at);
    EXPECT_EQ(body.substr(at, 6), "data: ");
    EXPECT_NE(end, std::string::npos);
    events.push_back(body.substr(at + 6, end - at - 6));
    at = end + 2;
  }
  return events;
}

// The text that the deltas of a stream make.
std::string DeltaText(const std::string& body) {
  std::string text;
  for (const std::string& event : Events(body)) {
    if (event != "[DONE]") {
      const Json value = Json::parse(event);
      if (!value["choices"].empty()) {
        text += value["choices"][0]["delta"].value("content", "");
      }
    }
  }
  return text;
}

class ApiTest : public ::testing::Test {
 protected:
  ApiTest() { SetLogLevel(LogLevel::kOff); }

  static engine::Scheduler::BackendFactory Factory(const std::shared_ptr<ToyDevice>& device) {
    return [device] { return std::make_unique<ToyBackend>(device); };
  }
  static engine::Scheduler::BackendFactory Factory(const std::shared_ptr<FakeDevice>& device) {
    return [device] { return std::make_unique<FakeBackend>(device); };
  }

  // A fake device that answers these bytes and then ends.
  static std::shared_ptr<FakeDevice> Saying(const std::string& text) {
    auto device = std::make_shared<FakeDevice>();
    device->script = engine::Bytes(text);
    device->script.push_back(engine::kEnd);
    return device;
  }

  std::shared_ptr<ToyDevice> toy_ = std::make_shared<ToyDevice>();
};

TEST_F(ApiTest, StreamsARoleTextAReasonAndTheCounts) {
  RunningApi api(Factory(Saying("yes")));
  const std::string usage = R"("stream":true,"stream_options":{"include_usage":true})";
  const ClientReply reply = Post(api.port(), kChat, ChatBody("\"Hi\"", usage));
  EXPECT_EQ(reply.status, 200);
  EXPECT_THAT(reply.headers.at("content-type"), HasSubstr("text/event-stream"));
  const std::vector<std::string> events = Events(reply.body);
  ASSERT_EQ(events.size(), 7U);
  EXPECT_EQ(Json::parse(events[0])["choices"][0]["delta"]["role"], "assistant");
  EXPECT_EQ(DeltaText(reply.body), "yes");
  const Json last = Json::parse(events[4])["choices"][0];
  EXPECT_EQ(last["delta"], Json::object());
  EXPECT_EQ(last["finish_reason"], "stop");
  const Json counts = Json::parse(events[5]);
  EXPECT_EQ(counts["choices"], Json::array());
  EXPECT_EQ(counts["usage"]["completion_tokens"], 4);
  EXPECT_EQ(counts["usage"]["prompt_tokens"], 5);
  EXPECT_EQ(events[6], "[DONE]");
  EXPECT_EQ(Json::parse(events[1])["usage"], nullptr);
  const Json whole = Json::parse(Post(api.port(), kChat, ChatBody("\"Hi\"")).body);
  EXPECT_EQ(whole["choices"][0]["message"]["content"], "yes");
  EXPECT_EQ(whole["usage"], counts["usage"]);
}

TEST_F(ApiTest, NeverSplitsACharacter) {
  const std::string text = "a\xF0\x9F\x98\x80\xE4\xBD\xA0";
  RunningApi api(Factory(Saying(text)));
  const std::string streamed = Post(api.port(), kChat, ChatBody("\"Hi\"", R"("stream":true)")).body;
  EXPECT_EQ(DeltaText(streamed), text);
  EXPECT_THAT(streamed, ::testing::Not(HasSubstr(std::string(text::kReplacementCharacter))));
  // An answer that ends inside a character has one replacement character, streamed or not.
  const std::string cut = std::string("a") + std::string(text::kReplacementCharacter);
  EXPECT_EQ(DeltaText(Post(api.port(), kChat, ChatBody("\"Hi\"", R"("stream":true,"max_tokens":3)")).body),
            cut);
  const Json whole = Json::parse(Post(api.port(), kChat, ChatBody("\"Hi\"", R"("max_tokens":3)")).body);
  EXPECT_EQ(whole["choices"][0]["message"]["content"], cut);
  EXPECT_EQ(whole["choices"][0]["finish_reason"], "length");
  EXPECT_EQ(whole["usage"]["completion_tokens"], 3);
}

TEST_F(ApiTest, AClientThatLeavesFreesItsSlot) {
  toy_->ends_answers = false;
  RunningApi api(Factory(toy_));
  const std::string body = ChatBody("\"Hi\"", R"("stream":true,"max_tokens":380)");
  for (int round = 0; round < 20; ++round) {
    HttpClient client(api.port());
    if (round % 3 == 0) {
      client.Send(PostText(kChat, body));  // leaves at once
    } else if (round % 3 == 1) {
      client.Send(PostText(kChat, body));
      ASSERT_TRUE(client.ReadUntil("\r\n\r\n"));  // leaves after the headers
    } else {
      client.Send(PostText(kChat, ChatBody("\"Hi\"", R"("max_tokens":380)")));  // not streamed
    }
    client.Close();
  }
  const engine::Metrics metrics = api.WhenIdle();
  EXPECT_EQ(metrics.accepted, metrics.finished + metrics.cancelled + metrics.failed);
  EXPECT_EQ(metrics.failed, 0);
  EXPECT_TRUE(toy_->live.empty());
  const Json answer = Json::parse(Post(api.port(), kChat, ChatBody("\"Hi\"", R"("max_tokens":5)")).body);
  EXPECT_EQ(answer["usage"]["completion_tokens"], 5);
}

TEST_F(ApiTest, LeavingWhileQueuedCancels) {
  Gate gate;
  toy_->capabilities.slots = 1;
  toy_->hook = [&](const std::string& call) {
    if (call == "decode") {
      gate.Pass();
    }
  };
  toy_->ends_answers = false;
  RunningApi api(Factory(toy_));
  HttpClient first(api.port());
  first.Send(PostText(kChat, ChatBody("\"Hi\"", R"("max_tokens":5)")));
  gate.WaitForArrival();
  HttpClient second(api.port());
  second.Send(PostText(kChat, ChatBody("\"Ho\"", R"("max_tokens":5)")));
  while (api.scheduler().Snapshot().queued == 0) {
    std::this_thread::yield();
  }
  second.Close();
  while (api.server().connections() > 1) {
    std::this_thread::yield();
  }
  gate.Open();
  EXPECT_EQ(first.Read().status, 200);
  const engine::Metrics metrics = api.WhenIdle();
  EXPECT_EQ(metrics.finished, 1);
  EXPECT_EQ(metrics.cancelled, 1);
}

TEST_F(ApiTest, AFullQueueIsSaidSo) {
  Gate gate;
  toy_->capabilities.slots = 1;
  toy_->hook = [&](const std::string& call) {
    if (call == "start") {
      gate.Pass();
    }
  };
  RunningApi api(Factory(toy_), [](ApiServerOptions&, engine::SchedulerOptions& scheduler) {
    scheduler.queue_capacity = 1;
  });
  HttpClient first(api.port());
  first.Send(PostText(kChat, ChatBody("\"Hi\"", R"("max_tokens":2)")));
  gate.WaitForArrival();
  HttpClient second(api.port());
  second.Send(PostText(kChat, ChatBody("\"Ho\"", R"("max_tokens":2)")));
  while (api.scheduler().Snapshot().queued == 0) {
    std::this_thread::yield();
  }
  const ClientReply refused = Post(api.port(), kChat, ChatBody("\"Hu\""));
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.headers.at("retry-after"), "1");
  EXPECT_EQ(Json::parse(refused.body)["error"]["code"], "queue_full");
  gate.Open();
  EXPECT_EQ(first.Read().status, 200);
  EXPECT_EQ(second.Read().status, 200);
}

TEST_F(ApiTest, TheSameRequestHasTheSameAnswerUnderLoad) {
  RunningApi api(Factory(toy_));
  for (const char* fields : {R"("max_tokens":60)", R"("max_tokens":60,"temperature":1,"seed":42)"}) {
    std::set<std::string> answers;
    std::mutex mutex;
    std::vector<std::thread> clients;
    for (int client = 0; client < 8; ++client) {
      clients.emplace_back([&] {
        const Json answer = Json::parse(Post(api.port(), kChat, ChatBody("\"Say it.\"", fields)).body);
        const std::lock_guard lock(mutex);
        answers.insert(answer["choices"][0]["message"]["content"].get<std::string>());
      });
    }
    for (std::thread& client : clients) {
      client.join();
    }
    EXPECT_EQ(answers.size(), 1U);
  }
}

TEST_F(ApiTest, MediaDecideTheModeAndOneBadClipFailsOneRequest) {
  RunningApi api(Factory(toy_));
  const auto clips = [](const std::string& data) {
    return StrCat(R"([{"type":"input_audio","input_audio":{"data":")", data,
                  R"("}},{"type":"text","text":"x"}])");
  };
  std::thread neighbour(
      [&] { EXPECT_EQ(Post(api.port(), kChat, ChatBody("\"Hi\"", R"("max_tokens":50)")).status, 200); });
  const Json answer = Json::parse(Post(api.port(), kChat, ChatBody(clips("sA=="))).body);  // 176 frames
  EXPECT_EQ(answer["adapter_mode"], "speech");
  EXPECT_EQ(answer["usage"]["prompt_tokens_details"]["audio_tokens"], 22);
  const ClientReply corrupt = Post(api.port(), kChat, ChatBody(clips("AA==")));
  EXPECT_EQ(corrupt.status, 400);
  const Json error = Json::parse(corrupt.body)["error"];
  EXPECT_EQ(error["param"], "messages[0].content[0].input_audio.data");
  EXPECT_EQ(error["type"], "invalid_request_error");
  neighbour.join();
  EXPECT_EQ(api.WhenIdle().started_by_mode[2], 1);
}

TEST_F(ApiTest, AModeThatTheModelLacksIsTheClientsError) {
  auto device = Saying("x");
  device->capabilities.modes[1] = {.name = "speech", .supported = false, .reason = "it has no ears"};
  RunningApi api(Factory(device));
  const ClientReply reply =
      Post(api.port(), kChat, ChatBody(R"([{"type":"input_audio","input_audio":{"data":"sA=="}}])"));
  EXPECT_EQ(reply.status, 400);
  EXPECT_THAT(reply.body, HasSubstr("it has no ears"));
}

TEST_F(ApiTest, NamesTheFieldOfAPromptThatExceedsTheContext) {
  RunningApi api(Factory(toy_));
  const std::string tokens = R"("max_tokens":1000000)";
  const ClientReply chat = Post(api.port(), kChat, ChatBody("\"Hi\"", tokens));
  EXPECT_EQ(chat.status, 400);
  EXPECT_EQ(Json::parse(chat.body)["error"]["param"], "messages");
  EXPECT_THAT(chat.body, HasSubstr("1000000 new tokens are wanted"));
  const ClientReply streamed = Post(api.port(), kChat, ChatBody("\"Hi\"", tokens + R"(,"stream":true)"));
  EXPECT_EQ(streamed.status, 400);
  const ClientReply raw = Post(api.port(), "/v1/completions", R"({"prompt":"Hi",)" + tokens + "}");
  EXPECT_EQ(raw.status, 400);
  EXPECT_EQ(Json::parse(raw.body)["error"]["param"], "prompt");
}

TEST_F(ApiTest, AModelIsKnownOrLeftOut) {
  RunningApi api(Factory(toy_));
  EXPECT_EQ(Post(api.port(), "/tokenize", R"({"content":"hi","model":null})").status, 200);
  for (const char* name : {"", "unheard-of"}) {
    const std::string model = StrCat(R"("model":")", name, "\"");
    for (const ClientReply& reply : {Post(api.port(), kChat, ChatBody("\"Hi\"", model)),
                                     Post(api.port(), "/v1/completions", R"({"prompt":"Hi",)" + model + "}"),
                                     Post(api.port(), "/tokenize", R"({"content":"hi",)" + model + "}")}) {
      EXPECT_EQ(reply.status, 404) << model;
      EXPECT_EQ(Json::parse(reply.body)["error"]["param"], "model");
    }
  }
}

TEST_F(ApiTest, AFailureAfterTheFirstEventIsAnEvent) {
  auto device = Saying("hello");
  device->fail_at_step = 2;
  RunningApi api(Factory(device));
  const ClientReply streamed = Post(api.port(), kChat, ChatBody("\"Hi\"", R"("stream":true)"));
  EXPECT_EQ(streamed.status, 200);
  const std::vector<std::string> events = Events(streamed.body);
  EXPECT_EQ(Json::parse(events.back())["error"]["type"], "unavailable_error");
  EXPECT_EQ(streamed.headers.at("connection"), "keep-alive");
  EXPECT_EQ(Post(api.port(), kChat, ChatBody("\"Hi\"")).status, 503);
  device->fail_at_step.reset();
  EXPECT_EQ(Post(api.port(), kChat, ChatBody("\"Hi\"")).status, 200);
}

TEST_F(ApiTest, TellsWhetherItIsLoadingReadyOrFailed) {
  Gate gate;
  RunningApi api([&]() -> std::unique_ptr<model::Backend> {
    gate.Pass();
    return std::make_unique<ToyBackend>(toy_);
  });
  const ClientReply loading = Get(api.port(), "/health");
  EXPECT_EQ(loading.status, 503);
  EXPECT_EQ(Json::parse(loading.body)["status"], "loading");
  gate.Open();
  api.scheduler().WaitUntilLoaded();
  EXPECT_EQ(Json::parse(Get(api.port(), "/health").body), Json::parse(R"({"status":"ok"})"));
  RunningApi broken([]() -> std::unique_ptr<model::Backend> {
    throw base::Error(base::ErrorCode::kDataLoss, "shard 2 is damaged");
  });
  EXPECT_THROW(broken.scheduler().WaitUntilLoaded(), base::Error);
  const ClientReply failed = Get(broken.port(), "/health");
  EXPECT_EQ(failed.status, 503);
  EXPECT_EQ(Json::parse(failed.body)["reason"], "shard 2 is damaged");
  EXPECT_GE(Post(broken.port(), kChat, ChatBody("\"Hi\"")).status, 500);
}

TEST_F(ApiTest, HealthShowsAStepThatHangs) {
  Gate gate;
  toy_->hook = [&](const std::string& call) {
    if (call == "prefill") {
      gate.Pass();
    }
  };
  RunningApi api(Factory(toy_), [](ApiServerOptions&, engine::SchedulerOptions& scheduler) {
    scheduler.step_timeout = std::chrono::milliseconds(1);
  });
  HttpClient client(api.port());
  client.Send(PostText(kChat, ChatBody("\"Hi\"", R"("max_tokens":3)")));
  gate.WaitForArrival();
  ClientReply health;
  do {
    health = Get(api.port(), "/health");
  } while (health.status == 200);
  EXPECT_EQ(health.status, 503);
  EXPECT_EQ(Json::parse(health.body)["status"], "unhealthy");
  EXPECT_THAT(health.body, HasSubstr("longer than its limit"));
  EXPECT_THAT(Get(api.port(), "/metrics").body, HasSubstr("phi4mm_ready 0\n"));
  gate.Open();
  EXPECT_EQ(client.Read().status, 200);
}

TEST_F(ApiTest, StopEndsRunningStreamsWithAnEvent) {
  toy_->ends_answers = false;
  Gate gate;
  toy_->hook = [&](const std::string& call) {
    if (call == "decode") {
      gate.Pass();
    }
  };
  RunningApi api(Factory(toy_));
  HttpClient client(api.port());
  client.Send(PostText(kChat, ChatBody("\"Hi\"", R"("stream":true,"max_tokens":380)")));
  ASSERT_TRUE(client.ReadUntil("assistant"));
  gate.WaitForArrival();
  std::thread stopper([&] { api.Stop(); });
  ASSERT_TRUE(client.ReadUntil("shutting down"));
  gate.Open();
  stopper.join();
  EXPECT_EQ(api.server().connections(), 0U);
}

TEST_F(ApiTest, WritesMetricsThatPrometheusReads) {
  RunningApi api(Factory(toy_));
  EXPECT_EQ(Post(api.port(), kChat, ChatBody("\"Hi\"", R"("max_tokens":3)")).status, 200);
  EXPECT_EQ(Post(api.port(), kChat, ChatBody("\"Hi\"", R"("n":99)")).status, 400);
  std::string text;
  do {  // a request is counted just after its answer
    text = Get(api.port(), "/metrics").body;
  } while (text.find("phi4mm_rejections_total{") == std::string::npos);
  for (const char* line : {"phi4mm_ready 1\n", "phi4mm_slots 4\n", "phi4mm_answers_accepted_total 1\n",
                           "phi4mm_answers_started_total{mode=\"language\"} 1\n",
                           "phi4mm_http_requests_total{path=\"/v1/chat/completions\",status=\"400\"} 1\n",
                           "phi4mm_rejections_total{reason=\"invalid_value\"} 1\n",
                           "phi4mm_time_to_first_token_seconds_count 1\n"}) {
    EXPECT_THAT(text, HasSubstr(line));
  }
  std::set<std::string> described;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    std::string second;
    std::string third;
    words >> first >> second >> third;
    if (first == "#") {
      described.insert(third);
      continue;
    }
    std::string name = first.substr(0, first.find('{'));
    for (const char* ending : {"_bucket", "_sum", "_count"}) {
      if (name.ends_with(ending) && described.count(name) == 0) {
        name.resize(name.size() - std::string(ending).size());
      }
    }
    EXPECT_EQ(described.count(name), 1U) << line;
    EXPECT_FALSE(second.empty()) << line;
  }
}

TEST_F(ApiTest, ServesThePageAndItsDescription) {
  RunningApi api(Factory(toy_));
  const ClientReply page = Get(api.port(), "/");
  EXPECT_THAT(page.headers.at("content-type"), HasSubstr("text/html"));
  EXPECT_THAT(page.headers.at("content-security-policy"), HasSubstr("default-src 'self'"));
  const Json description = Json::parse(Get(api.port(), "/openapi.json").body);
  EXPECT_EQ(description["openapi"], "3.1.0");
  for (const auto& [path, methods] : description["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) {
      const std::string asked = path == "/v1/models/{model}" ? "/v1/models/other" : path;
      const ClientReply reply = method == "get" ? Get(api.port(), asked) : Post(api.port(), asked, "{}");
      EXPECT_NE(reply.status, 404) << path;
      EXPECT_NE(reply.status, 405) << path;
      EXPECT_TRUE(operation["responses"].contains(std::to_string(reply.status))) << path << reply.status;
    }
  }
}

TEST_F(ApiTest, TokensThereAndBack) {
  RunningApi api(Factory(toy_));
  EXPECT_EQ(Post(api.port(), "/tokenize", R"({"content":"hi<|end|>"})").body,
            R"({"tokens":[104,105,60,124,101,110,100,124,62]})");
  EXPECT_EQ(
      Post(api.port(), "/tokenize", R"({"content":"h<|end|>","parse_special":true,"with_pieces":true})").body,
      R"({"tokens":[{"id":104,"piece":"h"},{"id":261,"piece":"<|end|>"}]})");
  EXPECT_EQ(Post(api.port(), "/detokenize", R"({"tokens":[104,105,261]})").body,
            R"({"content":"hi<|end|>"})");
  for (const char* body :
       {R"({"tokens":[-1]})", R"({"tokens":[100000]})", R"({"tokens":["a"]})", R"({"tokens":3})", "{}"}) {
    EXPECT_EQ(Post(api.port(), "/detokenize", body).status, 400) << body;
  }
}

}  // namespace
}  // namespace phi4mm::server
