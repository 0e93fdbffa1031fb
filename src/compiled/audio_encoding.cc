#include "compiled/audio_encoding.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.h"
#include "compiled/host_inputs.h"
#include "model/audio_geometry.h"

namespace phi4mm::compiled {
namespace {

using base::StrCat;
using model::kFramesPerRow;
using model::kSegmentRows;
using stablehlo::kAudioContextFrames;

}  // namespace

AudioEncoding::AudioEncoding(ModuleLibrary& library, const Buckets& buckets,
                             const audio::FeatureFrames& features, model::ProjectionBranch branch,
                             std::int64_t number, model::TraceSink sink)
    : library_(library),
      features_(features),
      branch_(branch),
      number_(number),
      sink_(std::move(sink)),
      clip_rows_(model::AudioRows(features.frames)) {
  const std::int64_t segment_rows = std::min(clip_rows_, kSegmentRows);
  const std::optional<std::int64_t> bucket = SmallestBucket(buckets.audio_rows, segment_rows);
  if (!bucket) {
    throw base::Error(base::ErrorCode::kUnimplemented,
                      StrCat("a clip of ", features.frames, " frames needs an audio bucket of ", segment_rows,
                             " rows, the largest has ", buckets.audio_rows.back()));
  }
  bucket_rows_ = *bucket;
  rows_.shape = {clip_rows_, library.config().decoder.hidden};
}

NamedBuffers AudioEncoding::Encode(const LoadedModule& module, std::int64_t first_row,
                                   std::int64_t valid_frames) const {
  const std::int64_t mel_bins = library_.config().audio.mel_bins;
  const std::int64_t bucket_frames = bucket_rows_ * kFramesPerRow;
  const std::int64_t first_frame = first_row * kFramesPerRow;
  // Where the clip begins there are no frames before it.
  const std::int64_t context = std::min(first_frame, kAudioContextFrames);
  std::vector<float> frames(static_cast<std::size_t>((kAudioContextFrames + bucket_frames) * mel_bins), 0.0F);
  const auto source = features_.values.begin() + (first_frame - context) * mel_bins;
  std::copy(source, source + (context + valid_frames) * mel_bins,
            frames.begin() + (kAudioContextFrames - context) * mel_bins);
  HostInputs inputs;
  inputs.Add("features", {kAudioContextFrames + bucket_frames, mel_bins}, std::move(frames));
  inputs.AddScalar("valid_frames", valid_frames);
  inputs.AddFlag("is_first", first_row == 0);
  inputs.AddScalar("keyed_rows", clip_rows_ > kSegmentRows ? kSegmentRows : clip_rows_);
  return module.Execute(inputs.get());
}

std::optional<base::HostTensor> AudioEncoding::Next() {
  PHI4MM_CHECK(done_rows_ < clip_rows_);
  const std::int64_t valid_rows = std::min(clip_rows_ - done_rows_, kSegmentRows);
  const std::int64_t valid_frames =
      std::min(features_.frames - done_rows_ * kFramesPerRow, valid_rows * kFramesPerRow);
  const auto trace = sink_ ? stablehlo::Trace::kOn : stablehlo::Trace::kOff;
  const LoadedModule& module = library_.Audio(bucket_rows_, branch_, trace);
  const NamedBuffers outputs = Encode(module, done_rows_, valid_frames);
  const base::HostTensor rows = ReadTensor(OutputOf(outputs, "rows"));
  rows_.values.insert(rows_.values.end(), rows.values.begin(),
                      rows.values.begin() + valid_rows * rows_.shape[1]);
  if (sink_) {
    for (const auto& [stage, buffer] : outputs) {
      stages_.Append(stage == "rows" ? "projected" : stage, ReadTensor(buffer), valid_rows);
    }
  }
  done_rows_ += valid_rows;
  if (done_rows_ < clip_rows_) {
    return std::nullopt;
  }
  if (sink_) {
    stages_.EmitTo(sink_, StrCat("audio.", number_, "."));
  }
  return std::move(rows_);
}

}  // namespace phi4mm::compiled
