#include "server/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <limits>
#include <string>
#include <system_error>
#include <utility>

#include "base/error.h"

namespace phi4mm::server {
namespace {

struct FreeContext {
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};
struct FreeSession {
  void operator()(SSL* session) const { SSL_free(session); }
};

std::string LastReason() {
  const unsigned long code = ERR_get_error();
  ERR_clear_error();
  if (ERR_SYSTEM_ERROR(code)) {
    return std::generic_category().message(ERR_GET_REASON(code));
  }
  const char* const reason = code == 0 ? nullptr : ERR_reason_error_string(code);
  return reason == nullptr ? "unknown reason" : reason;
}

int Size(std::size_t bytes) {
  return static_cast<int>(std::min<std::size_t>(bytes, std::numeric_limits<int>::max()));
}

}  // namespace

struct TlsSession::State {
  std::unique_ptr<SSL, FreeSession> session;

  IoStep Step(int result) const {
    if (result > 0) {
      return IoStep::kDone;
    }
    const int error = SSL_get_error(session.get(), result);
    ERR_clear_error();
    if (error == SSL_ERROR_WANT_READ) {
      return IoStep::kWantRead;
    }
    return error == SSL_ERROR_WANT_WRITE ? IoStep::kWantWrite : IoStep::kClosed;
  }
};

struct TlsContext::State {
  std::unique_ptr<SSL_CTX, FreeContext> context;
};

TlsSession::TlsSession(std::unique_ptr<State> state) : state_(std::move(state)) {}
TlsSession::~TlsSession() = default;

IoStep TlsSession::Handshake() { return state_->Step(SSL_accept(state_->session.get())); }

IoStep TlsSession::Read(std::span<char> out, std::size_t& count) {
  const int result = SSL_read(state_->session.get(), out.data(), Size(out.size()));
  count = result > 0 ? static_cast<std::size_t>(result) : 0;
  return state_->Step(result);
}

IoStep TlsSession::Write(std::string_view bytes, std::size_t& count) {
  const int result = SSL_write(state_->session.get(), bytes.data(), Size(bytes.size()));
  count = result > 0 ? static_cast<std::size_t>(result) : 0;
  return state_->Step(result);
}

void TlsSession::Finish() noexcept {
  SSL_shutdown(state_->session.get());
  ERR_clear_error();
}

TlsContext::TlsContext(std::unique_ptr<State> state) : state_(std::move(state)) {}
TlsContext::~TlsContext() = default;

std::shared_ptr<const TlsContext> TlsContext::Load(const std::filesystem::path& certificate,
                                                   const std::filesystem::path& key) {
  auto state = std::make_unique<State>();
  state->context.reset(SSL_CTX_new(TLS_server_method()));
  SSL_CTX* const context = state->context.get();
  if (context == nullptr || SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) != 1) {
    throw base::Error(base::ErrorCode::kUnavailable, base::StrCat("cannot set TLS up: ", LastReason()));
  }
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
  if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1) {
    base::ThrowInvalidArgument(
        base::StrCat("cannot use the TLS certificate ", certificate.string(), ": ", LastReason()));
  }
  if (SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1) {
    base::ThrowInvalidArgument(base::StrCat("cannot use the TLS key ", key.string(), ": ", LastReason()));
  }
  if (SSL_CTX_check_private_key(context) != 1) {
    base::ThrowInvalidArgument(base::StrCat("the TLS key ", key.string(), " does not belong to ",
                                            certificate.string(), ": ", LastReason()));
  }
  return std::shared_ptr<const TlsContext>(new TlsContext(std::move(state)));
}

std::unique_ptr<TlsSession> TlsContext::Open(int socket) const {
  auto state = std::make_unique<TlsSession::State>();
  state->session.reset(SSL_new(state_->context.get()));
  if (state->session == nullptr || SSL_set_fd(state->session.get(), socket) != 1) {
    throw base::Error(base::ErrorCode::kUnavailable, base::StrCat("cannot open TLS: ", LastReason()));
  }
  return std::make_unique<TlsSession>(std::move(state));
}

}  // namespace phi4mm::server
