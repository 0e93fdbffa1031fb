#include "stablehlo/encoder_run.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>

#include "base/error.h"
#include "compiled/step_kernels.h"
#include "model/audio_geometry.h"
#include "model/image_geometry.h"
#include "pjrt/default_plugin.h"
#include "pjrt/plugin.h"
#include "stablehlo/audio_module.h"
#include "stablehlo/vision_module.h"

namespace phi4mm::stablehlo::testing {
namespace {

constexpr std::int64_t kSegmentFrames = model::kSegmentRows * model::kFramesPerRow;

pjrt::Client MakeClient() {
  const auto path = pjrt::DefaultPluginPath();
  PHI4MM_CHECK(path.has_value());
  return pjrt::Client::Create(pjrt::Plugin::Load(*path));
}

template <typename T>
base::TensorView View(base::DType dtype, base::Shape shape, const std::vector<T>& values) {
  return {dtype, std::move(shape), std::as_bytes(std::span(values))};
}

std::size_t Size(std::int64_t count) { return static_cast<std::size_t>(count); }

// The first `rows` of [bucket, columns].
base::HostTensor FirstRows(const base::HostTensor& all, std::int64_t rows) {
  const std::int64_t columns = all.shape.at(1);
  return {{rows, columns}, {all.values.begin(), all.values.begin() + rows * columns}};
}

}  // namespace

EncoderRunner::EncoderRunner(const std::filesystem::path& folder, WeightType weights, StepKernels kernels)
    : checkpoint_(model::LoadCheckpoint(folder, model::WeightCheck::kHeadersOnly)),
      weights_(weights),
      client_(MakeClient()),
      kernels_(kernels == StepKernels::kCustomCalls ? compiled::ChooseStepKernels(client_) : kernels),
      arena_(checkpoint_, client_) {}

const compiled::LoadedModule& EncoderRunner::Load(const Module& module) {
  const auto found = modules_.find(module.name);
  if (found != modules_.end()) {
    return found->second;
  }
  arena_.Load(module.arguments);
  compiled::LoadedModule loaded(module, arena_, compiled::DirectCompiler(client_)(module));
  return modules_.emplace(module.name, std::move(loaded)).first->second;
}

Stages EncoderRunner::EncodeClip(const audio::FeatureFrames& features, model::ProjectionBranch branch,
                                 std::int64_t bucket, const Padding& padding) {
  Stages joined;
  for (std::int64_t segment = 0; segment * kSegmentFrames < features.frames; ++segment) {
    for (auto& [stage, part] : RunSegment(features, segment, branch, bucket, padding)) {
      base::HostTensor& whole = joined[stage];
      whole.shape = {part.shape[0] + (segment > 0 ? whole.shape[0] : 0), part.shape[1]};
      whole.values.insert(whole.values.end(), part.values.begin(), part.values.end());
    }
  }
  return joined;
}

Stages EncoderRunner::RunSegment(const audio::FeatureFrames& features, std::int64_t segment,
                                 model::ProjectionBranch branch, std::int64_t bucket,
                                 const Padding& padding) {
  const bool several = features.frames > kSegmentFrames;
  const std::int64_t frames = several ? kSegmentFrames : bucket;
  const std::int64_t begin = segment * kSegmentFrames;
  const std::int64_t valid = std::min(features.frames - begin, frames);
  const std::int64_t bins = checkpoint_->config.audio.mel_bins;
  const std::int64_t context = std::min(begin, kAudioContextFrames);
  std::vector<float> input(Size((kAudioContextFrames + frames) * bins), padding.behind);
  std::fill_n(input.begin(), kAudioContextFrames * bins, padding.before);
  std::copy_n(features.values.begin() + (begin - context) * bins, (context + valid) * bins,
              input.begin() + (kAudioContextFrames - context) * bins);

  const std::vector<std::int32_t> valid_frames{static_cast<std::int32_t>(valid)};
  const std::vector<std::uint8_t> is_first{segment == 0 ? std::uint8_t{1} : std::uint8_t{0}};
  const std::int64_t rows = model::AudioRows(valid);
  const std::vector<std::int32_t> keyed{static_cast<std::int32_t>(several ? model::kSegmentRows : rows)};
  const std::vector<compiled::NamedInput> inputs = {
      {"features", View(base::DType::kF32, {kAudioContextFrames + frames, bins}, input)},
      {"valid_frames", View(base::DType::kI32, {}, valid_frames)},
      {"is_first", View(base::DType::kBool, {}, is_first)},
      {"keyed_rows", View(base::DType::kI32, {}, keyed)}};
  const Module module = AudioModule(checkpoint_->config, weights_, frames, branch, Trace::kOn, kernels_);
  Stages stages;
  for (const auto& [name, buffer] : Load(module).Execute(inputs)) {
    stages[name] = FirstRows(compiled::ReadTensor(buffer), rows);
  }
  return stages;
}

std::vector<float> EncoderRunner::EncodeCrops(const vision::ImageCrops& crops, std::int64_t first,
                                              std::int64_t bucket) {
  const model::VisionConfig& vision = checkpoint_->config.vision;
  const std::int64_t side = vision.PatchesPerSide();
  const std::int64_t crop_values = 3 * vision.crop_pixels * vision.crop_pixels;
  const std::int64_t cells = side * side;
  const std::int64_t count = std::min(bucket, 1 + crops.grid_rows * crops.grid_columns - first);
  std::vector<float> pixels(Size(bucket * crop_values), std::numeric_limits<float>::quiet_NaN());
  std::vector<std::uint8_t> mask(Size(bucket * cells), 0);
  std::vector<std::int32_t> positions(Size(bucket * cells), 0);
  std::copy_n(crops.pixels.begin() + first * crop_values, count * crop_values, pixels.begin());
  std::copy_n(crops.mask.begin() + first * cells, count * cells, mask.begin());
  for (std::int64_t crop = 0; crop < count; ++crop) {
    const auto ids = model::PatchPositions(std::span(mask).subspan(Size(crop * cells), Size(cells)));
    std::copy(ids.begin(), ids.end(), positions.begin() + crop * cells);
  }
  const std::vector<compiled::NamedInput> inputs = {
      {"pixels", View(base::DType::kF32, {bucket, 3, vision.crop_pixels, vision.crop_pixels}, pixels)},
      {"mask", View(base::DType::kBool, {bucket, side, side}, mask)},
      {"positions", View(base::DType::kI32, {bucket, cells}, positions)}};
  const auto outputs = Load(VisionModule(checkpoint_->config, weights_, bucket, kernels_)).Execute(inputs);
  base::HostTensor rows = compiled::ReadTensor(compiled::OutputOf(outputs, "cells"));
  rows.values.resize(Size(count * model::kPooledCells * checkpoint_->config.decoder.hidden));
  return std::move(rows.values);
}

base::HostTensor EncoderRunner::EncodeImage(const vision::ImageCrops& crops, std::int64_t bucket) {
  std::vector<float> sources;  // all cells, then the separators
  for (std::int64_t first = 0; first < 1 + crops.grid_rows * crops.grid_columns; first += bucket) {
    const std::vector<float> cells = EncodeCrops(crops, first, bucket);
    sources.insert(sources.end(), cells.begin(), cells.end());
  }
  const auto outputs = Load(VisionSeparatorModule(checkpoint_->config, weights_)).Execute({});
  const base::HostTensor separators = compiled::ReadTensor(compiled::OutputOf(outputs, "separators"));
  sources.insert(sources.end(), separators.values.begin(), separators.values.end());

  const std::int64_t hidden = checkpoint_->config.decoder.hidden;
  base::HostTensor rows{{0, hidden}, {}};
  for (const std::int32_t source : model::ImageRowOrder(crops)) {
    const auto row = sources.begin() + source * hidden;
    rows.values.insert(rows.values.end(), row, row + hidden);
    rows.shape[0] += 1;
  }
  return rows;
}

double Deviation(const base::HostTensor& actual, const base::HostTensor& expected) {
  if (actual.shape != expected.shape || actual.values.size() != expected.values.size()) {
    return std::numeric_limits<double>::infinity();
  }
  double largest = 0.0;
  double difference = 0.0;
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    largest = std::max(largest, std::abs(static_cast<double>(expected.values[i])));
    const double here =
        std::abs(static_cast<double>(actual.values[i]) - static_cast<double>(expected.values[i]));
    difference = here <= difference ? difference : here;  // a NaN stays
  }
  return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference / largest;
}

double EqualShare(const base::HostTensor& actual, const base::HostTensor& expected) {
  PHI4MM_CHECK(actual.shape == expected.shape && !expected.values.empty());
  std::int64_t equal = 0;
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    equal += actual.values[i] == expected.values[i] ? 1 : 0;
  }
  return static_cast<double>(equal) / static_cast<double>(expected.values.size());
}

double RmsDifference(const base::HostTensor& actual, const base::HostTensor& expected) {
  PHI4MM_CHECK(actual.shape == expected.shape && !expected.values.empty());
  double sum = 0.0;
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    const double difference = static_cast<double>(actual.values[i]) - static_cast<double>(expected.values[i]);
    sum += difference * difference;
  }
  return std::sqrt(sum / static_cast<double>(expected.values.size()));
}

EncoderRunner& SharedRunner(const std::filesystem::path& folder, WeightType weights, StepKernels kernels) {
  using Key = std::tuple<std::filesystem::path, WeightType, StepKernels>;
  static std::map<Key, std::unique_ptr<EncoderRunner>> runners;
  auto& runner = runners[{folder, weights, kernels}];
  if (runner == nullptr) {
    runner = std::make_unique<EncoderRunner>(folder, weights, kernels);
  }
  return *runner;
}

}  // namespace phi4mm::stablehlo::testing
