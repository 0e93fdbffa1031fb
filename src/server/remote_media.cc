#include "server/remote_media.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>

#include "base/error.h"
#include "server/api_error.h"

namespace phi4mm::server {
namespace {

using base::StrCat;

// A block of IPv4 addresses in host byte order.
struct Block {
  std::uint32_t base;
  unsigned prefix_bits;
};

constexpr std::uint32_t Ip(unsigned a, unsigned b, unsigned c, unsigned d) {
  return a << 24U | b << 16U | c << 8U | d;
}

// Special-purpose blocks (RFC 6890 and its updates).
constexpr std::array<Block, 16> kSpecialBlocks = {{{Ip(0, 0, 0, 0), 8},
                                                   {Ip(10, 0, 0, 0), 8},
                                                   {Ip(100, 64, 0, 0), 10},
                                                   {Ip(127, 0, 0, 0), 8},
                                                   {Ip(169, 254, 0, 0), 16},
                                                   {Ip(172, 16, 0, 0), 12},
                                                   {Ip(192, 0, 0, 0), 24},
                                                   {Ip(192, 0, 2, 0), 24},
                                                   {Ip(192, 31, 196, 0), 24},
                                                   {Ip(192, 52, 193, 0), 24},
                                                   {Ip(192, 88, 99, 0), 24},
                                                   {Ip(192, 168, 0, 0), 16},
                                                   {Ip(198, 18, 0, 0), 15},
                                                   {Ip(198, 51, 100, 0), 24},
                                                   {Ip(203, 0, 113, 0), 24},
                                                   {Ip(224, 0, 0, 0), 3}}};

bool IsPublicV4(std::uint32_t address) {
  return std::none_of(kSpecialBlocks.begin(), kSpecialBlocks.end(), [address](const Block& block) {
    const std::uint32_t mask = ~std::uint32_t{0} << (32U - block.prefix_bits);
    return (address & mask) == block.base;
  });
}

// Global unicast (2000::/3) without the parts of it that lead elsewhere: documentation, ORCHID and Teredo
// (2001::/23), 6to4 (2002::/16).
bool IsPublicV6(const std::array<std::uint8_t, 16>& bytes) {
  const bool is_global = (bytes[0] & 0xE0U) == 0x20U;
  const bool is_special = bytes[0] == 0x20 && bytes[1] == 0x01 && (bytes[2] & 0xFEU) == 0;
  const bool is_documentation = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8;
  const bool is_6to4 = bytes[0] == 0x20 && bytes[1] == 0x02;
  const bool is_later_documentation = bytes[0] == 0x3F && bytes[1] == 0xFF && (bytes[2] & 0xF0U) == 0;
  return is_global && !is_special && !is_documentation && !is_6to4 && !is_later_documentation;
}

struct CloseHandle {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};

// State of one fetch, handed to the library's callbacks.
struct Fetch {
  const RemotePolicy& policy;
  std::size_t max_bytes;
  const std::function<bool()>& is_cancelled;
  std::vector<std::byte> bytes = {};
  bool is_refused = false;
  bool is_too_large = false;
};

std::size_t OnBytes(char* data, std::size_t size, std::size_t count, void* user) {
  Fetch& fetch = *static_cast<Fetch*>(user);
  const std::size_t bytes = size * count;
  if (bytes > fetch.max_bytes - fetch.bytes.size()) {
    fetch.is_too_large = true;
    return 0;
  }
  try {
    const auto* const first = reinterpret_cast<const std::byte*>(data);
    fetch.bytes.insert(fetch.bytes.end(), first, first + bytes);
  } catch (const std::bad_alloc&) {
    return 0;
  }
  return bytes;
}

curl_socket_t OnSocket(void* user, curlsocktype /*purpose*/, curl_sockaddr* target) {
  Fetch& fetch = *static_cast<Fetch*>(user);
  std::array<char, INET6_ADDRSTRLEN> text = {};
  int port = 0;
  if (target->family == AF_INET) {
    sockaddr_in address = {};
    std::memcpy(&address, &target->addr, sizeof address);
    ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
    port = ntohs(address.sin_port);
  } else if (target->family == AF_INET6 && target->addrlen >= sizeof(sockaddr_in6)) {
    sockaddr_in6 address = {};
    std::memcpy(&address, &target->addr, sizeof address);
    ::inet_ntop(AF_INET6, &address.sin6_addr, text.data(), text.size());
    port = ntohs(address.sin6_port);
  }
  try {
    if (fetch.policy.is_permitted(text.data(), port)) {
      return ::socket(target->family, target->socktype | SOCK_CLOEXEC, target->protocol);
    }
  } catch (const std::exception&) {
    // Out of memory: refused like any other address that was not found to be permitted.
    fetch.is_refused = true;
    return CURL_SOCKET_BAD;
  }
  fetch.is_refused = true;
  return CURL_SOCKET_BAD;
}

int OnProgress(void* user, curl_off_t /*total*/, curl_off_t /*now*/, curl_off_t /*up_total*/,
               curl_off_t /*up_now*/) {
  return static_cast<const Fetch*>(user)->is_cancelled() ? 1 : 0;
}

void SetUp(CURL* handle, const std::string& url, Fetch& fetch) {
  curl_easy_setopt(handle, CURLOPT_URL, url.c_str());
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(handle, CURLOPT_MAXREDIRS, static_cast<long>(fetch.policy.max_redirects));
  // A proxy would connect where we cannot look; settings of the environment must not bring one in.
  curl_easy_setopt(handle, CURLOPT_PROXY, "");
  curl_easy_setopt(handle, CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(fetch.policy.timeout.count()));
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(fetch.policy.timeout.count()));
  curl_easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(fetch.max_bytes));
  curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, OnSocket);
  curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, &fetch);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, OnBytes);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, &fetch);
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, OnProgress);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &fetch);
  curl_easy_setopt(handle, CURLOPT_USERAGENT, "phi4mm");
}

bool IsHttpUrl(const std::string& url) {
  const auto begins = [&url](std::string_view scheme) {
    return url.size() > scheme.size() && ::strncasecmp(url.c_str(), scheme.data(), scheme.size()) == 0;
  };
  return begins("http://") || begins("https://");
}

}  // namespace

bool IsPublicAddress(const std::string& address) {
  in_addr v4 = {};
  if (::inet_pton(AF_INET, address.c_str(), &v4) == 1) {
    return IsPublicV4(ntohl(v4.s_addr));
  }
  std::array<std::uint8_t, 16> v6 = {};
  return ::inet_pton(AF_INET6, address.c_str(), v6.data()) == 1 && IsPublicV6(v6);
}

std::vector<std::byte> FetchRemoteMedium(const std::string& url, std::size_t max_bytes,
                                         const RemotePolicy& policy, std::string_view param,
                                         const std::function<bool()>& is_cancelled) {
  if (!policy.is_allowed) {
    ThrowBadField(param,
                  StrCat(param, " is not a data: URL; this server was not started with --allow-remote-media"),
                  "remote_media_refused");
  }
  if (!IsHttpUrl(url)) {
    ThrowBadField(param, StrCat(param, " is neither a data: URL nor an http or https one"), "invalid_url");
  }
  static std::once_flag is_ready;
  std::call_once(is_ready, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  const std::unique_ptr<CURL, CloseHandle> handle(curl_easy_init());
  if (handle == nullptr) {
    throw ApiError(503, "the server cannot fetch remote media now");
  }
  Fetch fetch = {.policy = policy, .max_bytes = max_bytes, .is_cancelled = is_cancelled};
  SetUp(handle.get(), url, fetch);
  const CURLcode result = curl_easy_perform(handle.get());
  if (fetch.is_too_large || result == CURLE_FILESIZE_EXCEEDED) {
    throw ApiError(413, StrCat(param, " leads to more than ", max_bytes, " bytes, the limit"),
                   std::string(param), "media_too_large");
  }
  if (fetch.is_refused) {
    ThrowBadField(param, StrCat(param, " leads to an address that this server does not fetch from"),
                  "remote_media_refused");
  }
  if (result != CURLE_OK) {
    ThrowBadField(param, StrCat(param, " cannot be fetched: ", curl_easy_strerror(result)),
                  "remote_media_failed");
  }
  long status = 0;
  curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status != 200) {
    ThrowBadField(param, StrCat(param, " cannot be fetched: its server answered with status ", status),
                  "remote_media_failed");
  }
  return std::move(fetch.bytes);
}

}  // namespace phi4mm::server
