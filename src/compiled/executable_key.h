#pragma once

#include <string>
#include <string_view>

#include "base/sha256.h"
#include "compiled/artifact_cache.h"
#include "compiled/artifact_key.h"
#include "pjrt/client.h"

namespace phi4mm::compiled {

// What is not in a recipe but decides what a compiler makes of it.
struct CompilerIdentity {
  base::Sha256Digest plugin = {};  // of the plugin's file
  base::Sha256Digest kernels =
      {};                 // of the program that the module's custom calls are compiled into; zeros without
  std::string processor;  // DescribeProcessor()
};

// Whether the module calls functions of this program, which are then part of what it does.
bool HasCustomCalls(std::string_view module);

// Everything that decides what a compiler makes of a recipe: the module's text, compile options, facts of the
// recipe, the identity above, the plugin's API and platform version, the device, the number of threads, and
// the environment variables that compilers read.
ArtifactKey ExecutableKey(const pjrt::Client& client, const ExecutableRecipe& recipe,
                          const CompilerIdentity& compiler);

// The processor of this machine with its features, as the system lists them; empty where it does not tell.
// Clock rates and other figures that change from start to start are left out.
std::string DescribeProcessor();

// The same out of the text of /proc/cpuinfo.
std::string DescribeProcessor(const std::string& cpuinfo);

}  // namespace phi4mm::compiled
