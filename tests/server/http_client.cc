#include "server/http_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

#include "base/error.h"

namespace phi4mm::server {
namespace {

std::string Lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
  return text;
}

}  // namespace

HttpClient::HttpClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const timeval patience = {.tv_sec = 3600, .tv_usec = 0};
  ::setsockopt(socket_.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("cannot connect to the server under test");
  }
}

void HttpClient::Send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return;  // the server has answered and closed already
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void HttpClient::EndSending() const { ::shutdown(socket_.get(), SHUT_WR); }

bool HttpClient::ReadMore() {
  std::array<char, 65536> piece;
  const ssize_t count = ::recv(socket_.get(), piece.data(), piece.size(), 0);
  if (count <= 0) {
    return false;
  }
  unread_.append(piece.data(), static_cast<std::size_t>(count));
  return true;
}

bool HttpClient::ReadUntil(std::string_view text) {
  while (unread_.find(text) == std::string::npos) {
    if (!ReadMore()) {
      return false;
    }
  }
  return true;
}

bool HttpClient::IsClosed() { return unread_.empty() && !ReadMore(); }

bool HttpClient::ReadChunks(std::string& body) {
  while (ReadUntil("\r\n")) {
    const std::size_t line_end = unread_.find("\r\n");
    const std::size_t size = std::stoul(unread_.substr(0, line_end), nullptr, 16);
    unread_.erase(0, line_end + 2);
    while (unread_.size() < size + 2) {
      if (!ReadMore()) {
        body += unread_;
        return false;
      }
    }
    body += unread_.substr(0, size);
    unread_.erase(0, size + 2);
    if (size == 0) {
      return true;
    }
  }
  return false;
}

ClientReply HttpClient::Read(const std::string& method) {
  ClientReply reply;
  if (!ReadUntil("\r\n\r\n")) {
    return reply;
  }
  const std::size_t head_end = unread_.find("\r\n\r\n");
  std::string head = unread_.substr(0, head_end + 2);
  unread_.erase(0, head_end + 4);
  reply.status = std::stoi(head.substr(9, 3));
  head.erase(0, head.find("\r\n") + 2);
  while (!head.empty()) {
    const std::size_t end = head.find("\r\n");
    const std::size_t colon = head.find(": ");
    reply.headers[Lower(head.substr(0, colon))] = head.substr(colon + 2, end - colon - 2);
    head.erase(0, end + 2);
  }
  if (reply.status == 100) {
    return Read(method);
  }
  if (reply.headers.count("transfer-encoding") != 0) {
    reply.is_complete = ReadChunks(reply.body);
    return reply;
  }
  const auto length = reply.headers.find("content-length");
  if (length == reply.headers.end()) {
    reply.is_complete = true;
    while (reply.status != 204 && ReadMore()) {
    }
    reply.body.swap(unread_);
    return reply;
  }
  const std::size_t size = method == "HEAD" ? 0 : std::stoul(length->second);
  while (unread_.size() < size && ReadMore()) {
  }
  reply.is_complete = unread_.size() >= size;
  reply.body = unread_.substr(0, size);
  unread_.erase(0, size);
  return reply;
}

std::string PostText(std::string_view path, std::string_view body, const std::vector<std::string>& headers) {
  std::string text = base::StrCat("POST ", path, " HTTP/1.1\r\nHost: test\r\n");
  for (const std::string& header : headers) {
    text += header + "\r\n";
  }
  return text + base::StrCat("Content-Length: ", body.size(), "\r\n\r\n", body);
}

ClientReply Ask(int port, std::string_view request) {
  HttpClient client(port);
  client.Send(request);
  return client.Read(std::string(request.substr(0, request.find(' '))));
}

ClientReply Get(int port, std::string_view path, const std::vector<std::string>& headers) {
  std::string request = base::StrCat("GET ", path, " HTTP/1.1\r\nHost: test\r\n");
  for (const std::string& header : headers) {
    request += header + "\r\n";
  }
  return Ask(port, request + "\r\n");
}

ClientReply Post(int port, std::string_view path, std::string_view body) {
  return Ask(port, PostText(path, body));
}

}  // namespace phi4mm::server
