#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "audio/feature_frames.h"
#include "base/host_tensor.h"
#include "compiled/loaded_module.h"
#include "compiled/weight_arena.h"
#include "model/adapter_mode.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#include "stablehlo/module.h"
#include "vision/image_crops.h"

namespace phi4mm::stablehlo::testing {

using Stages = std::map<std::string, base::HostTensor>;

// What the frames of a module call hold that are not the clip's.
struct Padding {
  float before = 0.0F;  // the context of the first segment
  float behind = 0.0F;  // frames behind the clip's end
};

// Runs the encoder modules of one checkpoint in one number format on the default CPU plugin, as a backend
// would. Modules are compiled once. Threads: one.
class EncoderRunner {
 public:
  // With StepKernels::kCustomCalls as the engine does: by custom calls where the plugin takes them.
  EncoderRunner(const std::filesystem::path& folder, WeightType weights, StepKernels kernels);

  const model::Checkpoint& checkpoint() const { return *checkpoint_; }

  // A clip through audio.main of that many frames (4,000 where the clip has several segments): its valid
  // rows, "subsampled", "block.{n}" and "rows" of all segments, one after another.
  Stages EncodeClip(const audio::FeatureFrames& features, model::ProjectionBranch branch, std::int64_t bucket,
                    const Padding& padding = {});

  // A picture through vision.main of that many crops, in prompt order with its separators: [rows, hidden].
  // Crops that only fill the last call are NaN.
  base::HostTensor EncodeImage(const vision::ImageCrops& crops, std::int64_t bucket);

 private:
  const compiled::LoadedModule& Load(const Module& module);
  Stages RunSegment(const audio::FeatureFrames& features, std::int64_t segment,
                    model::ProjectionBranch branch, std::int64_t bucket, const Padding& padding);
  std::vector<float> EncodeCrops(const vision::ImageCrops& crops, std::int64_t first, std::int64_t bucket);

  std::shared_ptr<const model::Checkpoint> checkpoint_;
  WeightType weights_;
  pjrt::Client client_;
  StepKernels kernels_;
  compiled::WeightArena arena_;
  std::map<std::string, compiled::LoadedModule> modules_;
};

// Largest absolute difference divided by the largest absolute value of `expected`; infinity where the shapes
// differ or a difference is NaN.
double Deviation(const base::HostTensor& actual, const base::HostTensor& expected);

// The share of values that are the same bits, and the root of the mean squared difference; of one shape.
double EqualShare(const base::HostTensor& actual, const base::HostTensor& expected);
double RmsDifference(const base::HostTensor& actual, const base::HostTensor& expected);

// The runner of a checkpoint folder, number format and way of multiplying; made once per program.
EncoderRunner& SharedRunner(const std::filesystem::path& folder, WeightType weights,
                            StepKernels kernels = StepKernels::kCustomCalls);

}  // namespace phi4mm::stablehlo::testing
