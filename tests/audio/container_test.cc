#include "audio/container.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "audio/wav_bytes.h"

namespace phi4mm::audio {
namespace {

using namespace std::string_view_literals;

Container Detect(std::string_view head) {
  return DetectContainer(ToBytes(std::string(head) + std::string(64, '\x90')));
}

TEST(Container, RecognisesTheSupportedOnes) {
  EXPECT_EQ(Detect("RIFF\x24\x00\x00\x00WAVE"sv).kind, ContainerKind::kWav);
  EXPECT_EQ(Detect("RF64\xFF\xFF\xFF\xFFWAVE"sv).kind, ContainerKind::kWav);
  EXPECT_EQ(Detect("BW64\xFF\xFF\xFF\xFFWAVE"sv).kind, ContainerKind::kWav);
  EXPECT_EQ(Detect("fLaC"sv).kind, ContainerKind::kFlac);
  EXPECT_EQ(Detect("\xFF\xFB\x90\x00"sv).kind, ContainerKind::kMp3);
  EXPECT_EQ(Detect("\xFF\xF3\x40\x00"sv).kind, ContainerKind::kMp3);
  const std::string page = "OggS" + std::string(22, '\0') + "\x01\x1E";
  EXPECT_EQ(Detect(page + "\x01vorbis").kind, ContainerKind::kOgg);
  EXPECT_EQ(Detect(page + "OpusHead").kind, ContainerKind::kOgg);
}

TEST(Container, NamesTheOthers) {
  const auto description = [](std::string_view head) {
    const Container found = Detect(head);
    EXPECT_EQ(found.kind, ContainerKind::kUnsupported) << head;
    return found.description;
  };
  EXPECT_EQ(description("\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm"sv), "a WebM file");
  EXPECT_EQ(description("\x1A\x45\xDF\xA3\x42\x82\x88matroska"sv), "a Matroska file");
  EXPECT_EQ(description("\x00\x00\x00\x20"
                        "ftypM4A "sv),
            "an M4A (MP4 audio) file");
  EXPECT_EQ(description("\x00\x00\x00\x20"
                        "ftypisom"sv),
            "an MP4 file");
  EXPECT_EQ(description("\x00\x00\x00\x20"
                        "ftypqt  "sv),
            "a QuickTime file");
  EXPECT_EQ(description("\xFF\xF1\x50\x80"sv), "an AAC (ADTS) file");
  EXPECT_EQ(description("\xFF\xFD\x90\x00"sv), "an MPEG audio layer II file");
  EXPECT_EQ(description("\x30\x26\xB2\x75\x8E\x66\xCF\x11"sv), "an ASF (WMA) file");
  EXPECT_EQ(description("FORM\x00\x00\x00\x20"
                        "AIFF"sv),
            "an AIFF file");
  EXPECT_EQ(description("RIFF\x24\x00\x00\x00"
                        "AVI "sv),
            "an AVI file");
  EXPECT_EQ(description("RIFX\x24\x00\x00\x00WAVE"sv), "a big-endian WAV (RIFX) file");
  EXPECT_EQ(description("OggS" + std::string(22, '\0') + "\x01\x50Speex   "), "an OGG file with Speex audio");
  EXPECT_EQ(description("\x89PNG\r\n\x1A\n"sv), "a PNG picture");
  EXPECT_EQ(description("PK\x03\x04"sv), "a ZIP file");
  EXPECT_EQ(description("\x00\x01\x02\x03"sv), "a file of unknown format");
  EXPECT_EQ(DetectContainer(ToBytes("{\"error\": \"not found\"}\n")).description, "plain text");
}

TEST(Container, LooksBehindId3Tags) {
  const std::string tag =
      "ID3\x03" + std::string(2, '\0') + std::string("\x00\x00\x01\x02", 4) + std::string(130, 'x');
  const Container once = Detect(tag + "\xFF\xFB\x90");
  EXPECT_EQ(once.kind, ContainerKind::kMp3);
  EXPECT_EQ(once.offset_bytes, 140U);
  const Container twice = Detect(tag + tag + "fLaC");
  EXPECT_EQ(twice.kind, ContainerKind::kFlac);
  EXPECT_EQ(twice.offset_bytes, 280U);
}

TEST(Container, NamesAnId3TagWithNothingBehindIt) {
  const auto bytes = ToBytes("ID3\x03" + std::string(2, '\0') + std::string(4, '\x7F') + "xxxx");
  EXPECT_EQ(DetectContainer(bytes).description, "an ID3 tag without audio behind it");
}

TEST(Container, TakesAnyShortBytes) {
  for (const std::string_view head :
       {""sv, "R"sv, "RIFF"sv, "OggS"sv, "fLa"sv, "ID3"sv, "\xFF"sv, "\xFF\xFB"sv}) {
    EXPECT_EQ(DetectContainer(ToBytes(head)).kind, ContainerKind::kUnsupported) << head;
  }
}

}  // namespace
}  // namespace phi4mm::audio
