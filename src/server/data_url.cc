#include "server/data_url.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "server/api_error.h"
#include "server/base64.h"

namespace phi4mm::server {
namespace {

using base::StrCat;

constexpr std::string_view kScheme = "data:";

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
  return lower;
}

std::string_view Trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

int HexValue(char character) {
  if (character >= '0' && character <= '9') {
    return character - '0';
  }
  const char lower = static_cast<char>(character | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Percent escapes to bytes; nothing where a '%' is not followed by two hex digits.
std::optional<std::string> Unescape(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      out += text[at];
      continue;
    }
    const int high = at + 1 < text.size() ? HexValue(text[at + 1]) : -1;
    const int low = at + 2 < text.size() ? HexValue(text[at + 2]) : -1;
    if (high < 0 || low < 0) {
      return std::nullopt;
    }
    out += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return out;
}

void CheckSize(std::size_t bytes, std::size_t max_bytes, std::string_view param) {
  if (bytes > max_bytes) {
    throw ApiError(413, StrCat(param, " holds more than ", max_bytes, " bytes, the limit"),
                   std::string(param), "media_too_large");
  }
}

std::vector<std::byte> FromBase64(std::string_view text, std::size_t max_bytes, std::string_view param) {
  // White space may be in it, so the exact size is known afterwards; this bounds what is reserved.
  CheckSize(text.size() / 2, max_bytes, param);
  std::optional<std::vector<std::byte>> bytes = DecodeBase64(text);
  if (!bytes) {
    ThrowBadField(param, StrCat(param, " is not valid base64"), "invalid_base64");
  }
  CheckSize(bytes->size(), max_bytes, param);
  return std::move(*bytes);
}

// Whether the parameters (";charset=utf-8;base64") end in ";base64".
bool IsBase64(std::string_view parameters) {
  const std::size_t last = parameters.rfind(';');
  return last != std::string_view::npos && Lower(Trimmed(parameters.substr(last + 1))) == "base64";
}

}  // namespace

bool IsDataUrl(std::string_view url) {
  return url.size() >= kScheme.size() && Lower(url.substr(0, kScheme.size())) == kScheme;
}

DataUrl ParseDataUrl(std::string_view url, std::size_t max_bytes, std::string_view param) {
  const std::size_t comma = url.find(',');
  if (!IsDataUrl(url) || comma == std::string_view::npos) {
    ThrowBadField(param, StrCat(param, " is no data: URL with a comma before its data"), "invalid_data_url");
  }
  const std::string_view head = url.substr(kScheme.size(), comma - kScheme.size());
  const std::string_view data = url.substr(comma + 1);
  DataUrl result;
  result.media_type = Lower(Trimmed(head.substr(0, head.find(';'))));
  const bool has_escapes = data.find('%') != std::string_view::npos;
  CheckSize(data.size() / 4, max_bytes, param);
  std::optional<std::string> plain = has_escapes ? Unescape(data) : std::nullopt;
  if (has_escapes && !plain) {
    ThrowBadField(param, StrCat(param, " has a '%' that is not followed by two hex digits"),
                  "invalid_data_url");
  }
  std::string_view decoded = data;
  if (plain) {
    decoded = *plain;
  }
  if (IsBase64(head)) {
    result.bytes = FromBase64(decoded, max_bytes, param);
    return result;
  }
  CheckSize(decoded.size(), max_bytes, param);
  const auto* const first = reinterpret_cast<const std::byte*>(decoded.data());
  result.bytes.assign(first, first + decoded.size());
  return result;
}

std::vector<std::byte> ParseBase64Field(std::string_view text, std::size_t max_bytes,
                                        std::string_view param) {
  if (IsDataUrl(text)) {
    return ParseDataUrl(text, max_bytes, param).bytes;
  }
  return FromBase64(text, max_bytes, param);
}

}  // namespace phi4mm::server
