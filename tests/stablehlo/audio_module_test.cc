#include "stablehlo/audio_module.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include "audio/prepare.h"
#include "base/error.h"
#include "base/file.h"
#include "golden_case.h"
#include "model/audio_geometry.h"
#include "model/run_to_end.h"
#include "reference/reference_backend.h"
#include "stablehlo/encoder_run.h"

namespace phi4mm::stablehlo {
namespace {

using model::ProjectionBranch;
using testing::Deviation;
using testing::EncoderRunner;
using testing::EqualShare;
using testing::RmsDifference;
using testing::SharedRunner;
using testing::Stages;

const std::filesystem::path kSource(PHI4MM_SOURCE_DIR);
const std::filesystem::path kTiny = kSource / "tests/data/tiny";
const std::filesystem::path kDemo = kSource / "models/demo";
constexpr std::size_t kMaxMediaBytes = std::size_t{64} << 20U;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

// float32 stages: what is left is the order of sums (docs/numerics.md).
constexpr double kF32Tolerance = 1e-4;

// Frames with the mean and deviation of log-mel features.
audio::FeatureFrames RandomFeatures(std::int64_t frames, unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal(8.0F, 3.0F);
  audio::FeatureFrames features{.frames = frames, .values = {}};
  for (std::int64_t i = 0; i < frames * audio::kMelBins; ++i) {
    features.values.push_back(normal(generator));
  }
  return features;
}

// The stages of a clip by the reference engine, under the module's names.
Stages ReferenceStages(const std::filesystem::path& folder, reference::ComputeType compute,
                       const audio::FeatureFrames& features, ProjectionBranch branch) {
  Stages stages;
  reference::ReferenceOptions options;
  options.compute = compute;
  options.trace = [&](const std::string& stage, base::HostTensor value) {
    const std::string name = stage.substr(std::string("audio.0.").size());
    stages[name == "projected" ? "rows" : name] = std::move(value);
  };
  const auto backend = reference::CreateReferenceBackend(
      model::LoadCheckpoint(folder, model::WeightCheck::kHeadersOnly), options);
  (void)model::Encode(backend->StartAudio(features, branch));
  return stages;
}

void ExpectClose(const Stages& actual, const Stages& expected, double tolerance) {
  ASSERT_FALSE(expected.empty());
  for (const auto& [stage, value] : expected) {
    ASSERT_TRUE(actual.contains(stage)) << stage;
    EXPECT_LE(Deviation(actual.at(stage), value), tolerance) << stage;
  }
}

// The smallest bucket of these that holds the clip.
std::int64_t Bucket(std::int64_t frames) {
  for (const std::int64_t bucket : {64, 256, 1024}) {
    if (frames <= bucket) {
      return bucket;
    }
  }
  return 4000;
}

TEST(AudioModule, GivesTheOfficialStagesOfEveryRecordedClip) {
  std::int64_t compared = 0;
  double worst = 0.0;
  for (const char* family : {"tiny", "demo"}) {
    for (const auto& golden : phi4mm::testing::LoadGoldenCases(family)) {
      EncoderRunner& runner = SharedRunner(golden.model, WeightType::kF32);
      const phi4mm::testing::GoldenStages stages(golden.stages);
      for (std::size_t clip = 0; clip < golden.clips.size(); ++clip) {
        const auto policy = audio::ParseResamplePolicy(golden.resample).value();
        const auto bytes = base::ReadFile(golden.clips[clip], kMaxMediaBytes, "fixture");
        const auto features = audio::PrepareAudio(bytes, policy, {}, "clip").features;
        const Stages ours =
            runner.EncodeClip(features, model::AudioBranch(golden.mode), Bucket(features.frames));
        for (const auto& [name, value] : ours) {
          const std::string stage = base::StrCat("audio.", clip, ".", name == "rows" ? "projected" : name);
          if (stages.Has(stage)) {
            const double deviation = stages.Deviation(stage, value);
            EXPECT_LE(deviation, kF32Tolerance) << golden << " " << stage;
            worst = std::max(worst, deviation);
            ++compared;
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 100);
  RecordProperty("worst", std::to_string(worst * 1e6) + "e-6");
}

class AudioModuleLengths : public ::testing::TestWithParam<std::int64_t> {};

TEST_P(AudioModuleLengths, AgreeWithTheReferenceInFloat32) {
  const auto features = RandomFeatures(GetParam(), 1);
  const Stages ours = SharedRunner(kTiny, WeightType::kF32)
                          .EncodeClip(features, ProjectionBranch::kVision, Bucket(GetParam()));
  ExpectClose(ours, ReferenceStages(kTiny, reference::ComputeType::kF32, features, ProjectionBranch::kVision),
              kF32Tolerance);
}

// Around every rounding of the three halvings, a full bucket, a full segment, a row, and two full segments
// more.
INSTANTIATE_TEST_SUITE_P(Frames, AudioModuleLengths,
                         ::testing::Values(2, 3, 5, 8, 9, 63, 64, 250, 255, 3999, 4000, 4001, 4007, 8008,
                                           12345));

class AudioModuleFormats : public ::testing::TestWithParam<std::pair<WeightType, StepKernels>> {
 protected:
  static EncoderRunner& Runner(const std::filesystem::path& folder) {
    return SharedRunner(folder, GetParam().first, GetParam().second);
  }
};

TEST_P(AudioModuleFormats, PaddingChangesNoBit) {
  EncoderRunner& runner = Runner(kTiny);
  for (const std::int64_t frames : {2, 121, 4003}) {
    const auto features = RandomFeatures(frames, 2);
    const std::int64_t bucket = frames > 256 ? 4000 : 256;
    const Stages plain = runner.EncodeClip(features, ProjectionBranch::kSpeech, bucket);
    for (const float filling : {kNaN, std::numeric_limits<float>::infinity(), -1e30F}) {
      const Stages padded = runner.EncodeClip(features, ProjectionBranch::kSpeech, bucket,
                                              {.before = filling, .behind = filling});
      for (const auto& [stage, value] : plain) {
        EXPECT_EQ(padded.at(stage).values, value.values) << frames << " frames, " << stage;
      }
    }
  }
}

// The attention's sums over keys have as many terms as the bucket has rows. The hidden ones are exactly 0,
// but the compiler's kernels split sums of another length at other places: a last bit of float32, which
// bfloat16 hardly ever shows.
TEST_P(AudioModuleFormats, EveryBucketGivesTheSameRows) {
  EncoderRunner& runner = Runner(kDemo);
  for (const std::int64_t frames : {2, 37, 64}) {
    const auto features = RandomFeatures(frames, 3);
    const Stages first = runner.EncodeClip(features, ProjectionBranch::kSpeech, 64);
    for (const std::int64_t bucket : {256, 1024, 4000}) {
      const Stages other = runner.EncodeClip(features, ProjectionBranch::kSpeech, bucket);
      for (const auto& [stage, value] : first) {
        SCOPED_TRACE(base::StrCat(frames, " frames, bucket ", bucket, ", ", stage));
        if (GetParam().first == WeightType::kF32) {
          EXPECT_LE(Deviation(other.at(stage), value), 1e-6);
        } else {
          EXPECT_GE(EqualShare(other.at(stage), value), 0.99);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, AudioModuleFormats,
                         ::testing::Values(std::pair(WeightType::kF32, StepKernels::kCompiler),
                                           std::pair(WeightType::kBf16, StepKernels::kCompiler),
                                           std::pair(WeightType::kBf16, StepKernels::kCustomCalls)));

// Every operator rounds where the official one does, so that a short clip has the reference's bits for a
// while. Then the order of sums turns a rounding, which spreads; but never further than rounding at all moved
// the result.
TEST(AudioModule, RoundsLikeTheReferenceInBfloat16) {
  for (const std::filesystem::path& folder : {kTiny, kDemo}) {
    for (const std::int64_t frames : {64, 351, 8008}) {
      SCOPED_TRACE(base::StrCat(folder.filename().string(), ", ", frames, " frames"));
      const auto features = RandomFeatures(frames, 3);
      const auto branch = ProjectionBranch::kSpeech;
      const Stages ours = SharedRunner(folder, WeightType::kBf16).EncodeClip(features, branch, 4000);
      const Stages wide = SharedRunner(folder, WeightType::kF32).EncodeClip(features, branch, 4000);
      const Stages official = ReferenceStages(folder, reference::ComputeType::kBf16, features, branch);
      EXPECT_GE(EqualShare(ours.at("subsampled"), official.at("subsampled")), 0.998);
      if (frames == 64) {
        EXPECT_GE(EqualShare(ours.at("block.0"), official.at("block.0")), 0.99);
      }
      for (const auto& [stage, value] : official) {
        EXPECT_LE(RmsDifference(ours.at(stage), value), 1.5 * RmsDifference(wide.at(stage), value)) << stage;
      }
    }
  }
}

TEST(AudioModule, HasNoBucketBeyondASegmentOrBetweenRows) {
  const model::ModelConfig& config = SharedRunner(kTiny, WeightType::kF32).checkpoint().config;
  for (const std::int64_t frames : {-8, 0, 4, 12, 4008}) {
    EXPECT_THROW((void)AudioModule(config, WeightType::kF32, frames, ProjectionBranch::kSpeech), base::Error)
        << frames;
  }
}

TEST(AudioModule, HasTwoProjectionsBehindOneEncoder) {
  EncoderRunner& runner = SharedRunner(kDemo, WeightType::kF32);
  const auto features = RandomFeatures(100, 4);
  const Stages speech = runner.EncodeClip(features, ProjectionBranch::kSpeech, 256);
  const Stages vision = runner.EncodeClip(features, ProjectionBranch::kVision, 256);
  EXPECT_EQ(speech.at("block.3").values, vision.at("block.3").values);
  EXPECT_GT(Deviation(speech.at("rows"), vision.at("rows")), 0.1);
}

}  // namespace
}  // namespace phi4mm::stablehlo
