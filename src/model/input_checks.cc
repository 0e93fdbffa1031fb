#include "model/input_checks.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/error.h"
#include "model/audio_geometry.h"

namespace phi4mm::model {
namespace {

using base::StrCat;
using base::ThrowInvalidArgument;

void CheckFinite(std::span<const float> values, const std::string& what) {
  if (!std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); })) {
    ThrowInvalidArgument(StrCat(what, " hold a NaN or an infinity"));
  }
}

bool Allows(AdapterMode mode, bool image) {
  switch (mode) {
    case AdapterMode::kLanguage:
      return false;
    case AdapterMode::kSpeech:
      return !image;
    case AdapterMode::kVision:
      return image;
    case AdapterMode::kVisionSpeech:
      return true;
  }
  return false;
}

// One run of media rows: its shape, its place in the prompt and the ids it replaces.
void CheckMedia(const PreparedPrompt& prompt, const MediaRows& media, const PromptLimits& limits,
                std::int64_t free_from) {
  const base::Shape& shape = media.rows.shape;
  const auto positions = static_cast<std::int64_t>(prompt.token_ids.size());
  if (shape.size() != 2 || shape[0] < 1 || shape[1] != limits.hidden ||
      base::ElementCount(shape) != static_cast<std::int64_t>(media.rows.values.size())) {
    ThrowInvalidArgument(StrCat("the media rows at position ", media.start, " have shape ",
                                base::ShapeText(shape), " and ", media.rows.values.size(),
                                " values, expected [rows, ", limits.hidden, "]"));
  }
  if (media.start < free_from || media.start >= positions || shape[0] > positions - media.start) {
    ThrowInvalidArgument(StrCat(shape[0], " media rows do not fit at position ", media.start, ": positions ",
                                free_from, " to ", positions - 1, " are free"));
  }
  const std::int32_t kind = prompt.token_ids[static_cast<std::size_t>(media.start)];
  for (std::int64_t i = media.start; i < media.start + shape[0]; ++i) {
    const std::int32_t id = prompt.token_ids[static_cast<std::size_t>(i)];
    if ((id != limits.placeholders.image && id != limits.placeholders.audio) || id != kind) {
      ThrowInvalidArgument(StrCat("media rows cover position ", i, ", whose token id ", id,
                                  " is no placeholder of their kind"));
    }
  }
  if (!Allows(prompt.mode, kind == limits.placeholders.image)) {
    ThrowInvalidArgument(StrCat("the prompt holds ", kind == limits.placeholders.image ? "picture" : "audio",
                                " rows, which mode ", AdapterModeName(prompt.mode), " has no use for"));
  }
  CheckFinite(media.rows.values, StrCat("the media rows at position ", media.start));
}

// The picture part of a mask must be the first `high` rows of the first `wide` columns.
void CheckMask(std::span<const std::uint8_t> mask, std::int64_t cells, std::int64_t crop) {
  const auto side = static_cast<std::size_t>(cells);
  std::size_t high = 0;
  std::size_t wide = 0;
  for (std::size_t i = 0; i < side; ++i) {
    high += mask[i * side] == 1 ? 1U : 0U;
    wide += mask[i] == 1 ? 1U : 0U;
  }
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const std::uint8_t needed = row < high && column < wide ? 1 : 0;
      if (mask[row * side + column] != needed) {
        ThrowInvalidArgument(StrCat("the mask of crop ", crop, " is no rectangle at the top left: cell ", row,
                                    ", ", column, " is ", int{mask[row * side + column]}, ", expected ",
                                    int{needed}));
      }
    }
  }
}

}  // namespace

PlaceholderIds FindPlaceholderIds(const Checkpoint& checkpoint) {
  PHI4MM_CHECK(checkpoint.tokenizer != nullptr);
  return {.image = checkpoint.tokenizer->AddedTokenId("<|endoftext10|>"),
          .audio = checkpoint.tokenizer->AddedTokenId("<|endoftext11|>")};
}

void CheckTokenId(std::int32_t id, std::int64_t vocab, std::int64_t position) {
  if (id < 0 || id >= vocab) {
    ThrowInvalidArgument(
        StrCat("the token id at position ", position, " is ", id, ", expected 0 to ", vocab - 1));
  }
}

void CheckPrompt(const PreparedPrompt& prompt, const PromptLimits& limits) {
  const auto positions = static_cast<std::int64_t>(prompt.token_ids.size());
  if (positions < 1 || positions > limits.max_positions) {
    ThrowInvalidArgument(
        StrCat("the prompt has ", positions, " positions, expected 1 to ", limits.max_positions));
  }
  std::int64_t placeholders = 0;
  for (std::int64_t i = 0; i < positions; ++i) {
    const std::int32_t id = prompt.token_ids[static_cast<std::size_t>(i)];
    CheckTokenId(id, limits.vocab, i);
    placeholders += id == limits.placeholders.image || id == limits.placeholders.audio ? 1 : 0;
  }
  std::int64_t rows = 0;
  std::int64_t free_from = 0;
  for (const MediaRows& media : prompt.media) {
    CheckMedia(prompt, media, limits, free_from);
    rows += media.rows.shape[0];
    free_from = media.start + media.rows.shape[0];
  }
  if (rows != placeholders) {
    ThrowInvalidArgument(
        StrCat("the prompt has ", placeholders, " placeholder positions and ", rows, " media rows"));
  }
}

void CheckFeatures(const audio::FeatureFrames& features, std::int64_t mel_bins) {
  if (features.frames < kMinimumFrames) {
    ThrowInvalidArgument(
        StrCat("the clip has ", features.frames, " frames, the encoder needs at least ", kMinimumFrames));
  }
  if (base::CheckedProduct(features.frames, mel_bins) != static_cast<std::int64_t>(features.values.size())) {
    ThrowInvalidArgument(StrCat("the clip has ", features.values.size(), " feature values for ",
                                features.frames, " frames, expected ", mel_bins, " per frame"));
  }
  CheckFinite(features.values, "the features of the clip");
}

void CheckCrops(const vision::ImageCrops& crops, const VisionConfig& config) {
  if (crops.crop_pixels != config.crop_pixels || crops.mask_cells != config.PatchesPerSide()) {
    ThrowInvalidArgument(StrCat("the picture has crops of ", crops.crop_pixels, " pixels and masks of ",
                                crops.mask_cells, " cells, expected ", config.crop_pixels, " and ",
                                config.PatchesPerSide()));
  }
  const auto grid = crops.grid_rows < 1 || crops.grid_columns < 1
                        ? std::nullopt
                        : base::CheckedProduct(crops.grid_rows, crops.grid_columns);
  if (!grid || *grid > config.max_crops) {
    ThrowInvalidArgument(StrCat("the picture has a grid of ", crops.grid_rows, " by ", crops.grid_columns,
                                " crops, expected 1 to ", config.max_crops, " crops"));
  }
  const std::int64_t pixels = (1 + *grid) * 3 * config.crop_pixels * config.crop_pixels;
  const std::int64_t mask_cells = crops.mask_cells * crops.mask_cells;
  if (static_cast<std::int64_t>(crops.pixels.size()) != pixels ||
      static_cast<std::int64_t>(crops.mask.size()) != (1 + *grid) * mask_cells) {
    ThrowInvalidArgument(StrCat("the picture has ", crops.pixels.size(), " pixel values and ",
                                crops.mask.size(), " mask cells, expected ", pixels, " and ",
                                (1 + *grid) * mask_cells));
  }
  CheckFinite(crops.pixels, "the pixels of the picture");
  for (std::int64_t crop = 0; crop <= *grid; ++crop) {
    CheckMask(std::span(crops.mask)
                  .subspan(static_cast<std::size_t>(crop * mask_cells), static_cast<std::size_t>(mask_cells)),
              crops.mask_cells, crop);
  }
}

}  // namespace phi4mm::model
