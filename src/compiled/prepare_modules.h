#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "compiled/buckets.h"
#include "compiled/module_library.h"
#include "model/adapter_mode.h"

namespace phi4mm::compiled {

// Which requests a later start is to serve without compiling.
struct PrepareRequest {
  std::int64_t slots = 1;  // of CompiledOptions
  std::int64_t positions =
      1024;  // prompt and answer together; modules for shorter sequences are prepared too
  std::set<model::AdapterMode> modes;
};

// One module to compile, with its weights to be loaded.
using Preparation = std::function<void(ModuleLibrary& library)>;

// Every module that a backend with these buckets asks its library for while it serves such requests, without
// traces; those needed by most requests first. kInvalidArgument for no slot, no mode or no position,
// kResourceExhausted for more positions than `max_positions`.
std::vector<Preparation> PlanPreparations(const Buckets& buckets, std::int64_t max_positions,
                                          const PrepareRequest& request);

}  // namespace phi4mm::compiled
