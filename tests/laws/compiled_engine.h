#pragma once

// The compiled engine on the default plugin, for tests.

#include <filesystem>
#include <memory>
#include <utility>

#include "compiled/compiled_backend.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"

namespace phi4mm::testing {

inline bool HasDefaultPlugin() { return std::filesystem::exists(PHI4MM_PJRT_DEFAULT_PLUGIN); }

inline std::shared_ptr<const model::Checkpoint> TinyCheckpoint() {
  static const auto checkpoint = model::LoadCheckpoint(std::string(PHI4MM_SOURCE_DIR) + "/tests/data/tiny",
                                                       model::WeightCheck::kHeadersOnly);
  return checkpoint;
}

inline std::unique_ptr<model::Backend> CreateCompiled(
    std::shared_ptr<const model::Checkpoint> checkpoint, compiled::CompiledOptions options,
    const std::filesystem::path& plugin = PHI4MM_PJRT_DEFAULT_PLUGIN) {
  return compiled::CreateCompiledBackend(
      std::move(checkpoint), pjrt::Client::Create(pjrt::Plugin::Load(plugin)), std::move(options));
}

}  // namespace phi4mm::testing
