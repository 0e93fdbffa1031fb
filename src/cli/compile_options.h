#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <set>

#include "model/adapter_mode.h"

namespace phi4mm::cli {

// Which requests `compile` prepares a start for.
struct PrepareOptions {
  std::int64_t slots = 1;
  std::int64_t positions = 1024;  // prompt and answer together
  std::set<model::AdapterMode> modes = {model::AdapterMode::kLanguage, model::AdapterMode::kSpeech,
                                        model::AdapterMode::kVision, model::AdapterMode::kVisionSpeech};
};

// The command "compile", without the options of the model.
CLI::App* AddCompile(CLI::App& app, PrepareOptions& options);

}  // namespace phi4mm::cli
