#include "compiled/image_encoding.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/error.h"
#include "compiled/host_inputs.h"
#include "model/image_geometry.h"

namespace phi4mm::compiled {
namespace {

std::size_t Size(std::int64_t count) { return static_cast<std::size_t>(count); }

}  // namespace

ImageEncoding::ImageEncoding(ModuleLibrary& library, const Buckets& buckets, const vision::ImageCrops& crops,
                             std::int64_t number, model::TraceSink sink)
    : library_(library),
      buckets_(buckets),
      crops_(crops),
      number_(number),
      sink_(std::move(sink)),
      crop_count_(1 + crops.grid_rows * crops.grid_columns) {}

void ImageEncoding::Encode(std::int64_t first_crop, std::int64_t count, std::int64_t bucket) {
  const std::int64_t side = crops_.crop_pixels;
  const std::int64_t crop_values = 3 * side * side;
  const std::int64_t patches = crops_.mask_cells * crops_.mask_cells;
  std::vector<float> pixels(Size(bucket * crop_values), 0.0F);
  std::vector<std::uint8_t> mask(Size(bucket * patches), 0);
  std::vector<std::int32_t> positions(Size(bucket * patches), 0);
  const auto first_pixel = crops_.pixels.begin() + first_crop * crop_values;
  std::copy(first_pixel, first_pixel + count * crop_values, pixels.begin());
  const auto first_cell = crops_.mask.begin() + first_crop * patches;
  std::copy(first_cell, first_cell + count * patches, mask.begin());
  for (std::int64_t crop = 0; crop < count; ++crop) {
    const std::vector<std::int32_t> places =
        model::PatchPositions(std::span(mask).subspan(Size(crop * patches), Size(patches)));
    std::ranges::copy(places, positions.begin() + crop * patches);
  }
  HostInputs inputs;
  inputs.Add("pixels", {bucket, 3, side, side}, std::move(pixels));
  inputs.Add("mask", {bucket, crops_.mask_cells, crops_.mask_cells}, std::move(mask));
  inputs.Add("positions", {bucket, patches}, std::move(positions));
  const NamedBuffers outputs = library_.Vision(bucket).Execute(inputs.get());
  const base::HostTensor cells = ReadTensor(OutputOf(outputs, "cells"));
  const std::int64_t cell_values = count * model::kPooledCells * library_.config().decoder.hidden;
  cells_.insert(cells_.end(), cells.values.begin(), cells.values.begin() + cell_values);
}

base::HostTensor ImageEncoding::Assemble() const {
  const NamedBuffers outputs = library_.VisionSeparators().Execute({});
  const base::HostTensor separators = ReadTensor(OutputOf(outputs, "separators"));
  const std::int64_t hidden = library_.config().decoder.hidden;
  const std::int64_t cells = crop_count_ * model::kPooledCells;
  const std::vector<std::int32_t> order = model::ImageRowOrder(crops_);
  base::HostTensor rows{.shape = {static_cast<std::int64_t>(order.size()), hidden}, .values = {}};
  rows.values.reserve(order.size() * Size(hidden));
  for (const std::int32_t entry : order) {
    const bool is_cell = entry < cells;
    const std::vector<float>& source = is_cell ? cells_ : separators.values;
    const auto row = source.begin() + (is_cell ? entry : entry - cells) * hidden;
    rows.values.insert(rows.values.end(), row, row + hidden);
  }
  return rows;
}

std::optional<base::HostTensor> ImageEncoding::Next() {
  PHI4MM_CHECK(done_crops_ < crop_count_);
  const std::int64_t largest = buckets_.crops.back();
  const std::int64_t count = std::min(crop_count_ - done_crops_, largest);
  Encode(done_crops_, count, SmallestBucket(buckets_.crops, count).value_or(largest));
  done_crops_ += count;
  if (done_crops_ < crop_count_) {
    return std::nullopt;
  }
  base::HostTensor rows = Assemble();
  if (sink_) {
    sink_(base::StrCat("image.", number_, ".projected"), rows);
  }
  return rows;
}

}  // namespace phi4mm::compiled
