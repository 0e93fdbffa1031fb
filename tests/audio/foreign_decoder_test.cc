#include "audio/foreign_decoder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "audio/decode.h"
#include "audio/decoder_protocol.h"
#include "audio/encode_audio.h"
#include "audio/prepare.h"
#include "audio/wav_bytes.h"
#include "base/error.h"
#include "base/file.h"

namespace phi4mm::audio {
namespace {

using ::testing::HasSubstr;

std::vector<std::byte> Read(const std::string& path) {
  return base::ReadFile(std::filesystem::path(PHI4MM_SOURCE_DIR) / path, std::size_t{1} << 20U, "fixture");
}

std::vector<std::byte> Fixture(const std::string& name) { return Read("tests/data/fixtures/audio/" + name); }

double Loudness(const AudioClip& clip) {
  const double sum = std::inner_product(clip.samples.begin(), clip.samples.end(), clip.samples.begin(), 0.0);
  return std::sqrt(sum / static_cast<double>(clip.samples.size()));
}

class ForeignDecoderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!HasForeignDecoder()) {
      GTEST_SKIP() << "this build has no phi4mm-decoder";
    }
  }

  AudioClip original_ = DecodeAudio(Read("samples/turn.wav"), {}, "turn");
};

TEST_F(ForeignDecoderTest, LosslessSamplesComeThroughExactly) {
  const std::vector<double> tone = Tone(5000, 440, 16000);
  const AudioClip foreign = DecodeAudio(EncodeAudio(TestFormat::kAiff, tone, 1, 16000), {}, "tone");
  EXPECT_EQ(foreign.sample_rate_hz, 16000);
  EXPECT_EQ(foreign.samples,
            DecodeAudio(EncodeAudio(TestFormat::kFlac16, tone, 1, 16000), {}, "tone").samples);
}

TEST_F(ForeignDecoderTest, ReadsTheUsualContainers) {
  const double seconds = static_cast<double>(original_.samples.size()) / original_.sample_rate_hz;
  // The stereo one was made with each channel at half the power.
  const std::vector<std::pair<const char*, double>> files = {{"turn.m4a", 1.0},
                                                             {"turn.webm", 1.0},
                                                             {"turn.aac", 1.0},
                                                             {"turn.wma", 1.0},
                                                             {"turn_stereo.mp4", 0.7071}};
  for (const auto& [name, loudness] : files) {
    const AudioClip clip = DecodeAudio(Fixture(name), {}, name);
    EXPECT_NEAR(static_cast<double>(clip.samples.size()) / clip.sample_rate_hz, seconds, 0.15) << name;
    EXPECT_NEAR(Loudness(clip) / Loudness(original_), loudness, 0.05) << name;
  }
  const PreparedAudio stereo = PrepareAudio(Fixture("turn_stereo.mp4"), ResamplePolicy::kAuto, {}, "clip");
  EXPECT_EQ(stereo.channels, 2);
  EXPECT_EQ(stereo.report.plan.source_rate_hz, 48000);
}

TEST_F(ForeignDecoderTest, ReadsAmr) {
  std::string file = "#!AMR\n";
  for (int frame = 0; frame < 100; ++frame) {
    file += '\x3C' + std::string(31, '\0');  // 20 ms at 12.2 kbit/s
  }
  const AudioClip clip = DecodeAudio(ToBytes(file), {}, "clip");
  EXPECT_EQ(clip.sample_rate_hz, 8000);
  EXPECT_EQ(clip.samples.size(), 16000U);
}

TEST_F(ForeignDecoderTest, NamesWhatCannotBeDecoded) {
  const auto refusal = [](const std::vector<std::byte>& bytes) {
    try {
      DecodeAudio(bytes, {}, "clip");
    } catch (const base::Error& error) {
      EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
      return error.message();
    }
    return std::string();
  };
  std::vector<std::byte> cut = Fixture("turn.m4a");
  cut.resize(cut.size() / 2);
  EXPECT_THAT(refusal(cut), HasSubstr("clip: this is an M4A (MP4 audio) file, but"));
  EXPECT_THAT(refusal(ToBytes("\x1A\x45\xDF\xA3\x42\x82\x84webm" + std::string(98, '\0'))),
              HasSubstr("a WebM file, but"));
  EXPECT_THAT(refusal(Read("samples/picture-1.png")), HasSubstr("a PNG picture; supported are"));
}

TEST_F(ForeignDecoderTest, RefusesWhatEndsBeforeTheAnnouncedDuration) {
  std::vector<std::byte> cut = Fixture("turn.webm");
  cut.resize(cut.size() / 2);
  try {
    DecodeAudio(cut, {}, "clip");
    ADD_FAILURE() << "half of a file was taken";
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
    EXPECT_EQ(
        error.message(),
        "clip: this is a WebM file, but it is truncated: it ends before the duration that it announces");
  }
  // Without a duration, as browsers record, what is there is all that was ever announced.
  std::vector<std::byte> live = Fixture("turn.webm");
  const std::string text(reinterpret_cast<const char*>(live.data()), live.size());
  const std::size_t duration = text.find("\x44\x89\x88");  // the element, of 8 bytes
  ASSERT_NE(duration, std::string::npos);
  live[duration] = std::byte{0xEC};  // a void element instead, whose size of eight takes two bytes
  live[duration + 1] = std::byte{0x40};
  live[duration + 2] = std::byte{0x08};
  live.resize(live.size() / 2);
  const AudioClip clip = DecodeAudio(live, {}, "clip");
  EXPECT_GT(clip.samples.size(), original_.samples.size() / 4);
}

TEST_F(ForeignDecoderTest, SaysHowMuchMemoryItMayTake) {
  const std::vector<std::byte> file = Fixture("turn.m4a");
  AudioLimits limits;
  limits.max_duration_ms = 1000;
  const std::size_t second = (std::size_t{192'000} + 1) * sizeof(float);
  EXPECT_EQ(ForeignDecodingBytes(file, limits), kDecoderDataBytes + file.size() + 2 * second);
  EXPECT_EQ(ForeignDecodingBytes(Read("samples/turn.wav"), limits), 0U);
  EXPECT_EQ(ForeignDecodingBytes({}, limits), 0U);
}

TEST_F(ForeignDecoderTest, KeepsTheLimits) {
  AudioLimits limits;
  limits.max_duration_ms = 1000;
  try {
    DecodeAudio(Fixture("turn.m4a"), limits, "clip");
    ADD_FAILURE() << "a clip of 1.9 s was taken";
  } catch (const base::Error& error) {
    EXPECT_EQ(error.code(), base::ErrorCode::kResourceExhausted);
    EXPECT_THAT(error.message(), HasSubstr("longer than the limit of 1 seconds"));
  }
}

TEST_F(ForeignDecoderTest, DamageGivesAClipOrAnError) {
  std::mt19937 random(7);
  for (const char* name : {"turn.m4a", "turn.webm", "turn.aac", "turn.wma", "turn_stereo.mp4"}) {
    for (int round = 0; round < 6; ++round) {
      std::vector<std::byte> bytes = Fixture(name);
      for (int flip = 0; flip < 1 << round; ++flip) {
        bytes.at(random() % bytes.size()) = static_cast<std::byte>(random());
      }
      try {
        const AudioClip clip = DecodeAudio(bytes, {}, name);
        EXPECT_FALSE(clip.samples.empty());
      } catch (const base::Error& error) {
        EXPECT_TRUE(error.code() == base::ErrorCode::kInvalidArgument ||
                    error.code() == base::ErrorCode::kResourceExhausted)
            << error.message();
      }
    }
  }
}

}  // namespace
}  // namespace phi4mm::audio
