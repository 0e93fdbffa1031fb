#include "server/remote_media.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <thread>
#include <utility>

#include "base/error.h"
#include "server/api_error.h"
#include "server/running_server.h"

namespace phi4mm::server {
namespace {

using base::StrCat;
using ::testing::HasSubstr;

TEST(RemoteMedia, KnowsPublicAddresses) {
  for (const char* address : {"8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.0", "172.15.0.1",
                              "172.32.0.1", "2606:4700::1111", "2a00:1450::1"}) {
    EXPECT_TRUE(IsPublicAddress(address)) << address;
  }
  for (const char* address :
       {"127.0.0.1",       "127.8.8.8",       "0.0.0.0",    "10.1.2.3",  "172.16.0.1",       "172.31.255.255",
        "192.168.1.1",     "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255",  "198.18.0.1",
        "192.0.2.1",       "240.0.0.1",       "::1",        "::",        "::ffff:127.0.0.1", "::ffff:8.8.8.8",
        "64:ff9b::7f00:1", "fe80::1",         "fc00::1",    "fd12::1",   "ff02::1",          "2001:db8::1",
        "2002:7f00:1::",   "2001::1",         "",           "localhost", "0x7f000001",       "2130706433"}) {
    EXPECT_FALSE(IsPublicAddress(address)) << address;
  }
}

bool Never() { return false; }

class RemoteMediaTest : public ::testing::Test {
 protected:
  // A server whose connections tell whether somebody came.
  static Router Files(const std::string& redirect_to) {
    Router router;
    router.Add({"GET", "/file", Access::kOpen, 0,
                [](HttpRequest&, Exchange& exchange) { exchange.Reply({.body = "content"}); }});
    router.Add({"GET", "/large", Access::kOpen, 0,
                [](HttpRequest&, Exchange& exchange) { exchange.Reply({.body = std::string(5000, 'x')}); }});
    router.Add({"GET", "/stream", Access::kOpen, 0, [](HttpRequest&, Exchange& exchange) {
                  exchange.BeginStream("audio/wav");
                  for (int piece = 0; piece < 100; ++piece) {
                    exchange.Send(std::string(100, 'x'));
                  }
                  exchange.EndStream();
                }});
    router.Add({"GET", "/away", Access::kOpen, 0, [redirect_to](HttpRequest&, Exchange& exchange) {
                  exchange.Reply({.status = 302, .body = {}, .headers = {{"location", redirect_to}}});
                }});
    router.Add({"GET", "/slow", Access::kOpen, 0, [](HttpRequest&, Exchange& exchange) {
                  const EventSignal never;
                  (void)exchange.Wait(never, Clock::now() + std::chrono::hours(1));
                  exchange.Reply({.body = "late"});
                }});
    return router;
  }

  static HttpOptions Options() {
    HttpOptions options;
    options.drain_timeout = std::chrono::milliseconds(0);
    return options;
  }

  // Allows the first server only.
  RemotePolicy Policy() const {
    RemotePolicy policy;
    policy.is_allowed = true;
    policy.timeout = std::chrono::hours(1);
    policy.is_permitted = [port = permitted_.port()](const std::string& address, int asked) {
      return address == "127.0.0.1" && asked == port;
    };
    return policy;
  }

  std::pair<int, std::string> RefusalOf(const std::string& url, const RemotePolicy& policy) const {
    try {
      FetchRemoteMedium(url, 1000, policy, "field", Never);
    } catch (const ApiError& error) {
      EXPECT_TRUE(error.param() == "field" || error.param().empty());
      return {error.status(), error.reason()};
    }
    return {0, ""};
  }

  RunningServer inner_{Options(), Files("")};
  RunningServer permitted_{Options(), Files(StrCat("http://127.0.0.1:", inner_.port(), "/file"))};
  std::string base_ = StrCat("http://127.0.0.1:", permitted_.port());
};

TEST_F(RemoteMediaTest, FetchesWhatIsPermitted) {
  const std::vector<std::byte> bytes = FetchRemoteMedium(base_ + "/file", 1000, Policy(), "field", Never);
  EXPECT_EQ(bytes.size(), 7U);
}

TEST_F(RemoteMediaTest, IsOffUnlessAllowed) {
  EXPECT_EQ(RefusalOf(base_ + "/file", {}), (std::pair<int, std::string>{400, "remote_media_refused"}));
  EXPECT_TRUE(permitted_.records().empty());
}

TEST_F(RemoteMediaTest, NeverConnectsWhereItMayNot) {
  RemotePolicy policy;
  policy.is_allowed = true;
  const std::string port = std::to_string(inner_.port());
  for (const std::string& url :
       {"http://127.0.0.1:" + port + "/file", "http://0x7f000001:" + port + "/file",
        "http://2130706433:" + port + "/file", "http://0177.0.0.1:" + port + "/file",
        "http://127.1:" + port + "/file", "http://[::ffff:127.0.0.1]:" + port + "/file",
        "http://localhost:" + port + "/file", "http://0.0.0.0:" + port + "/file",
        "http://user@127.0.0.1:" + port + "/file"}) {
    EXPECT_EQ(RefusalOf(url, policy).first, 400) << url;
  }
  for (const std::string url : {"file:///etc/hostname", "/etc/hostname", "ftp://127.0.0.1/x",
                                "gopher://127.0.0.1/x", "http:/127.0.0.1", "javascript:1", ""}) {
    EXPECT_EQ(RefusalOf(url, policy), (std::pair<int, std::string>{400, "invalid_url"})) << url;
  }
  EXPECT_TRUE(inner_.records().empty());
}

TEST_F(RemoteMediaTest, ChecksWhereRedirectsLead) {
  EXPECT_EQ(RefusalOf(base_ + "/away", Policy()), (std::pair<int, std::string>{400, "remote_media_refused"}));
  while (permitted_.records().empty()) {
    std::this_thread::yield();  // the record follows the answer
  }
  EXPECT_TRUE(inner_.records().empty());
}

TEST_F(RemoteMediaTest, BoundsSizeAndTime) {
  EXPECT_EQ(RefusalOf(base_ + "/large", Policy()).first, 413);
  EXPECT_EQ(RefusalOf(base_ + "/stream", Policy()).first, 413);
  EXPECT_EQ(RefusalOf(base_ + "/nothing", Policy()),
            (std::pair<int, std::string>{400, "remote_media_failed"}));
  RemotePolicy impatient = Policy();
  impatient.timeout = std::chrono::milliseconds(50);
  EXPECT_EQ(RefusalOf(base_ + "/slow", impatient), (std::pair<int, std::string>{400, "remote_media_failed"}));
}

}  // namespace
}  // namespace phi4mm::server
