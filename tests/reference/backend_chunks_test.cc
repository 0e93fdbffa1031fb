#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/expect_error.h"
#include "reference/backend_fixture.h"

namespace phi4mm::reference {
namespace {

using base::ErrorCode;
using model::AdapterMode;
using model::FinishPrefill;
using model::Next;
using model::Prefill;
using model::ProjectionBranch;
using ::testing::ElementsAre;
using testing::ExpectError;

std::unique_ptr<model::Backend> InChunks(std::int64_t prefill_rows, std::int64_t slots = 3) {
  ReferenceOptions options;
  options.slots = slots;
  options.prefill_rows = prefill_rows;
  return CreateReferenceBackend(Tiny(), options);
}

std::vector<std::int32_t> SomeIds(std::int64_t count, std::int32_t seed) {
  std::vector<std::int32_t> ids(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids[i] = static_cast<std::int32_t>((i * 31 + static_cast<std::size_t>(seed) * 17) % 250);
  }
  return ids;
}

TEST(ReferenceBackend, RunsAPromptInChunksWithOneRotaryTable) {
  const auto whole = InChunks(1000);
  for (const std::int64_t length : {7, 31, 40}) {  // of which the last is beyond the original context of 32
    const model::PreparedPrompt prompt = Text(SomeIds(length, 1));
    const std::vector<float> expected = Prefill(*whole, 0, prompt);
    whole->Release(0);
    const auto backend = InChunks(5);
    backend->StartPrefill(0, prompt, {});
    for (std::int64_t chunk = 1; chunk < (length + 4) / 5; ++chunk) {
      EXPECT_FALSE(backend->PrefillChunk(0).has_value()) << chunk;
    }
    EXPECT_EQ(backend->PrefillChunk(0), expected) << length;
    ExpectError(ErrorCode::kFailedPrecondition, "no prompt to go on with",
                [&] { (void)backend->PrefillChunk(0); });
  }
}

TEST(ReferenceBackend, MediaRowsMayLieAcrossChunks) {
  const model::PreparedPrompt prompt = WithRows(SomeRows(9, 3), AudioId(), AdapterMode::kSpeech);
  const std::vector<float> expected = Prefill(*InChunks(1000), 0, prompt);
  for (const std::int64_t rows : {1, 4, 5}) {
    EXPECT_EQ(Prefill(*InChunks(rows), 0, prompt), expected) << rows;
  }
}

TEST(ReferenceBackend, EncodesLongClipsAndPicturesInPieces) {
  const auto backend = Create();
  const auto features = Frames(8 * 1001, 1);
  const auto clip = backend->StartAudio(features, ProjectionBranch::kSpeech);
  EXPECT_FALSE(clip->Step().has_value());
  EXPECT_FALSE(clip->Step().has_value());
  const auto rows = clip->Step();
  ASSERT_TRUE(rows.has_value());
  EXPECT_THAT(rows->shape, ElementsAre(1001, 48));
  vision::ImageCrops crops;
  crops.grid_rows = 1;
  crops.grid_columns = 2;
  crops.pixels.assign(std::size_t{3} * 3 * 448 * 448, 0.25F);
  crops.mask.assign(std::size_t{3} * 1024, 1);
  const auto picture = backend->StartImage(crops);
  EXPECT_FALSE(picture->Step().has_value());
  EXPECT_FALSE(picture->Step().has_value());
  EXPECT_TRUE(picture->Step().has_value());
}

TEST(ReferenceBackend, ADecodeStepBesideARunningPromptChangesNeither) {
  const auto backend = InChunks(4);
  const model::PreparedPrompt text = Text(SomeIds(3, 2));
  const auto speech = WithRows(SomeRows(20, 3), AudioId(), AdapterMode::kSpeech);
  const auto text_alone = Alone(*backend, 0, text);
  const auto speech_alone = Alone(*backend, 0, speech);
  std::vector<std::vector<float>> stepped = {Prefill(*backend, 1, text)};
  backend->StartPrefill(0, speech, {});
  for (const std::int32_t id : {10, 11, 12}) {
    EXPECT_FALSE(backend->PrefillChunk(0).has_value());
    stepped.push_back(Next(*backend, 1, id));
  }
  EXPECT_EQ(stepped, text_alone);
  EXPECT_EQ(FinishPrefill(*backend, 0), speech_alone[0]);
}

TEST(ReferenceBackend, SaysWhichTokenRestartsAndRefusesToDecodeIt) {
  const auto backend = InChunks(5);
  (void)Prefill(*backend, 0, Text(SomeIds(31, 1)));
  EXPECT_FALSE(backend->NextTokenRestarts(0));
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 has 31 positions, only after 32",
              [&] { backend->RestartPrefill(0, 9); });
  (void)Prefill(*backend, 0, Text(SomeIds(32, 1)));  // the refusal emptied the slot
  ASSERT_TRUE(backend->NextTokenRestarts(0));
  backend->RestartPrefill(0, 9);
  ExpectError(ErrorCode::kFailedPrecondition, "slot 0 has computed 0 of 33 positions",
              [&] { (void)backend->NextTokenRestarts(0); });
  std::vector<std::int32_t> ids = SomeIds(32, 1);
  ids.push_back(9);
  const std::vector<float> fresh = Prefill(*backend, 1, Text(ids));
  EXPECT_EQ(FinishPrefill(*backend, 0), fresh);
  EXPECT_FALSE(backend->NextTokenRestarts(0)) << "only once";
  EXPECT_EQ(Next(*backend, 0, 8), Next(*backend, 1, 8));
  (void)Prefill(*backend, 2, Text(SomeIds(32, 1)));
  ExpectError(ErrorCode::kFailedPrecondition, "needs RestartPrefill", [&] {
    const model::DecodeInput input{.slot = 2, .token_id = 9};
    (void)backend->Decode({&input, 1});
  });
  (void)Prefill(*backend, 2, Text({1}));
}

// The logits of a prompt that takes over `positions` from a slot, and of three steps.
std::vector<std::vector<float>> Reusing(model::Backend& backend, std::int64_t slot,
                                        const model::PreparedPrompt& prompt,
                                        const model::PrefixReuse& reuse) {
  backend.StartPrefill(slot, prompt, reuse);
  std::vector<std::vector<float>> logits = {FinishPrefill(backend, slot)};
  for (const std::int32_t id : {10, 11, 12}) {
    logits.push_back(Next(backend, slot, id));
  }
  return logits;
}

TEST(ReferenceBackend, AReusedPrefixGivesTheSameBits) {
  for (const std::int64_t length : {18, 40}) {  // short and long rotary table
    const auto backend = InChunks(4);
    const model::PreparedPrompt first = Text(SomeIds(length, 1));
    model::PreparedPrompt second = first;
    second.token_ids[14] = 3;  // the same for 14 positions, so for 3 chunks
    const auto fresh = Alone(*backend, 0, second);
    (void)Reusing(*backend, 1, first, {});
    EXPECT_EQ(Reusing(*backend, 0, second, {.slot = 1, .positions = 12}), fresh) << "from a live slot";
    const auto undisturbed = Next(*backend, 1, 13);
    backend->Release(0);
    (void)Reusing(*backend, 0, first, {});
    EXPECT_EQ(Next(*backend, 0, 13), undisturbed) << "the source goes on as if nothing had been taken";
    backend->Retire(1);
    EXPECT_EQ(Reusing(*backend, 1, second, {.slot = 1, .positions = 12}), fresh) << "from itself";
    backend->Retire(0);
    EXPECT_EQ(Reusing(*backend, 2, second, {.slot = 0, .positions = 8}), fresh) << "from a retired slot";
  }
}

TEST(ReferenceBackend, RefusesAPrefixThatIsNotThere) {
  const auto backend = InChunks(4);
  const model::PreparedPrompt prompt = Text(SomeIds(18, 1));
  const auto refuse = [&](ErrorCode code, const std::string& part, const model::PreparedPrompt& started,
                          const model::PrefixReuse& reuse) {
    ExpectError(code, part, [&] { backend->StartPrefill(0, started, reuse); });
  };
  const std::string not_held = "slot 1 does not hold 8 prefilled positions";
  refuse(ErrorCode::kFailedPrecondition, not_held, prompt, {.slot = 1, .positions = 8});
  backend->StartPrefill(1, prompt, {});
  (void)backend->PrefillChunk(1);
  refuse(ErrorCode::kFailedPrecondition, not_held, prompt, {.slot = 1, .positions = 8});
  (void)FinishPrefill(*backend, 1);
  refuse(ErrorCode::kInvalidArgument, "cannot reuse 6", prompt, {.slot = 1, .positions = 6});
  refuse(ErrorCode::kInvalidArgument, "cannot reuse 20", prompt, {.slot = 1, .positions = 20});
  refuse(ErrorCode::kInvalidArgument, "cannot reuse -4", prompt, {.slot = 1, .positions = -4});
  refuse(ErrorCode::kInvalidArgument, "slot 3 does not exist", prompt, {.slot = 3, .positions = 8});
  auto other = prompt;
  other.mode = AdapterMode::kVision;
  refuse(ErrorCode::kFailedPrecondition, not_held, other, {.slot = 1, .positions = 8});
  refuse(ErrorCode::kFailedPrecondition, not_held, Text(SomeIds(33, 1)), {.slot = 1, .positions = 8});
  backend->Release(1);
  refuse(ErrorCode::kFailedPrecondition, not_held, prompt, {.slot = 1, .positions = 8});
  (void)Prefill(*backend, 0, prompt);
}

}  // namespace
}  // namespace phi4mm::reference
