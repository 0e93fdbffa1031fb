#include "server/tls.h"

#include <curl/curl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "base/error.h"
#include "server/http_client.h"
#include "server/running_server.h"

namespace phi4mm::server {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// A key and a certificate that it signed itself, as PEM files that are removed with this object.
class TestCertificate {
 public:
  explicit TestCertificate(const std::string& name)
      : certificate(std::filesystem::path(::testing::TempDir()) / (name + "-cert.pem")),
        key(std::filesystem::path(::testing::TempDir()) / (name + "-key.pem")) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> pair(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), X509_free);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), -60);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
    X509_set_pubkey(made.get(), pair.get());
    X509_NAME* const subject = X509_get_subject_name(made.get());
    const std::string host = "localhost";
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1, 0);
    X509_set_issuer_name(made.get(), subject);
    X509_sign(made.get(), pair.get(), EVP_sha256());
    PEM_write_X509(File(std::fopen(certificate.c_str(), "w")).get(), made.get());
    PEM_write_PrivateKey(File(std::fopen(key.c_str(), "w")).get(), pair.get(), nullptr, nullptr, 0, nullptr,
                         nullptr);
  }
  ~TestCertificate() {
    std::filesystem::remove(certificate);
    std::filesystem::remove(key);
  }
  TestCertificate(const TestCertificate&) = delete;
  TestCertificate& operator=(const TestCertificate&) = delete;

  const std::filesystem::path certificate;
  const std::filesystem::path key;
};

std::size_t Append(char* data, std::size_t size, std::size_t count, void* user) {
  static_cast<std::string*>(user)->append(data, size * count);
  return size * count;
}

// The answer to a POST over TLS; empty where there is none.
std::string PostOverTls(int port, const std::string& body) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle(curl_easy_init(), curl_easy_cleanup);
  const std::string url = base::StrCat("https://127.0.0.1:", port, "/echo");
  std::string answer;
  curl_easy_setopt(handle.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(handle.get(), CURLOPT_PROXY, "");
  curl_easy_setopt(handle.get(), CURLOPT_SSL_VERIFYPEER, 0L);
  curl_easy_setopt(handle.get(), CURLOPT_SSL_VERIFYHOST, 0L);
  curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDS, body.c_str());
  curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, Append);
  curl_easy_setopt(handle.get(), CURLOPT_WRITEDATA, &answer);
  curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT, 3600L);
  return curl_easy_perform(handle.get()) == CURLE_OK ? answer : std::string();
}

Router Echo() {
  Router router;
  router.Add(
      {"POST", "/echo", Access::kOpen, std::size_t{8} << 20U, [](HttpRequest& request, Exchange& exchange) {
         exchange.BeginStream("text/plain");
         exchange.Send(request.body);
         exchange.EndStream();
       }});
  return router;
}

TEST(Tls, ServesOverIt) {
  const TestCertificate files("serve");
  HttpOptions options;
  options.tls = TlsContext::Load(files.certificate, files.key);
  options.limits.head_timeout = std::chrono::hours(1);
  options.limits.body_grace = std::chrono::hours(1);
  options.limits.write_timeout = std::chrono::hours(1);
  RunningServer running(options, Echo());
  EXPECT_EQ(PostOverTls(running.port(), "hello"), "hello");
  const std::string large(3'000'000, 'x');
  EXPECT_EQ(PostOverTls(running.port(), large), large);
  // Whoever speaks something else is let go, and nobody else notices.
  HttpClient plain(running.port());
  plain.Send("GET / HTTP/1.1\r\nHost: t\r\n\r\n");
  EXPECT_EQ(plain.Read().status, 0);
  EXPECT_EQ(PostOverTls(running.port(), "again"), "again");
}

TEST(Tls, LetsGoWhoeverSaysNothing) {
  const TestCertificate files("silent");
  HttpOptions options;
  options.tls = TlsContext::Load(files.certificate, files.key);
  options.limits.head_timeout = std::chrono::milliseconds(50);
  RunningServer running(options, Echo());
  HttpClient silent(running.port());
  EXPECT_TRUE(silent.IsClosed());
}

TEST(Tls, NamesFilesThatDoNotWork) {
  const TestCertificate one("one");
  const TestCertificate other("other");
  EXPECT_THROW(TlsContext::Load("/no/such/file", one.key), base::Error);
  EXPECT_THROW(TlsContext::Load(one.certificate, one.certificate), base::Error);
  try {
    TlsContext::Load(one.certificate, other.key);
    ADD_FAILURE() << "a foreign key was taken";
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
    EXPECT_THAT(error.message(), ::testing::HasSubstr(other.key.string()));
  }
}

}  // namespace
}  // namespace phi4mm::server
