#include "server/http_server.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include "base/error.h"
#include "server/api_error.h"
#include "server/byte_budget.h"
#include "server/listener.h"
#include "server/log.h"
#include "server/request_id.h"

namespace phi4mm::server {
namespace {

// How long connections may take to end after they were told to.
constexpr std::chrono::seconds kLastWait{5};

bool Contains(const std::vector<std::string>& list, const std::string& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace

struct HttpServer::State {
  HttpOptions options;
  Router router;
  std::function<void(const RequestRecord&)> on_finished;
  EventSignal stop;    // no new requests
  EventSignal cancel;  // running requests end now
  ByteBudget bodies;
  Listener listener;

  mutable std::mutex mutex;
  std::condition_variable ended;
  std::list<std::thread> threads;                      // guarded by mutex
  std::vector<std::list<std::thread>::iterator> over;  // guarded by mutex: threads to be joined
  std::size_t connections = 0;                         // guarded by mutex

  State(HttpOptions server_options, Router server_router, std::function<void(const RequestRecord&)> finished)
      : options(std::move(server_options)),
        router(std::move(server_router)),
        on_finished(std::move(finished)),
        bodies(options.limits.max_body_memory_bytes) {}

  HeaderList CorsHeaders(const HttpRequest& request) const;
  bool AnswerPreflight(const HttpRequest& request, Exchange& exchange) const;
  void Answer(RequestReader& reader, HttpRequest& request, Exchange& exchange, RequestRecord& record);
  bool ServeOne(Connection& connection, RequestReader& reader);
  void Serve(AcceptedSocket accepted);
  void Start(AcceptedSocket accepted);
  void JoinOver();
  bool WaitUntilIdle(Deadline deadline);
};

HeaderList HttpServer::State::CorsHeaders(const HttpRequest& request) const {
  const std::string* const origin = request.Header("origin");
  if (options.cors_origins.empty() || origin == nullptr) {
    return {};
  }
  if (Contains(options.cors_origins, "*")) {
    return {{"access-control-allow-origin", "*"}, {"access-control-expose-headers", "x-request-id"}};
  }
  if (!Contains(options.cors_origins, *origin)) {
    return {{"vary", "origin"}};
  }
  return {{"access-control-allow-origin", *origin},
          {"access-control-expose-headers", "x-request-id"},
          {"vary", "origin"}};
}

bool HttpServer::State::AnswerPreflight(const HttpRequest& request, Exchange& exchange) const {
  if (request.method != "OPTIONS") {
    return false;
  }
  const std::string methods = router.AllowedMethods(request.path);
  if (methods.empty()) {
    return false;  // the router says what is wrong
  }
  HttpReply reply = {.status = 204, .content_type = {}, .body = {}, .headers = {{"allow", methods}}};
  if (request.Header("access-control-request-method") != nullptr && !options.cors_origins.empty()) {
    reply.headers.emplace_back("access-control-allow-methods", methods);
    reply.headers.emplace_back("access-control-allow-headers", "authorization, content-type, x-request-id");
    reply.headers.emplace_back("access-control-max-age", "600");
  }
  exchange.CloseAfterwards();  // there may be a body that nobody reads
  exchange.Reply(reply);
  return true;
}

void HttpServer::State::Answer(RequestReader& reader, HttpRequest& request, Exchange& exchange,
                               RequestRecord& record) {
  if (AnswerPreflight(request, exchange)) {
    return;
  }
  const Route& route = router.Find(request);
  record.route = route.path;
  if (route.access == Access::kKey) {
    options.keys.Check(request);
  }
  request.reservation.emplace(bodies);
  if (!reader.ReadBody(request, std::min(route.max_body_bytes, options.limits.max_body_bytes))) {
    exchange.CloseAfterwards();
    record.is_peer_gone = true;
    return;
  }
  record.body_bytes = request.body.size();
  if (!reader.keep_alive() || stop.is_set()) {
    exchange.CloseAfterwards();
  }
  route.handler(request, exchange);
  PHI4MM_CHECK(exchange.has_begun() || exchange.is_peer_gone());
}

// One request of a connection; false where it is the last one.
bool HttpServer::State::ServeOne(Connection& connection, RequestReader& reader) {
  HttpRequest request;
  const Deadline start = Clock::now();
  RequestRecord record;
  bool is_last = true;
  const auto refuse = [&](const std::exception& failure, Exchange& exchange) {
    const ApiError error = ToApiError(failure);
    record.error = error.status() == 500 ? failure.what() : error.message();
    record.reason = error.reason();
    if (exchange.has_begun()) {
      exchange.CloseAfterwards();  // the stream breaks off, which is all that can still be said
      return;
    }
    if (!reader.keep_alive()) {
      exchange.CloseAfterwards();
    }
    HttpReply reply = ErrorReply(error);
    if (error.status() == 405) {
      reply.headers.emplace_back("allow", router.AllowedMethods(request.path));
    }
    exchange.Reply(reply);
  };
  try {
    if (!reader.ReadHead(request)) {
      return false;
    }
    request.id = RequestId(request.Header("x-request-id"));
    Exchange exchange(connection, options.limits, request, CorsHeaders(request));
    const Deadline head_read = Clock::now();
    try {
      Answer(reader, request, exchange, record);
    } catch (const std::exception& failure) {
      refuse(failure, exchange);
    }
    is_last = exchange.is_last() || exchange.is_peer_gone() || exchange.is_streaming();
    record.status = exchange.status();
    record.is_peer_gone = record.is_peer_gone || exchange.is_peer_gone();
    record.sent_bytes = exchange.sent_bytes();
    record.notes = exchange.notes();
    record.duration = Clock::now() - head_read;
  } catch (const ApiError& malformed) {
    request.id = RequestId(nullptr);
    Exchange exchange(connection, options.limits, request, {});
    exchange.CloseAfterwards();
    refuse(malformed, exchange);
    record.status = exchange.status();
    record.duration = Clock::now() - start;
  }
  record.id = request.id;
  record.method = request.method;
  record.peer = connection.peer();
  on_finished(record);
  return !is_last;
}

void HttpServer::State::Serve(AcceptedSocket accepted) {
  // A client that is gone is noticed by the failing write, not by a signal.
  sigset_t pipe_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, nullptr);
  try {
    std::unique_ptr<TlsSession> tls = options.tls ? options.tls->Open(accepted.socket.get()) : nullptr;
    Connection connection(std::move(accepted.socket), std::move(accepted.peer), std::move(tls), cancel.fd());
    if (!connection.Open(Clock::now() + options.limits.head_timeout)) {
      return;
    }
    RequestReader reader(connection, options.limits, stop.fd());
    while (ServeOne(connection, reader)) {
    }
    connection.Finish();
  } catch (const std::exception& failure) {
    Log(LogLevel::kError, "connection_failed", {{"why", failure.what()}});
  }
}

void HttpServer::State::Start(AcceptedSocket accepted) {
  const std::lock_guard lock(mutex);
  const auto seat = threads.emplace(threads.end());
  try {
    *seat = std::thread([this, seat, socket = std::make_shared<AcceptedSocket>(std::move(accepted))] {
      Serve(std::move(*socket));
      const std::lock_guard inner(mutex);
      over.push_back(seat);
      --connections;
      ended.notify_all();
    });
    ++connections;
  } catch (const std::exception& failure) {
    threads.erase(seat);
    Log(LogLevel::kError, "thread_failed", {{"why", failure.what()}});
  }
}

void HttpServer::State::JoinOver() {
  std::list<std::thread> done;
  {
    const std::lock_guard lock(mutex);
    for (const auto& seat : over) {
      done.splice(done.end(), threads, seat);
    }
    over.clear();
  }
  for (std::thread& thread : done) {
    thread.join();
  }
}

bool HttpServer::State::WaitUntilIdle(Deadline deadline) {
  std::unique_lock lock(mutex);
  return ended.wait_until(lock, deadline, [this] { return connections == 0; });
}

HttpServer::HttpServer(HttpOptions options, Router router,
                       std::function<void(const RequestRecord&)> on_finished)
    : state_(std::make_unique<State>(std::move(options), std::move(router), std::move(on_finished))) {}

HttpServer::~HttpServer() = default;

int HttpServer::Bind() { return state_->listener.Bind(state_->options.host, state_->options.port); }

void HttpServer::Run() {
  State& state = *state_;
  while (!state.stop.is_set()) {
    std::optional<AcceptedSocket> accepted = state.listener.Accept(state.stop.fd());
    state.JoinOver();
    if (!accepted) {
      continue;
    }
    if (connections() < state.options.limits.max_connections) {
      state.Start(std::move(*accepted));
    } else if (state.options.tls == nullptr) {
      RefuseConnection(accepted->socket.get(),
                       ErrorReply(ApiError(503, "the server has no connection left, try again later", {},
                                           "too_many_connections")));
    }
  }
  state.listener.Close();
  if (!state.WaitUntilIdle(Clock::now() + state.options.drain_timeout)) {
    state.cancel.Set();
    if (!state.WaitUntilIdle(Clock::now() + kLastWait)) {
      Log(LogLevel::kWarning, "still_running", {{"connections", std::to_string(connections())}});
    }
  }
  state.WaitUntilIdle(Deadline::max());
  state.JoinOver();
}

void HttpServer::Stop() noexcept { state_->stop.Set(); }

std::size_t HttpServer::connections() const {
  const std::lock_guard lock(state_->mutex);
  return state_->connections;
}

std::size_t HttpServer::held_body_bytes() const { return state_->bodies.held_bytes(); }

}  // namespace phi4mm::server
