#include "audio/decode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <string>

#include "audio/encode_audio.h"
#include "audio/error_of.h"
#include "audio/mp3_length.h"
#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

using ::testing::HasSubstr;

AudioClip Decode(const std::vector<std::byte>& bytes) { return DecodeAudio(bytes, AudioLimits{}, "clip"); }

// Largest difference to a signal in the middle of the clip, where codecs have settled.
double MiddleDifference(const AudioClip& clip, const std::vector<double>& signal) {
  double worst = 0.0;
  for (std::size_t i = signal.size() / 4; i < std::min(signal.size() * 3 / 4, clip.samples.size()); ++i) {
    worst = std::max(worst, std::abs(static_cast<double>(clip.samples[i]) - signal[i]));
  }
  return worst;
}

TEST(Decode, FlacIsExact) {
  const auto tone = Tone(5000, 440, 16000);
  WavSpec spec;
  for (const auto& [format, bits] :
       {std::pair{TestFormat::kFlac16, 16}, std::pair{TestFormat::kFlac24, 24}}) {
    spec.bits = static_cast<std::uint16_t>(bits);
    // The encoder rounds on its own, so the comparison starts from values that both widths hold.
    const AudioClip wav = Decode(WavFile(WavSpec{}, tone));
    const std::vector<double> exact(wav.samples.begin(), wav.samples.end());
    const AudioClip flac = Decode(EncodeAudio(format, exact, 1, 16000));
    EXPECT_EQ(flac.samples, wav.samples) << bits;
    EXPECT_EQ(flac.sample_rate_hz, 16000);
  }
}

TEST(Decode, LossyFormatsKeepLengthAndShape) {
  const auto tone = Tone(16000, 440, 16000);
  for (const TestFormat format : {TestFormat::kVorbis, TestFormat::kOpus, TestFormat::kMp3}) {
    const AudioClip clip = Decode(EncodeAudio(format, tone, 1, 16000));
    EXPECT_EQ(clip.sample_rate_hz, 16000);
    EXPECT_EQ(clip.samples.size(), tone.size());
    EXPECT_LT(MiddleDifference(clip, tone), 0.03) << static_cast<int>(format);
  }
}

TEST(Decode, ReadsMp3AndFlacBehindAnId3Tag) {
  const std::string tag =
      "ID3\x03" + std::string(2, '\0') + std::string("\x00\x00\x01\x02", 4) + std::string(130, 'x');
  for (const TestFormat format : {TestFormat::kMp3, TestFormat::kFlac16}) {
    const auto plain = EncodeAudio(format, Tone(8000, 440, 16000), 1, 16000);
    auto tagged = ToBytes(tag);
    tagged.insert(tagged.end(), plain.begin(), plain.end());
    EXPECT_EQ(Decode(tagged).samples, Decode(plain).samples);
  }
}

TEST(Decode, ContentDecidesNotTheName) {
  const auto mp3 = EncodeAudio(TestFormat::kMp3, Tone(8000, 440, 16000), 1, 16000);
  EXPECT_EQ(DecodeAudio(mp3, AudioLimits{}, "really.wav").samples.size(), 8000U);
}

TEST(Decode, NamesUnsupportedContainers) {
  const auto message = [](std::string_view head) {
    return ErrorOf([&] { DecodeAudio(ToBytes(head), AudioLimits{}, "upload.wav"); }).message();
  };
  EXPECT_THAT(message("\x1A\x45\xDF\xA3\x42\x82\x84webm"), HasSubstr("upload.wav: this is a WebM file"));
  EXPECT_THAT(message("<!DOCTYPE html><html>"),
              HasSubstr("upload.wav: this is plain text; supported are WAV"));
  EXPECT_EQ(message(""), "upload.wav: empty audio (0 bytes)");
  EXPECT_THAT(message("FORM\x01\x01\x01\x01"
                      "AIFF"),
              HasSubstr("this is an AIFF file"));
}

TEST(Decode, AveragesTheChannels) {
  const auto tone = Tone(1000, 440, 16000);
  std::vector<double> right_only;
  std::vector<double> opposite;
  std::vector<double> half;
  for (const double value : tone) {
    right_only.insert(right_only.end(), {0.0, value});
    opposite.insert(opposite.end(), {value, -value});
    half.push_back(value / 2);
  }
  WavSpec mono;
  mono.tag = 3;
  mono.bits = 64;
  WavSpec stereo = mono;
  stereo.channels = 2;
  EXPECT_EQ(Decode(WavFile(stereo, right_only)).samples, Decode(WavFile(mono, half)).samples);
  EXPECT_EQ(Decode(WavFile(stereo, opposite)).samples, std::vector<float>(1000, 0.0F));
}

TEST(Decode, MeanIsFormedInFloat64) {
  // In float32, 1 + 2^-24 is 1 and the mean of three would lose the small terms.
  WavSpec spec;
  spec.tag = 3;
  spec.bits = 32;
  spec.channels = 3;
  const double small = 0x1p-24;
  const double mean = (1.0 + small + small) / 3.0;
  EXPECT_EQ(Decode(WavFile(spec, {1.0, small, small})).samples.at(0), static_cast<float>(mean));
}

TEST(Decode, EightChannelsOfEveryFormat) {
  std::vector<double> interleaved;
  for (const double value : Tone(2000, 440, 48000)) {
    interleaved.insert(interleaved.end(), 8, value);
  }
  WavSpec spec;
  spec.channels = 8;
  spec.sample_rate_hz = 48000;
  spec.fmt_bytes = 40;
  EXPECT_EQ(Decode(WavFile(spec, interleaved)).samples.size(), 2000U);
  EXPECT_EQ(Decode(EncodeAudio(TestFormat::kFlac16, interleaved, 8, 48000)).samples.size(), 2000U);
}

TEST(Decode, RefusesAnMp3WithLessThanItAnnounces) {
  for (const int channels : {1, 2}) {
    for (const int rate : {16000, 44100}) {
      const auto tone = Tone(static_cast<std::size_t>(3 * rate * channels), 440, rate * channels);
      const auto mp3 = EncodeAudio(TestFormat::kMp3, tone, channels, rate);
      const std::optional<std::int64_t> announced = AnnouncedMp3Samples(mp3);
      ASSERT_TRUE(announced) << channels << " channels at " << rate;
      EXPECT_NEAR(static_cast<double>(*announced), 3.0 * rate, 4 * 1152.0);
      const auto part = [&mp3](std::size_t tenths) {
        return std::vector<std::byte>(mp3.begin(),
                                      mp3.begin() + static_cast<std::ptrdiff_t>(mp3.size() * tenths / 10));
      };
      EXPECT_EQ(Decode(part(10)).samples.size(), 3U * static_cast<std::size_t>(rate));
      EXPECT_GT(Decode(part(9)).samples.size(), 2U * static_cast<std::size_t>(rate));
      EXPECT_THAT(ErrorOf([&] { Decode(part(5)); }).message(),
                  HasSubstr(base::StrCat("truncated: ", *announced, " samples are announced")));
    }
  }
}

// A recording whose first frames have another bit rate than the rest says nothing of its length.
TEST(Decode, ReadsAllOfAnMp3ThatAnnouncesNothing) {
  for (const int channels : {1, 2}) {
    for (const int rate : {8000, 16000, 44100}) {
      const auto samples = static_cast<std::size_t>(3 * rate);
      std::vector<double> noise(samples * static_cast<std::size_t>(channels));
      std::mt19937 random(11);
      for (std::size_t i = noise.size() / 3; i < noise.size(); ++i) {
        noise[i] = static_cast<double>(random() % 1000) / 2000.0 - 0.25;
      }
      for (const bool is_silent_first : {true, false}) {
        auto mp3 = EncodeAudio(TestFormat::kMp3, noise, channels, rate);
        std::reverse(noise.begin(), noise.end());
        const std::string text(reinterpret_cast<const char*>(mp3.data()), 64);
        const std::size_t tag = std::min(text.find("Info"), text.find("Xing"));
        ASSERT_NE(tag, std::string::npos);
        mp3[tag] = std::byte{'x'};
        EXPECT_FALSE(AnnouncedMp3Samples(mp3));
        const auto found = static_cast<double>(Decode(mp3).samples.size());
        EXPECT_NEAR(found, static_cast<double>(samples), 4 * 1152.0) << channels << rate << is_silent_first;
        mp3.resize(mp3.size() / 2);
        EXPECT_GT(Decode(mp3).samples.size(), samples / 4);
      }
    }
  }
}

TEST(Decode, LooksForTheLengthOfAnMp3WithoutReadingBehindIt) {
  const auto mp3 = EncodeAudio(TestFormat::kMp3, Tone(8000, 440, 16000), 1, 16000);
  EXPECT_TRUE(Mp3LengthFrame(mp3).empty());
  for (std::ptrdiff_t length = 0; length < 200; ++length) {
    const std::vector<std::byte> front(mp3.begin(), mp3.begin() + length);
    EXPECT_EQ(AnnouncedMp3Samples(front).has_value(), length >= 25);
    EXPECT_TRUE(Mp3LengthFrame(front).empty());
  }
}

TEST(Decode, RefusesTruncatedFlac) {
  auto flac = EncodeAudio(TestFormat::kFlac16, Tone(40000, 440, 16000), 1, 16000);
  flac.resize(flac.size() / 2);
  const base::Error error = ErrorOf([&] { Decode(flac); });
  EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument);
  EXPECT_THAT(error.message(), HasSubstr("truncated"));
}

TEST(Decode, RefusesDamagedFlac) {
  auto flac = EncodeAudio(TestFormat::kFlac16, Tone(40000, 440, 16000), 1, 16000);
  for (std::size_t i = flac.size() / 3; i < flac.size() / 2; ++i) {
    flac[i] ^= std::byte{0x5A};
  }
  EXPECT_THAT(ErrorOf([&] { Decode(flac); }).message(), HasSubstr("damaged"));
}

TEST(Decode, RefusesOggWithDamagedHeaders) {
  for (const TestFormat format : {TestFormat::kVorbis, TestFormat::kOpus}) {
    const auto ogg = EncodeAudio(format, Tone(4000, 440, 16000), 1, 16000);
    for (const std::size_t at :
         {5U, 14U, 24U, 60U, 90U, 120U}) {  // both first pages: lengths, checksums, packets
      auto damaged = ogg;
      damaged[at] ^= std::byte{0x11};
      EXPECT_THAT(ErrorOf([&] { Decode(damaged); }).message(),
                  HasSubstr("its header is damaged or truncated at byte"))
          << at;
    }
    auto cut = ogg;
    cut.resize(100);
    EXPECT_THAT(ErrorOf([&] { Decode(cut); }).message(), HasSubstr("truncated at byte"));
  }
}

TEST(Decode, AnyPrefixOfAnyFormatGivesAClipOrAnError) {
  const auto tone = Tone(4000, 440, 16000);
  std::vector<std::vector<std::byte>> files = {WavFile(WavSpec{}, tone)};
  for (const TestFormat format :
       {TestFormat::kFlac16, TestFormat::kVorbis, TestFormat::kOpus, TestFormat::kMp3}) {
    files.push_back(EncodeAudio(format, tone, 1, 16000));
  }
  for (const auto& file : files) {
    const std::size_t step = std::max<std::size_t>(1, file.size() / 97);
    for (std::size_t length = 0; length < file.size(); length += step) {
      try {
        const AudioClip clip = Decode({file.begin(), file.begin() + static_cast<std::ptrdiff_t>(length)});
        EXPECT_FALSE(clip.samples.empty());
      } catch (const base::Error& error) {
        EXPECT_EQ(error.code(), base::ErrorCode::kInvalidArgument) << error.message();
      }
    }
  }
}

}  // namespace
}  // namespace phi4mm::audio
