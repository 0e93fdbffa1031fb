#include "backend_run.h"

#include <algorithm>
#include <utility>

#include "audio/prepare.h"
#include "base/error.h"
#include "base/file.h"
#include "model/run_to_end.h"
#include "vision/prepare.h"

namespace phi4mm::testing {
namespace {

constexpr std::size_t kMaxMediaBytes = std::size_t{64} << 20U;

// Puts rows of one kind onto its placeholder runs, in order; a run may hold several media.
void Place(std::vector<base::HostTensor> rows, const std::vector<PositionRun>& runs,
           model::PreparedPrompt& prompt) {
  auto run = runs.begin();
  std::int64_t used = 0;
  for (base::HostTensor& media : rows) {
    PHI4MM_CHECK(run != runs.end() && used + media.shape[0] <= run->count);
    const std::int64_t count = media.shape[0];
    prompt.media.push_back({.start = run->first + used, .rows = std::move(media)});
    used += count;
    if (used == run->count) {
      ++run;
      used = 0;
    }
  }
  PHI4MM_CHECK(run == runs.end());
}

std::vector<base::HostTensor> EncodeClips(const GoldenCase& golden, model::Backend& backend) {
  std::vector<base::HostTensor> rows;
  for (const std::filesystem::path& clip : golden.clips) {
    const auto bytes = base::ReadFile(clip, kMaxMediaBytes, "fixture");
    const auto policy = audio::ParseResamplePolicy(golden.resample).value();
    const audio::PreparedAudio prepared = audio::PrepareAudio(bytes, policy, {}, clip.filename().string());
    rows.push_back(model::Encode(backend.StartAudio(prepared.features, model::AudioBranch(golden.mode))));
  }
  return rows;
}

std::vector<base::HostTensor> EncodeImages(const GoldenCase& golden, std::int64_t max_crops,
                                           model::Backend& backend) {
  std::vector<base::HostTensor> rows;
  for (const std::filesystem::path& image : golden.images) {
    const auto bytes = base::ReadFile(image, kMaxMediaBytes, "fixture");
    const vision::PreparedImage prepared =
        vision::PrepareImage(bytes, {}, vision::ExifPolicy::kIgnore, max_crops, image.filename().string());
    rows.push_back(model::Encode(backend.StartImage(prepared.crops)));
  }
  return rows;
}

}  // namespace

model::PreparedPrompt GoldenPrompt(const GoldenCase& golden, const GoldenStages& stages,
                                   const model::Checkpoint& checkpoint, model::Backend& backend) {
  model::PreparedPrompt prompt;
  prompt.mode = golden.mode;
  for (const float id : stages.Whole("input_ids").values) {
    prompt.token_ids.push_back(static_cast<std::int32_t>(id));
  }
  Place(EncodeClips(golden, backend), golden.audio_positions, prompt);
  Place(EncodeImages(golden, checkpoint.config.vision.max_crops, backend), golden.image_positions, prompt);
  std::ranges::sort(prompt.media, {}, &model::MediaRows::start);
  return prompt;
}

std::int32_t Greedy(std::span<const float> logits) {
  return static_cast<std::int32_t>(std::ranges::max_element(logits) - logits.begin());
}

GreedyRun RunGreedy(model::Backend& backend, std::int64_t slot, model::PreparedPrompt prompt,
                    std::span<const std::int32_t> stop_ids, std::int64_t max_new_tokens) {
  std::vector<float> logits = model::Prefill(backend, slot, std::move(prompt));
  GreedyRun run;
  run.logits.shape = {0, static_cast<std::int64_t>(logits.size())};
  while (true) {
    run.tokens.push_back(Greedy(logits));
    run.logits.shape[0] += 1;
    run.logits.values.insert(run.logits.values.end(), logits.begin(), logits.end());
    const bool is_stopped = std::ranges::find(stop_ids, run.tokens.back()) != stop_ids.end();
    if (is_stopped || static_cast<std::int64_t>(run.tokens.size()) == max_new_tokens) {
      backend.Release(slot);
      return run;
    }
    logits = model::Next(backend, slot, run.tokens.back());
  }
}

}  // namespace phi4mm::testing
