#pragma once

#include <vector>

#include "compiled/artifact_cache.h"
#include "compiled/module_catalog.h"
#include "compiled/module_compiler.h"
#include "pjrt/client.h"

namespace phi4mm::compiled {

// Takes every module's program from the cache, or compiles it with the client's default options and keeps it
// there. `facts` are what decides a program and is not in its module's text. `cache` and `client` must
// outlive it.
ModuleCompiler CachedCompiler(ArtifactCache& cache, const pjrt::Client& client,
                              std::vector<ArtifactFact> facts);

// Those of the modules whose programs CachedCompiler would find in the cache: to be loaded and not compiled.
std::vector<ModuleRequest> KeptModules(ArtifactCache& cache, const pjrt::Client& client,
                                       const std::vector<ArtifactFact>& facts,
                                       const std::vector<ModuleRequest>& requests);

}  // namespace phi4mm::compiled
