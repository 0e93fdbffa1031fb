#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "audio/decode.h"
#include "audio/prepare.h"
#include "base/error.h"
#include "base/file.h"
#include "model/safetensors.h"

// Clips of tests/data/fixtures/audio against the recorded features and resampled samples of
// tests/data/golden/audio.
namespace phi4mm::audio {
namespace {

using Json = nlohmann::json;

std::filesystem::path Data() { return std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data"; }

std::vector<std::byte> ReadFixture(const std::string& file) {
  return base::ReadFile(Data() / "fixtures/audio" / file, std::size_t{1} << 28U, "fixture");
}

class GoldenAudio : public ::testing::Test {
 protected:
  GoldenAudio()
      : file_(base::MappedFile::Load(Data() / "golden/audio/features.safetensors")),
        tensors_(model::ParseSafetensors(file_.bytes(), "features.safetensors")),
        clips_(Json::parse(
                   base::ReadTextFile(Data() / "golden/audio/clips.json", std::size_t{1} << 20U, "golden"))
                   .at("clips")) {}

  bool Has(const std::string& name) const { return tensors_.count(name) != 0; }

  std::vector<float> Values(const std::string& name) const {
    const auto& bytes = tensors_.at(name).bytes;
    std::vector<float> values(bytes.size() / sizeof(float));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  }

  // Calls compare(row, column, golden value) for every kept value of a stage.
  template <typename Compare>
  void ForEach(const std::string& name, Compare compare) const {
    const std::vector<float> values = Values(name);
    const auto columns = static_cast<std::size_t>(tensors_.at(name).shape.back());
    const std::vector<float> kept = Has(name + "#rows") ? Values(name + "#rows") : std::vector<float>();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::size_t at = i / columns;
      compare(kept.empty() ? at : static_cast<std::size_t>(kept[at]), i % columns, values[i]);
    }
  }

  base::MappedFile file_;
  std::map<std::string, base::TensorView> tensors_;
  Json clips_;
};

ResamplePolicy PolicyOf(const Json& clip) {
  return ParseResamplePolicy(clip.at("policy").get<std::string>()).value();
}

std::string StageOf(const Json& clip) {
  return clip.at("file").get<std::string>() + "." + clip.at("policy").get<std::string>();
}

TEST_F(GoldenAudio, FeaturesEqualTheRecordedOnes) {
  std::size_t compared = 0;
  double worst = 0.0;
  for (const Json& clip : clips_) {
    if (!clip.at("accepted").get<bool>()) {
      continue;
    }
    SCOPED_TRACE(StageOf(clip));
    const auto file = clip.at("file").get<std::string>();
    const PreparedAudio prepared = PrepareAudio(ReadFixture(file), PolicyOf(clip), AudioLimits{}, file);
    ASSERT_EQ(prepared.features.frames, clip.at("frames").get<std::int64_t>());
    EXPECT_EQ(prepared.channels, clip.at("channels").get<int>());
    EXPECT_EQ(prepared.report.plan.feature_rate_hz, clip.at("feature_rate_hz").get<int>());
    ForEach(StageOf(clip) + ".features", [&](std::size_t row, std::size_t column, float golden) {
      const float ours = prepared.features.values[row * static_cast<std::size_t>(kMelBins) + column];
      const double difference = std::abs(static_cast<double>(ours) - static_cast<double>(golden));
      ASSERT_LE(difference, 1e-4) << row << ", " << column;
      worst = std::max(worst, difference);
      ++compared;
    });
  }
  EXPECT_GT(compared, 50'000U);
  EXPECT_LE(worst, 1e-5);
  RecordProperty("worst", std::to_string(worst));
}

TEST_F(GoldenAudio, ResampledClipsEqualTheRecordedOnes) {
  std::size_t compared = 0;
  for (const Json& clip : clips_) {
    if (!Has(StageOf(clip) + ".samples")) {
      continue;
    }
    SCOPED_TRACE(StageOf(clip));
    const auto file = clip.at("file").get<std::string>();
    const Resampled ours = Resample(DecodeAudio(ReadFixture(file), AudioLimits{}, file), PolicyOf(clip));
    ASSERT_EQ(std::ssize(ours.clip.samples), clip.at("resampled_samples").get<std::int64_t>());
    float peak = 0.0F;
    for (const float sample : ours.clip.samples) {
      peak = std::max(peak, std::abs(sample));
    }
    ForEach(StageOf(clip) + ".samples", [&](std::size_t row, std::size_t, float golden) {
      ASSERT_NEAR(ours.clip.samples[row], golden, 5e-7 * static_cast<double>(peak)) << row;
      ++compared;
    });
  }
  EXPECT_GT(compared, 20'000U);
}

TEST_F(GoldenAudio, RefusedClipsAreRefused) {
  std::size_t refused = 0;
  for (const Json& clip : clips_) {
    if (clip.at("accepted").get<bool>()) {
      continue;
    }
    const auto file = clip.at("file").get<std::string>();
    EXPECT_THROW(PrepareAudio(ReadFixture(file), PolicyOf(clip), AudioLimits{}, file), base::Error) << file;
    ++refused;
  }
  EXPECT_GE(refused, 2U);
}

}  // namespace
}  // namespace phi4mm::audio
