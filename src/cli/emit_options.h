#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>

#include "stablehlo/module_set.h"

namespace phi4mm::cli {

// What `emit` writes: every module of a checkpoint with these sizes.
struct EmitOptions {
  std::optional<std::filesystem::path> folder;  // absent: as for every command
  std::filesystem::path out;
  stablehlo::WeightType weights = stablehlo::WeightType::kBf16;
  stablehlo::ModuleSizes sizes;
};

// The command without --model. The bounds of sizes are checked where the model is known.
CLI::App* AddEmit(CLI::App& app, EmitOptions& options);

}  // namespace phi4mm::cli
