// A start from the artifact cache gives the bits of a start without one, and compiles nothing that was
// prepared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <mutex>
#include <random>
#include <vector>

#include "audio/feature_frames.h"
#include "backend_run.h"
#include "compiled/cached_compiler.h"
#include "compiled/cached_weights.h"
#include "compiled/prepare_modules.h"
#include "laws/compiled_engine.h"
#include "laws/tiny_requests.h"
#include "model/run_to_end.h"
#include "temporary_folder.h"
#include "vision/image_crops.h"

namespace phi4mm {
namespace {

using compiled::ArtifactCache;
using compiled::ArtifactSource;
using model::AdapterMode;
using testing::TinyRequest;

constexpr std::int64_t kSlots = 2;
const std::set<AdapterMode> kAllModes = {AdapterMode::kLanguage, AdapterMode::kSpeech, AdapterMode::kVision,
                                         AdapterMode::kVisionSpeech};

// One start of the engine on one cache folder; an empty folder name switches the cache off.
class Start {
 public:
  explicit Start(const std::filesystem::path& folder) {
    compiled::ArtifactCacheOptions options;
    if (!folder.empty()) {
      options.folder = folder;
    }
    options.warn = [this](const std::string& warning) { warnings.push_back(warning); };
    options.observe = [this](const compiled::ArtifactEvent& event) {
      const std::lock_guard<std::mutex> lock(mutex);
      ++looked_up;
      if (event.source != ArtifactSource::kLoaded) {
        made.push_back(event.name);
      }
    };
    cache = ArtifactCache::Open(std::move(options));
  }
  Start(const Start&) = delete;
  Start& operator=(const Start&) = delete;

  static compiled::Buckets SmallBuckets() {
    return {.prefill_rows = {48}, .audio_rows = {32}, .crops = {1}, .first_cache_positions = 256};
  }

  std::unique_ptr<model::Backend> Backend(compiled::CompiledOptions options = {}) {
    options.slots = kSlots;
    options.buckets = SmallBuckets();
    options.compiler = [this](const pjrt::Client& client) {
      return compiled::CachedCompiler(*cache, client, {});
    };
    options.keeper = compiled::CachedWeights(cache, testing::TinyCheckpoint());
    return testing::CreateCompiled(testing::TinyCheckpoint(), std::move(options));
  }

  // What `phi4mm compile` does.
  void Prepare() {
    const pjrt::Client client = pjrt::Client::Create(pjrt::Plugin::Load(PHI4MM_PJRT_DEFAULT_PLUGIN));
    compiled::ModuleLibrary library(testing::TinyCheckpoint(), stablehlo::WeightType::kBf16, client,
                                    compiled::CachedCompiler(*cache, client, {}),
                                    compiled::CachedWeights(cache, testing::TinyCheckpoint()), {});
    library.Load(Plan(library.catalog(), 300));
    EXPECT_EQ(library.failures(), 0U);
  }

  static std::vector<compiled::ModuleRequest> Plan(const compiled::ModuleCatalog& catalog,
                                                   std::int64_t positions) {
    return compiled::PlanPreparations(catalog, SmallBuckets(),
                                      {.slots = kSlots, .positions = positions, .modes = kAllModes});
  }

  std::vector<std::string> warnings;
  std::mutex mutex;  // of what follows while modules are loaded
  int looked_up = 0;
  std::vector<std::string> made;
  std::shared_ptr<ArtifactCache> cache;
};

// Every answer of one backend: logits of requests in all modes, alone and two at a time, and rows of a clip
// and a picture.
std::vector<std::vector<float>> Answers(model::Backend& backend) {
  std::vector<std::vector<float>> answers;
  std::mt19937 random(7);
  std::vector<TinyRequest> requests;
  for (const AdapterMode mode : kAllModes) {
    for (const std::int64_t length : {60, 290}) {
      requests.push_back(testing::MakeRequest(random, mode, length));
    }
  }
  for (std::size_t i = 0; i < requests.size(); ++i) {
    // Beside a neighbour of another mode.
    const TinyRequest& neighbour = requests[(i + 2) % requests.size()];
    const std::vector<float> first = model::Prefill(backend, 0, requests[i].prompt);
    const std::vector<float> other = model::Prefill(backend, 1, neighbour.prompt);
    answers.push_back(first);
    const std::vector<model::DecodeInput> inputs = {{.slot = 0, .token_id = testing::Greedy(first)},
                                                    {.slot = 1, .token_id = testing::Greedy(other)}};
    if (!backend.NextTokenRestarts(0) && !backend.NextTokenRestarts(1)) {
      answers.push_back(backend.Decode(inputs).values);
    }
    backend.Release(0);
    backend.Release(1);
  }
  audio::FeatureFrames features;
  features.frames = 100;
  features.values = testing::RandomFloats(random, 100 * 80, 1.0F);
  for (const auto branch : {model::ProjectionBranch::kSpeech, model::ProjectionBranch::kVision}) {
    answers.push_back(model::Encode(backend.StartAudio(features, branch)).values);
  }
  vision::ImageCrops crops;
  crops.grid_rows = 1;
  crops.grid_columns = 1;
  crops.pixels = testing::RandomFloats(random, 2 * 3 * 448 * 448, 0.5F);
  crops.mask.assign(2 * 32 * 32, 1);
  answers.push_back(model::Encode(backend.StartImage(crops)).values);
  return answers;
}

TEST(WarmStartLaw, GivesTheBitsOfAColdOneAndCompilesNothing) {
  if (!testing::HasDefaultPlugin()) {
    GTEST_SKIP() << "the default plugin is not installed: run scripts/setup";
  }
  const testing::TemporaryFolder folder;
  Start uncached{std::filesystem::path()};
  const auto expected = Answers(*uncached.Backend());
  Start preparation(folder.path());
  preparation.Prepare();
  EXPECT_FALSE(preparation.made.empty());
  Start warm(folder.path());
  EXPECT_EQ(Answers(*warm.Backend()), expected);
  EXPECT_THAT(warm.made, ::testing::IsEmpty());
  EXPECT_THAT(warm.warnings, ::testing::IsEmpty());
  EXPECT_GT(warm.cache->counters().loaded, 15);
}

TEST(WarmStartLaw, ABackendHasWhatWasExpectedOrKeptBeforeTheFirstRequest) {
  if (!testing::HasDefaultPlugin()) {
    GTEST_SKIP() << "the default plugin is not installed: run scripts/setup";
  }
  const testing::TemporaryFolder folder;
  std::mt19937 random(7);
  const TinyRequest request = testing::MakeRequest(random, AdapterMode::kSpeech, 60);
  Start start(folder.path());
  compiled::CompiledOptions options;
  options.expected = {{.mode = AdapterMode::kSpeech, .prompt_positions = 60, .clip_frames = {}}};
  const auto backend = start.Backend(options);
  const int at_first = start.looked_up;
  EXPECT_EQ(at_first, 3);  // the chunk, the step and the head
  const std::vector<float> logits = model::Prefill(*backend, 0, request.prompt);
  const std::vector<model::DecodeInput> inputs = {{.slot = 0, .token_id = testing::Greedy(logits)}};
  (void)backend->Decode(inputs);
  EXPECT_EQ(start.looked_up, at_first);

  // A later start has all that this one left, and compiles nothing for it.
  Start second(folder.path());
  compiled::CompiledOptions all;
  all.ahead = [&](const compiled::ModuleCatalog& catalog, const pjrt::Client& client) {
    return compiled::KeptModules(*second.cache, client, {}, Start::Plan(catalog, 256));
  };
  (void)second.Backend(all);
  EXPECT_EQ(second.cache->counters().loaded, 3);
  EXPECT_THAT(second.made, ::testing::IsEmpty());
}

TEST(PlanPreparations, CoversWhatWasAskedForAndNoMore) {
  compiled::Buckets buckets = Start::SmallBuckets();
  buckets.prefill_rows = {16, 48};
  const compiled::ModuleCatalog catalog(testing::TinyCheckpoint(), stablehlo::WeightType::kBf16,
                                        stablehlo::StepKernels::kCompiler);
  const std::int64_t most = catalog.config().decoder.max_positions;
  const auto count = [&](std::int64_t slots, std::int64_t positions, const std::set<AdapterMode>& modes) {
    return compiled::PlanPreparations(catalog, buckets,
                                      {.slots = slots, .positions = positions, .modes = modes})
        .size();
  };
  const std::size_t text = count(1, 256, {AdapterMode::kLanguage});
  EXPECT_EQ(text, 1U + 1U + 2U);                                 // the head, a step, two chunk sizes
  EXPECT_EQ(count(4, 256, {AdapterMode::kLanguage}), text + 1);  // and copying a slot
  EXPECT_EQ(count(1, 257, {AdapterMode::kLanguage}), 2 * text);  // growth instead of another head
  EXPECT_EQ(count(1, 256, {AdapterMode::kSpeech}), text + 1);
  EXPECT_EQ(count(1, 256, {AdapterMode::kVision}), text + 2);
  EXPECT_EQ(count(2, 256, kAllModes), 1U + 4U + 3U * 2U + 1U + 2U + 2U);
  EXPECT_THROW(count(1, most + 1, {AdapterMode::kLanguage}), base::Error);
  EXPECT_THROW(count(0, 256, {AdapterMode::kLanguage}), base::Error);
  EXPECT_THROW(count(1, 256, {}), base::Error);
}

}  // namespace
}  // namespace phi4mm
