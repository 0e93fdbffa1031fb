#include "server/http_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <semaphore>
#include <string>
#include <thread>
#include <utility>

#include "server/api_error.h"
#include "server/http_client.h"
#include "server/running_server.h"

namespace phi4mm::server {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using ::testing::HasSubstr;

constexpr std::size_t kBodyLimit = 1000;

std::string NameOf(Wake wake) {
  return wake == Wake::kPeerGone ? "gone" : wake == Wake::kStopped ? "stopped" : "time";
}

// Echoes bodies, streams, waits, fails.
Router TestRouter() {
  Router router;
  router.Add({"GET", "/open", Access::kOpen, 0,
              [](HttpRequest&, Exchange& exchange) { exchange.Reply({.body = "open"}); }});
  router.Add({"POST", "/echo", Access::kKey, kBodyLimit, [](HttpRequest& request, Exchange& exchange) {
                exchange.Reply({.content_type = "text/plain", .body = request.body});
              }});
  router.Add({"GET", "/fail", Access::kOpen, 0,
              [](HttpRequest&, Exchange&) { throw std::runtime_error("a secret"); }});
  router.Add({"GET", "/stream", Access::kOpen, 0, [](HttpRequest&, Exchange& exchange) {
                exchange.BeginStream("text/event-stream");
                exchange.Send("data: 1\n\n");
                exchange.Send("data: 2\n\n");
                exchange.EndStream();
              }});
  router.Add({"GET", "/break", Access::kOpen, 0, [](HttpRequest&, Exchange& exchange) {
                exchange.BeginStream("text/event-stream");
                exchange.Send("data: 1\n\n");
                throw std::runtime_error("broken");
              }});
  router.Add({"GET", "/wait", Access::kOpen, 0, [](HttpRequest&, Exchange& exchange) {
                const EventSignal never;
                const std::string wake = NameOf(exchange.Wait(never, Clock::now() + hours(1)));
                exchange.Note("wake", wake);
                exchange.Reply({.body = wake});
              }});
  return router;
}

// No client of a test is too slow, whatever else the machine does.
HttpOptions PatientOptions() {
  HttpOptions options;
  options.limits.head_timeout = hours(1);
  options.limits.body_grace = hours(1);
  options.limits.keep_alive_timeout = hours(1);
  options.limits.write_timeout = hours(1);
  options.limits.max_head_bytes = 4096;
  options.drain_timeout = milliseconds(0);
  return options;
}

class HttpServerTest : public ::testing::Test {
 protected:
  RunningServer running_{PatientOptions(), TestRouter()};
  int port_ = running_.port();
};

TEST_F(HttpServerTest, AnswersWithIdDateAndLength) {
  const ClientReply reply = Get(port_, "/open?x=1");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "open");
  EXPECT_THAT(reply.headers.at("x-request-id"), ::testing::StartsWith("req-"));
  EXPECT_THAT(reply.headers.at("date"), ::testing::EndsWith("GMT"));
  EXPECT_EQ(Get(port_, "/open", {"X-Request-Id: mine-1.2"}).headers.at("x-request-id"), "mine-1.2");
  EXPECT_THAT(Get(port_, "/open", {"X-Request-Id: a b\"c"}).headers.at("x-request-id"),
              ::testing::StartsWith("req-"));
}

TEST_F(HttpServerTest, KeepsAConnectionForSeveralRequests) {
  HttpClient client(port_);
  for (int round = 0; round < 3; ++round) {
    client.Send(PostText("/echo", "hello"));
    EXPECT_EQ(client.Read().body, "hello");
  }
  // Two at once are answered in order.
  client.Send(PostText("/echo", "first") + PostText("/echo", "second"));
  EXPECT_EQ(client.Read().body, "first");
  EXPECT_EQ(client.Read().body, "second");
}

TEST_F(HttpServerTest, ReadsChunkedBodies) {
  const std::string head = "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n";
  EXPECT_EQ(Ask(port_, head + "5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n").body, "hello world");
  EXPECT_EQ(Ask(port_, head + "5\r\nhello\r\nzz\r\n").status, 400);
  const std::string piece = "100\r\n" + std::string(256, 'x') + "\r\n";
  EXPECT_EQ(Ask(port_, head + piece + piece + piece + piece + "0\r\n\r\n").status, 413);
}

TEST_F(HttpServerTest, RefusesALargeBodyBeforeReadingIt) {
  HttpClient client(port_);
  client.Send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 629145600\r\n\r\n");
  const ClientReply reply = client.Read();
  EXPECT_EQ(reply.status, 413);
  EXPECT_THAT(reply.body, HasSubstr("1000 bytes"));
  EXPECT_EQ(reply.headers.at("connection"), "close");
  EXPECT_EQ(running_.server().held_body_bytes(), 0U);
}

TEST_F(HttpServerTest, TellsAClientThatAsksBeforeItSends) {
  HttpClient client(port_);
  client.Send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  ASSERT_TRUE(client.ReadUntil("100 Continue"));
  client.Send("ok");
  EXPECT_EQ(client.Read().body, "ok");
  EXPECT_EQ(
      Ask(port_, "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 2000\r\nExpect: 100-continue\r\n\r\n")
          .status,
      413);
}

TEST_F(HttpServerTest, RefusesWhatIsNotHttpOrUnclear) {
  const std::string host = "Host: t\r\n";
  EXPECT_EQ(Ask(port_, "hello\r\n\r\n").status, 400);
  EXPECT_EQ(Ask(port_, "GET /open HTTP/1.1\r\n\r\n").status, 400);
  EXPECT_EQ(Ask(port_, "GET /open HTTP/2.0\r\nHost: t\r\n\r\n").status, 400);
  EXPECT_EQ(Ask(port_, "POST /echo HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n").status, 400);
  EXPECT_EQ(Ask(port_, "POST /echo HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab")
                .status,
            400);
  EXPECT_EQ(Ask(port_, "POST /echo HTTP/1.1\r\n" + host +
                           "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
                .status,
            400);
  EXPECT_EQ(Ask(port_, "POST /echo HTTP/1.1\r\n" + host + "Transfer-Encoding: gzip\r\n\r\n").status, 400);
  EXPECT_EQ(Ask(port_, PostText("/echo", "x", {"Content-Encoding: gzip"})).status, 415);
  EXPECT_EQ(Ask(port_, PostText("/echo", "x", {"Expect: tea"})).status, 417);
  EXPECT_EQ(Ask(port_, "GET /open HTTP/1.1\r\n" + host + "A: " + std::string(5000, 'a') + "\r\n\r\n").status,
            431);
  EXPECT_EQ(Ask(port_, "GET /" + std::string(5000, 'a') + " HTTP/1.1\r\n" + host + "\r\n").status, 431);
}

TEST_F(HttpServerTest, KnowsPathsAndMethods) {
  EXPECT_EQ(Get(port_, "/nothing").status, 404);
  const ClientReply reply = Get(port_, "/echo");
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(reply.headers.at("allow"), "POST, OPTIONS");
  const ClientReply head = Ask(port_, "HEAD /open HTTP/1.1\r\nHost: t\r\n\r\n");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), "4");
  EXPECT_EQ(Ask(port_, "GET http://t/open HTTP/1.1\r\nHost: t\r\n\r\n").status, 200);
}

TEST_F(HttpServerTest, FailuresAreTheApisErrorsAndTellNoSecrets) {
  const ClientReply reply = Get(port_, "/fail");
  EXPECT_EQ(reply.status, 500);
  EXPECT_THAT(reply.body, HasSubstr("\"type\":\"server_error\""));
  EXPECT_THAT(reply.body, ::testing::Not(HasSubstr("secret")));
  EXPECT_EQ(Get(port_, "/open").status, 200);
}

TEST_F(HttpServerTest, StreamsInChunks) {
  const ClientReply reply = Get(port_, "/stream");
  EXPECT_EQ(reply.body, "data: 1\n\ndata: 2\n\n");
  EXPECT_TRUE(reply.is_complete);
  const ClientReply old = Ask(port_, "GET /stream HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.body, "data: 1\n\ndata: 2\n\n");
  EXPECT_EQ(old.headers.at("connection"), "close");
  // A stream that breaks off can be told from one that ends.
  EXPECT_FALSE(Get(port_, "/break").is_complete);
}

TEST(HttpServer, SlowClientsAreCutOff) {
  HttpOptions options = PatientOptions();
  options.limits.head_timeout = milliseconds(50);
  options.limits.body_grace = milliseconds(50);
  RunningServer running(options, TestRouter());
  EXPECT_EQ(Ask(running.port(), "GET /open HTTP/1.1\r\nHos").status, 408);
  EXPECT_EQ(Ask(running.port(), "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 10\r\n\r\nabc").status,
            408);
  options.limits.keep_alive_timeout = milliseconds(50);
  RunningServer idle(options, TestRouter());
  HttpClient silent(idle.port());
  EXPECT_TRUE(silent.IsClosed());
}

TEST_F(HttpServerTest, NoticesThatTheClientHasLeft) {
  HttpClient client(port_);
  client.Send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n");
  client.Close();
  while (running_.records().empty()) {
    std::this_thread::yield();
  }
  const RequestRecord record = running_.records().front();
  EXPECT_TRUE(record.is_peer_gone);
  EXPECT_EQ(record.notes, (HeaderList{{"wake", "gone"}}));
}

TEST(HttpServer, StopsRunningRequestsAfterTheDrainTime) {
  HttpOptions options = PatientOptions();
  options.drain_timeout = milliseconds(20);
  Router router = TestRouter();
  std::binary_semaphore is_running(0);
  router.Add({"GET", "/long", Access::kOpen, 0, [&](HttpRequest&, Exchange& exchange) {
                is_running.release();
                const EventSignal never;
                exchange.Reply({.body = NameOf(exchange.Wait(never, Clock::now() + hours(1)))});
              }});
  RunningServer running(options, std::move(router));
  HttpClient client(running.port());
  client.Send("GET /long HTTP/1.1\r\nHost: t\r\n\r\n");
  is_running.acquire();
  running.Stop();
  EXPECT_EQ(client.Read().body, "stopped");
}

TEST(HttpServer, RefusesConnectionsBeyondTheLimit) {
  HttpOptions options = PatientOptions();
  options.limits.max_connections = 1;
  RunningServer running(options, TestRouter());
  HttpClient first(running.port());
  first.Send(PostText("/echo", "mine"));
  EXPECT_EQ(first.Read().body, "mine");
  HttpClient second(running.port());
  const ClientReply reply = second.Read();
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(reply.headers.at("retry-after"), "1");
  first.Send(PostText("/echo", "still"));
  EXPECT_EQ(first.Read().body, "still");
}

TEST(HttpServer, AsksForAKey) {
  HttpOptions options = PatientOptions();
  options.keys = ApiKeys(std::vector<std::string>{"alpha", "beta"});
  RunningServer running(options, TestRouter());
  EXPECT_EQ(Get(running.port(), "/open").status, 200);
  const ClientReply refused = Post(running.port(), "/echo", "x");
  EXPECT_EQ(refused.status, 401);
  EXPECT_EQ(refused.headers.at("www-authenticate"), "Bearer");
  for (const char* header :
       {"Authorization: Bearer alph", "Authorization: Bearer alphaa", "Authorization: Basic alpha",
        "Authorization: Bearer ", "Authorization: alpha"}) {
    EXPECT_EQ(Ask(running.port(), PostText("/echo", "x", {header})).status, 401) << header;
  }
  EXPECT_EQ(Ask(running.port(), PostText("/echo", "x", {"Authorization: Bearer alpha"})).status, 200);
  EXPECT_EQ(Ask(running.port(), PostText("/echo", "x", {"authorization: bearer beta"})).status, 200);
}

TEST(HttpServer, LetsNamedPagesAsk) {
  HttpOptions options = PatientOptions();
  options.cors_origins = {"https://page.example"};
  RunningServer running(options, TestRouter());
  const ClientReply allowed = Get(running.port(), "/open", {"Origin: https://page.example"});
  EXPECT_EQ(allowed.headers.at("access-control-allow-origin"), "https://page.example");
  EXPECT_EQ(Get(running.port(), "/open", {"Origin: https://other.example"})
                .headers.count("access-control-allow-origin"),
            0U);
  const ClientReply preflight = Ask(running.port(),
                                    "OPTIONS /echo HTTP/1.1\r\nHost: t\r\nOrigin: https://page.example\r\n"
                                    "Access-Control-Request-Method: POST\r\n\r\n");
  EXPECT_EQ(preflight.status, 204);
  EXPECT_THAT(preflight.headers.at("access-control-allow-methods"), HasSubstr("POST"));
}

TEST(HttpServer, BodiesShareABudget) {
  HttpOptions options = PatientOptions();
  options.limits.max_body_memory_bytes = 1200;
  RunningServer running(options, TestRouter());
  HttpClient slow(running.port());
  slow.Send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 900\r\n\r\nx");
  while (running.server().held_body_bytes() == 0) {
    std::this_thread::yield();
  }
  EXPECT_EQ(Post(running.port(), "/echo", std::string(400, 'y')).status, 503);
  slow.Send(std::string(899, 'x'));
  EXPECT_EQ(slow.Read().status, 200);
  while (running.server().held_body_bytes() != 0) {
    std::this_thread::yield();  // the bytes come back just after the answer
  }
  EXPECT_EQ(Post(running.port(), "/echo", std::string(400, 'y')).status, 200);
}

}  // namespace
}  // namespace phi4mm::server
