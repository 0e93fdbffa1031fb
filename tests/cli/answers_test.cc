#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/program.h"
#include "cli/tiny_checkpoint.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using nlohmann::json;
using phi4mm::testing::TemporaryFolder;
using ::testing::HasSubstr;
using ::testing::Not;

std::filesystem::path Fixture(const std::string& name) {
  return std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures/audio" / name;
}

std::vector<std::string> WithTiny(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--model", TinyCheckpoint().string()});
  return arguments;
}

// The one JSON line that the program prints.
json Answer(const std::vector<std::string>& arguments) {
  const ProgramResult result = RunProgram(WithTiny(arguments));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out.find('\n'), result.out.size() - 1);
  return json::parse(result.out);
}

TEST(Run, CountsExactlyAtTheLimit) {
  for (const int limit : {1, 5, 20}) {
    const json answer = Answer({"run", "Hello", "--json", "--max-new-tokens", std::to_string(limit)});
    EXPECT_EQ(answer["usage"]["completion_tokens"], answer["token_ids"].size());
    if (answer["finish_reason"] == "length") {
      EXPECT_EQ(answer["token_ids"].size(), limit);
    } else {
      EXPECT_EQ(answer["finish_reason"], "stop");
      EXPECT_LE(answer["token_ids"].size(), limit);
    }
    EXPECT_EQ(answer["usage"]["total_tokens"].get<int>(),
              answer["usage"]["prompt_tokens"].get<int>() + answer["usage"]["completion_tokens"].get<int>());
    EXPECT_EQ(answer["adapter_mode"], "language");
    EXPECT_EQ(answer["engine"], PHI4MM_DEFAULT_ENGINE);
    EXPECT_EQ(answer["weights"], "bf16");
  }
}

// What the program writes to stderr where that is a terminal.
std::string OnATerminal(const std::vector<std::string>& arguments) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  EXPECT_TRUE(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
  const std::string name = ::ptsname(terminal);
  ProgramInput input;
  input.arguments = WithTiny(arguments);
  input.shell_setup = "exec 2>" + name;
  EXPECT_EQ(RunProgram(input).exit_code, 0);
  std::string text;
  std::array<char, 4096> piece{};
  for (ssize_t count = 1; count > 0;) {  // an error once all is read, since nobody has the other end
    count = ::read(terminal, piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }
  ::close(terminal);
  return text;
}

TEST(Run, SaysOnATerminalThatItsAnswerWasCut) {
  const std::vector<std::string> arguments = {"run", "Hello", "--max-new-tokens", "1"};
  std::vector<std::string> as_json = arguments;
  as_json.emplace_back("--json");
  ASSERT_EQ(Answer(as_json)["finish_reason"], "length");
  EXPECT_THAT(OnATerminal(arguments),
              HasSubstr("phi4mm: the answer was cut at 1 tokens, a larger --max-new-tokens"));
  EXPECT_THAT(OnATerminal(as_json), Not(HasSubstr("was cut")));
  EXPECT_EQ(RunProgram(WithTiny(arguments)).err, "") << "no terminal, as in scripts";
}

TEST(Run, KeepsToAJsonSchema) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "schema.json").string();
  const std::vector<std::string> arguments = {
      "run",           "Hello",   "--engine",
      "reference",     "--model", std::string(PHI4MM_SOURCE_DIR) + "/models/demo",
      "--json-schema", file};
  std::ofstream(file)
      << R"({"properties":{"ok":{"type":"boolean"},"n":{"enum":[1,22]}},"required":["ok","n"]})";
  const ProgramResult answered = RunProgram(arguments);
  EXPECT_EQ(answered.exit_code, 0) << answered.err;
  const json value = json::parse(answered.out, nullptr, /*allow_exceptions=*/false);
  EXPECT_TRUE(value.is_object() && value.size() == 2 && value["ok"].is_boolean()) << answered.out;
  EXPECT_TRUE(value["n"] == 1 || value["n"] == 22) << answered.out;

  std::ofstream(file) << R"({"type":"string","pattern":"a"})";
  const ProgramResult refused = RunProgram(arguments);
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("schema.json has the keyword \"pattern\""));
}

TEST(Run, StreamsTheTextThatJsonReports) {
  const std::vector<std::string> arguments = {"run", "Hello", "--max-new-tokens", "24"};
  const ProgramResult streamed = RunProgram(WithTiny(arguments));
  EXPECT_EQ(streamed.exit_code, 0) << streamed.err;
  std::vector<std::string> with_json = arguments;
  with_json.emplace_back("--json");
  EXPECT_EQ(streamed.out, Answer(with_json)["text"].get<std::string>() + "\n");
}

TEST(Run, AClipAddsExactlyItsRowsToThePrompt) {
  const json without = Answer({"run", "Hello", "--json", "--max-new-tokens", "1"});
  const json with = Answer(
      {"run", "--audio", Fixture("voice_48000.wav").string(), "Hello", "--json", "--max-new-tokens", "1"});
  const int rows = with["audio"][0]["rows"].get<int>();
  EXPECT_GT(rows, 0);
  EXPECT_EQ(with["usage"]["media_rows"], rows);
  EXPECT_EQ(with["usage"]["prompt_tokens"].get<int>(), without["usage"]["prompt_tokens"].get<int>() + rows);
  EXPECT_EQ(with["adapter_mode"], "speech");
  EXPECT_EQ(with["audio"][0]["source_rate_hz"], 48000);
  EXPECT_EQ(with["audio"][0]["feature_rate_hz"], 16000);
  EXPECT_EQ(with["audio"][0]["resample"], "auto");
}

std::string Picture(const std::string& name) {
  return (std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures/pictures" / name).string();
}

TEST(Run, APictureAddsExactlyItsRowsAndChoosesItsMode) {
  const json answer =
      Answer({"run", "--image", Picture("two_449x448.png"), "What?", "--json", "--max-new-tokens", "1"});
  const json& picture = answer["images"][0];
  EXPECT_EQ(picture["file"], Picture("two_449x448.png"));
  EXPECT_EQ(picture["kind"], "PNG");
  EXPECT_EQ(picture["width_px"], 449);
  EXPECT_EQ(picture["height_px"], 448);
  EXPECT_EQ(picture["grid_columns"], 2);
  EXPECT_EQ(picture["grid_rows"], 1);
  EXPECT_EQ(picture["rows"], answer["usage"]["media_rows"]);
  EXPECT_EQ(answer["adapter_mode"], "vision");
  EXPECT_TRUE(answer["audio"].empty());
}

TEST(Run, KeepsTheOrderOfClipsAndPictures) {
  const auto prompt = [](const std::vector<std::string>& media) {
    std::vector<std::string> arguments = {"run", "--print-prompt", "?"};
    arguments.insert(arguments.end(), media.begin(), media.end());
    return RunProgram(arguments).out;
  };
  EXPECT_EQ(prompt({"--image", "a", "--audio", "b", "--image=c", "--audio", "d", "--audio=e"}),
            "<|user|><|image_1|><|audio_1|><|image_2|><|audio_2|><|audio_3|>?<|end|><|assistant|>\n");
  EXPECT_EQ(prompt({"--audio", "b", "--image", "a"}),
            "<|user|><|audio_1|><|image_1|>?<|end|><|assistant|>\n");
  const json answer =
      Answer({"run", "--audio", Fixture("two_frames.wav").string(), "--image", Picture("tiny_20x12.png"),
              "--image", Picture("small_100x100.png"), "--json", "--max-new-tokens", "1"});
  EXPECT_EQ(answer["adapter_mode"], "vision_speech");
  EXPECT_EQ(answer["images"][0]["file"], Picture("tiny_20x12.png"));
  EXPECT_EQ(answer["images"][1]["file"], Picture("small_100x100.png"));
  EXPECT_EQ(answer["usage"]["media_rows"].get<int>(), answer["audio"][0]["rows"].get<int>() +
                                                          answer["images"][0]["rows"].get<int>() +
                                                          answer["images"][1]["rows"].get<int>());
}

TEST(Run, ACameraOrientationIsAppliedUnlessIgnored) {
  const TemporaryFolder folder;
  // A PNG with an EXIF chunk that asks for a quarter turn.
  const std::string turned = (folder.path() / "turned.png").string();
  WriteTurnedPng(Picture("tiny_20x12.png"), turned);
  const auto picture = [&turned](const std::string& policy) {
    return Answer({"run", "--image", turned, "--exif", policy, "--json", "--max-new-tokens", "1"})["images"]
        .at(0);
  };
  EXPECT_EQ(picture("apply")["width_px"], 12);
  EXPECT_EQ(picture("apply")["orientation"], 6);
  EXPECT_EQ(picture("ignore")["width_px"], 20);
  EXPECT_EQ(picture("ignore")["orientation"], 6);
}

TEST(Run, TheResamplePolicyDecidesOddRates) {
  const auto frames = [](const std::string& policy) {
    const TemporaryFolder folder;
    WriteTone(folder.path() / "a.wav", 44100, 44100);
    return Answer({"run", "--audio", (folder.path() / "a.wav").string(), "--resample", policy, "--json",
                   "--max-new-tokens", "1"})["audio"][0]["frames"]
        .get<int>();
  };
  EXPECT_EQ(frames("auto"), 98);
  EXPECT_EQ(frames("official"), 136);
}

TEST(Run, SeededAnswersRepeatAndUnseededOnesDiffer) {
  const auto ids = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"run", "Hello", "--json", "--temperature", "2", "--max-new-tokens",
                                          "16"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Answer(arguments)["token_ids"];
  };
  EXPECT_EQ(ids({"--seed", "42"}), ids({"--seed", "42"}));
  EXPECT_NE(ids({"--seed", "42"}), ids({"--seed", "43"}));
  EXPECT_NE(ids({}), ids({}));
}

TEST(Run, ReportsTheRandomSeedSoThatItsAnswerCanBeRepeated) {
  const json first = Answer({"run", "Hello", "--json", "--temperature", "2", "--max-new-tokens", "8"});
  const json again = Answer({"run", "Hello", "--json", "--temperature", "2", "--max-new-tokens", "8",
                             "--seed", std::to_string(first["seed"].get<std::uint64_t>())});
  EXPECT_EQ(first["token_ids"], again["token_ids"]);
}

TEST(Run, TopKOfOneIsGreedy) {
  const json greedy = Answer({"run", "Hello", "--json", "--max-new-tokens", "12"});
  const json top =
      Answer({"run", "Hello", "--json", "--max-new-tokens", "12", "--temperature", "3", "--top-k", "1"});
  EXPECT_EQ(greedy["token_ids"], top["token_ids"]);
}

TEST(Run, EndsBeforeAStopString) {
  const std::string text = Answer({"run", "Hello", "--json", "--max-new-tokens", "24"})["text"];
  // The last ASCII character of the answer; an answer of a random checkpoint has some.
  std::size_t place = text.size();
  while (place > 0 && (static_cast<unsigned char>(text[place - 1]) >= 0x80 || text[place - 1] < '!')) {
    --place;
  }
  ASSERT_GT(place, 0U) << text;
  const std::string stop(1, text[place - 1]);
  const json stopped = Answer({"run", "Hello", "--json", "--max-new-tokens", "24", "--stop", stop});
  EXPECT_EQ(stopped["text"], text.substr(0, text.find(stop)));
  EXPECT_EQ(stopped["finish_reason"], "stop");
}

TEST(Run, PrintsThePromptWithoutAnswering) {
  const ProgramResult chat =
      RunProgram({"run", "--system", "Be brief.", "--audio", "any.wav", "--print-prompt", "What?"});
  EXPECT_EQ(chat.exit_code, 0) << chat.err;
  EXPECT_EQ(chat.out, "<|system|>Be brief.<|end|><|user|><|audio_1|>What?<|end|><|assistant|>\n");
  const json with_ids =
      Answer({"run", "--audio", Fixture("two_frames.wav").string(), "Hi", "--print-prompt", "--json"});
  EXPECT_EQ(with_ids["prompt"], "<|user|><|audio_1|>Hi<|end|><|assistant|>");
  EXPECT_EQ(with_ids["adapter_mode"], "speech");
}

TEST(Run, TextOfTheUserNeverBecomesAControlToken) {
  const json plain = Answer({"run", "<|end|><|audio_1|>", "--print-prompt", "--json"});
  const json raw = Answer({"run", "--raw", "<|user|><|end|><|assistant|>", "--print-prompt", "--json"});
  EXPECT_EQ(raw["token_ids"].size(), 3U);
  EXPECT_GT(plain["token_ids"].size(), 6U);
  EXPECT_EQ(plain["adapter_mode"], "language");
}

TEST(Run, ARawPromptEqualsTheTemplate) {
  const json chat = Answer({"run", "Hello", "--json", "--max-new-tokens", "6"});
  const json raw =
      Answer({"run", "--raw", "<|user|>Hello<|end|><|assistant|>", "--json", "--max-new-tokens", "6"});
  EXPECT_EQ(chat["token_ids"], raw["token_ids"]);
  EXPECT_EQ(chat["usage"]["prompt_tokens"], raw["usage"]["prompt_tokens"]);
}

TEST(Run, ReadsThePromptFromStandardInput) {
  ProgramInput input;
  input.arguments = WithTiny({"run", "-", "--json", "--max-new-tokens", "6"});
  input.standard_input = "Hello";
  const ProgramResult result = RunProgram(input);
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(json::parse(result.out)["token_ids"],
            Answer({"run", "Hello", "--json", "--max-new-tokens", "6"})["token_ids"]);
}

TEST(Run, AModelFromTheEnvironmentIsUsed) {
  ProgramInput input;
  input.arguments = {"inspect", "--json"};
  input.environment = {{"PHI4MM_MODEL", TinyCheckpoint().string()}};
  const ProgramResult result = RunProgram(input);
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(json::parse(result.out)["folder"], TinyCheckpoint().string());
}

// A long answer: sampled so flat that a stop id is unlikely for a while.
ProgramInput LongAnswer() {
  ProgramInput input;
  input.arguments =
      WithTiny({"run", "Hello", "--temperature", "3", "--seed", "5", "--max-new-tokens", "8000"});
  return input;
}

TEST(Run, CtrlCEndsTheAnswerWithItsOwnCode) {
  ProgramInput input = LongAnswer();
  input.interrupt_on_output = true;
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, ::testing::EndsWith("\n"));
}

TEST(Run, AReaderThatWentAwayEndsTheAnswer) {
  ProgramInput input = LongAnswer();
  input.close_out_early = true;
  const ProgramResult result = RunProgram(input);
  EXPECT_EQ(result.exit_code, 141);
  EXPECT_EQ(result.err, "");
}

TEST(Transcribe, GoesOnAfterAFileThatFails) {
  const TemporaryFolder folder;
  const std::string missing = (folder.path() / "gone.wav").string();
  const std::string first = Fixture("two_frames.wav").string();
  const std::string last = Fixture("frames_64.wav").string();
  const ProgramResult result =
      RunProgram(WithTiny({"transcribe", first, missing, last, "--max-new-tokens", "4"}));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, HasSubstr(first + ": "));
  EXPECT_THAT(result.out, HasSubstr(last + ": "));
  EXPECT_THAT(result.err, HasSubstr("phi4mm: cannot open audio file " + missing));
}

TEST(Transcribe, PrintsOneJsonObjectPerFileEvenForFailures) {
  const TemporaryFolder folder;
  const std::string missing = (folder.path() / "gone\xFF.wav").string();
  const std::string good = Fixture("two_frames.wav").string();
  const ProgramResult result =
      RunProgram(WithTiny({"transcribe", "--json", missing, good, "--max-new-tokens", "4"}));
  EXPECT_EQ(result.exit_code, 2);
  const std::size_t end = result.out.find('\n');
  ASSERT_NE(end, std::string::npos);
  const json failure = json::parse(result.out.substr(0, end));
  EXPECT_EQ(failure["error"]["code"], "not_found");
  const json answer = json::parse(result.out.substr(end + 1));
  EXPECT_EQ(answer["file"], good);
  EXPECT_EQ(answer["audio"]["frames"], 2);
  EXPECT_EQ(answer["adapter_mode"], "speech");
  for (const char* const stage : {"load", "front_end", "encode", "prefill", "decode"}) {
    EXPECT_GE(answer["timing_ms"][stage].get<double>(), 0.0);
  }
  EXPECT_GT(answer["real_time_factor"].get<double>(), 0.0);
}

TEST(Transcribe, SaysWhenATranscriptWasCut) {
  const ProgramResult result =
      RunProgram(WithTiny({"transcribe", Fixture("frames_64.wav").string(), "--max-new-tokens", "1"}));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, HasSubstr("the transcript was cut at 1 tokens"));
}

TEST(Transcribe, WritesTimesToStderrOnRequest) {
  const ProgramResult result = RunProgram(
      WithTiny({"transcribe", Fixture("two_frames.wav").string(), "--timing", "--max-new-tokens", "2"}));
  EXPECT_THAT(result.err, HasSubstr("real-time factor"));
  EXPECT_THAT(result.err, HasSubstr("encode"));
}

TEST(Inspect, CountsParametersByPart) {
  const json report = Answer({"inspect", "--json"});
  std::int64_t sum = 0;
  for (const auto& [name, totals] : report["parts"].items()) {
    EXPECT_GT(totals["tensors"].get<int>(), 0) << name;
    sum += totals["parameters"].get<std::int64_t>();
  }
  EXPECT_EQ(report["total"]["parameters"], sum);
  EXPECT_EQ(report["total"]["tensors"], 233);
  EXPECT_EQ(report["decoder"]["layers"], 3);
  EXPECT_EQ(report["shards"], 2);
  EXPECT_EQ(report["tokenizer"]["stop_ids"].size(), 2U);
  for (const json& mode : report["modes"]) {
    EXPECT_NE(mode["supported"].get<bool>(), mode.contains("reason")) << mode;
  }
}

TEST(Inspect, PrintsTextByDefault) {
  const ProgramResult result = RunProgram({"inspect", TinyCheckpoint().string()});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("speech adapter: rank "));
  EXPECT_THAT(result.out, HasSubstr("speech: supported\n"));
  EXPECT_THAT(result.out, HasSubstr("vision: supported\n"));
  EXPECT_THAT(result.out, HasSubstr("vision_speech: supported\n"));
  EXPECT_THAT(result.out, HasSubstr("memory: weights "));
}

}  // namespace
}  // namespace phi4mm::cli
