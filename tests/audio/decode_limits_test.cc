#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <string>

#include "audio/audio_reader.h"
#include "audio/decode.h"
#include "audio/encode_audio.h"
#include "audio/error_of.h"
#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

using ::testing::HasSubstr;

std::string LimitMessage(const std::vector<std::byte>& bytes, const AudioLimits& limits) {
  const base::Error error = ErrorOf([&] { DecodeAudio(bytes, limits, "clip"); });
  EXPECT_EQ(error.code(), base::ErrorCode::kResourceExhausted) << error.message();
  return error.message();
}

TEST(DecodeLimits, EncodedBytes) {
  const auto bytes = WavFile(WavSpec{}, Tone(1000, 440, 16000));
  AudioLimits limits;
  limits.max_encoded_bytes = bytes.size();
  EXPECT_EQ(DecodeAudio(bytes, limits, "clip").samples.size(), 1000U);
  limits.max_encoded_bytes = bytes.size() - 1;
  EXPECT_THAT(LimitMessage(bytes, limits), HasSubstr("has 2044 bytes; the limit is 2043 encoded bytes"));
}

TEST(DecodeLimits, SampleRates) {
  WavSpec spec;
  const auto rate = [&](std::uint32_t hz) {
    spec.sample_rate_hz = hz;
    return WavFile(spec, Tone(100, 440, 16000));
  };
  EXPECT_EQ(DecodeAudio(rate(8000), {}, "clip").sample_rate_hz, 8000);
  EXPECT_EQ(DecodeAudio(rate(192000), {}, "clip").sample_rate_hz, 192000);
  EXPECT_THAT(LimitMessage(rate(192001), {}), HasSubstr("192001 Hz; the limit is 192000 Hz"));
  EXPECT_THAT(LimitMessage(rate(4294967295U), {}), HasSubstr("4294967295 Hz"));
  const base::Error low = ErrorOf([&] { DecodeAudio(rate(7999), {}, "clip"); });
  EXPECT_EQ(low.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_THAT(low.message(), HasSubstr("7999 Hz; the minimum is 8000 Hz"));
}

// A small upload that claims a rate at which its many samples would be short.
TEST(DecodeLimits, AForgedRateIsRefusedBeforeItsSamplesAreRead) {
  WavSpec spec;
  spec.channels = 8;
  spec.sample_rate_hz = 655350;
  const auto bytes = WavBytes(spec, std::string(40'000'000, '\x11'));
  rusage before{};
  getrusage(RUSAGE_SELF, &before);
  EXPECT_THAT(LimitMessage(bytes, {}), HasSubstr("655350 Hz; the limit is 192000 Hz"));
  rusage after{};
  getrusage(RUSAGE_SELF, &after);
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 10'000);  // KB; the samples would take 160 MB as numbers
}

TEST(DecodeLimits, Channels) {
  WavSpec spec;
  spec.channels = 9;
  EXPECT_THAT(LimitMessage(WavBytes(spec, std::string(18, '\0')), {}),
              HasSubstr("9 channels; the limit is 1 to 8"));
}

TEST(DecodeLimits, DurationToTheSample) {
  AudioLimits limits;
  limits.max_duration_ms = 1000;
  for (const std::uint32_t hz : {16000U, 44100U}) {
    WavSpec spec;
    spec.sample_rate_hz = hz;
    EXPECT_EQ(DecodeAudio(WavFile(spec, Tone(hz, 440, hz)), limits, "clip").samples.size(), hz);
    EXPECT_THAT(LimitMessage(WavFile(spec, Tone(hz + 1, 440, hz)), limits),
                HasSubstr("longer than the limit of 1 seconds"));
  }
}

// Bytes 18 to 25 of a FLAC file end with the 36-bit number of samples.
std::vector<std::byte> WithFlacTotal(std::vector<std::byte> flac, std::uint64_t total) {
  flac[21] = (flac[21] & std::byte{0xF0}) | static_cast<std::byte>((total >> 32U) & 0x0FU);
  for (std::size_t i = 0; i < 4; ++i) {
    flac[22 + i] = static_cast<std::byte>((total >> (24 - 8 * i)) & 0xFFU);
  }
  return flac;
}

TEST(DecodeLimits, AnnouncedLengthIsCheckedBeforeDecoding) {
  const auto flac = EncodeAudio(TestFormat::kFlac16, Tone(4000, 440, 16000), 1, 16000);
  EXPECT_THAT(LimitMessage(WithFlacTotal(flac, 0xFFFFFFFFFU), {}),
              HasSubstr("68719476735 samples at 16000 Hz"));
}

TEST(DecodeLimits, AnnouncedLengthIsNeverTrusted) {
  const auto flac = EncodeAudio(TestFormat::kFlac16, Tone(200000, 440, 16000), 1, 16000);
  const auto unknown = WithFlacTotal(flac, 0);
  EXPECT_EQ(DecodeAudio(unknown, {}, "clip").samples.size(), 200000U);
  AudioLimits limits;
  limits.max_duration_ms = 3000;
  AudioReader reader(unknown, limits, "clip");  // nothing to refuse yet
  const base::Error error = ErrorOf([&] {
    while (!reader.Read().empty()) {
    }
  });
  EXPECT_EQ(error.code(), base::ErrorCode::kResourceExhausted);
  EXPECT_LE(reader.samples_read(), 48000);  // it stopped at the limit, not at the end
  // More announced than there is: a truncated file.
  EXPECT_THAT(ErrorOf([&] { DecodeAudio(WithFlacTotal(flac, 300000), {}, "clip"); }).message(),
              HasSubstr("300000 samples are announced, 200000 are there"));
}

TEST(DecodeLimits, DecodedValues) {
  std::vector<double> silence(4 * 1000, 0.0);
  AudioLimits limits;
  limits.max_decoded_values = 4000;
  WavSpec spec;
  spec.channels = 4;
  EXPECT_EQ(DecodeAudio(WavFile(spec, silence), limits, "clip").samples.size(), 1000U);
  limits.max_decoded_values = 3999;
  EXPECT_THAT(LimitMessage(WavFile(spec, silence), limits),
              HasSubstr("1000 samples in 4 channels; the limit is 3999"));
}

TEST(DecodeLimits, CompressedSilenceStopsAtTheLimit) {
  const auto flac = EncodeAudio(TestFormat::kFlac16, std::vector<double>(2 * 192000 * 4, 0.0), 2, 192000);
  EXPECT_LT(flac.size(), 100000U);
  AudioLimits limits;
  limits.max_duration_ms = 3999;
  EXPECT_THAT(LimitMessage(flac, limits), HasSubstr("768000 samples at 192000 Hz"));
}

}  // namespace
}  // namespace phi4mm::audio
