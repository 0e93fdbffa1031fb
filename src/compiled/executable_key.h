#pragma once

#include <string>

#include "base/sha256.h"
#include "compiled/artifact_cache.h"
#include "compiled/artifact_key.h"
#include "pjrt/client.h"

namespace phi4mm::compiled {

// Everything that decides what a compiler makes of a recipe: the module's text, compile options, facts of the
// recipe, the plugin (`plugin` is its file's SHA-256, with API and platform version), the device, the
// processor and its number of threads, and the environment variables that compilers read.
ArtifactKey ExecutableKey(const pjrt::Client& client, const ExecutableRecipe& recipe,
                          const base::Sha256Digest& plugin, const std::string& processor);

// The processor of this machine with its features, as the system lists them; empty where it does not tell.
// Clock rates and other figures that change from start to start are left out.
std::string DescribeProcessor();

// The same out of the text of /proc/cpuinfo.
std::string DescribeProcessor(const std::string& cpuinfo);

}  // namespace phi4mm::compiled
