#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "compiled/buckets.h"
#include "compiled/module_catalog.h"
#include "model/adapter_mode.h"
#include "model/expected_request.h"

namespace phi4mm::compiled {

// Which requests a later start is to serve without compiling.
struct PrepareRequest {
  std::int64_t slots = 1;  // of CompiledOptions
  std::int64_t positions =
      1024;  // prompt and answer together; modules for shorter sequences are prepared too
  std::set<model::AdapterMode> modes;
};

// Every module that a backend with these buckets asks its library for while it serves such requests, without
// traces; those needed by most requests first. kInvalidArgument for no slot, no mode or no position,
// kResourceExhausted for more positions than the checkpoint has.
std::vector<ModuleRequest> PlanPreparations(const ModuleCatalog& catalog, const Buckets& buckets,
                                            const PrepareRequest& request);

// What a sequence has still to compute: `length` - `done` positions of its prompt, then steps.
struct LiveSequence {
  model::Adapter adapter = model::Adapter::kNone;
  std::int64_t done = 0;
  std::int64_t length = 0;
};

// Every module that such sequences, alive at the same time, ask for on a cache of that shape, without traces.
std::vector<ModuleRequest> PlanLive(const ModuleCatalog& catalog, const Buckets& buckets,
                                    const stablehlo::CacheShape& cache,
                                    std::span<const LiveSequence> sequences);

// What requests that are expected need: the modules that each asks for first, its decode steps included, and
// the positions of the longest prompt with its first token.
struct ExpectedPlan {
  std::vector<ModuleRequest> modules;
  std::int64_t positions = 1;
};
ExpectedPlan PlanExpected(const ModuleCatalog& catalog, const Buckets& buckets, std::int64_t module_slots,
                          std::int64_t max_positions, std::span<const model::ExpectedRequest> expected);

}  // namespace phi4mm::compiled
