#include "cli/loaded_model.h"

#include <chrono>
#include <utility>

#include "base/error.h"
#include "cli/model_folder.h"
#ifdef PHI4MM_WITH_PJRT
#include "cli/compiled_engine.h"
#endif
#ifdef PHI4MM_WITH_MLX
#include "reference/reference_backend.h"
#endif

namespace phi4mm::cli {
namespace {

#ifdef PHI4MM_WITH_MLX
constexpr bool kHasReference = true;

std::unique_ptr<model::Backend> CreateReference(const ModelOptions& options,
                                                std::shared_ptr<const model::Checkpoint> checkpoint,
                                                model::TraceSink trace) {
  if (options.weights == WeightsFormat::kInt8) {
    throw base::Error(base::ErrorCode::kUnimplemented,
                      "the reference engine has no int8 weights, use --engine compiled");
  }
  reference::ReferenceOptions reference_options;
  reference_options.compute =
      options.weights == WeightsFormat::kF32 ? reference::ComputeType::kF32 : reference::ComputeType::kBf16;
  reference_options.slots = options.slots;
  reference_options.trace = std::move(trace);
  return reference::CreateReferenceBackend(std::move(checkpoint), std::move(reference_options));
}
#else
constexpr bool kHasReference = false;
#endif

#ifdef PHI4MM_WITH_PJRT
constexpr bool kHasCompiled = true;
#else
constexpr bool kHasCompiled = false;
#endif

}  // namespace

std::unique_ptr<model::Backend> CreateBackend(
    const ModelOptions& options, [[maybe_unused]] std::shared_ptr<const model::Checkpoint> checkpoint,
    [[maybe_unused]] BackendSetup setup) {
  CheckEngine(options.engine);
#ifdef PHI4MM_WITH_PJRT
  if (options.engine == EngineKind::kCompiled) {
    return CreateCompiledEngine(options, std::move(checkpoint), std::move(setup));
  }
#endif
#ifdef PHI4MM_WITH_MLX
  if (options.engine == EngineKind::kReference) {
    return CreateReference(options, std::move(checkpoint), std::move(setup.trace));
  }
#endif
  base::ThrowInternal("no engine was chosen");
}

void CheckEngine(EngineKind engine) {
  if (engine == EngineKind::kCompiled && !kHasCompiled) {
    throw base::Error(base::ErrorCode::kUnimplemented,
                      "this build has no compiled engine, use --engine reference");
  }
  if (engine == EngineKind::kReference && !kHasReference) {
    throw base::Error(base::ErrorCode::kUnimplemented,
                      "this build has no reference engine, it was configured without MLX");
  }
}

std::shared_ptr<const model::Checkpoint> LoadCheckpointFor(const ModelOptions& options) {
  const bool checks_itself = options.engine == EngineKind::kCompiled;
  return model::LoadCheckpoint(ModelFolder(options.folder), checks_itself ? model::WeightCheck::kHeadersOnly
                                                                          : model::WeightCheck::kFinite);
}

model::ExpectedRequest ExpectedOf(const engine::Request& request) {
  model::ExpectedRequest expected{
      .mode = request.mode,
      .prompt_positions = static_cast<std::int64_t>(request.prompt.token_ids.size()),
      .clip_frames = {}};
  for (const audio::FeatureFrames& clip : request.media.clips) {
    expected.clip_frames.push_back(clip.frames);
  }
  return expected;
}

LoadedModel LoadModel(const ModelOptions& options, model::TraceSink trace, const FirstRequest& first) {
  CheckEngine(options.engine);
  const auto start = std::chrono::steady_clock::now();
  std::shared_ptr<const model::Checkpoint> checkpoint = LoadCheckpointFor(options);
  engine::RequestBuilder builder(checkpoint->tokenizer, checkpoint->config.decoder.max_positions);
  BackendSetup setup;
  setup.trace = std::move(trace);
  if (first) {
    setup.expected.push_back(first(builder));
  }
  std::unique_ptr<model::Backend> backend = CreateBackend(options, checkpoint, std::move(setup));
  auto engine =
      std::make_unique<engine::Engine>(std::move(backend), checkpoint->tokenizer, checkpoint->stop_ids);
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

const char* WeightsName(WeightsFormat weights) {
  switch (weights) {
    case WeightsFormat::kF32:
      return "f32";
    case WeightsFormat::kBf16:
      return "bf16";
    case WeightsFormat::kInt8:
      return "int8";
  }
  return "unknown";
}

}  // namespace phi4mm::cli
