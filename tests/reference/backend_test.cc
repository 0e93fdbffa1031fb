#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <thread>

#include "engine/expect_error.h"
#include "model/audio_geometry.h"
#include "model/run_to_end.h"
#include "reference/backend_fixture.h"

namespace phi4mm::reference {
namespace {

using base::ErrorCode;
using model::AdapterMode;
using model::Encode;
using model::FinishPrefill;
using model::Next;
using model::Prefill;
using model::ProjectionBranch;
using ::testing::ElementsAre;
using testing::ExpectError;

TEST(ReferenceBackend, SaysWhatItCanDo) {
  const auto backend = Create(3);
  const model::Capabilities& capabilities = backend->capabilities();
  EXPECT_EQ(capabilities.engine, "reference");
  EXPECT_EQ(capabilities.slots, 3);
  EXPECT_EQ(capabilities.max_positions, 8192);
  EXPECT_EQ(capabilities.original_positions, 32);
  EXPECT_EQ(capabilities.prefill_rows, 256);
  EXPECT_EQ(capabilities.prefix_sharing, model::PrefixSharing::kAnySlot);
  ASSERT_EQ(capabilities.modes.size(), 4U);
  for (const model::Capability& mode : capabilities.modes) {
    EXPECT_TRUE(mode.supported) << mode.name;
  }
}

TEST(ReferenceBackend, ChecksItsOptions) {
  for (const std::int64_t slots : {0, -1, 1025}) {
    ExpectError(ErrorCode::kInvalidArgument, "slots", [&] { Create(slots); });
  }
  ReferenceOptions options;
  options.max_positions = 8193;
  ExpectError(ErrorCode::kInvalidArgument, "8193", [&] { CreateReferenceBackend(Tiny(), options); });
  options = {};
  options.prefill_rows = 0;
  ExpectError(ErrorCode::kInvalidArgument, "chunks of 0 rows",
              [&] { CreateReferenceBackend(Tiny(), options); });
}

TEST(ReferenceBackend, BelongsToOneThread) {
  const auto backend = Create();
  std::thread other([&] {
    ExpectError(ErrorCode::kInternal, "check failed", [&] { (void)Prefill(*backend, 0, Text({1, 2})); });
  });
  other.join();
}

TEST(ReferenceBackend, EveryModeUsesItsOwnAdapter) {
  const auto backend = Create(1, ComputeType::kF32);
  const base::HostTensor rows = SomeRows(3, 1);
  const auto speech = Alone(*backend, 0, WithRows(rows, AudioId(), AdapterMode::kSpeech));
  const auto audio_and_vision = Alone(*backend, 0, WithRows(rows, AudioId(), AdapterMode::kVisionSpeech));
  const auto vision = Alone(*backend, 0, WithRows(rows, ImageId(), AdapterMode::kVision));
  model::PreparedPrompt plain = Text({5, 6, 7});
  const auto language = Alone(*backend, 0, plain);
  plain.mode = AdapterMode::kSpeech;
  const auto adapted = Alone(*backend, 0, plain);
  EXPECT_NE(speech, vision);
  // The rows replace the placeholders, so which id stood there changes nothing: vision and vision-speech are
  // the same.
  EXPECT_EQ(vision, audio_and_vision);
  EXPECT_NE(language, adapted);
  EXPECT_NE(language[3], adapted[3]) << "the mode chosen at prefill stays for every step";
}

TEST(ReferenceBackend, AudioBranchesShareTheEncoderAndDifferInTheProjection) {
  const auto backend = Create();
  const base::HostTensor speech = Encode(backend->StartAudio(Frames(20, 1), ProjectionBranch::kSpeech));
  const base::HostTensor vision = Encode(backend->StartAudio(Frames(20, 1), ProjectionBranch::kVision));
  EXPECT_THAT(speech.shape, ElementsAre(3, 48));
  EXPECT_THAT(vision.shape, ElementsAre(3, 48));
  EXPECT_NE(speech.values, vision.values);
  EXPECT_EQ(speech.values, Encode(backend->StartAudio(Frames(20, 1), ProjectionBranch::kSpeech)).values);
}

TEST(ReferenceBackend, ReusedSlotKeepsNothingOfTheLastRequest) {
  const auto backend = Create();
  const model::PreparedPrompt text = Text({3, 1, 4, 1, 5});
  const auto fresh = Alone(*backend, 0, text);
  const auto speech = WithRows(SomeRows(4, 2), AudioId(), AdapterMode::kSpeech);
  const auto first = Alone(*backend, 0, speech);
  EXPECT_EQ(Alone(*backend, 0, text), fresh);
  (void)Alone(*backend, 0, WithRows(SomeRows(4, 2), ImageId(), AdapterMode::kVision));
  EXPECT_EQ(Alone(*backend, 0, speech), first);
}

TEST(ReferenceBackend, InterleavedSlotsGetTheSameBitsAsAlone) {
  const auto backend = Create();
  const model::PreparedPrompt text = Text({3, 1, 4, 1, 5});
  const auto speech = WithRows(SomeRows(9, 3), AudioId(), AdapterMode::kSpeech);
  const auto text_alone = Alone(*backend, 0, text);
  const auto speech_alone = Alone(*backend, 0, speech);
  std::vector<std::vector<float>> text_together = {Prefill(*backend, 1, text)};
  std::vector<std::vector<float>> speech_together = {Prefill(*backend, 0, speech)};
  for (const std::int32_t id : {10, 11, 12}) {
    const std::vector<model::DecodeInput> inputs = {{.slot = 1, .token_id = id}, {.slot = 0, .token_id = id}};
    const base::HostTensor logits = backend->Decode(inputs);
    ASSERT_THAT(logits.shape, ElementsAre(2, 337));
    text_together.emplace_back(logits.values.begin(), logits.values.begin() + 337);
    speech_together.emplace_back(logits.values.begin() + 337, logits.values.end());
  }
  EXPECT_EQ(text_together, text_alone);
  EXPECT_EQ(speech_together, speech_alone);
}

TEST(ReferenceBackend, CrossingTheOriginalContextEqualsAFreshPrompt) {
  const auto backend = Create();
  std::vector<std::int32_t> ids(30);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids[i] = static_cast<std::int32_t>(i) * 7 % 250;
  }
  for (const AdapterMode mode : {AdapterMode::kLanguage, AdapterMode::kVision}) {
    std::vector<std::int32_t> sequence = ids;
    model::PreparedPrompt prompt = Text(sequence);
    prompt.mode = mode;
    (void)Prefill(*backend, 0, prompt);
    for (std::int32_t id = 40; id < 46; ++id) {  // positions 31 to 36; the 33rd is computed again as a whole
      const std::vector<float> stepped = Next(*backend, 0, id);
      sequence.push_back(id);
      model::PreparedPrompt whole = Text(sequence);
      whole.mode = mode;
      const std::vector<float> fresh = Prefill(*backend, 1, whole);
      backend->Release(1);
      if (sequence.size() == 33) {
        EXPECT_EQ(stepped, fresh);
      }
      double difference = 0.0;
      double largest = 0.0;
      for (std::size_t i = 0; i < fresh.size(); ++i) {
        difference =
            std::max(difference, std::abs(static_cast<double>(stepped[i]) - static_cast<double>(fresh[i])));
        largest = std::max(largest, std::abs(static_cast<double>(fresh[i])));
      }
      EXPECT_LT(difference / largest, 0.05) << "length " << sequence.size();
    }
    backend->Release(0);
  }
}

TEST(ReferenceBackend, TracesClipsInOrderAndThePromptStages) {
  std::vector<std::string> stages;
  ReferenceOptions options;
  options.trace = [&](const std::string& stage, const base::HostTensor& value) {
    EXPECT_EQ(base::ElementCount(value.shape), static_cast<std::int64_t>(value.values.size())) << stage;
    stages.push_back(stage);
  };
  const auto backend = CreateReferenceBackend(Tiny(), options);
  for (int request = 0; request < 2; ++request) {
    stages.clear();
    (void)Encode(backend->StartAudio(Frames(9, 1), ProjectionBranch::kSpeech));
    const base::HostTensor rows = Encode(backend->StartAudio(Frames(2, 2), ProjectionBranch::kSpeech));
    (void)Prefill(*backend, 0, WithRows(rows, AudioId(), AdapterMode::kSpeech));
    const std::size_t prefilled = stages.size();
    (void)Next(*backend, 0, 1);
    EXPECT_EQ(stages.size(), prefilled) << "steps are not traced";
    EXPECT_THAT(
        stages,
        ElementsAre("audio.0.subsampled", "audio.0.block.0", "audio.0.block.1", "audio.0.projected",
                    "audio.1.subsampled", "audio.1.block.0", "audio.1.block.1", "audio.1.projected", "merged",
                    "layer.0.qkv", "layer.0.key", "layer.0.value", "layer.0.o", "layer.0.mlp", "layer.0",
                    "layer.1.qkv", "layer.1.key", "layer.1.value", "layer.1.o", "layer.1.mlp", "layer.1",
                    "layer.2.qkv", "layer.2.key", "layer.2.value", "layer.2.o", "layer.2.mlp", "layer.2"));
    backend->Release(0);
  }
}

class ReferenceBackendDoor : public ::testing::Test {
 protected:
  void ExpectPrefillError(const std::string& part, const model::PreparedPrompt& prompt) {
    ExpectError(ErrorCode::kInvalidArgument, part, [&] { (void)Prefill(*backend_, 0, prompt); });
  }

  std::unique_ptr<model::Backend> backend_ = Create();
};

TEST_F(ReferenceBackendDoor, Prompts) {
  ExpectPrefillError("0 positions", Text({}));
  ExpectPrefillError("position 1 is 337", Text({1, 337}));
  ExpectPrefillError("position 0 is -1", Text({-1}));
  ExpectPrefillError("8193 positions", Text(std::vector<std::int32_t>(8193, 1)));
  ExpectPrefillError("1 placeholder positions and 0 media rows", Text({1, AudioId(), 2}));
  const auto good = WithRows(SomeRows(3, 1), AudioId(), AdapterMode::kSpeech);
  auto prompt = good;
  prompt.media[0].rows = SomeRows(2, 1);
  ExpectPrefillError("3 placeholder positions and 2 media rows", prompt);
  prompt = good;
  prompt.media[0].start = 1;
  ExpectPrefillError("position 1, whose token id 6", prompt);
  prompt = good;
  prompt.media[0].start = std::numeric_limits<std::int64_t>::max();
  ExpectPrefillError("do not fit", prompt);
  prompt = good;
  prompt.media.push_back(prompt.media[0]);
  ExpectPrefillError("do not fit", prompt);
  prompt = good;
  prompt.token_ids[3] = ImageId();
  ExpectPrefillError("no placeholder of their kind", prompt);
  prompt = good;
  prompt.media[0].rows.shape = {4, 36};
  ExpectPrefillError("shape [4, 36]", prompt);
  prompt = good;
  prompt.media[0].rows.values[7] = std::numeric_limits<float>::quiet_NaN();
  ExpectPrefillError("NaN", prompt);
  prompt = good;
  prompt.mode = AdapterMode::kVision;
  ExpectPrefillError("audio rows, which mode vision", prompt);
  prompt.mode = AdapterMode::kLanguage;
  ExpectPrefillError("mode language", prompt);
  prompt = WithRows(SomeRows(3, 1), ImageId(), AdapterMode::kSpeech);
  ExpectPrefillError("picture rows, which mode speech", prompt);
  EXPECT_EQ(Prefill(*backend_, 0, good).size(), 337U) << "no failure left anything behind";
}

TEST_F(ReferenceBackendDoor, Slots) {
  ExpectError(ErrorCode::kInvalidArgument, "slot 2", [&] { (void)Prefill(*backend_, 2, Text({1})); });
  ExpectError(ErrorCode::kInvalidArgument, "slot -1", [&] { backend_->Release(-1); });
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 is empty", [&] { (void)Next(*backend_, 0, 1); });
  backend_->Release(0);
  (void)Prefill(*backend_, 0, Text({1, 2}));
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 holds a sequence",
              [&] { (void)Prefill(*backend_, 0, Text({1})); });
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 is empty", [&] { (void)Next(*backend_, 0, 1); });
}

TEST_F(ReferenceBackendDoor, FailedStepsLeaveOtherSlotsAsTheyWere) {
  const auto alone = Alone(*backend_, 0, Text({1, 2}));
  EXPECT_EQ(Prefill(*backend_, 0, Text({1, 2})), alone[0]);
  (void)Prefill(*backend_, 1, Text({9, 8, 7}));
  const std::vector<model::DecodeInput> bad_id = {{.slot = 0, .token_id = 10}, {.slot = 1, .token_id = 337}};
  ExpectError(ErrorCode::kInvalidArgument, "position 3 is 337", [&] { (void)backend_->Decode(bad_id); });
  EXPECT_EQ(Next(*backend_, 0, 10), alone[1]);
  ExpectError(ErrorCode::kFailedPrecondition, "slot 1 is empty", [&] { (void)Next(*backend_, 1, 1); });
  const std::vector<model::DecodeInput> twice = {{.slot = 0, .token_id = 1}, {.slot = 0, .token_id = 2}};
  ExpectError(ErrorCode::kInvalidArgument, "named twice", [&] { (void)backend_->Decode(twice); });
}

TEST_F(ReferenceBackendDoor, FullSlots) {
  ReferenceOptions options;
  options.max_positions = 3;
  const auto small = CreateReferenceBackend(Tiny(), options);
  ExpectError(ErrorCode::kInvalidArgument, "4 positions", [&] {
    (void)Prefill(*small, 0, Text({1, 2, 3, 4}));
  });
  (void)Prefill(*small, 0, Text({1, 2}));
  (void)Next(*small, 0, 3);
  ExpectError(ErrorCode::kInvalidArgument, "slot 0 is full", [&] { (void)Next(*small, 0, 4); });
}

TEST_F(ReferenceBackendDoor, Features) {
  const auto encode = [&](const audio::FeatureFrames& features) {
    (void)Encode(backend_->StartAudio(features, ProjectionBranch::kSpeech));
  };
  ExpectError(ErrorCode::kInvalidArgument, "1 frames", [&] { encode(Frames(1, 1)); });
  ExpectError(ErrorCode::kInvalidArgument, "0 frames", [&] { encode({}); });
  audio::FeatureFrames features = Frames(3, 1);
  features.frames = 4;
  ExpectError(ErrorCode::kInvalidArgument, "240 feature values for 4 frames", [&] { encode(features); });
  features.frames = std::numeric_limits<std::int64_t>::max() / 2;
  ExpectError(ErrorCode::kInvalidArgument, "expected 80 per frame", [&] { encode(features); });
  features = Frames(3, 1);
  features.values[100] = std::numeric_limits<float>::infinity();
  ExpectError(ErrorCode::kInvalidArgument, "infinity", [&] { encode(features); });
}

TEST_F(ReferenceBackendDoor, Crops) {
  vision::ImageCrops good;
  good.grid_rows = 1;
  good.grid_columns = 1;
  good.pixels.assign(std::size_t{2} * 3 * 448 * 448, 0.25F);
  good.mask.assign(std::size_t{2} * 1024, 1);
  const auto refuse = [&](const std::string& part, const vision::ImageCrops& crops) {
    ExpectError(ErrorCode::kInvalidArgument, part, [&] { (void)Encode(backend_->StartImage(crops)); });
  };
  vision::ImageCrops crops = good;
  crops.grid_rows = 0;
  refuse("grid of 0 by 1", crops);
  crops.grid_rows = std::numeric_limits<std::int64_t>::max();
  crops.grid_columns = 4;
  refuse("expected 1 to 36 crops", crops);
  crops = good;
  crops.grid_rows = 2;
  refuse("pixel values", crops);
  crops = good;
  crops.crop_pixels = 224;
  refuse("crops of 224 pixels", crops);
  crops = good;
  crops.mask[1024 + 33] = 0;
  refuse("the mask of crop 1 is no rectangle", crops);
  crops = good;
  crops.pixels[5] = std::numeric_limits<float>::quiet_NaN();
  refuse("NaN", crops);
}

}  // namespace
}  // namespace phi4mm::reference
