// The compiled engine as a Backend: modes, slots, chunks, prefixes, growth, the door, and what fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "backend_run.h"
#include "engine/expect_error.h"
#include "engine/gate.h"
#include "laws/compiled_engine.h"
#include "laws/tiny_requests.h"
#include "model/run_to_end.h"

namespace phi4mm {
namespace {

using base::ErrorCode;
using compiled::CompiledOptions;
using model::AdapterMode;
using model::Encode;
using model::FinishPrefill;
using model::Next;
using model::Prefill;
using model::ProjectionBranch;
using ::testing::ElementsAre;
using testing::ExpectError;

CompiledOptions SmallOptions() {
  CompiledOptions options;
  options.slots = 3;
  options.buckets = {.prefill_rows = {4, 16},
                     .reading_rows = 1,  // 5 to 8 rows are two chunks of 4
                     .audio_rows = {8, 32},
                     .crops = {1, 2},
                     .first_cache_positions = 256};
  return options;
}

std::unique_ptr<model::Backend> Create(CompiledOptions options = SmallOptions()) {
  return testing::CreateCompiled(testing::TinyCheckpoint(), std::move(options));
}

model::PreparedPrompt Text(std::vector<std::int32_t> ids) {
  model::PreparedPrompt prompt;
  prompt.token_ids = std::move(ids);
  return prompt;
}

std::vector<std::int32_t> SomeIds(std::int64_t count, std::int32_t seed) {
  std::vector<std::int32_t> ids(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids[i] = static_cast<std::int32_t>((i * 31 + static_cast<std::size_t>(seed) * 17) % 250);
  }
  return ids;
}

model::PreparedPrompt WithMedia(const char* token, AdapterMode mode, std::int64_t rows = 5) {
  std::mt19937 random(3);
  model::PreparedPrompt prompt = Text({5, 6});
  prompt.mode = mode;
  testing::AddMedia(random, rows, token, prompt);
  prompt.token_ids.push_back(7);
  return prompt;
}

audio::FeatureFrames Frames(std::int64_t frames) {
  std::mt19937 random(11);
  audio::FeatureFrames features{
      .frames = frames, .values = testing::RandomFloats(random, static_cast<std::size_t>(frames * 80), 3.0F)};
  return features;
}

vision::ImageCrops Crops(std::int64_t columns) {
  vision::ImageCrops crops;
  crops.grid_rows = 1;
  crops.grid_columns = columns;
  crops.pixels.assign(static_cast<std::size_t>(1 + columns) * 3 * 448 * 448, 0.25F);
  crops.mask.assign(static_cast<std::size_t>(1 + columns) * 1024, 1);
  return crops;
}

using Steps = std::vector<std::vector<float>>;

// The logits of a prompt and of three steps.
Steps RunSteps(model::Backend& backend, std::int64_t slot, const model::PreparedPrompt& prompt,
               const model::PrefixReuse& reuse = {}) {
  backend.StartPrefill(slot, prompt, reuse);
  Steps steps = {FinishPrefill(backend, slot)};
  for (const std::int32_t id : {10, 11, 12}) {
    steps.push_back(Next(backend, slot, id));
  }
  return steps;
}

Steps Alone(model::Backend& backend, std::int64_t slot, const model::PreparedPrompt& prompt) {
  Steps steps = RunSteps(backend, slot, prompt);
  backend.Release(slot);
  return steps;
}

// Tests that share one backend, whose modules are compiled once; each leaves every slot empty.
class CompiledBackend : public ::testing::Test {
 protected:
  static void TearDownTestSuite() { Shared().reset(); }
  static std::unique_ptr<model::Backend>& Shared() {
    static std::unique_ptr<model::Backend> shared;
    return shared;
  }

  void SetUp() override {
    if (!testing::HasDefaultPlugin()) {
      GTEST_SKIP() << "the wheel of the default plugin is not installed: run scripts/setup";
    }
    if (Shared() == nullptr) {
      Shared() = Create();
    }
    backend_ = Shared().get();
  }
  void TearDown() override {
    for (std::int64_t slot = 0; backend_ != nullptr && slot < 3; ++slot) {
      backend_->Release(slot);
    }
  }

  void ExpectPrefillError(ErrorCode code, const std::string& part, const model::PreparedPrompt& prompt,
                          const model::PrefixReuse& reuse = {}) {
    ExpectError(code, part, [&] { backend_->StartPrefill(0, prompt, reuse); });
  }

  model::Backend* backend_ = nullptr;
};

TEST_F(CompiledBackend, SaysWhatItCanDo) {
  const model::Capabilities& capabilities = backend_->capabilities();
  EXPECT_EQ(capabilities.engine, "compiled");
  EXPECT_FALSE(capabilities.device.empty());
  EXPECT_EQ(capabilities.slots, 3);
  EXPECT_EQ(capabilities.max_positions, 8192);
  EXPECT_EQ(capabilities.original_positions, 32);
  EXPECT_EQ(capabilities.prefill_rows, 16);
  EXPECT_EQ(capabilities.prefix_sharing, model::PrefixSharing::kAnySlot);
  ASSERT_EQ(capabilities.modes.size(), 4U);
  for (const model::Capability& mode : capabilities.modes) {
    EXPECT_TRUE(mode.supported) << mode.name << ": " << mode.reason;
  }
}

TEST_F(CompiledBackend, ChecksItsOptions) {
  const auto refuse = [](const std::string& part, const std::function<void(CompiledOptions&)>& change) {
    CompiledOptions options = SmallOptions();
    change(options);
    ExpectError(ErrorCode::kInvalidArgument, part, [&] { Create(options); });
  };
  refuse("0 slots, expected 1 to 256", [](CompiledOptions& options) { options.slots = 0; });
  refuse("257 slots", [](CompiledOptions& options) { options.slots = 257; });
  refuse("8193 positions", [](CompiledOptions& options) { options.max_positions = 8193; });
  refuse("0 positions", [](CompiledOptions& options) { options.max_positions = 0; });
  refuse("prefill buckets are []", [](CompiledOptions& options) { options.buckets.prefill_rows = {}; });
  refuse("prefill buckets are [1, 4]", [](CompiledOptions& options) {
    options.buckets.prefill_rows = {1, 4};
  });
  refuse("audio buckets are [64, 32]", [](CompiledOptions& options) {
    options.buckets.audio_rows = {64, 32};
  });
  refuse("audio buckets are [501]", [](CompiledOptions& options) { options.buckets.audio_rows = {501}; });
  refuse("crop buckets are [0]", [](CompiledOptions& options) { options.buckets.crops = {0}; });
  refuse("first cache bucket has 100",
         [](CompiledOptions& options) { options.buckets.first_cache_positions = 100; });
  refuse("as long as 0 rows", [](CompiledOptions& options) { options.buckets.reading_rows = 0; });
  refuse("holds a chunk of 300", [](CompiledOptions& options) { options.buckets.prefill_rows = {300}; });
}

TEST_F(CompiledBackend, BelongsToOneThread) {
  std::thread other([&] {
    ExpectError(ErrorCode::kInternal, "check failed", [&] { (void)Prefill(*backend_, 0, Text({1, 2})); });
  });
  other.join();
}

TEST_F(CompiledBackend, EveryModeUsesItsOwnAdapter) {
  const Steps speech = Alone(*backend_, 0, WithMedia(testing::kAudioToken, AdapterMode::kSpeech));
  const Steps both = Alone(*backend_, 0, WithMedia(testing::kAudioToken, AdapterMode::kVisionSpeech));
  const Steps vision = Alone(*backend_, 0, WithMedia(testing::kImageToken, AdapterMode::kVision));
  EXPECT_NE(speech, vision);
  // The rows replace the placeholders, so which id stood there changes nothing.
  EXPECT_EQ(vision, both);
  model::PreparedPrompt plain = Text({5, 6, 7});
  const Steps language = Alone(*backend_, 0, plain);
  plain.mode = AdapterMode::kSpeech;
  const Steps adapted = Alone(*backend_, 0, plain);
  EXPECT_NE(language[0], adapted[0]);
  EXPECT_NE(language[3], adapted[3]) << "the mode chosen at prefill stays for every step";
  EXPECT_EQ(Alone(*backend_, 0, Text({5, 6, 7})), language) << "a slot that was used has no adapter";
}

TEST_F(CompiledBackend, TheWrongBranchShowsInTheRowsAndTheLogits) {
  const auto features = Frames(40);
  const base::HostTensor speech = Encode(backend_->StartAudio(features, ProjectionBranch::kSpeech));
  const base::HostTensor vision = Encode(backend_->StartAudio(features, ProjectionBranch::kVision));
  EXPECT_THAT(speech.shape, ElementsAre(5, 48));
  EXPECT_THAT(vision.shape, ElementsAre(5, 48));
  EXPECT_NE(speech.values, vision.values);
  EXPECT_EQ(speech.values, Encode(backend_->StartAudio(features, ProjectionBranch::kSpeech)).values);
  auto prompt = WithMedia(testing::kAudioToken, AdapterMode::kSpeech);
  prompt.media[0].rows = speech;
  const Steps right = Alone(*backend_, 0, prompt);
  prompt.media[0].rows = vision;
  EXPECT_NE(Alone(*backend_, 0, prompt), right);
}

TEST_F(CompiledBackend, EveryBucketGivesTheSameRows) {
  const auto features = Frames(61);  // 8 rows, which fit the first bucket
  CompiledOptions options = SmallOptions();
  options.buckets.audio_rows = {32};
  options.buckets.crops = {2};
  const auto large = Create(options);
  EXPECT_EQ(Encode(backend_->StartAudio(features, ProjectionBranch::kSpeech)).values,
            Encode(large->StartAudio(features, ProjectionBranch::kSpeech)).values);
  const auto crops = Crops(2);  // three crops: two calls here, two calls with padding there
  EXPECT_EQ(Encode(backend_->StartImage(crops)).values, Encode(large->StartImage(crops)).values);
}

TEST_F(CompiledBackend, EncodesInPieces) {
  CompiledOptions options = SmallOptions();
  options.buckets.audio_rows = {500};
  options.buckets.crops = {1};
  const auto backend = Create(options);
  const auto features = Frames(8 * 1001);
  const auto clip = backend->StartAudio(features, ProjectionBranch::kSpeech);
  EXPECT_FALSE(clip->Step().has_value());
  EXPECT_FALSE(clip->Step().has_value());
  const auto rows = clip->Step();
  ASSERT_TRUE(rows.has_value());
  EXPECT_THAT(rows->shape, ElementsAre(1001, 48));
  const auto crops = Crops(2);
  const auto picture = backend->StartImage(crops);
  EXPECT_FALSE(picture->Step().has_value());
  EXPECT_FALSE(picture->Step().has_value());
  EXPECT_TRUE(picture->Step().has_value());
}

TEST_F(CompiledBackend, RefusesAClipThatNoBucketHoldsBeforeCompiling) {
  int compiled_modules = 0;
  CompiledOptions options = SmallOptions();
  options.progress = [&](const std::string& /*module*/) { ++compiled_modules; };
  const auto backend = Create(options);
  for (const std::int64_t frames : {8 * 32 + 1, 8 * 1001}) {
    const auto features = Frames(frames);
    ExpectError(ErrorCode::kUnimplemented, "the largest has 32",
                [&] { (void)backend->StartAudio(features, ProjectionBranch::kSpeech); });
  }
  EXPECT_EQ(compiled_modules, 0);
}

TEST_F(CompiledBackend, RunsAPromptInChunks) {
  const model::PreparedPrompt prompt = Text(SomeIds(37, 1));
  backend_->StartPrefill(0, prompt, {});
  for (int chunk = 0; chunk < 3; ++chunk) {  // of 16, 16, 4 and 4 rows
    EXPECT_FALSE(backend_->PrefillChunk(0).has_value());
  }
  EXPECT_TRUE(backend_->PrefillChunk(0).has_value());
  ExpectError(ErrorCode::kFailedPrecondition, "no prompt to go on with",
              [&] { (void)backend_->PrefillChunk(0); });
}

TEST_F(CompiledBackend, SaysWhichTokenRestartsAndRefusesToDecodeIt) {
  (void)Prefill(*backend_, 0, Text(SomeIds(31, 1)));
  EXPECT_FALSE(backend_->NextTokenRestarts(0));
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 has 31 positions, only after 32",
              [&] { backend_->RestartPrefill(0, 9); });
  (void)Prefill(*backend_, 0, Text(SomeIds(32, 1)));  // the refusal emptied the slot
  ASSERT_TRUE(backend_->NextTokenRestarts(0));
  backend_->RestartPrefill(0, 9);
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 has computed 0 of 33 positions",
              [&] { (void)backend_->NextTokenRestarts(0); });
  std::vector<std::int32_t> ids = SomeIds(32, 1);
  ids.push_back(9);
  const std::vector<float> fresh = Prefill(*backend_, 1, Text(ids));
  EXPECT_EQ(FinishPrefill(*backend_, 0), fresh);
  EXPECT_FALSE(backend_->NextTokenRestarts(0)) << "only once";
  EXPECT_EQ(Next(*backend_, 0, 8), Next(*backend_, 1, 8));
  (void)Prefill(*backend_, 2, Text(SomeIds(32, 1)));
  ExpectError(ErrorCode::kFailedPrecondition, "needs RestartPrefill", [&] {
    const model::DecodeInput input{.slot = 2, .token_id = 9};
    (void)backend_->Decode({&input, 1});
  });
}

TEST_F(CompiledBackend, ARestartComputesMediaRowsAgain) {
  auto prompt = WithMedia(testing::kAudioToken, AdapterMode::kSpeech, 29);  // 32 positions
  (void)Prefill(*backend_, 0, prompt);
  ASSERT_TRUE(backend_->NextTokenRestarts(0));
  const std::vector<float> restarted = Next(*backend_, 0, 9);
  prompt.token_ids.push_back(9);
  EXPECT_EQ(restarted, Prefill(*backend_, 1, prompt));
}

TEST_F(CompiledBackend, AReusedPrefixGivesTheSameBits) {
  for (const std::int64_t length : {23, 54}) {  // short and long rotary table, 7 and 6 rows in two chunks
    const model::PreparedPrompt first = Text(SomeIds(length, 1));
    model::PreparedPrompt second = first;
    second.token_ids[20] = 3;
    const Steps fresh = Alone(*backend_, 0, second);
    (void)RunSteps(*backend_, 1, first);
    EXPECT_EQ(RunSteps(*backend_, 0, second, {.slot = 1, .positions = 16}), fresh) << "from a live slot";
    const auto undisturbed = Next(*backend_, 1, 13);
    backend_->Release(0);
    (void)RunSteps(*backend_, 0, first);
    EXPECT_EQ(Next(*backend_, 0, 13), undisturbed) << "the source goes on as if nothing had been taken";
    backend_->Retire(1);
    EXPECT_EQ(RunSteps(*backend_, 1, second, {.slot = 1, .positions = 16}), fresh) << "from itself";
    backend_->Retire(0);
    EXPECT_EQ(RunSteps(*backend_, 2, second, {.slot = 0, .positions = 16}), fresh) << "from a retired slot";
    for (std::int64_t slot = 0; slot < 3; ++slot) {
      backend_->Release(slot);
    }
  }
}

TEST_F(CompiledBackend, RefusesAPrefixThatIsNotThere) {
  const model::PreparedPrompt prompt = Text(SomeIds(30, 1));
  const std::string not_held = "slot 1 does not hold 16 prefilled positions";
  ExpectPrefillError(ErrorCode::kFailedPrecondition, not_held, prompt, {.slot = 1, .positions = 16});
  backend_->StartPrefill(1, prompt, {});
  ExpectPrefillError(ErrorCode::kFailedPrecondition, not_held, prompt, {.slot = 1, .positions = 16});
  (void)FinishPrefill(*backend_, 1);
  ExpectPrefillError(ErrorCode::kInvalidArgument, "cannot reuse 6", prompt, {.slot = 1, .positions = 6});
  ExpectPrefillError(ErrorCode::kInvalidArgument, "cannot reuse 32", prompt, {.slot = 1, .positions = 32});
  ExpectPrefillError(ErrorCode::kInvalidArgument, "cannot reuse -16", prompt, {.slot = 1, .positions = -16});
  ExpectPrefillError(ErrorCode::kInvalidArgument, "slot 3 does not exist", prompt,
                     {.slot = 3, .positions = 16});
  model::PreparedPrompt other = prompt;
  other.mode = AdapterMode::kVision;
  ExpectPrefillError(ErrorCode::kFailedPrecondition, not_held, other, {.slot = 1, .positions = 16});
  ExpectPrefillError(ErrorCode::kFailedPrecondition, not_held, Text(SomeIds(33, 1)),
                     {.slot = 1, .positions = 16});
  backend_->Release(1);
  ExpectPrefillError(ErrorCode::kFailedPrecondition, not_held, prompt, {.slot = 1, .positions = 16});
}

TEST_F(CompiledBackend, GrowingTheCacheChangesNoBitOfAnySlot) {
  const auto backend = Create();
  const model::PreparedPrompt text = Text(SomeIds(20, 4));
  const Steps alone = Alone(*backend, 0, text);
  Steps grown = {Prefill(*backend, 0, text), Next(*backend, 0, 10)};
  (void)Prefill(*backend, 1, Text(SomeIds(300, 2)));  // beyond the first bucket of 256
  grown.push_back(Next(*backend, 0, 11));
  grown.push_back(Next(*backend, 0, 12));
  EXPECT_EQ(grown, alone);
  backend->Release(0);
  backend->Release(1);
  EXPECT_EQ(Alone(*backend, 2, text), alone) << "back in the first bucket";
}

// Options whose compiler waits before the modules of the cache of 512 positions until the gate is open.
CompiledOptions Gated(engine::Gate& gate) {
  CompiledOptions options = SmallOptions();
  options.compiler = [&gate](const pjrt::Client& client) {
    return [&gate, compile = compiled::DirectCompiler(client)](const stablehlo::Module& module) {
      if (module.name.find(".t512") != std::string::npos) {
        gate.Pass();
      }
      return compile(module);
    };
  };
  return options;
}

// Opens a gate when a test ends early, so that nobody waits for it for ever.
struct OpensAtTheEnd {
  engine::Gate& gate;
  ~OpensAtTheEnd() { gate.Open(); }
};

void AwaitPrepared(model::Backend& backend, std::int64_t slot) {
  while (!backend.Prepare(slot)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

TEST_F(CompiledBackend, OthersGoOnWhileALargerCacheIsCompiled) {
  const model::PreparedPrompt short_prompt = Text(SomeIds(20, 4));
  const model::PreparedPrompt long_prompt = Text(SomeIds(300, 2));
  const Steps alone = Alone(*backend_, 0, short_prompt);
  const Steps long_alone = Alone(*backend_, 0, long_prompt);
  engine::Gate gate;
  const auto backend = Create(Gated(gate));
  const OpensAtTheEnd opens{gate};
  Steps steps = {Prefill(*backend, 0, short_prompt), Next(*backend, 0, 10)};
  backend->StartPrefill(1, long_prompt, {});
  EXPECT_FALSE(backend->Prepare(1));
  gate.WaitForArrival();
  steps.push_back(Next(*backend, 0, 11));
  backend->StartPrefill(2, short_prompt, {});
  EXPECT_TRUE(backend->Prepare(2)) << "a new request in the small cache does not wait for the large one";
  EXPECT_EQ(FinishPrefill(*backend, 2), alone[0]);
  backend->Release(2);
  EXPECT_FALSE(backend->Prepare(1));
  backend->StartPrefill(2, long_prompt, {});
  EXPECT_FALSE(backend->Prepare(2));
  backend->Release(2);  // cancelled while it waits
  gate.Open();
  AwaitPrepared(*backend, 1);
  steps.push_back(Next(*backend, 0, 12));
  EXPECT_EQ(steps, alone);
  Steps grown = {FinishPrefill(*backend, 1)};
  for (const std::int32_t id : {10, 11, 12}) {
    EXPECT_TRUE(backend->Prepare(1));
    grown.push_back(Next(*backend, 1, id));
  }
  EXPECT_EQ(grown, long_alone);
}

TEST_F(CompiledBackend, ALargerCacheIsForeseenBeforeASequenceNeedsIt) {
  engine::Gate gate;
  const auto backend = Create(Gated(gate));
  const OpensAtTheEnd opens{gate};
  (void)Prefill(*backend, 0, Text(SomeIds(240, 2)));
  AwaitPrepared(*backend, 0);
  EXPECT_TRUE(backend->Prepare(0)) << "there is room for a while";
  gate.WaitForArrival();
  for (std::int32_t id = 0; id < 16; ++id) {
    ASSERT_TRUE(backend->Prepare(0));
    (void)Next(*backend, 0, id);
  }
  EXPECT_FALSE(backend->Prepare(0)) << "256 positions are taken";
  gate.Open();
  AwaitPrepared(*backend, 0);
  (void)Next(*backend, 0, 1);
}

TEST_F(CompiledBackend, ALargerCacheThatCannotBeHadEndsOnlyWhoNeedsIt) {
  CompiledOptions options = SmallOptions();
  options.compiler = [](const pjrt::Client& client) {
    return [compile = compiled::DirectCompiler(client)](const stablehlo::Module& module) {
      if (module.name.starts_with("decode") && module.name.find(".t512") != std::string::npos) {
        throw base::Error(ErrorCode::kUnimplemented, "no steps of that size");
      }
      return compile(module);
    };
  };
  const auto backend = Create(options);
  const model::PreparedPrompt prompt = Text(SomeIds(20, 4));
  const Steps alone = Alone(*backend, 1, prompt);
  Steps steps = {Prefill(*backend, 0, prompt), Next(*backend, 0, 10)};
  backend->StartPrefill(1, Text(SomeIds(300, 2)), {});
  ExpectError(ErrorCode::kUnimplemented, "no steps of that size", [&] { AwaitPrepared(*backend, 1); });
  steps.push_back(Next(*backend, 0, 11));
  ExpectError(ErrorCode::kUnimplemented, "no steps of that size",
              [&] { (void)Prefill(*backend, 1, Text(SomeIds(300, 2))); });
  steps.push_back(Next(*backend, 0, 12));
  EXPECT_EQ(steps, alone);
  EXPECT_TRUE(backend->capabilities().modes[0].supported) << "short texts go on";
  EXPECT_EQ(Alone(*backend, 1, prompt), alone);
}

TEST_F(CompiledBackend, GrowsWhileASequenceRuns) {
  CompiledOptions options = SmallOptions();
  options.buckets.first_cache_positions = 512;
  const auto wide = Create(options);
  const auto narrow = Create();
  const model::PreparedPrompt prompt = Text(SomeIds(255, 2));
  EXPECT_EQ(Alone(*narrow, 0, prompt), Alone(*wide, 0, prompt));  // positions 256 to 258
}

TEST_F(CompiledBackend, Prompts) {
  const auto refuse = [&](const std::string& part, const model::PreparedPrompt& prompt) {
    ExpectPrefillError(ErrorCode::kInvalidArgument, part, prompt);
  };
  const std::int32_t audio_id =
      testing::TinyCheckpoint()->tokenizer->AddedTokenId(testing::kAudioToken).value();
  refuse("0 positions", Text({}));
  refuse("position 1 is 337", Text({1, 337}));
  refuse("8193 positions", Text(std::vector<std::int32_t>(8193, 1)));
  refuse("1 placeholder positions and 0 media rows", Text({1, audio_id, 2}));
  const auto good = WithMedia(testing::kAudioToken, AdapterMode::kSpeech);
  auto prompt = good;
  prompt.media[0].rows.shape[0] -= 1;
  prompt.media[0].rows.values.resize(prompt.media[0].rows.values.size() - 48);
  refuse("5 placeholder positions and 4 media rows", prompt);
  prompt = good;
  prompt.media[0].start = 1;
  refuse("position 1, whose token id 6", prompt);
  prompt = good;
  prompt.media[0].rows.values[7] = std::numeric_limits<float>::quiet_NaN();
  refuse("NaN", prompt);
  prompt = good;
  prompt.mode = AdapterMode::kVision;
  refuse("audio rows, which mode vision", prompt);
  EXPECT_EQ(Prefill(*backend_, 0, good).size(), 337U) << "no failure left anything behind";
}

TEST_F(CompiledBackend, Slots) {
  ExpectError(ErrorCode::kInvalidArgument, "slot 3", [&] { (void)Prefill(*backend_, 3, Text({1})); });
  ExpectError(ErrorCode::kInvalidArgument, "slot -1", [&] { backend_->Release(-1); });
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 is empty", [&] { (void)Next(*backend_, 0, 1); });
  ExpectError(ErrorCode::kFailedPrecondition, "no prompt to go on with",
              [&] { (void)backend_->PrefillChunk(0); });
  (void)Prefill(*backend_, 0, Text({1, 2}));
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 holds a sequence",
              [&] { (void)Prefill(*backend_, 0, Text({1})); });
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 is empty", [&] { (void)Next(*backend_, 0, 1); });
  backend_->StartPrefill(1, Text({1, 2}), {});
  backend_->Retire(1);  // nothing to keep: it is released
  (void)Prefill(*backend_, 1, Text({1, 2}));
  backend_->Retire(1);
  ExpectError(ErrorCode::kFailedPrecondition, "slot 1 is empty", [&] { (void)Next(*backend_, 1, 1); });
  EXPECT_THAT(backend_->Decode({}).shape, ElementsAre(0, 337));
}

TEST_F(CompiledBackend, FailedStepsLeaveOtherSlotsAsTheyWere) {
  const Steps alone = Alone(*backend_, 0, Text({1, 2}));
  EXPECT_EQ(Prefill(*backend_, 0, Text({1, 2})), alone[0]);
  (void)Prefill(*backend_, 1, Text({9, 8, 7}));
  const std::vector<model::DecodeInput> bad_id = {{.slot = 0, .token_id = 10}, {.slot = 1, .token_id = 337}};
  ExpectError(ErrorCode::kInvalidArgument, "position 3 is 337", [&] { (void)backend_->Decode(bad_id); });
  EXPECT_EQ(Next(*backend_, 0, 10), alone[1]);
  ExpectError(ErrorCode::kFailedPrecondition, "slot 1 is empty", [&] { (void)Next(*backend_, 1, 1); });
  const std::vector<model::DecodeInput> twice = {{.slot = 0, .token_id = 1}, {.slot = 0, .token_id = 2}};
  ExpectError(ErrorCode::kInvalidArgument, "named twice", [&] { (void)backend_->Decode(twice); });
}

TEST_F(CompiledBackend, FullSlots) {
  CompiledOptions options = SmallOptions();
  options.max_positions = 3;
  const auto small = Create(options);
  ExpectError(ErrorCode::kInvalidArgument, "4 positions", [&] {
    (void)Prefill(*small, 0, Text({1, 2, 3, 4}));
  });
  (void)Prefill(*small, 0, Text({1, 2}));
  (void)Next(*small, 0, 3);
  ExpectError(ErrorCode::kInvalidArgument, "slot 0 is full", [&] { (void)Next(*small, 0, 4); });
}

TEST_F(CompiledBackend, Media) {
  audio::FeatureFrames features = Frames(3);
  features.values[100] = std::numeric_limits<float>::infinity();
  ExpectError(ErrorCode::kInvalidArgument, "infinity",
              [&] { (void)backend_->StartAudio(features, ProjectionBranch::kSpeech); });
  vision::ImageCrops crops = Crops(1);
  crops.mask[1024 + 33] = 0;
  ExpectError(ErrorCode::kInvalidArgument, "the mask of crop 1 is no rectangle",
              [&] { (void)backend_->StartImage(crops); });
}

const model::Capability& ModeNamed(const model::Backend& backend, const std::string& name) {
  for (const model::Capability& mode : backend.capabilities().modes) {
    if (mode.name == name) {
      return mode;
    }
  }
  throw std::runtime_error("no mode " + name);
}

// To change; its weights are views into the tiny checkpoint.
std::shared_ptr<model::Checkpoint> CopyOfTheTinyCheckpoint() {
  auto copy = std::make_shared<model::Checkpoint>();
  const auto whole = testing::TinyCheckpoint();
  copy->config = whole->config;
  copy->tokenizer = whole->tokenizer;
  copy->weights = whole->weights;
  return copy;
}

TEST_F(CompiledBackend, AModeWithoutItsWeightsIsOffAndTheOthersRun) {
  const auto broken = CopyOfTheTinyCheckpoint();
  const std::string half = "model.layers.1.self_attn.o_proj.lora_B.speech.weight";
  ASSERT_EQ(broken->weights.erase(half), 1U);
  const auto backend = testing::CreateCompiled(broken, SmallOptions());
  EXPECT_TRUE(ModeNamed(*backend, "text").supported);
  EXPECT_TRUE(ModeNamed(*backend, "vision").supported);
  EXPECT_FALSE(ModeNamed(*backend, "speech").supported);
  EXPECT_THAT(ModeNamed(*backend, "speech").reason, ::testing::HasSubstr(half));
  const auto speech = WithMedia(testing::kAudioToken, AdapterMode::kSpeech);
  ExpectError(ErrorCode::kUnimplemented, "cannot serve speech requests here",
              [&] { backend->StartPrefill(0, speech, {}); });
  const auto features = Frames(9);
  ExpectError(ErrorCode::kUnimplemented, "cannot serve speech requests here",
              [&] { (void)backend->StartAudio(features, ProjectionBranch::kSpeech); });
  EXPECT_EQ(Alone(*backend, 0, Text({1, 2})), Alone(*backend_, 0, Text({1, 2})));
}

TEST_F(CompiledBackend, AModeThatTheDeviceCannotCompileIsOffFromThenOn) {
  CompiledOptions options = SmallOptions();
  options.compiler = [](const pjrt::Client& client) {
    return [compile = compiled::DirectCompiler(client)](const stablehlo::Module& module) {
      if (module.name.starts_with("audio")) {
        throw base::Error(ErrorCode::kUnimplemented, "this device has no convolution");
      }
      return compile(module);
    };
  };
  const auto backend = Create(options);
  (void)Prefill(*backend, 1, Text({1, 2}));
  EXPECT_TRUE(ModeNamed(*backend, "speech").supported);
  const auto features = Frames(9);
  const auto clip = backend->StartAudio(features, ProjectionBranch::kSpeech);
  ExpectError(ErrorCode::kUnimplemented, "no convolution", [&] { (void)clip->Step(); });
  EXPECT_FALSE(ModeNamed(*backend, "speech").supported);
  EXPECT_THAT(ModeNamed(*backend, "speech").reason, ::testing::HasSubstr("no convolution"));
  EXPECT_TRUE(ModeNamed(*backend, "vision").supported);
  ExpectError(ErrorCode::kUnimplemented, "cannot serve speech requests here",
              [&] { (void)backend->StartAudio(features, ProjectionBranch::kSpeech); });
  (void)Next(*backend, 1, 5);  // untouched
}

TEST_F(CompiledBackend, AWeightThatIsNoNumberAmongThoseLoadedAheadIsToldToTheFirstRequestThatNeedsIt) {
  const auto broken = CopyOfTheTinyCheckpoint();
  const std::string name =
      "model.embed_tokens_extend.image_embed.img_processor.embeddings.patch_embedding.bias";
  const std::vector<std::uint16_t> no_numbers(16, 0xFFC0);
  ASSERT_EQ(broken->weights.at(name).bytes.size(), 32U);
  broken->weights.at(name).bytes = std::as_bytes(std::span(no_numbers));
  CompiledOptions options = SmallOptions();
  options.buckets.crops = {1};
  options.expected = {{.mode = AdapterMode::kLanguage, .prompt_positions = 2, .clip_frames = {}}};
  options.ahead = [](const compiled::ModuleCatalog& catalog, const pjrt::Client& /*client*/) {
    return std::vector<compiled::ModuleRequest>{catalog.Vision(1), catalog.VisionSeparators()};
  };
  const auto backend = testing::CreateCompiled(broken, options);
  EXPECT_EQ(Alone(*backend, 0, Text({1, 2})), Alone(*backend_, 0, Text({1, 2})));
  EXPECT_TRUE(ModeNamed(*backend, "vision").supported);
  const auto crops = Crops(1);
  const auto picture = backend->StartImage(crops);
  ExpectError(ErrorCode::kDataLoss, name + " holds a NaN or an infinity", [&] { (void)picture->Step(); });
  EXPECT_THAT(ModeNamed(*backend, "vision").reason, ::testing::HasSubstr(name));
  EXPECT_FALSE(ModeNamed(*backend, "vision").supported);
  EXPECT_FALSE(ModeNamed(*backend, "vision_speech").supported);
  EXPECT_TRUE(ModeNamed(*backend, "text").supported);
  ExpectError(ErrorCode::kUnimplemented, "cannot serve vision requests here",
              [&] { (void)backend->StartImage(crops); });
}

TEST_F(CompiledBackend, EveryModeThatNeedsAModuleThatFailedIsOffOnceItAsks) {
  CompiledOptions options = SmallOptions();
  options.compiler = [](const pjrt::Client& client) {
    return [compile = compiled::DirectCompiler(client)](const stablehlo::Module& module) {
      if (module.name.starts_with("head")) {
        throw base::Error(ErrorCode::kUnimplemented, "this device has no head");
      }
      return compile(module);
    };
  };
  const auto backend = Create(options);
  auto prompt = Text({1, 2});
  for (const auto& [mode, name] :
       {std::pair(AdapterMode::kLanguage, "text"), std::pair(AdapterMode::kSpeech, "speech")}) {
    prompt.mode = mode;
    EXPECT_TRUE(ModeNamed(*backend, name).supported);
    ExpectError(ErrorCode::kUnimplemented, "no head", [&] { (void)Prefill(*backend, 0, prompt); });
    EXPECT_FALSE(ModeNamed(*backend, name).supported) << name;
  }
  EXPECT_TRUE(ModeNamed(*backend, "vision").supported) << "it did not ask yet";
}

// `module`, a decode step of three slots, as a program that takes seven ids instead: the device refuses the
// call after it has taken over the states.
stablehlo::Module WithOtherIds(stablehlo::Module module) {
  const std::size_t body = module.text.find("{\n", module.text.find("@main")) + 2;
  std::string text = module.text.substr(0, body);
  const std::string ids = "%arg0: tensor<3xi32>";
  text.replace(text.find(ids), ids.size(), "%arg0: tensor<7xi32>");
  text += "    %zero = stablehlo.constant dense<0.0> : tensor<3x337xf32>\n    return ";
  for (std::size_t out = 0; out < module.outputs.size(); ++out) {
    const std::string& name = module.outputs[out].name;
    const auto state = std::ranges::find_if(module.arguments, [&](const stablehlo::ModuleArgument& argument) {
      return argument.role == stablehlo::ArgumentRole::kState && argument.name == name;
    });
    text += out == 0 ? "" : ", ";
    text +=
        state == module.arguments.end() ? "%zero" : "%arg" + std::to_string(state - module.arguments.begin());
  }
  text += module.text.substr(module.text.find(" : ", module.text.rfind("return ")));
  module.text = std::move(text);
  return module;
}

TEST_F(CompiledBackend, ACallThatFailsOnTheDeviceEndsItsSequencesAndNotTheEngine) {
  bool is_broken = true;
  CompiledOptions options = SmallOptions();
  options.compiler = [&is_broken](const pjrt::Client& client) {
    return [&is_broken, compile = compiled::DirectCompiler(client)](const stablehlo::Module& module) {
      return compile(is_broken && module.name.starts_with("decode") && module.name.ends_with("speech")
                         ? WithOtherIds(module)
                         : module);
    };
  };
  const auto backend = Create(options);
  const model::PreparedPrompt text = Text({1, 2, 3});
  const Steps alone = Alone(*backend, 0, text);
  (void)Prefill(*backend, 0, text);
  (void)Prefill(*backend, 1, WithMedia(testing::kAudioToken, AdapterMode::kSpeech));
  backend->StartPrefill(2, text, {});
  const model::DecodeInput input{.slot = 1, .token_id = 4};
  EXPECT_THROW((void)backend->Decode({&input, 1}), base::Error);
  ExpectError(ErrorCode::kFailedPrecondition, "slot 1 is empty", [&] { (void)Next(*backend, 1, 1); });
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 lost its keys and values",
              [&] { (void)Next(*backend, 0, 1); });
  ExpectError(ErrorCode::kFailedPrecondition, "slot 2 lost its keys and values",
              [&] { (void)backend->PrefillChunk(2); });
  for (std::int64_t slot = 0; slot < 3; ++slot) {
    EXPECT_EQ(Alone(*backend, slot, text), alone) << "the engine goes on, slot " << slot;
  }
}

TEST_F(CompiledBackend, TheSecondPluginGivesTheSameTokens) {
  if (!std::filesystem::exists(PHI4MM_PJRT_SECOND_PLUGIN)) {
    GTEST_SKIP() << "the wheel of the second plugin is not installed: run scripts/setup";
  }
  CompiledOptions options = SmallOptions();
  options.weights = stablehlo::WeightType::kF32;
  const auto first = Create(options);
  const auto second = testing::CreateCompiled(testing::TinyCheckpoint(), options, PHI4MM_PJRT_SECOND_PLUGIN);
  const auto features = Frames(40);
  auto speech = WithMedia(testing::kAudioToken, AdapterMode::kSpeech);
  speech.media[0].rows = Encode(second->StartAudio(features, ProjectionBranch::kSpeech));
  for (const model::PreparedPrompt& prompt : {Text(SomeIds(40, 3)), speech}) {
    const auto expected = testing::RunGreedy(*first, 0, prompt, {}, 8);
    EXPECT_EQ(testing::RunGreedy(*second, 1, prompt, {}, 8).tokens, expected.tokens);
  }
}

TEST_F(CompiledBackend, APluginThatRefusesTheProgramsIsNamedBriefly) {
  const auto backend = testing::CreateCompiled(testing::TinyCheckpoint(), SmallOptions(), PHI4MM_TEST_PLUGIN);
  const auto features = Frames(9);
  const auto clip = backend->StartAudio(features, ProjectionBranch::kSpeech);
  try {
    (void)clip->Step();
    FAIL() << "the test plugin knows none of the programs";
  } catch (const base::Error& error) {
    EXPECT_THAT(error.message(), ::testing::HasSubstr("module audio."));
    EXPECT_LT(error.message().size(), 3000U);
  }
  EXPECT_FALSE(ModeNamed(*backend, "speech").supported);
  EXPECT_TRUE(ModeNamed(*backend, "text").supported);
}

}  // namespace
}  // namespace phi4mm
