#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace phi4mm::server {

// One field of a multipart/form-data body. `data` points into the body.
struct FormField {
  std::string name;
  std::optional<std::string> file_name;  // where the client sent the field as a file
  std::string_view data;
};

// The fields of a multipart/form-data body (RFC 7578) in their order; `content_type` is the request's header.
// Nothing is copied but names. Errors: ApiError 400 for another content type, a missing boundary, more than
// 64 fields, a field without a name or a body that does not end with its boundary.
std::vector<FormField> ParseMultipart(std::string_view content_type, std::string_view body);

}  // namespace phi4mm::server
