#include "server/http_message.h"

#include <algorithm>
#include <array>

namespace phi4mm::server {

const std::string* HttpRequest::Header(std::string_view name) const {
  const auto found = std::find_if(headers.begin(), headers.end(),
                                  [name](const auto& header) { return header.first == name; });
  return found == headers.end() ? nullptr : &found->second;
}

std::string_view StatusText(int status) {
  static constexpr std::array<std::pair<int, std::string_view>, 14> kTexts = {{
      {200, "OK"},
      {204, "No Content"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {408, "Request Timeout"},
      {413, "Content Too Large"},
      {415, "Unsupported Media Type"},
      {417, "Expectation Failed"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {500, "Internal Server Error"},
      {503, "Service Unavailable"},
  }};
  const auto* const found =
      std::find_if(kTexts.begin(), kTexts.end(), [status](const auto& text) { return text.first == status; });
  return found == kTexts.end() ? "Status" : found->second;
}

}  // namespace phi4mm::server
