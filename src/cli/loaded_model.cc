#include "cli/loaded_model.h"

#include <chrono>
#include <utility>

#include "base/error.h"
#include "cli/model_folder.h"
#ifdef PHI4MM_WITH_MLX
#include "reference/reference_backend.h"
#endif

namespace phi4mm::cli {
namespace {

#ifdef PHI4MM_WITH_MLX
constexpr bool kHasReference = true;
#else
constexpr bool kHasReference = false;
#endif

}  // namespace

#ifdef PHI4MM_WITH_MLX
std::unique_ptr<model::Backend> CreateBackend(const ModelOptions& options,
                                              std::shared_ptr<const model::Checkpoint> checkpoint,
                                              model::TraceSink trace) {
  reference::ReferenceOptions reference_options;
  reference_options.compute =
      options.weights == WeightsFormat::kF32 ? reference::ComputeType::kF32 : reference::ComputeType::kBf16;
  reference_options.slots = options.slots;
  reference_options.trace = std::move(trace);
  return reference::CreateReferenceBackend(std::move(checkpoint), std::move(reference_options));
}
#else
std::unique_ptr<model::Backend> CreateBackend(const ModelOptions& options,
                                              std::shared_ptr<const model::Checkpoint> /*checkpoint*/,
                                              model::TraceSink /*trace*/) {
  CheckEngine(options.engine);
  base::ThrowInternal("no engine was chosen");
}
#endif

void CheckEngine(EngineKind engine) {
  if (engine == EngineKind::kCompiled) {
    throw base::Error(base::ErrorCode::kUnimplemented,
                      "this build has no compiled engine, use --engine reference");
  }
  if (!kHasReference) {
    throw base::Error(base::ErrorCode::kUnimplemented,
                      "this build has no reference engine, it was configured without MLX");
  }
}

LoadedModel LoadModel(const ModelOptions& options, model::TraceSink trace) {
  CheckEngine(options.engine);
  const auto start = std::chrono::steady_clock::now();
  std::shared_ptr<const model::Checkpoint> checkpoint =
      model::LoadCheckpoint(ModelFolder(options.folder), model::WeightCheck::kFinite);
  std::unique_ptr<model::Backend> backend = CreateBackend(options, checkpoint, std::move(trace));
  const std::int64_t max_positions = backend->capabilities().max_positions;
  auto engine =
      std::make_unique<engine::Engine>(std::move(backend), checkpoint->tokenizer, checkpoint->stop_ids);
  engine::RequestBuilder builder(checkpoint->tokenizer, max_positions);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  return {.checkpoint = std::move(checkpoint),
          .engine = std::move(engine),
          .builder = std::move(builder),
          .load_ms = elapsed.count()};
}

std::int64_t MaxCrops(const ModelOptions& options) {
  return model::LoadCheckpoint(ModelFolder(options.folder), model::WeightCheck::kHeadersOnly)
      ->config.vision.max_crops;
}

const char* EngineName(EngineKind engine) {
  return engine == EngineKind::kCompiled ? "compiled" : "reference";
}

const char* WeightsName(WeightsFormat weights) { return weights == WeightsFormat::kF32 ? "f32" : "bf16"; }

}  // namespace phi4mm::cli
