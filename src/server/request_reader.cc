#include "server/request_reader.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cctype>
#include <optional>
#include <string_view>

#include "base/error.h"
#include "server/api_error.h"

namespace phi4mm::server {
namespace {

namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;
using base::StrCat;

constexpr std::size_t kReadBytes = std::size_t{64} << 10U;

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
  return lower;
}

std::string_view View(boost::core::string_view text) { return {text.data(), text.size()}; }

[[noreturn]] void ThrowMalformed(const boost::system::error_code& error, const HttpLimits& limits) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    throw ApiError(431, StrCat("the request's head is longer than ", limits.max_head_bytes, " bytes"), {},
                   "head_too_large");
  }
  if (error == http::error::bad_version) {
    throw ApiError(400, "the request's HTTP version is not 1.0 or 1.1", {}, "malformed_http");
  }
  throw ApiError(400, StrCat("the request is not valid HTTP: ", error.message()), {}, "malformed_http");
}

[[noreturn]] void ThrowBodyTooLarge(std::size_t max_bytes) {
  throw ApiError(413, StrCat("the request's body is larger than ", max_bytes, " bytes, the limit"), {},
                 "body_too_large");
}

// The target of the request line in its usual forms: "/path?query" and "http://host/path?query".
void SetTarget(std::string_view target, HttpRequest& request) {
  if (!target.starts_with('/')) {
    const std::size_t scheme = target.find("://");
    if (scheme == std::string_view::npos) {
      request.path = target;
      return;
    }
    const std::size_t path = target.find('/', scheme + 3);
    target = path == std::string_view::npos ? std::string_view("/") : target.substr(path);
  }
  const std::size_t question = target.find('?');
  request.path = target.substr(0, question);
  request.query = question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
}

void CheckHead(const HttpRequest& request, const Parser& parser) {
  if (request.is_http_1_1 && request.Header("host") == nullptr) {
    throw ApiError(400, "the request has no Host header", {}, "malformed_http");
  }
  const std::string* const encoding = request.Header("transfer-encoding");
  if (encoding != nullptr && (Lower(*encoding) != "chunked" || !parser.chunked())) {
    throw ApiError(400, "the request's Transfer-Encoding is not \"chunked\"", {}, "malformed_http");
  }
  const std::string* const compression = request.Header("content-encoding");
  if (compression != nullptr && Lower(*compression) != "identity") {
    throw ApiError(415, "a compressed request body is not accepted, send it without Content-Encoding");
  }
  const std::string* const expect = request.Header("expect");
  if (expect != nullptr && Lower(*expect) != "100-continue") {
    throw ApiError(417, "the request's Expect header is not \"100-continue\"");
  }
}

}  // namespace

struct RequestReader::State {
  Connection& connection;
  const HttpLimits& limits;
  int stop_fd;
  std::string unread;  // bytes that came and are not parsed yet
  std::optional<Parser> parser;
  std::size_t max_body_bytes = 0;
  std::array<char, kReadBytes> piece = {};

  // Appends what comes next to `unread`.
  ReadStatus ReadMore(Deadline deadline, int stop) {
    std::size_t count = 0;
    const ReadStatus status = connection.Read(piece, deadline, stop, count);
    if (status == ReadStatus::kData) {
      unread.append(piece.data(), count);
    }
    return status;
  }

  // Hands `unread` to the parser. True where it needs more bytes.
  bool Parse() {
    boost::system::error_code error;
    const std::size_t used = parser->put(boost::asio::buffer(unread.data(), unread.size()), error);
    unread.erase(0, used);
    if (error == http::error::need_more) {
      return true;
    }
    if (error == http::error::body_limit) {
      ThrowBodyTooLarge(max_body_bytes);
    }
    if (error) {
      ThrowMalformed(error, limits);
    }
    return false;
  }

  // Drops the empty lines that some clients send between requests.
  void SkipEmptyLines() {
    const std::size_t start = unread.find_first_not_of("\r\n");
    unread.erase(0, std::min(start, unread.size()));
  }

  bool WaitForFirstByte() {
    const Deadline deadline = Clock::now() + limits.keep_alive_timeout;
    SkipEmptyLines();
    while (unread.empty()) {
      if (ReadMore(deadline, stop_fd) != ReadStatus::kData) {
        return false;
      }
      SkipEmptyLines();
    }
    return true;
  }

  void FillRequest(HttpRequest& request) const {
    const auto& head = parser->get();
    request.method = View(head.method_string());
    request.is_http_1_1 = head.version() == 11;
    SetTarget(View(head.target()), request);
    for (const auto& field : head) {
      request.headers.emplace_back(Lower(View(field.name_string())), View(field.value()));
    }
    request.peer = connection.peer();
  }
};

RequestReader::RequestReader(Connection& connection, const HttpLimits& limits, int stop_fd)
    : state_(new State{
          .connection = connection, .limits = limits, .stop_fd = stop_fd, .unread = {}, .parser = {}}) {}

RequestReader::~RequestReader() = default;

bool RequestReader::ReadHead(HttpRequest& request) {
  if (!state_->WaitForFirstByte()) {
    return false;
  }
  const Deadline deadline = Clock::now() + state_->limits.head_timeout;
  Parser& parser = state_->parser.emplace();
  parser.header_limit(static_cast<std::uint32_t>(state_->limits.max_head_bytes));
  parser.body_limit(boost::none);
  while (!parser.is_header_done()) {
    if (!state_->Parse()) {
      continue;
    }
    const ReadStatus status = state_->ReadMore(deadline, -1);
    if (status == ReadStatus::kTimedOut) {
      throw ApiError(408, "the request's head did not arrive in time", {}, "request_timeout");
    }
    if (status != ReadStatus::kData) {
      return false;
    }
  }
  state_->FillRequest(request);
  CheckHead(request, parser);
  return true;
}

bool RequestReader::ReadBody(HttpRequest& request, std::size_t max_bytes) {
  PHI4MM_CHECK(request.reservation.has_value());
  Parser& parser = *state_->parser;
  const HttpLimits& limits = state_->limits;
  if (parser.is_done()) {
    return true;
  }
  const auto announced = parser.content_length();
  if (announced && *announced > max_bytes) {
    ThrowBodyTooLarge(max_bytes);
  }
  state_->max_body_bytes = max_bytes;
  parser.body_limit(max_bytes);
  parser.eager(true);
  const Deadline start = Clock::now();
  if (request.Header("expect") != nullptr &&
      !state_->connection.Write("HTTP/1.1 100 Continue\r\n\r\n", start + limits.write_timeout)) {
    return false;
  }
  std::size_t expected = announced ? static_cast<std::size_t>(*announced) : 0;
  while (!parser.is_done()) {
    expected = std::max(expected, parser.get().body().size() + state_->unread.size());
    if (!request.reservation->Grow(expected)) {
      throw ApiError(503, "the bodies of all requests together are too large now, try again later", {},
                     "body_memory");
    }
    if (!state_->unread.empty() && !state_->Parse()) {
      continue;
    }
    if (state_->unread.size() > limits.max_head_bytes + kReadBytes) {
      throw ApiError(400, "the request is not valid HTTP: a chunk's header is too long", {},
                     "malformed_http");
    }
    const std::chrono::milliseconds allowance(parser.get().body().size() * 1000 /
                                              limits.min_body_bytes_per_second);
    const ReadStatus status = state_->ReadMore(start + limits.body_grace + allowance, -1);
    if (status == ReadStatus::kTimedOut) {
      throw ApiError(408, "the request's body did not arrive in time", {}, "request_timeout");
    }
    if (status != ReadStatus::kData) {
      return false;
    }
  }
  request.body = std::move(parser.get().body());
  return true;
}

bool RequestReader::keep_alive() const {
  return state_->parser && state_->parser->is_done() && state_->parser->keep_alive();
}

}  // namespace phi4mm::server
