#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "cli/command_line.h"
#include "engine/engine.h"
#include "engine/request.h"
#include "engine/request_builder.h"
#include "model/backend.h"
#include "model/checkpoint.h"
#include "model/expected_request.h"

namespace phi4mm::cli {

// A checkpoint on an engine, ready for requests. Threads: the one that loaded it.
struct LoadedModel {
  std::shared_ptr<const model::Checkpoint> checkpoint;
  std::unique_ptr<engine::Engine> engine;
  engine::RequestBuilder builder;
  double load_ms = 0.0;
};

// kUnimplemented for an engine that this build does not have; never another engine instead.
void CheckEngine(EngineKind engine);

// The checkpoint that the options name, for an engine. No weight that is used holds a NaN or an infinity:
// they are all read now, or by an engine that looks at each when it loads it. Errors: ModelFolder,
// model::LoadCheckpoint.
std::shared_ptr<const model::Checkpoint> LoadCheckpointFor(const ModelOptions& options);

// What an engine is made with.
struct BackendSetup {
  model::TraceSink trace;                        // may be empty
  std::vector<model::ExpectedRequest> expected;  // an engine that loads lazily loads for these at once
  bool loads_all_kept = false;                   // and all that earlier starts left in its cache
};

// The backend that the options name, on this thread. Errors: CheckEngine, the engine's own.
std::unique_ptr<model::Backend> CreateBackend(const ModelOptions& options,
                                              std::shared_ptr<const model::Checkpoint> checkpoint,
                                              BackendSetup setup = {});

// Makes the first request before the engine is there, so that what the request needs is loaded with it.
using FirstRequest = std::function<model::ExpectedRequest(const engine::RequestBuilder& builder)>;

model::ExpectedRequest ExpectedOf(const engine::Request& request);

// Loads the checkpoint and the engine. `trace` may be empty; `first` too, then the first request loads what
// it needs. Errors: CheckEngine, LoadCheckpointFor, the engine's own, those of `first`.
LoadedModel LoadModel(const ModelOptions& options, model::TraceSink trace = {},
                      const FirstRequest& first = {});

// The most crops that the checkpoint's pictures have; reads headers only. Errors: ModelFolder,
// model::LoadCheckpoint.
std::int64_t MaxCrops(const ModelOptions& options);

// "reference" / "compiled"; "f32" / "bf16" / "int8".
const char* EngineName(EngineKind engine);
const char* WeightsName(WeightsFormat weights);

}  // namespace phi4mm::cli
