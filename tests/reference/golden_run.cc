#include "reference/golden_run.h"

#include <algorithm>
#include <utility>

#include "audio/prepare.h"
#include "base/error.h"
#include "base/file.h"
#include "model/run_to_end.h"
#include "reference/weight_store.h"
#include "vision/prepare.h"

namespace phi4mm::reference {
namespace {

constexpr std::size_t kMaxMediaBytes = std::size_t{64} << 20U;

// The embedding of a placeholder id, which an additive merge would leave under the media rows.
void AddEmbedding(const model::Checkpoint& checkpoint, std::int32_t id, base::HostTensor& rows) {
  const Weight embedding(checkpoint.Weight("model.embed_tokens.weight"), ComputeType::kF32, /*keep=*/false);
  const base::HostTensor row = ToHost(embedding.LoadRows(id, std::int64_t{id} + 1));
  for (std::size_t i = 0; i < rows.values.size(); ++i) {
    rows.values[i] += row.values[i % row.values.size()];
  }
}

// Puts rows of one kind onto its placeholder runs, in order; a run may hold several clips.
void Place(std::vector<base::HostTensor> rows, const std::vector<testing::PositionRun>& runs,
           model::PreparedPrompt& prompt) {
  auto run = runs.begin();
  std::int64_t used = 0;
  for (base::HostTensor& media : rows) {
    PHI4MM_CHECK(run != runs.end() && used + media.shape[0] <= run->count);
    prompt.media.push_back({.start = run->first + used, .rows = media});
    used += media.shape[0];
    if (used == run->count) {
      ++run;
      used = 0;
    }
  }
  PHI4MM_CHECK(run == runs.end());
}

std::vector<base::HostTensor> EncodeClips(const testing::GoldenCase& golden, Mutation mutation,
                                          model::Backend& backend) {
  auto branch = model::AudioBranch(golden.mode);
  if (mutation == Mutation::kWrongBranch) {
    branch = branch == model::ProjectionBranch::kSpeech ? model::ProjectionBranch::kVision
                                                        : model::ProjectionBranch::kSpeech;
  }
  std::vector<base::HostTensor> rows;
  for (const std::filesystem::path& clip : golden.clips) {
    const auto bytes = base::ReadFile(clip, kMaxMediaBytes, "fixture");
    const auto policy = audio::ParseResamplePolicy(golden.resample).value();
    const audio::PreparedAudio prepared = audio::PrepareAudio(bytes, policy, {}, clip.filename().string());
    rows.push_back(model::Encode(backend.StartAudio(prepared.features, branch)));
  }
  return rows;
}

std::vector<base::HostTensor> EncodeImages(const testing::GoldenCase& golden, std::int64_t max_crops,
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

std::int32_t Greedy(const std::vector<float>& logits) {
  return static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

}  // namespace

std::shared_ptr<const model::Checkpoint> GoldenCheckpoint(const testing::GoldenCase& golden) {
  static std::map<std::filesystem::path, std::shared_ptr<const model::Checkpoint>> loaded;
  auto& checkpoint = loaded[golden.model];
  if (checkpoint == nullptr) {
    checkpoint = model::LoadCheckpoint(golden.model, model::WeightCheck::kFinite);
  }
  return checkpoint;
}

GoldenRun RunGolden(const testing::GoldenCase& golden, const testing::GoldenStages& stages,
                    ComputeType compute, Mutation mutation, std::optional<std::int64_t> prefill_rows) {
  GoldenRun run;
  const auto checkpoint = GoldenCheckpoint(golden);
  ReferenceOptions options;
  options.compute = compute;
  if (prefill_rows) {
    options.prefill_rows = *prefill_rows;
  } else {
    options.trace = [&run](const std::string& stage, base::HostTensor value) {
      run.stages[stage] = std::move(value);
    };
  }
  const auto backend = CreateReferenceBackend(checkpoint, options);

  model::PreparedPrompt prompt;
  prompt.mode = golden.mode;
  for (const float id : stages.Whole("input_ids").values) {
    prompt.token_ids.push_back(static_cast<std::int32_t>(id));
  }
  Place(EncodeClips(golden, mutation, *backend), golden.audio_positions, prompt);
  Place(EncodeImages(golden, checkpoint->config.vision.max_crops, *backend), golden.image_positions, prompt);
  std::sort(prompt.media.begin(), prompt.media.end(),
            [](const model::MediaRows& a, const model::MediaRows& b) { return a.start < b.start; });
  if (mutation == Mutation::kAdditiveMerge) {
    for (model::MediaRows& media : prompt.media) {
      AddEmbedding(*checkpoint, prompt.token_ids[static_cast<std::size_t>(media.start)], media.rows);
    }
  }

  std::vector<float> logits = model::Prefill(*backend, 0, prompt);
  base::HostTensor all{.shape = {0, static_cast<std::int64_t>(logits.size())}, .values = {}};
  while (true) {
    run.tokens.push_back(Greedy(logits));
    all.shape[0] += 1;
    all.values.insert(all.values.end(), logits.begin(), logits.end());
    const bool stopped = std::find(checkpoint->stop_ids.begin(), checkpoint->stop_ids.end(),
                                   run.tokens.back()) != checkpoint->stop_ids.end();
    if (stopped || static_cast<std::int64_t>(run.tokens.size()) == golden.max_new_tokens) {
      break;
    }
    logits = model::Next(*backend, 0, run.tokens.back());
  }
  run.stages["logits"] = std::move(all);
  return run;
}

}  // namespace phi4mm::reference
