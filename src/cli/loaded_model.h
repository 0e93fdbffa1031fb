#pragma once

#include <cstdint>
#include <memory>

#include "cli/command_line.h"
#include "engine/engine.h"
#include "engine/request_builder.h"
#include "model/backend.h"
#include "model/checkpoint.h"

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

// The backend that the options name, on this thread. `trace` may be empty. Errors: CheckEngine, the engine's
// own.
std::unique_ptr<model::Backend> CreateBackend(const ModelOptions& options,
                                              std::shared_ptr<const model::Checkpoint> checkpoint,
                                              model::TraceSink trace = {});

// Loads the checkpoint, every weight checked to be finite. `trace` may be empty.
// Errors: CheckEngine, ModelFolder, model::LoadCheckpoint, the engine's own.
LoadedModel LoadModel(const ModelOptions& options, model::TraceSink trace = {});

// The most crops that the checkpoint's pictures have; reads headers only. Errors: ModelFolder,
// model::LoadCheckpoint.
std::int64_t MaxCrops(const ModelOptions& options);

// "reference" / "compiled"; "f32" / "bf16" / "int8".
const char* EngineName(EngineKind engine);
const char* WeightsName(WeightsFormat weights);

}  // namespace phi4mm::cli
