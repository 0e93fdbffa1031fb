#include "server/multipart.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "server/api_error.h"

namespace phi4mm::server {
namespace {

constexpr std::size_t kMaxFields = 64;
constexpr std::size_t kMaxBoundary = 70;  // RFC 2046
constexpr std::size_t kMaxFieldHead = 8192;

[[noreturn]] void ThrowMalformed(const std::string& why) {
  throw ApiError(400, base::StrCat("the multipart body is malformed: ", why), {}, "malformed_multipart");
}

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
  return lower;
}

std::string_view Trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Takes the value of a header parameter from the front of `rest`, which stands behind '='.
std::string TakeValue(std::string_view& rest) {
  std::string value;
  if (!rest.starts_with('"')) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    value = Trimmed(rest.substr(0, end));
    rest.remove_prefix(end);
    return value;
  }
  std::size_t at = 1;
  for (; at < rest.size() && rest[at] != '"'; ++at) {
    if (rest[at] == '\\' && at + 1 < rest.size()) {
      ++at;
    }
    value += rest[at];
  }
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return value;
}

// The parameter `name` of a header value ("form-data; name=\"file\""); nothing where it has none.
std::optional<std::string> Parameter(std::string_view value, std::string_view name) {
  std::size_t next = value.find(';');
  std::string_view rest = next == std::string_view::npos ? std::string_view() : value.substr(next);
  while (rest.starts_with(';')) {
    rest = rest.substr(1);
    const std::size_t equals = rest.find('=');
    next = rest.find(';');
    if (equals == std::string_view::npos || equals > next) {
      rest = next == std::string_view::npos ? std::string_view() : rest.substr(next);
      continue;
    }
    const std::string key = Lower(Trimmed(rest.substr(0, equals)));
    rest = rest.substr(equals + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    std::string found = TakeValue(rest);
    if (key == name) {
      return found;
    }
    rest.remove_prefix(std::min(rest.find(';'), rest.size()));
  }
  return std::nullopt;
}

std::string Boundary(std::string_view content_type) {
  if (Lower(Trimmed(content_type.substr(0, content_type.find(';')))) != "multipart/form-data") {
    throw ApiError(400, "this path takes a body of the content type multipart/form-data", {},
                   "wrong_content_type");
  }
  std::optional<std::string> boundary = Parameter(content_type, "boundary");
  if (!boundary || boundary->empty() || boundary->size() > kMaxBoundary) {
    ThrowMalformed("the content type names no boundary of 1 to 70 characters");
  }
  return std::move(*boundary);
}

// Name and file name from the lines before a field's data.
FormField ReadHead(std::string_view head) {
  FormField field;
  bool has_name = false;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find("\r\n"), head.size());
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 2, head.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      ThrowMalformed("a line of a field's head has no colon");
    }
    const std::string name = Lower(Trimmed(line.substr(0, colon)));
    const std::string_view value = line.substr(colon + 1);
    if (name == "content-transfer-encoding" && Lower(Trimmed(value)) != "binary" &&
        Lower(Trimmed(value)) != "8bit" && Lower(Trimmed(value)) != "7bit") {
      ThrowMalformed("a field has a Content-Transfer-Encoding, fields are taken as they are");
    }
    if (name != "content-disposition") {
      continue;
    }
    std::optional<std::string> found = Parameter(value, "name");
    has_name = found.has_value() && !found->empty();
    field.name = std::move(found).value_or("");
    field.file_name = Parameter(value, "filename");
  }
  if (!has_name) {
    ThrowMalformed("a field has no name");
  }
  return field;
}

}  // namespace

std::vector<FormField> ParseMultipart(std::string_view content_type, std::string_view body) {
  const std::string delimiter = "--" + Boundary(content_type);
  const std::string next_delimiter = "\r\n" + delimiter;
  std::size_t at = delimiter.size();
  if (!body.starts_with(delimiter)) {
    const std::size_t first = body.find(next_delimiter);
    if (first == std::string_view::npos) {
      ThrowMalformed("its boundary does not occur");
    }
    at = first + next_delimiter.size();
  }
  std::vector<FormField> fields;
  while (!body.substr(at).starts_with("--")) {
    const std::size_t head_start = body.find_first_not_of(" \t", at);
    if (head_start == std::string_view::npos || !body.substr(head_start).starts_with("\r\n")) {
      ThrowMalformed("a boundary is not followed by a line's end");
    }
    // The empty line that ends the head may follow at once.
    const std::size_t head_end = body.find("\r\n\r\n", head_start);
    if (head_end == std::string_view::npos || head_end - head_start > kMaxFieldHead) {
      ThrowMalformed(base::StrCat("a field's head is longer than ", kMaxFieldHead, " bytes or does not end"));
    }
    const std::size_t data_start = head_end + 4;
    const std::size_t data_end = body.find(next_delimiter, data_start);
    if (data_end == std::string_view::npos) {
      ThrowMalformed("it does not end with its boundary");
    }
    if (fields.size() == kMaxFields) {
      ThrowMalformed(base::StrCat("it has more than ", kMaxFields, " fields"));
    }
    const std::size_t lines = std::min(head_start + 2, head_end);
    fields.push_back(ReadHead(body.substr(lines, head_end - lines)));
    fields.back().data = body.substr(data_start, data_end - data_start);
    at = data_end + next_delimiter.size();
  }
  return fields;
}

}  // namespace phi4mm::server
