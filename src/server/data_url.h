#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::server {

// What a data: URL holds.
struct DataUrl {
  std::string media_type;  // lower case, without parameters; empty where it is left out
  std::vector<std::byte> bytes;
};

// Whether `url` begins with "data:", in any case.
bool IsDataUrl(std::string_view url);

// Decodes a data: URL (RFC 2397): any parameters in any order, ";base64" last before the comma and in any
// case, base64 with or without white space, percent escapes and padding, or plain percent-encoded bytes.
// `param` is the field it came in. Errors: ApiError 400 for a missing comma or data that cannot be decoded,
// 413 where more than `max_bytes` come out.
DataUrl ParseDataUrl(std::string_view url, std::size_t max_bytes, std::string_view param);

// Base64 text, or a data: URL where a client wrote one in its place. Errors as above.
std::vector<std::byte> ParseBase64Field(std::string_view text, std::size_t max_bytes, std::string_view param);

}  // namespace phi4mm::server
