#pragma once

// Internal to pjrt/: the plugin's client, shared by everything that was made from it.

#include "pjrt/c_api.h"
#include "pjrt/live_objects.h"

namespace phi4mm::pjrt {

// Shared ownership: the plugin's client must outlive its buffers and executables, and the order in which a
// caller destroys its members must not matter for that.
struct ClientState {
  ClientState(const PluginApi& plugin_api, PJRT_Client* plugin_client)
      : api(plugin_api), client(plugin_client) {
    ++Counters().clients;
  }
  ClientState(const ClientState&) = delete;
  ClientState& operator=(const ClientState&) = delete;
  ~ClientState() {
    auto args = PHI4MM_PJRT_STRUCT(PJRT_Client_Destroy_Args);
    args.client = client;
    api.CallLogged(PHI4MM_PJRT_ENTRY(PJRT_Client_Destroy), args, "destroying a client");
    --Counters().clients;
  }

  const PluginApi& api;
  PJRT_Client* const client;
  PJRT_Device* device = nullptr;  // the first addressable one; buffers live there, executables run there
};

}  // namespace phi4mm::pjrt
