#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/run_to_end.h"
#include "reference/hand_checkpoint.h"
#include "reference/reference_backend.h"

namespace phi4mm::reference {

// The random checkpoint of tests/data: 3 layers, hidden 48, 337 ids, original context 32.
inline std::shared_ptr<const model::Checkpoint> Tiny() {
  static const auto checkpoint = model::LoadCheckpoint(std::string(PHI4MM_SOURCE_DIR) + "/tests/data/tiny",
                                                       model::WeightCheck::kHeadersOnly);
  return checkpoint;
}

inline std::unique_ptr<model::Backend> Create(std::int64_t slots = 2,
                                              ComputeType compute = ComputeType::kBf16) {
  ReferenceOptions options;
  options.compute = compute;
  options.slots = slots;
  return CreateReferenceBackend(Tiny(), options);
}

inline std::int32_t AudioId() { return *Tiny()->tokenizer->AddedTokenId("<|endoftext11|>"); }
inline std::int32_t ImageId() { return *Tiny()->tokenizer->AddedTokenId("<|endoftext10|>"); }

inline audio::FeatureFrames Frames(std::int64_t frames, std::uint32_t seed) {
  audio::FeatureFrames features{.frames = frames,
                                .values = Values(static_cast<std::size_t>(frames * 80), seed)};
  for (float& value : features.values) {
    value = 8.0F + 4.0F * value;
  }
  return features;
}

inline model::PreparedPrompt Text(std::vector<std::int32_t> ids) {
  return {.token_ids = std::move(ids), .media = {}};
}

// Three text ids around rows of one kind.
inline model::PreparedPrompt WithRows(base::HostTensor rows, std::int32_t placeholder,
                                      model::AdapterMode mode) {
  model::PreparedPrompt prompt;
  prompt.mode = mode;
  prompt.token_ids = {5, 6};
  prompt.token_ids.insert(prompt.token_ids.end(), static_cast<std::size_t>(rows.shape[0]), placeholder);
  prompt.token_ids.push_back(7);
  prompt.media.push_back({.start = 2, .rows = std::move(rows)});
  return prompt;
}

inline base::HostTensor SomeRows(std::int64_t count, std::uint32_t seed) {
  return {.shape = {count, 48}, .values = Values(static_cast<std::size_t>(count * 48), seed)};
}

// Logits of a prompt and of three steps after it, in a slot that is released again.
inline std::vector<std::vector<float>> Alone(model::Backend& backend, std::int64_t slot,
                                             const model::PreparedPrompt& prompt) {
  std::vector<std::vector<float>> logits = {model::Prefill(backend, slot, prompt)};
  for (const std::int32_t id : {10, 11, 12}) {
    logits.push_back(model::Next(backend, slot, id));
  }
  backend.Release(slot);
  return logits;
}

}  // namespace phi4mm::reference
