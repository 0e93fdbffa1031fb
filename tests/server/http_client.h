#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/unique_fd.h"

namespace phi4mm::server {

struct ClientReply {
  int status = 0;                              // 0 where the server sent no whole answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;                            // chunks joined
  bool is_complete = false;                    // the body ended as its framing says
};

// A client that sends exactly the bytes it is told to, over loopback. Reads give up after 30 seconds.
class HttpClient {
 public:
  explicit HttpClient(int port);

  void Send(std::string_view bytes) const;

  // Ends the sending side.
  void EndSending() const;

  // Closes the connection.
  void Close() { socket_.Reset(); }

  // The next answer; `method` is that of its request.
  ClientReply Read(const std::string& method = "GET");

  // Reads until `text` has arrived; false where the server ended before.
  bool ReadUntil(std::string_view text);

  // Whether the server has ended the connection and nothing more comes.
  bool IsClosed();

 private:
  bool ReadMore();
  bool ReadChunks(std::string& body);

  UniqueFd socket_;
  std::string unread_;
};

// "POST path" with a body and its length; `headers` are whole lines.
std::string PostText(std::string_view path, std::string_view body,
                     const std::vector<std::string>& headers = {"Content-Type: application/json"});

// One request on a connection of its own.
ClientReply Ask(int port, std::string_view request);
ClientReply Get(int port, std::string_view path, const std::vector<std::string>& headers = {});
ClientReply Post(int port, std::string_view path, std::string_view body);

}  // namespace phi4mm::server
