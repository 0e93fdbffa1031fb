#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "server/connection.h"
#include "server/event_signal.h"
#include "server/http_message.h"
#include "server/request_reader.h"

namespace phi4mm::server {

// The answer to one request while it is being made: either one whole reply, or a stream of pieces. Threads:
// the one that handles the request.
class Exchange {
 public:
  // `common` are headers that every answer has.
  Exchange(Connection& connection, const HttpLimits& limits, const HttpRequest& request, HeaderList common);
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  // Sends the whole answer. Once, and not after BeginStream.
  void Reply(const HttpReply& reply);

  // Starts an answer of unknown length, sent piece by piece.
  void BeginStream(std::string_view content_type);

  // Sends a piece now. False where the client is gone; nothing more needs to be sent then.
  bool Send(std::string_view piece);

  // Ends the stream in order. Without it the client sees that the stream broke off.
  void EndStream();

  // Waits for `event`, for the client's leaving or (kStopped) for the end of the server.
  // A client that was found to have left once counts as gone from then on.
  [[nodiscard]] Wake Wait(const EventSignal& event, Deadline deadline);

  // A word about the request for the log.
  void Note(std::string name, std::string value) { notes_.emplace_back(std::move(name), std::move(value)); }
  const HeaderList& notes() const { return notes_; }

  // Makes this the last answer of its connection.
  void CloseAfterwards() { is_last_ = true; }

  bool has_begun() const { return status_ != 0; }
  bool is_streaming() const { return is_streaming_; }
  bool is_peer_gone() const { return is_peer_gone_; }
  bool is_last() const { return is_last_; }
  int status() const { return status_; }
  std::size_t sent_bytes() const { return sent_bytes_; }

 private:
  std::string Head(int status, std::string_view content_type, const HeaderList& headers,
                   std::string_view framing) const;
  bool Write(std::string_view bytes);

  Connection& connection_;
  const HttpLimits& limits_;
  const HttpRequest& request_;
  HeaderList common_;
  int status_ = 0;
  bool is_streaming_ = false;
  bool is_peer_gone_ = false;
  bool is_last_ = false;
  std::size_t sent_bytes_ = 0;
  HeaderList notes_;
};

}  // namespace phi4mm::server
