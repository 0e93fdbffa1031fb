#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

namespace phi4mm::server {

// What one attempt on a non-blocking stream came to.
enum class IoStep {
  kDone,       // some bytes were moved
  kWantRead,   // try again once the socket is readable
  kWantWrite,  // try again once it is writable
  kClosed,     // the other side has ended the stream, or it broke
};

// One TLS stream over a connected non-blocking socket that it does not own. Threads: one.
class TlsSession {
 public:
  struct State;
  explicit TlsSession(std::unique_ptr<State> state);
  ~TlsSession();
  TlsSession(const TlsSession&) = delete;
  TlsSession& operator=(const TlsSession&) = delete;

  IoStep Handshake();
  IoStep Read(std::span<char> out, std::size_t& count);
  IoStep Write(std::string_view bytes, std::size_t& count);

  // Sends the notice of an orderly end where the socket takes it at once.
  void Finish() noexcept;

 private:
  std::unique_ptr<State> state_;
};

// Certificate and key of the server: TLS 1.2 and newer. Threads: immutable, safe to share.
class TlsContext {
 public:
  // PEM files: the certificate with its chain, and its key. kInvalidArgument, naming the file, where one
  // cannot be read or they do not belong together.
  static std::shared_ptr<const TlsContext> Load(const std::filesystem::path& certificate,
                                                const std::filesystem::path& key);
  ~TlsContext();
  TlsContext(const TlsContext&) = delete;
  TlsContext& operator=(const TlsContext&) = delete;

  // kUnavailable where memory is short.
  std::unique_ptr<TlsSession> Open(int socket) const;

 private:
  struct State;
  explicit TlsContext(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace phi4mm::server
