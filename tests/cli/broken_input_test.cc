#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "cli/program.h"
#include "cli/tiny_checkpoint.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using phi4mm::testing::TemporaryFolder;
using ::testing::HasSubstr;
using ::testing::Not;

const char* const kSpeechB = "model.layers.1.mlp.down_proj.lora_B.speech.weight";
const char* const kSecondShard = "model-00002-of-00002.safetensors";

// The program refuses the checkpoint in `folder` with exit code 2 and one sentence that has all of `parts`.
void ExpectRefused(const std::filesystem::path& folder, const std::vector<std::string>& parts,
                   const std::vector<std::string>& request = {"Hello"}) {
  std::vector<std::string> arguments = {"run", "--max-new-tokens", "1", "--model", folder.string()};
  arguments.insert(arguments.end(), request.begin(), request.end());
  const ProgramResult result = RunProgram(arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  for (const std::string& part : parts) {
    EXPECT_THAT(result.err, HasSubstr(part));
  }
}

void ExpectRefused(const std::function<void(StoredTensors&)>& change, const std::vector<std::string>& parts) {
  const TemporaryFolder folder;
  CopyTinyCheckpoint(folder.path(), change);
  ExpectRefused(folder.path(), parts);
}

TEST(BrokenCheckpoint, TheUnchangedCopyRuns) {
  const TemporaryFolder folder;
  CopyTinyCheckpoint(folder.path(), [](StoredTensors&) {});
  const ProgramResult result =
      RunProgram({"run", "Hello", "--max-new-tokens", "1", "--model", folder.path().string()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
}

TEST(BrokenCheckpoint, MissingHalfOfASpeechAdapterPairIsNamed) {
  ExpectRefused([](StoredTensors& tensors) { tensors.erase(kSpeechB); }, {kSpeechB});
}

TEST(BrokenCheckpoint, TransposedAdapterMatrixIsNamedWithItsShape) {
  std::string found;
  ExpectRefused(
      [](StoredTensors& tensors) {
        base::Shape& shape = tensors.at(kSpeechB).shape;
        std::swap(shape.at(0), shape.at(1));
      },
      {kSpeechB, "["});
}

TEST(BrokenCheckpoint, WrongDtypeIsNamed) {
  ExpectRefused([](StoredTensors& tensors) { tensors.at(kSpeechB).dtype = "F16"; }, {kSpeechB, "F16"});
}

// The reference engine looks at all weights when it loads, the compiled one at those that a request needs.
TEST(BrokenCheckpoint, NanAndInfinityAreNamed) {
  const std::string clip = std::string(PHI4MM_SOURCE_DIR) + "/tests/data/fixtures/audio/clip_a.wav";
  for (const std::string& bits : {std::string("\xC0\x7F", 2), std::string("\x80\x7F", 2)}) {
    const TemporaryFolder folder;
    CopyTinyCheckpoint(folder.path(),
                       [&bits](StoredTensors& tensors) { tensors.at(kSpeechB).bytes.replace(4, 2, bits); });
    ExpectRefused(folder.path(), {kSpeechB}, {"Hello", "--engine", "reference"});
    ExpectRefused(folder.path(), {kSpeechB}, {"Hello", "--audio", clip});
  }
}

TEST(BrokenCheckpoint, TruncatedShardIsNamed) {
  const TemporaryFolder folder;
  CopyTinyCheckpoint(folder.path(), [](StoredTensors&) {});
  const std::filesystem::path shard = folder.path() / kSecondShard;
  std::filesystem::resize_file(shard, std::filesystem::file_size(shard) - 100);
  ExpectRefused(folder.path(), {kSecondShard});
}

TEST(BrokenCheckpoint, MissingFilesAreNamed) {
  for (const char* const name :
       {kSecondShard, "config.json", "tokenizer.json", "model.safetensors.index.json"}) {
    const TemporaryFolder folder;
    CopyTinyCheckpoint(folder.path(), [](StoredTensors&) {});
    std::filesystem::remove(folder.path() / name);
    ExpectRefused(folder.path(), {name});
  }
}

TEST(BrokenCheckpoint, TensorThatTheModelDoesNotKnowIsListedByInspect) {
  const TemporaryFolder folder;
  CopyTinyCheckpoint(folder.path(), [](StoredTensors& tensors) {
    tensors["model.extra.weight"] = {.dtype = "BF16", .shape = {1}, .bytes = std::string(2, '\0')};
  });
  const ProgramResult result = RunProgram({"inspect", folder.path().string()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("model.extra.weight"));
}

// Runs a prompt on the tiny checkpoint and expects exit code 2 with this sentence.
void ExpectRequestRefused(std::vector<std::string> arguments, const std::string& part) {
  arguments.insert(arguments.begin(), "run");
  arguments.insert(arguments.end(), {"--model", TinyCheckpoint().string()});
  const ProgramResult result = RunProgram(arguments);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  EXPECT_THAT(result.err, HasSubstr(part));
}

class BrokenRequest : public ::testing::Test {
 protected:
  std::string Tone(const std::string& name, int samples, int sample_rate_hz = 16000) const {
    WriteTone(folder_.path() / name, samples, sample_rate_hz);
    return (folder_.path() / name).string();
  }
  std::string File(const std::string& name, const std::string& content) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << content;
    return (folder_.path() / name).string();
  }

  static std::string Picture(const std::string& name) {
    return (std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures/pictures" / name).string();
  }
  static std::string Content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  TemporaryFolder folder_;
};

TEST_F(BrokenRequest, TooFewAndTooManyClipsForTheMarks) {
  const std::string clip = Tone("a.wav", 8000);
  ExpectRequestRefused({"--raw", "<|user|><|audio_1|>x<|end|><|assistant|>"},
                       "the prompt marks the place of 1 clip, but 0 are given");
  ExpectRequestRefused(
      {"--raw", "--audio", clip, "--audio", clip, "<|user|><|audio_1|>x<|end|><|assistant|>"},
      "the prompt marks the place of 1 clip, but 2 are given");
  ExpectRequestRefused({"--raw", "--audio", clip, "<|user|>x<|end|><|assistant|>"},
                       "the prompt marks the place of 0 clips, but 1 is given");
  ExpectRequestRefused({"--raw", "--audio", clip, "<|user|><|audio_0|>x<|end|>"}, "audio_0");
}

TEST_F(BrokenRequest, ClipsBelowTwoFrames) {
  ExpectRequestRefused({"--audio", Tone("one.wav", 559)}, "too short");
  ExpectRequestRefused({"--audio", Tone("none.wav", 0)}, "none.wav");
  ExpectRequestRefused({"--audio", Tone("low.wav", 279, 8000)}, "too short");
  const ProgramResult result = RunProgram({"run", "--audio", Tone("two.wav", 560), "--max-new-tokens", "1",
                                           "--model", TinyCheckpoint().string()});
  EXPECT_EQ(result.exit_code, 0) << result.err;
}

TEST_F(BrokenRequest, FilesThatAreNoAudio) {
  ExpectRequestRefused({"--audio", File("text.wav", "this is no recording at all")}, "text.wav");
  ExpectRequestRefused({"--audio", File("empty.wav", "")}, "empty.wav");
  ExpectRequestRefused({"--audio", folder_.path().string()}, "not a regular file");
  ExpectRequestRefused({"--audio", (folder_.path() / "gone.wav").string()}, "gone.wav");
}

TEST_F(BrokenRequest, RatesOutsideTheLimits) {
  ExpectRequestRefused({"--audio", Tone("slow.wav", 8000, 7999)}, "7999");
  ExpectRequestRefused({"--audio", Tone("fast.wav", 8000, 192001)}, "192001");
}

TEST_F(BrokenRequest, SeventeenClips) {
  const std::string clip = Tone("a.wav", 800);
  std::vector<std::string> arguments;
  for (int index = 0; index < 17; ++index) {
    arguments.insert(arguments.end(), {"--audio", clip});
  }
  ExpectRequestRefused(arguments, "17 clips, the limit is 16");
}

TEST_F(BrokenRequest, OptionsOutOfRange) {
  ExpectRequestRefused({"a", "--temperature", "-1"}, "temperature is -1, it must be 0 to 100");
  ExpectRequestRefused({"a", "--temperature", "nan"}, "temperature is nan");
  ExpectRequestRefused({"a", "--temperature", "1", "--top-p", "1.5"}, "top-p is 1.5");
  ExpectRequestRefused({"a", "--temperature", "1", "--top-k", "-3"}, "top-k is -3");
  ExpectRequestRefused({"a", "--repetition-penalty", "0"}, "repetition penalty is 0");
  ExpectRequestRefused({"a", "--max-new-tokens", "0"}, "the number of new tokens is 0");
  ExpectRequestRefused({"a", "--max-new-tokens", "9000"}, "exceed the context of 8192 tokens");
  ExpectRequestRefused({"a", "--stop", ""}, "stop string 1 is empty");
  ExpectRequestRefused({"a", "--stop="}, "stop string 1 is empty");
  ExpectRequestRefused({"a", "--stop", "a", "--stop", "b", "--stop", "c", "--stop", "d", "--stop", "e"},
                       "5 stop strings, the limit is 4");
}

TEST_F(BrokenRequest, TooFewAndTooManyPicturesForTheMarks) {
  ExpectRequestRefused({"--raw", "<|user|><|image_1|>x<|end|><|assistant|>"},
                       "the prompt marks the place of 1 image, but 0 are given");
  ExpectRequestRefused({"--raw", "--image", Picture("tiny_20x12.png"), "--image", Picture("tiny_20x12.png"),
                        "<|user|><|image_1|>x<|end|><|assistant|>"},
                       "the prompt marks the place of 1 image, but 2 are given");
  ExpectRequestRefused({"--raw", "--image", Picture("tiny_20x12.png"), "<|user|><|audio_1|>x<|end|>"},
                       "given");
}

TEST_F(BrokenRequest, FilesThatAreNoPicture) {
  ExpectRequestRefused({"--image", File("words.png", "this is no picture at all")}, "words.png");
  ExpectRequestRefused({"--image", File("empty.png", "")}, "empty.png");
  ExpectRequestRefused({"--image", File("scan.tif", std::string("II*\0\x08\0\0\0", 8))}, "TIFF");
  ExpectRequestRefused({"--image", Tone("sound.png", 800)}, "sound.png");
  ExpectRequestRefused({"--image", folder_.path().string()}, "not a regular file");
  ExpectRequestRefused({"--image", (folder_.path() / "gone.png").string()}, "gone.png");
}

TEST_F(BrokenRequest, CorruptPictures) {
  std::string png = Content(Picture("small_100x100.png"));
  ExpectRequestRefused({"--image", File("half.png", png.substr(0, png.size() / 2))}, "half.png");
  png[png.size() / 2] = static_cast<char>(png[png.size() / 2] ^ 0x55);
  ExpectRequestRefused({"--image", File("flipped.png", png)}, "flipped.png");
}

TEST_F(BrokenRequest, APictureBombIsRefusedByItsHeader) {
  // Only the sides of a real file are changed, to 50000 by 50000; the checksum of the header is made right.
  std::string png = Content(Picture("tiny_20x12.png"));
  for (const std::size_t side : {std::size_t{16}, std::size_t{20}}) {
    png.replace(side, 4, std::string("\0\0\xC3\x50", 4));
  }
  png.replace(29, 4, PngChecksum(png.substr(12, 17)));
  ExpectRequestRefused({"--image", File("bomb.png", png)},
                       "bomb.png: 50000x50000 pixels exceed the limit of 100000000 pixels");
}

TEST_F(BrokenRequest, APictureTooThinForTheGrid) {
  ExpectRequestRefused({"--image", Picture("thin_440x9.png")}, "both sides must be at least 10");
}

TEST_F(BrokenRequest, SeventeenPictures) {
  std::vector<std::string> arguments;
  for (int index = 0; index < 17; ++index) {
    arguments.insert(arguments.end(), {"--image", "any.png"});
  }
  ExpectRequestRefused(arguments, "17 pictures, the limit is 16");
}

TEST_F(BrokenRequest, ThirtyMinutesOfSoundAreTakenAndOneSampleMoreIsRefused) {
  constexpr int kThirtyMinutes = 30 * 60 * 8000;  // at 8 kHz, half the bytes
  const ProgramResult result = RunProgram({"run", "--audio", Tone("long.wav", kThirtyMinutes, 8000),
                                           "--print-prompt", "--json", "--model", TinyCheckpoint().string()});
  // The front end takes it; only the short context of the small checkpoint does not.
  EXPECT_THAT(result.err, Not(HasSubstr("minutes")));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("22500"));
  ExpectRequestRefused({"--audio", Tone("longer.wav", kThirtyMinutes + 1, 8000)},
                       "longer than the limit of 1800 seconds");
}

TEST_F(BrokenRequest, TheTwoListsOfACaseHaveLimitsToo) {
  std::string parts;
  for (int index = 0; index < 17; ++index) {
    parts += std::string(index == 0 ? "" : ",") + R"({"type": "image", "path": "cat.png"})";
  }
  const std::string file = File("case.json", R"([{"role": "user", "content": [)" + parts + "]}]");
  const ProgramResult result =
      RunProgram({"trace", "--messages", file, "--out", (folder_.path() / "out").string(), "--model",
                  TinyCheckpoint().string()});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_TRUE(IsOneSentence(result.err)) << result.err;
  EXPECT_THAT(result.err, HasSubstr("the case has 17 pictures, the limit is 16"));
}

}  // namespace
}  // namespace phi4mm::cli
