#include "audio/wav_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "audio/decode.h"
#include "audio/error_of.h"
#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

using ::testing::HasSubstr;

constexpr std::uint32_t kUnknown = 0xFFFFFFFFU;

AudioClip Decode(const std::vector<std::byte>& bytes) {
  return DecodeAudio(bytes, AudioLimits{}, "clip.wav");
}

std::string MessageOf(const std::vector<std::byte>& bytes) {
  const base::Error error = ErrorOf([&] { Decode(bytes); });
  EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_THAT(error.message(), ::testing::StartsWith("clip.wav: "));
  return error.message();
}

struct Variant {
  std::uint16_t tag;
  std::uint16_t bits;
  double tolerance;  // half a quantisation step, or the companding error at this amplitude
};

TEST(Wav, EveryVariantHoldsTheSameTone) {
  const auto tone = Tone(1600, 440, 16000);
  for (const Variant& variant :
       {Variant{1, 8, 1.0 / 256}, Variant{1, 16, 1.0 / 65536}, Variant{1, 24, 7e-8}, Variant{1, 32, 2e-8},
        Variant{3, 32, 2e-8}, Variant{3, 64, 2e-8}, Variant{6, 8, 0.008}, Variant{7, 8, 0.008}}) {
    for (const std::uint32_t fmt_bytes : {16U, 18U, 40U}) {
      WavSpec spec;
      spec.tag = variant.tag;
      spec.bits = variant.bits;
      spec.fmt_bytes = fmt_bytes;
      const AudioClip clip = Decode(WavFile(spec, tone));
      ASSERT_EQ(clip.samples.size(), tone.size());
      EXPECT_EQ(clip.sample_rate_hz, 16000);
      for (std::size_t i = 0; i < tone.size(); ++i) {
        ASSERT_NEAR(clip.samples[i], tone[i], variant.tolerance)
            << "tag " << variant.tag << ", " << variant.bits << " bits, fmt " << fmt_bytes << ", sample "
            << i;
      }
    }
  }
}

TEST(Wav, ScalesIntegersByTheirFullRange) {
  WavSpec spec;
  const auto first = [&](std::uint16_t bits, std::uint64_t value) {
    spec.bits = bits;
    return Decode(WavBytes(spec, LittleEndian(value, bits / 8))).samples.at(0);
  };
  EXPECT_EQ(first(8, 0), -1.0F);
  EXPECT_EQ(first(8, 128), 0.0F);
  EXPECT_EQ(first(8, 255), 127.0F / 128.0F);
  EXPECT_EQ(first(16, 0x8000), -1.0F);
  EXPECT_EQ(first(16, 0x7FFF), 32767.0F / 32768.0F);
  EXPECT_EQ(first(16, 1), 1.0F / 32768.0F);
  EXPECT_EQ(first(24, 0x800000), -1.0F);
  EXPECT_EQ(first(24, 0x7FFFFF), 8388607.0F / 8388608.0F);
  EXPECT_EQ(first(32, 0x80000000), -1.0F);
  EXPECT_EQ(first(32, 0x7FFFFFFF), 1.0F);  // 1 - 2^-31 rounds to 1 in float32
  EXPECT_EQ(first(32, 0x7FFFFF80), 1.0F - 0x1p-24F);
}

TEST(Wav, FloatSamplesKeepValuesOutsideOne) {
  WavSpec spec;
  spec.tag = 3;
  spec.bits = 32;
  EXPECT_EQ(Decode(WavFile(spec, {-3.5, 32767.0})).samples, (std::vector<float>{-3.5F, 32767.0F}));
}

TEST(Wav, RefusesAnInconsistentBlockAlign) {
  WavSpec spec;
  spec.block_align = 4;
  EXPECT_THAT(MessageOf(WavFile(spec, Tone(100, 440, 16000))),
              HasSubstr("block align is 4 bytes; 1 channels of 16 bits need 2"));
  spec.bits = 24;  // 24 bits in 4 bytes: some decoders guess that this is float
  EXPECT_THAT(MessageOf(WavFile(spec, Tone(100, 440, 16000))), HasSubstr("block align is 4"));
}

TEST(Wav, RefusesOtherWidthsAndCodecs) {
  WavSpec spec;
  spec.bits = 20;
  spec.block_align = 3;
  EXPECT_THAT(MessageOf(WavBytes(spec, std::string(30, '\0'))),
              HasSubstr("20 bits per sample; PCM needs 8, 16, 24 or 32"));
  spec.tag = 3;
  spec.bits = 16;
  EXPECT_THAT(MessageOf(WavBytes(spec, std::string(30, '\0'))), HasSubstr("float needs 32 or 64"));
  spec.tag = 0x11;
  EXPECT_THAT(MessageOf(WavBytes(spec, std::string(30, '\0'))), HasSubstr("holds IMA ADPCM"));
  spec.tag = 0x55;
  spec.fmt_bytes = 40;
  EXPECT_THAT(MessageOf(WavBytes(spec, std::string(30, '\0'))), HasSubstr("holds MPEG audio"));
}

TEST(Wav, RefusesAnUnknownExtensibleGuid) {
  WavSpec spec;
  spec.fmt_bytes = 40;
  auto bytes = WavFile(spec, Tone(100, 440, 16000));
  bytes[12 + 8 + 30] = std::byte{0x42};
  EXPECT_THAT(MessageOf(bytes), HasSubstr("unknown sample format"));
}

TEST(Wav, RefusesNonFiniteSamples) {
  WavSpec spec;
  spec.tag = 3;
  for (const std::uint16_t bits : {std::uint16_t{32}, std::uint16_t{64}}) {
    spec.bits = bits;
    EXPECT_THAT(MessageOf(WavFile(spec, {0.0, std::numeric_limits<double>::quiet_NaN()})),
                HasSubstr("sample 1 is"));
    EXPECT_THAT(MessageOf(WavFile(spec, {std::numeric_limits<double>::infinity()})),
                HasSubstr("sample 0 is inf"));
  }
  // Finite but beyond what float32 features can hold.
  EXPECT_THAT(MessageOf(WavFile(spec, {1e300})), HasSubstr("magnitude of sample 0 is above"));
  // Infinities of both signs must not cancel in the mean.
  spec.channels = 2;
  EXPECT_THAT(MessageOf(WavFile(spec, {1e300, -1e300})), HasSubstr("magnitude of sample 0"));
}

TEST(Wav, RefusesTruncatedData) {
  WavSpec spec;
  spec.data_size = 5000;
  EXPECT_THAT(MessageOf(WavFile(spec, Tone(1000, 440, 16000))),
              HasSubstr("truncated: its data chunk announces 5000 bytes, 2000 are there"));
}

TEST(Wav, ReadsDataOfUnknownSizeToTheEnd) {
  const auto tone = Tone(1000, 440, 16000);
  WavSpec spec;
  for (const std::uint32_t size : {kUnknown, 0x7FFFF000U, 0x80000000U}) {
    spec.data_size = size;
    spec.riff_size = kUnknown;
    EXPECT_EQ(Decode(WavFile(spec, tone)).samples.size(), 1000U) << size;
  }
  spec.data_size = 0;  // a recorder that never came back to fill in the sizes
  spec.riff_size = 0;
  EXPECT_EQ(Decode(WavFile(spec, tone)).samples.size(), 1000U);
}

TEST(Wav, HeaderOnlyIsEmptyAudio) {
  EXPECT_THAT(MessageOf(WavBytes(WavSpec{}, "")), HasSubstr("empty audio"));
  WavSpec spec;
  spec.riff_size = 0;
  spec.data_size = 0;
  EXPECT_THAT(MessageOf(WavBytes(spec, "")), HasSubstr("empty audio"));
  EXPECT_THAT(MessageOf(WavBytes(WavSpec{}, "x")), HasSubstr("empty audio"));
}

TEST(Wav, DropsAnIncompleteLastBlock) {
  WavSpec spec;
  spec.channels = 2;
  EXPECT_EQ(Decode(WavBytes(spec, std::string(4 * 10 + 3, '\0'))).samples.size(), 10U);
}

TEST(Wav, SkipsOtherChunks) {
  WavSpec spec;
  spec.fmt_bytes = 18;
  spec.before_data =
      Chunk("fact", LittleEndian(1000, 4)) + Chunk("LIST", "odd") + Chunk("PEAK", std::string(16, '\xFF'));
  spec.after_data = Chunk("id3 ", std::string(100, 'x'));
  EXPECT_EQ(Decode(WavFile(spec, Tone(1000, 440, 16000))).samples.size(), 1000U);
}

TEST(Wav, ReadsRf64) {
  WavSpec spec;
  spec.riff = "RF64";
  spec.riff_size = kUnknown;
  spec.data_size = kUnknown;
  spec.before_data = Chunk(
      "ds64", LittleEndian(3000, 8) + LittleEndian(1000, 8) + LittleEndian(500, 8) + LittleEndian(0, 4));
  spec.after_data = Chunk("LIST", "tail");
  EXPECT_EQ(Decode(WavFile(spec, Tone(500, 440, 16000))).samples.size(), 500U);
  spec.before_data = Chunk(
      "ds64", LittleEndian(3000, 8) + LittleEndian(9000, 8) + LittleEndian(500, 8) + LittleEndian(0, 4));
  EXPECT_THAT(MessageOf(WavFile(spec, Tone(500, 440, 16000))), HasSubstr("announces 9000 bytes"));
}

TEST(Wav, NamesMissingAndRepeatedChunks) {
  EXPECT_THAT(MessageOf(ToBytes("RIFF" + LittleEndian(100, 4) + "WAVE" + Chunk("data", "abcd"))),
              HasSubstr("no fmt chunk before its data chunk"));
  EXPECT_THAT(MessageOf(ToBytes("RIFF" + LittleEndian(100, 4) + "WAVE" + Chunk("fmt ", "abcd"))),
              HasSubstr("fmt chunk has 4 bytes; at least 16"));
  EXPECT_THAT(MessageOf(ToBytes("RIFF" + LittleEndian(100, 4) + "WAVE" + Chunk("junk", "abcd"))),
              HasSubstr("has no data chunk"));
  EXPECT_THAT(MessageOf(ToBytes("RIFF" + LittleEndian(100, 4) + "WAVE" + std::string("a\x01\x02z") +
                                LittleEndian(999, 4))),
              HasSubstr("'a?"
                        "?z' chunk announces 999 bytes, 0 are there"));
  WavSpec spec;
  spec.before_data = Chunk("fmt ", std::string(16, '\0'));
  EXPECT_THAT(MessageOf(WavFile(spec, Tone(100, 440, 16000))), HasSubstr("two fmt chunks"));
}

TEST(Wav, RefusesZeroChannels) {
  WavSpec spec;
  spec.channels = 0;
  EXPECT_THAT(MessageOf(WavBytes(spec, "abcd")), HasSubstr("0 channels"));
}

}  // namespace
}  // namespace phi4mm::audio
