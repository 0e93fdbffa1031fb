#pragma once

#include <memory>

#include "cli/command_line.h"
#include "cli/loaded_model.h"
#include "compiled/artifact_cache.h"
#include "model/backend.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::cli {

// The compiled engine on the plugin that the options name, with the artifact cache behind it. What it has to
// say on the way (a module that takes long to compile, a cache that cannot be used) goes to standard error.
// Errors: kNotFound where no plugin is named or built in; those of pjrt::Plugin::Load, pjrt::Client::Create
// and compiled::CreateCompiledBackend.
std::unique_ptr<model::Backend> CreateCompiledEngine(const ModelOptions& options,
                                                     std::shared_ptr<const model::Checkpoint> checkpoint,
                                                     BackendSetup setup);

// Its parts, for what prepares a start. Errors as above.
pjrt::Client CreateCompiledClient(const ModelOptions& options);
stablehlo::WeightType WeightTypeOf(WeightsFormat weights);
compiled::ArtifactCacheOptions ArtifactCacheOptionsOf(const CacheOptions& options);

}  // namespace phi4mm::cli
