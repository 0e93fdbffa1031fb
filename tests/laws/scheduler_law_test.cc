// Answers of the scheduler on a real model equal those of a request that has the backend to itself, whatever
// runs beside it: modes mixed over four slots, prompts in chunks, prefixes and encoder output reused,
// sequences that cross the original context, cancels.
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/request_builder.h"
#include "engine/scheduler.h"
#include "laws/compiled_engine.h"
#include "reference/reference_backend.h"
#include "vision/hd_transform.h"

namespace phi4mm {
namespace {

constexpr std::int64_t kSlots = 4;

std::unique_ptr<model::Backend> Reference() {
  reference::ReferenceOptions options;
  options.slots = kSlots;
  options.prefill_rows = 8;
  return reference::CreateReferenceBackend(testing::TinyCheckpoint(), options);
}

std::unique_ptr<model::Backend> Compiled() {
  compiled::CompiledOptions options;
  options.weights = stablehlo::WeightType::kF32;
  options.slots = kSlots;
  options.buckets = {.prefill_rows = {8}, .audio_rows = {32}, .crops = {1}, .first_cache_positions = 512};
  return testing::CreateCompiled(testing::TinyCheckpoint(), std::move(options));
}

std::int64_t Pick(std::mt19937& random, std::int64_t count) {
  return std::uniform_int_distribution<std::int64_t>(0, count - 1)(random);
}

// Files of these tests: one byte that seeds what they hold.
audio::PreparedAudio ClipOf(std::byte seed) {
  std::mt19937 random(std::to_integer<std::uint32_t>(seed));
  audio::PreparedAudio clip;
  clip.features.frames = 2 + Pick(random, 120);
  std::normal_distribution<float> normal(8.0F, 4.0F);
  clip.features.values.resize(static_cast<std::size_t>(clip.features.frames * audio::kMelBins));
  std::generate(clip.features.values.begin(), clip.features.values.end(), [&] { return normal(random); });
  return clip;
}

vision::PreparedImage PictureOf(std::byte seed) {
  std::mt19937 random(std::to_integer<std::uint32_t>(seed));
  vision::Image image;
  image.width_px = 448;
  image.height_px = 60;
  image.rgb.resize(std::size_t{448} * 60 * 3);
  std::generate(image.rgb.begin(), image.rgb.end(),
                [&] { return static_cast<std::uint8_t>(Pick(random, 256)); });
  vision::PreparedImage picture;
  picture.report.geometry = vision::PlanImage(image.width_px, image.height_px, 1, "picture");
  picture.crops = vision::MakeCrops(image, picture.report.geometry);
  picture.rows = picture.report.geometry.rows;
  return picture;
}

engine::Submission RandomSubmission(std::mt19937& random, bool may_have_picture) {
  engine::Submission submission;
  text::ChatMessage message{.role = "user", .parts = {}, .tools = std::nullopt};
  const auto add_medium = [&](text::PartKind kind) {
    message.parts.push_back({.kind = kind, .text = {}});
    engine::Medium medium;
    medium.kind = kind;
    medium.content = std::vector<std::byte>{static_cast<std::byte>(Pick(random, 3))};
    submission.media.push_back(std::move(medium));
  };
  if (may_have_picture) {
    add_medium(text::PartKind::kImage);
  }
  for (std::int64_t clips = Pick(random, 3); clips > 0; --clips) {
    add_medium(text::PartKind::kAudio);
  }
  const std::string shared = "what is said in this clip, and ";
  message.parts.push_back({.kind = text::PartKind::kText,
                           .text = shared.substr(0, static_cast<std::size_t>(12 + Pick(random, 19))) +
                                   std::to_string(Pick(random, 9))});
  submission.prompt = std::vector<text::ChatMessage>{std::move(message)};
  submission.options.max_new_tokens = 1 + Pick(random, 24);
  if (Pick(random, 2) == 0) {
    submission.options.sampling = {.temperature = 0.7, .seed = random()};
  }
  return submission;
}

engine::Response Solo(engine::Engine& engine, const engine::Submission& submission) {
  const engine::RequestBuilder builder(testing::TinyCheckpoint()->tokenizer,
                                       engine.capabilities().max_positions);
  engine::Media media;
  for (const engine::Medium& medium : submission.media) {
    const std::byte seed = std::get<std::vector<std::byte>>(medium.content)[0];
    if (medium.kind == text::PartKind::kImage) {
      media.images.push_back(PictureOf(seed));
    } else {
      media.clips.push_back(ClipOf(seed).features);
    }
  }
  return engine.Generate(builder.BuildChat(std::get<std::vector<text::ChatMessage>>(submission.prompt),
                                           std::move(media), submission.options));
}

struct Asked {
  engine::Submission submission;
  std::promise<engine::Outcome> promise;
};

void ExpectSoloAnswers(std::unique_ptr<model::Backend> (*create)()) {
  engine::SchedulerOptions options;
  options.queue_capacity = 100;
  options.max_crops = 1;
  options.check_invariants = true;
  options.decoders.audio = [](std::span<const std::byte> bytes, const audio::AudioLimits&, std::string_view) {
    return ClipOf(bytes[0]);
  };
  options.decoders.image = [](std::span<const std::byte> bytes, const vision::ImageLimits&,
                              std::string_view) { return PictureOf(bytes[0]); };
  engine::Scheduler scheduler(create, testing::TinyCheckpoint()->tokenizer,
                              testing::TinyCheckpoint()->stop_ids, options);
  std::mt19937 random(11);
  std::vector<std::unique_ptr<Asked>> all;
  std::vector<engine::SubmissionId> ids;
  for (int i = 0; i < 40; ++i) {
    all.push_back(std::make_unique<Asked>());
    Asked& asked = *all.back();
    asked.submission = RandomSubmission(random, i % 10 == 0);
    engine::SubmissionListener listener;
    listener.on_end = [&asked](engine::Outcome outcome) { asked.promise.set_value(std::move(outcome)); };
    const auto taken = scheduler.Submit(asked.submission, std::move(listener));
    ids.push_back(std::get<engine::SubmissionId>(taken));
    if (i % 10 == 9) {
      scheduler.Cancel(ids[static_cast<std::size_t>(i - 3)]);
    }
  }
  ASSERT_TRUE(scheduler.Shutdown(std::chrono::minutes(10)));
  engine::Engine engine(create(), testing::TinyCheckpoint()->tokenizer, testing::TinyCheckpoint()->stop_ids);
  int compared = 0;
  for (const std::unique_ptr<Asked>& asked : all) {
    const engine::Outcome outcome = asked->promise.get_future().get();
    if (const auto* error = std::get_if<base::Error>(&outcome)) {
      ADD_FAILURE() << error->message();
      continue;
    }
    const auto& response = std::get<engine::Response>(outcome);
    if (response.finish_reason != engine::FinishReason::kCancelled) {
      const engine::Response solo = Solo(engine, asked->submission);
      EXPECT_EQ(response.token_ids, solo.token_ids);
      EXPECT_EQ(response.text, solo.text);
      ++compared;
    }
  }
  const engine::Metrics metrics = scheduler.Snapshot();
  EXPECT_GE(compared, 36);
  EXPECT_GT(metrics.reused_tokens, 0);
  EXPECT_GT(metrics.encoder_cache_hits, 0);
  for (const std::int64_t started : metrics.started_by_mode) {
    EXPECT_GT(started, 0);
  }
  EXPECT_EQ(metrics.media_bytes, 0U);
}

TEST(SchedulerLaw, ReferenceAnswersEqualSoloRuns) { ExpectSoloAnswers(Reference); }

TEST(SchedulerLaw, CompiledAnswersEqualSoloRuns) {
  if (!testing::HasDefaultPlugin()) {
    GTEST_SKIP() << "the default plugin is not installed";
  }
  ExpectSoloAnswers(Compiled);
}

}  // namespace
}  // namespace phi4mm
