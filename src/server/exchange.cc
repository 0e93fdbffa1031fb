#include "server/exchange.h"

#include <array>
#include <charconv>
#include <ctime>
#include <utility>

#include "base/error.h"

namespace phi4mm::server {
namespace {

std::string HttpDate() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  gmtime_r(&now, &parts);
  std::array<char, 64> text = {};
  const std::size_t length = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

std::string Hex(std::size_t value) {
  std::array<char, 16> text = {};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, 16).ptr;
  return {text.data(), end};
}

// A value must not be able to end its line.
void AppendHeader(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ");
  for (const char character : value) {
    head += character == '\r' || character == '\n' ? ' ' : character;
  }
  head += "\r\n";
}

}  // namespace

Exchange::Exchange(Connection& connection, const HttpLimits& limits, const HttpRequest& request,
                   HeaderList common)
    : connection_(connection), limits_(limits), request_(request), common_(std::move(common)) {}

std::string Exchange::Head(int status, std::string_view content_type, const HeaderList& headers,
                           std::string_view framing) const {
  std::string head = base::StrCat("HTTP/1.1 ", status, " ", StatusText(status), "\r\n");
  AppendHeader(head, "date", HttpDate());
  AppendHeader(head, "x-request-id", request_.id);
  AppendHeader(head, "x-content-type-options", "nosniff");
  if (!content_type.empty()) {
    AppendHeader(head, "content-type", content_type);
  }
  for (const auto& [name, value] : common_) {
    AppendHeader(head, name, value);
  }
  for (const auto& [name, value] : headers) {
    AppendHeader(head, name, value);
  }
  AppendHeader(head, "connection", is_last_ ? "close" : "keep-alive");
  head += framing;
  head += "\r\n";
  return head;
}

bool Exchange::Write(std::string_view bytes) {
  if (!is_peer_gone_ && !connection_.Write(bytes, Clock::now() + limits_.write_timeout)) {
    is_peer_gone_ = true;
    is_last_ = true;
  }
  return !is_peer_gone_;
}

void Exchange::Reply(const HttpReply& reply) {
  PHI4MM_CHECK(!has_begun());
  status_ = reply.status;
  std::string framing;
  if (reply.status != 204) {
    framing = base::StrCat("content-length: ", reply.body.size(), "\r\n");
  }
  std::string bytes = Head(reply.status, reply.status == 204 ? std::string_view() : reply.content_type,
                           reply.headers, framing);
  if (request_.method != "HEAD" && reply.status != 204) {
    bytes += reply.body;
    sent_bytes_ = reply.body.size();
  }
  Write(bytes);
}

void Exchange::BeginStream(std::string_view content_type) {
  PHI4MM_CHECK(!has_begun());
  status_ = 200;
  is_streaming_ = true;
  if (!request_.is_http_1_1) {
    is_last_ = true;  // without chunks only the end of the connection marks the end of the stream
  }
  const HeaderList headers = {{"cache-control", "no-cache"}, {"x-accel-buffering", "no"}};
  Write(Head(200, content_type, headers, request_.is_http_1_1 ? "transfer-encoding: chunked\r\n" : ""));
}

bool Exchange::Send(std::string_view piece) {
  PHI4MM_CHECK(is_streaming_);
  if (piece.empty()) {
    return !is_peer_gone_;
  }
  sent_bytes_ += piece.size();
  if (!request_.is_http_1_1) {
    return Write(piece);
  }
  std::string chunk = Hex(piece.size());
  chunk.append("\r\n").append(piece).append("\r\n");
  return Write(chunk);
}

void Exchange::EndStream() {
  PHI4MM_CHECK(is_streaming_);
  is_streaming_ = false;
  if (request_.is_http_1_1) {
    Write("0\r\n\r\n");
  }
}

Wake Exchange::Wait(const EventSignal& event, Deadline deadline) {
  if (is_peer_gone_) {
    return Wake::kPeerGone;
  }
  const Wake wake = connection_.WaitForEvent(event.fd(), deadline);
  if (wake == Wake::kPeerGone) {
    is_peer_gone_ = true;
    is_last_ = true;
  }
  return wake;
}

}  // namespace phi4mm::server
