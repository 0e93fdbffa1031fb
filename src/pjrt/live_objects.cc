#include "pjrt/live_objects.h"

namespace phi4mm::pjrt {

LiveCounters& Counters() {
  static LiveCounters counters;
  return counters;
}

LiveObjects CountLiveObjects() {
  const LiveCounters& counters = Counters();
  return {counters.clients, counters.executables, counters.buffers, counters.events, counters.host_owners};
}

}  // namespace phi4mm::pjrt
