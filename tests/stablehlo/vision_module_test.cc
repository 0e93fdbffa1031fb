#include "stablehlo/vision_module.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/file.h"
#include "golden_case.h"
#include "model/run_to_end.h"
#include "reference/reference_backend.h"
#include "stablehlo/encoder_run.h"
#include "vision/prepare.h"

namespace phi4mm::stablehlo {
namespace {

using testing::EncoderRunner;
using testing::RmsDifference;
using testing::SharedRunner;

const std::filesystem::path kSource(PHI4MM_SOURCE_DIR);
constexpr std::size_t kMaxMediaBytes = std::size_t{64} << 20U;

// float32 stages: what is left is the order of sums (docs/numerics.md).
constexpr double kF32Tolerance = 1e-4;

vision::ImageCrops Crops(const std::filesystem::path& file, std::int64_t max_crops) {
  const auto bytes = base::ReadFile(file, kMaxMediaBytes, "fixture");
  return vision::PrepareImage(bytes, {}, vision::ExifPolicy::kIgnore, max_crops, "picture").crops;
}

TEST(VisionModule, GivesTheOfficialRowsOfEveryRecordedPicture) {
  std::int64_t compared = 0;
  double worst = 0.0;
  for (const char* family : {"tiny", "demo"}) {
    for (const auto& golden : phi4mm::testing::LoadGoldenCases(family)) {
      EncoderRunner& runner = SharedRunner(golden.model, WeightType::kF32);
      const phi4mm::testing::GoldenStages stages(golden.stages);
      for (std::size_t image = 0; image < golden.images.size(); ++image) {
        const auto crops = Crops(golden.images[image], runner.checkpoint().config.vision.max_crops);
        const std::string stage = base::StrCat("image.", image, ".projected");
        ASSERT_TRUE(stages.Has(stage)) << golden << " " << stage;
        const double deviation = stages.Deviation(stage, runner.EncodeImage(crops, 1));
        EXPECT_LE(deviation, kF32Tolerance) << golden << " " << stage;
        worst = std::max(worst, deviation);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 20);
  RecordProperty("worst", std::to_string(worst * 1e6) + "e-6");
}

base::HostTensor ReferenceRows(const std::filesystem::path& folder, reference::ComputeType compute,
                               const vision::ImageCrops& crops) {
  reference::ReferenceOptions options;
  options.compute = compute;
  const auto backend = reference::CreateReferenceBackend(
      model::LoadCheckpoint(folder, model::WeightCheck::kHeadersOnly), options);
  return model::Encode(backend->StartImage(crops));
}

TEST(VisionModule, NeedsACrop) {
  const model::ModelConfig& config =
      SharedRunner(kSource / "tests/data/tiny", WeightType::kF32).checkpoint().config;
  EXPECT_THROW((void)VisionModule(config, WeightType::kF32, 0), base::Error);
}

// Five crops, some of whose patches are hidden, in calls of one and of two crops; the sixth of the latter is
// NaN.
TEST(VisionModule, GivesTheSameRowsWhateverElseACallHolds) {
  const auto crops = Crops(kSource / "tests/data/fixtures/pictures/four_640x480.png", 4);
  for (const auto& [weights, kernels] : {std::pair(WeightType::kF32, StepKernels::kCompiler),
                                         std::pair(WeightType::kBf16, StepKernels::kCompiler),
                                         std::pair(WeightType::kBf16, StepKernels::kCustomCalls)}) {
    EncoderRunner& runner = SharedRunner(kSource / "models/demo", weights, kernels);
    const base::HostTensor single = runner.EncodeImage(crops, 1);
    const base::HostTensor pairs = runner.EncodeImage(crops, 2);
    EXPECT_EQ(single.values, pairs.values);
  }
}

// 21 lines of patches, so that pooled cells join a visible with a hidden patch. As in the audio module's
// test: the order of sums turns single roundings, which never carry further than rounding at all.
TEST(VisionModule, RoundsLikeTheReferenceInBfloat16) {
  const auto crops = Crops(kSource / "tests/data/fixtures/pictures/odd_448x294.png", 1);
  for (const char* name : {"tests/data/tiny", "models/demo"}) {
    const std::filesystem::path folder = kSource / name;
    const base::HostTensor ours = SharedRunner(folder, WeightType::kBf16).EncodeImage(crops, 1);
    const base::HostTensor wide = SharedRunner(folder, WeightType::kF32).EncodeImage(crops, 1);
    const base::HostTensor official = ReferenceRows(folder, reference::ComputeType::kBf16, crops);
    EXPECT_LE(RmsDifference(ours, official), 1.5 * RmsDifference(wide, official)) << name;
  }
}

}  // namespace
}  // namespace phi4mm::stablehlo
