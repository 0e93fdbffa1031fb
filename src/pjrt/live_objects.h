#pragma once

#include <atomic>
#include <cstdint>

namespace phi4mm::pjrt {

// How many objects of plugins this process holds now; all zero once everything was destroyed. For tests.
struct LiveObjects {
  std::int64_t clients = 0;
  std::int64_t executables = 0;
  std::int64_t buffers = 0;
  std::int64_t events = 0;       // not yet completed, or completed and not yet freed
  std::int64_t host_owners = 0;  // host memory that a plugin may still read

  friend bool operator==(const LiveObjects&, const LiveObjects&) = default;
};

// Threads: safe; a snapshot of counters that other threads may be changing.
LiveObjects CountLiveObjects();

// Internal to pjrt/: the counters themselves.
struct LiveCounters {
  std::atomic<std::int64_t> clients = 0;
  std::atomic<std::int64_t> executables = 0;
  std::atomic<std::int64_t> buffers = 0;
  std::atomic<std::int64_t> events = 0;
  std::atomic<std::int64_t> host_owners = 0;
};
LiveCounters& Counters();

}  // namespace phi4mm::pjrt
