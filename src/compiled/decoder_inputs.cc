#include "compiled/decoder_inputs.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.h"

namespace phi4mm::compiled {
namespace {

std::size_t Size(std::int64_t count) { return static_cast<std::size_t>(count); }

// Writes the media rows that lie in the chunk and marks them.
void FillMedia(const model::PreparedPrompt& prompt, const Chunk& chunk, std::int64_t hidden,
               std::vector<float>& rows, std::vector<std::uint8_t>& is_media) {
  for (const model::MediaRows& media : prompt.media) {
    const std::int64_t first = std::max(media.start, chunk.start);
    const std::int64_t last = std::min(media.start + media.rows.shape[0], chunk.start + chunk.valid);
    if (first >= last) {
      continue;
    }
    const auto source = media.rows.values.begin() + (first - media.start) * hidden;
    std::copy(source, source + (last - first) * hidden, rows.begin() + (first - chunk.start) * hidden);
    std::fill(is_media.begin() + (first - chunk.start), is_media.begin() + (last - chunk.start),
              std::uint8_t{1});
  }
}

}  // namespace

Chunk NextChunk(const Buckets& buckets, std::int64_t done, std::int64_t length) {
  PHI4MM_CHECK(0 <= done && done < length);
  const std::int64_t bucket = NextChunkRows(buckets, length - done);
  return {.start = done, .valid = std::min(length - done, bucket), .bucket = bucket};
}

HostInputs ChunkInputs(const model::DecoderConfig& config, const model::LongRope& rope,
                       const Sequence& sequence, std::int64_t slot, const Chunk& chunk) {
  const std::int64_t half = config.rotary_dims / 2;
  std::vector<std::int32_t> ids(Size(chunk.bucket), 0);
  const auto first_id = sequence.prompt.token_ids.begin() + chunk.start;
  std::copy(first_id, first_id + chunk.valid, ids.begin());
  std::vector<float> media(Size(chunk.bucket * config.hidden), 0.0F);
  std::vector<std::uint8_t> is_media(Size(chunk.bucket), 0);
  FillMedia(sequence.prompt, chunk, config.hidden, media, is_media);
  model::LongRope::Angles angles = rope.At(chunk.start, chunk.valid, sequence.Length());
  angles.cosine.resize(Size(chunk.bucket * half), 0.0F);
  angles.sine.resize(Size(chunk.bucket * half), 0.0F);

  HostInputs inputs;
  inputs.Add("ids", {chunk.bucket}, std::move(ids));
  inputs.Add("media", {chunk.bucket, config.hidden}, std::move(media));
  inputs.Add("is_media", {chunk.bucket}, std::move(is_media));
  inputs.Add("cosine", {chunk.bucket, half}, std::move(angles.cosine));
  inputs.Add("sine", {chunk.bucket, half}, std::move(angles.sine));
  inputs.AddScalar("slot", slot);
  inputs.AddScalar("start", chunk.start);
  inputs.AddScalar("valid", chunk.valid);
  return inputs;
}

stablehlo::AdapterSet AdaptersOf(std::span<const StepRow> rows) {
  const auto uses = [rows](model::Adapter adapter) {
    return std::ranges::any_of(rows, [adapter](const StepRow& row) { return row.adapter == adapter; });
  };
  if (uses(model::Adapter::kSpeech)) {
    return uses(model::Adapter::kVision) ? stablehlo::AdapterSet::kBoth : stablehlo::AdapterSet::kSpeech;
  }
  return uses(model::Adapter::kVision) ? stablehlo::AdapterSet::kVision : stablehlo::AdapterSet::kNone;
}

HostInputs StepInputs(const model::DecoderConfig& config, const model::LongRope& rope, std::int64_t slots,
                      std::span<const StepRow> rows) {
  const std::int64_t half = config.rotary_dims / 2;
  std::vector<std::int32_t> ids(Size(slots), 0);
  std::vector<std::int32_t> positions(Size(slots), 0);
  std::vector<std::uint8_t> active(Size(slots), 0);
  std::vector<std::uint8_t> speech(Size(slots), 0);
  std::vector<std::uint8_t> vision(Size(slots), 0);
  std::vector<float> cosine(Size(slots * half), 0.0F);
  std::vector<float> sine(Size(slots * half), 0.0F);
  for (const StepRow& row : rows) {
    const std::size_t slot = Size(row.slot);
    ids[slot] = row.token_id;
    positions[slot] = static_cast<std::int32_t>(row.position);
    active[slot] = 1;
    speech[slot] = row.adapter == model::Adapter::kSpeech ? 1 : 0;
    vision[slot] = row.adapter == model::Adapter::kVision ? 1 : 0;
    const model::LongRope::Angles angles = rope.At(row.position, 1, row.position + 1);
    std::ranges::copy(angles.cosine, cosine.begin() + row.slot * half);
    std::ranges::copy(angles.sine, sine.begin() + row.slot * half);
  }
  const stablehlo::AdapterSet adapters = AdaptersOf(rows);
  HostInputs inputs;
  inputs.Add("ids", {slots}, std::move(ids));
  inputs.Add("positions", {slots}, std::move(positions));
  inputs.Add("active", {slots}, std::move(active));
  if (adapters == stablehlo::AdapterSet::kSpeech || adapters == stablehlo::AdapterSet::kBoth) {
    inputs.Add("speech", {slots}, std::move(speech));
  }
  if (adapters == stablehlo::AdapterSet::kVision || adapters == stablehlo::AdapterSet::kBoth) {
    inputs.Add("vision", {slots}, std::move(vision));
  }
  inputs.Add("cosine", {slots, half}, std::move(cosine));
  inputs.Add("sine", {slots, half}, std::move(sine));
  return inputs;
}

}  // namespace phi4mm::compiled
