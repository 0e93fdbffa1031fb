#pragma once

#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "server/http_server.h"

namespace phi4mm::server {

// An HTTP server on a free loopback port for the life of this object.
class RunningServer {
 public:
  RunningServer(HttpOptions options, Router router)
      : server_(OnFreePort(std::move(options)), std::move(router),
                [this](const RequestRecord& record) {
                  const std::lock_guard lock(mutex_);
                  records_.push_back(record);
                }),
        port_(server_.Bind()),
        thread_([this] { server_.Run(); }) {}
  ~RunningServer() { Stop(); }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  int port() const { return port_; }
  HttpServer& server() { return server_; }

  // Stops and waits for the end.
  void Stop() {
    server_.Stop();
    if (thread_.joinable()) {
      thread_.join();
    }
  }

  std::vector<RequestRecord> records() {
    const std::lock_guard lock(mutex_);
    return records_;
  }

 private:
  static HttpOptions OnFreePort(HttpOptions options) {
    options.port = 0;
    return options;
  }

  std::mutex mutex_;
  std::vector<RequestRecord> records_;
  HttpServer server_;
  int port_;
  std::thread thread_;
};

}  // namespace phi4mm::server
