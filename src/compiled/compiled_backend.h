#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "compiled/buckets.h"
#include "compiled/module_catalog.h"
#include "compiled/module_compiler.h"
#include "compiled/module_library.h"
#include "model/backend.h"
#include "model/checkpoint.h"
#include "model/expected_request.h"
#include "pjrt/client.h"
#include "stablehlo/module.h"

namespace phi4mm::compiled {

struct CompiledOptions {
  stablehlo::WeightType weights = stablehlo::WeightType::kBf16;
  std::int64_t slots = 1;                     // sequences that can be alive at once, 1..256
  std::optional<std::int64_t> max_positions;  // lower limit than the checkpoint's own
  Buckets buckets;
  // Makes the compiler of all modules for the backend's client, for instance one that looks into the artifact
  // cache first. Absent: every module is compiled anew.
  std::function<ModuleCompiler(const pjrt::Client&)> compiler;
  WeightKeeper keeper;  // of the weights that the device cannot read from the checkpoint's own files
  std::vector<model::ExpectedRequest> expected;  // what they need is loaded when the backend is made
  // More modules to load then, out of the catalog.
  std::function<std::vector<ModuleRequest>(const ModuleCatalog&, const pjrt::Client&)> ahead;
  ModuleProgress progress;
  // Receives the stages of clips, pictures and prompts. Clips and pictures are numbered from 0 in the order
  // of their Start calls since the last StartPrefill.
  model::TraceSink trace;
};

// The model as compiled modules on the client's device, all slots in one step. Modules are compiled and
// weights loaded ahead where the options say so, else when a request first needs them; a mode whose modules
// this device or checkpoint does not take is off from then on, with the reason in capabilities(). What a
// request gets is the same bits whatever the other slots hold. Keys and values of all slots are one set of
// buffers that every call hands over to the device: a call that fails there loses them for all slots, which
// then say so; the backend stays usable. Errors: kInvalidArgument for options out of range;
// kResourceExhausted for the keys and values of what is expected; those of model::Backend later, those of
// modules and weights that were to be loaded ahead among them. Threads: the one that calls this.
std::unique_ptr<model::Backend> CreateCompiledBackend(std::shared_ptr<const model::Checkpoint> checkpoint,
                                                      pjrt::Client client, CompiledOptions options);

}  // namespace phi4mm::compiled
