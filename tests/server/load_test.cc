#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "base/error.h"
#include "engine/toy_backend.h"
#include "server/api_fixture.h"
#include "server/http_client.h"
#include "server/log.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using Json = nlohmann::json;

constexpr const char* kChat = "/v1/chat/completions";
constexpr int kKinds = 40;
constexpr int kClients = 12;
constexpr int kRequestsPerClient = 170;

// Text, one clip or two of different lengths, greedy or seeded, short or long.
std::string Body(int kind, bool is_streamed) {
  std::string parts = StrCat(R"({"type":"text","text":"question )", kind / 3, "\"}");
  for (int clip = 0; clip < kind % 3; ++clip) {
    parts +=
        StrCat(R"(,{"type":"input_audio","input_audio":{"data":")", clip == 0 ? "IA==" : "CQ==", R"("}})");
  }
  return StrCat(R"({"messages":[{"role":"user","content":[)", parts, R"(]}],"max_tokens":)", 1 + kind % 30,
                kind % 2 == 0 ? "" : R"(,"temperature":1,"seed":7)", R"(,"stream":)",
                is_streamed ? "true}" : "false}");
}

std::string TextOf(const ClientReply& reply, bool is_streamed) {
  if (!is_streamed) {
    return Json::parse(reply.body)["choices"][0]["message"]["content"];
  }
  std::string text;
  for (std::size_t at = 0; (at = reply.body.find("data: {", at)) != std::string::npos; ++at) {
    const std::size_t end = reply.body.find("\n\n", at);
    text += Json::parse(reply.body.substr(at + 6, end - at - 6))["choices"][0]["delta"].value("content", "");
  }
  return text;
}

// Asks at random, leaves now and then at a random point, and compares every answer with the one alone.
void RunClient(int port, unsigned seed, const std::vector<std::string>& alone, std::atomic<int>& finished) {
  std::mt19937 random(seed);
  for (int request = 0; request < kRequestsPerClient; ++request) {
    const int kind = static_cast<int>(random() % kKinds);
    const bool is_streamed = random() % 2 == 0;
    HttpClient client(port);
    client.Send(PostText(kChat, Body(kind, is_streamed)));
    const auto leaving = random() % 10;
    if (leaving == 0) {
      continue;  // at once
    }
    if (leaving == 1) {
      client.ReadUntil("\r\n\r\n");  // with the first bytes of the answer
      continue;
    }
    const ClientReply reply = client.Read();
    const std::string text = reply.status == 200 ? TextOf(reply, is_streamed) : "no answer";
    EXPECT_EQ(text, alone[static_cast<std::size_t>(kind)])
        << "kind " << kind << ", streamed " << is_streamed << ", status " << reply.status << ": "
        << reply.body;
    ++finished;
  }
}

TEST(Load, EveryAnswerIsTheOneAloneAndNothingLeaks) {
  SetLogLevel(LogLevel::kOff);
  auto device = std::make_shared<engine::ToyDevice>();
  device->capabilities.slots = 8;
  RunningApi api([device] { return std::make_unique<engine::ToyBackend>(device); },
                 [](ApiServerOptions&, engine::SchedulerOptions& scheduler) {
                   scheduler.queue_capacity = 1000;
                   scheduler.check_invariants = true;
                 });
  std::vector<std::string> alone;
  for (int kind = 0; kind < kKinds; ++kind) {
    alone.push_back(TextOf(Post(api.port(), kChat, Body(kind, false)), false));
  }
  std::atomic<int> finished = 0;
  std::vector<std::thread> clients;
  for (unsigned client = 0; client < kClients; ++client) {
    clients.emplace_back([&, client] { RunClient(api.port(), client, alone, finished); });
  }
  for (std::thread& client : clients) {
    client.join();
  }
  EXPECT_GT(finished, kClients * kRequestsPerClient / 2);
  const engine::Metrics metrics = api.WhenIdle();
  EXPECT_EQ(metrics.accepted, metrics.finished + metrics.cancelled + metrics.failed);
  EXPECT_EQ(metrics.failed, 0);
  EXPECT_EQ(metrics.waiting_bytes, 0U);
  EXPECT_EQ(metrics.media_bytes, 0U);
  EXPECT_TRUE(device->live.empty());
  api.Stop();
  EXPECT_EQ(api.server().connections(), 0U);
}

}  // namespace
}  // namespace phi4mm::server
