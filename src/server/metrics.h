#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "engine/metrics.h"

namespace phi4mm::server {

// What the server counts beside the engine's own counters. Threads: safe.
class HttpMetrics {
 public:
  HttpMetrics();

  void CountRequest(const std::string& route, int status);
  void CountRejection(const std::string& reason);
  void AddDuration(double seconds);

  // The lines of these counters in Prometheus' text format.
  std::string Write() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::int64_t> requests_;
  std::map<std::string, std::int64_t> rejections_;
  engine::Histogram duration_seconds_;
};

// The scheduler's counts in the same format.
std::string WriteEngineMetrics(const engine::Metrics& metrics);

}  // namespace phi4mm::server
