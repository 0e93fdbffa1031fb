#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "audio/feature_frames.h"
#include "model/checkpoint.h"
#include "model/prepared_prompt.h"
#include "vision/image_crops.h"

namespace phi4mm::model {

// The door of every backend: what comes from outside is checked here and trusted inside.
// Errors: kInvalidArgument, naming the thing, what was found and what is needed.

// Ids that stand for one media row each, by the tokenizer of the checkpoint; absent where it has no such
// token.
struct PlaceholderIds {
  std::optional<std::int32_t> image;  // <|endoftext10|>
  std::optional<std::int32_t> audio;  // <|endoftext11|>
};

PlaceholderIds FindPlaceholderIds(const Checkpoint& checkpoint);

struct PromptLimits {
  std::int64_t vocab = 0;
  std::int64_t hidden = 0;
  std::int64_t max_positions = 0;
  PlaceholderIds placeholders;
};

// Ids in range, length in 1..max_positions, media rows finite, of the right width, ascending, on placeholders
// of one kind that the mode allows, every placeholder covered exactly once.
void CheckPrompt(const PreparedPrompt& prompt, const PromptLimits& limits);

void CheckTokenId(std::int32_t id, std::int64_t vocab, std::int64_t position);

// At least two frames of `mel_bins` finite values.
void CheckFeatures(const audio::FeatureFrames& features, std::int64_t mel_bins);

// Grid, pixel and mask counts that agree with each other and with the tower; finite pixels; in every mask the
// picture is a rectangle at the top left.
void CheckCrops(const vision::ImageCrops& crops, const VisionConfig& config);

}  // namespace phi4mm::model
