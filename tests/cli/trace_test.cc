#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/bf16.h"
#include "base/file.h"
#include "base/shape.h"
#include "cli/program.h"
#include "cli/tiny_checkpoint.h"
#include "model/safetensors.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using phi4mm::testing::TemporaryFolder;
using ::testing::HasSubstr;

std::filesystem::path Case(const std::string& name) {
  return std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests/data/fixtures/cases" / (name + ".json");
}

// A traced run of a fixture on the tiny checkpoint.
class TraceTest : public ::testing::Test {
 protected:
  ProgramResult Trace(const std::string& name, std::vector<std::string> more) const {
    more.insert(more.end(), {"--model", TinyCheckpoint().string()});
    return TraceFile(Case(name), std::move(more));
  }

  ProgramResult TraceFile(const std::filesystem::path& messages, std::vector<std::string> more) const {
    more.insert(more.begin(), {"trace", "--messages", messages.string(), "--out", out_.string()});
    return RunProgram(more);
  }

  // The logits of a fixture on a checkpoint.
  std::vector<float> Logits(const std::string& name, const std::filesystem::path& model) const {
    const ProgramResult result =
        TraceFile(Case(name), {"--stages", "logits", "--max-new-tokens", "2", "--model", model.string()});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return Values("logits");
  }

  // The projected rows of a conversation with these clips.
  std::vector<std::vector<float>> ProjectedRows(const std::vector<std::string>& clips) const {
    nlohmann::json content = nlohmann::json::array();
    for (const std::string& clip : clips) {
      content.push_back(
          {{"type", "audio"}, {"path", (Case("x").parent_path() / "../audio" / clip).string()}});
    }
    const std::filesystem::path file = folder_.path() / "clips.json";
    std::ofstream(file) << nlohmann::json::array({{{"role", "user"}, {"content", content}}}).dump();
    const ProgramResult result = TraceFile(file, {"--stages", "audio.*.projected", "--max-new-tokens", "1",
                                                  "--model", TinyCheckpoint().string()});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    std::vector<std::vector<float>> rows;
    for (std::size_t index = 0; index < clips.size(); ++index) {
      rows.push_back(Values("audio." + std::to_string(index) + ".projected"));
    }
    return rows;
  }

  std::map<std::string, base::Shape> Shapes() const {
    const base::MappedFile file = base::MappedFile::Load(out_);
    std::map<std::string, base::Shape> shapes;
    for (const auto& [name, view] : model::ParseSafetensors(file.bytes(), "trace")) {
      EXPECT_EQ(view.dtype, base::DType::kF32) << name;
      shapes[name] = view.shape;
    }
    return shapes;
  }

  std::vector<float> Values(const std::string& stage) const {
    const base::MappedFile file = base::MappedFile::Load(out_);
    const auto tensors = model::ParseSafetensors(file.bytes(), "trace");
    const base::TensorView& view = tensors.at(stage);
    std::vector<float> values(view.bytes.size() / sizeof(float));
    std::memcpy(values.data(), view.bytes.data(), view.bytes.size());
    return values;
  }

  TemporaryFolder folder_;
  std::filesystem::path out_ = folder_.path() / "trace.safetensors";
};

TEST_F(TraceTest, HoldsEveryStageInItsShape) {
  const ProgramResult result = Trace("speech_two_clips", {"--max-new-tokens", "3", "--weights", "f32"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const std::map<std::string, base::Shape> shapes = Shapes();
  const nlohmann::json report =
      nlohmann::json::parse(RunProgram({"inspect", "--json", TinyCheckpoint().string()}).out);
  const auto number = [&report](const char* part, const char* field) {
    return report[part][field].get<std::int64_t>();
  };
  const std::int64_t hidden = number("decoder", "hidden");
  const std::int64_t kv_heads = number("decoder", "kv_heads");
  const std::int64_t head_dim = number("decoder", "head_dim");
  const std::int64_t length = shapes.at("input_ids").at(0);
  const std::int64_t steps = shapes.at("tokens").at(0);
  std::map<std::string, base::Shape> expected = {{"input_ids", {length}},
                                                 {"merged", {length, hidden}},
                                                 {"logits", {steps, number("decoder", "vocab")}},
                                                 {"tokens", {steps}}};
  for (const std::string& clip : {std::string("audio.0"), std::string("audio.1")}) {
    const std::int64_t frames = shapes.at(clip + ".features").at(0);
    const std::int64_t rows = (frames + 7) / 8;
    expected[clip + ".features"] = {frames, 80};
    expected[clip + ".subsampled"] = {rows, number("audio", "dim")};
    expected[clip + ".projected"] = {rows, hidden};
    for (std::int64_t block = 0; block < number("audio", "blocks"); ++block) {
      expected[clip + ".block." + std::to_string(block)] = {rows, number("audio", "dim")};
    }
  }
  for (std::int64_t index = 0; index < number("decoder", "layers"); ++index) {
    const std::string layer = "layer." + std::to_string(index);
    expected[layer] = {length, hidden};
    expected[layer + ".qkv"] = {length, (number("decoder", "heads") + 2 * kv_heads) * head_dim};
    expected[layer + ".o"] = {length, hidden};
    expected[layer + ".mlp"] = {length, hidden};
    expected[layer + ".key"] = {kv_heads, length, head_dim};
    expected[layer + ".value"] = {kv_heads, length, head_dim};
  }
  EXPECT_EQ(shapes, expected);
}

TEST_F(TraceTest, TokensAreTheLargestLogitsOfTheirRows) {
  ASSERT_EQ(Trace("text_short", {"--max-new-tokens", "5"}).exit_code, 0);
  const std::vector<float> tokens = Values("tokens");
  const std::vector<float> logits = Values("logits");
  const std::size_t vocab = logits.size() / tokens.size();
  for (std::size_t step = 0; step < tokens.size(); ++step) {
    const auto row = logits.begin() + static_cast<std::ptrdiff_t>(step * vocab);
    const auto best = std::max_element(row, row + static_cast<std::ptrdiff_t>(vocab)) - row;
    EXPECT_EQ(static_cast<float>(best), tokens[step]) << step;
  }
}

TEST_F(TraceTest, RoundsToBfloat16UnlessToldOtherwise) {
  const auto rounded_share = [this](const std::vector<std::string>& more) {
    EXPECT_EQ(Trace("text_short", more).exit_code, 0);
    const std::vector<float> values = Values("layer.0");
    const auto is_rounded = [](float value) { return base::RoundToBf16(value) == value; };
    return static_cast<double>(std::count_if(values.begin(), values.end(), is_rounded)) /
           static_cast<double>(values.size());
  };
  EXPECT_EQ(rounded_share({"--stages", "layer.0"}), 1.0);
  EXPECT_EQ(rounded_share({"--stages", "layer.0", "--weights", "bf16"}), 1.0);
  EXPECT_LT(rounded_share({"--stages", "layer.0", "--weights", "f32"}), 0.1);
}

TEST_F(TraceTest, KeepsOnlyTheStagesThatAreNamed) {
  const ProgramResult result =
      Trace("text_short", {"--stages", "layer.*.key,logits,layer.1", "--max-new-tokens", "1"});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  std::vector<std::string> names;
  for (const auto& [name, shape] : Shapes()) {
    names.push_back(name);
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"layer.0.key", "layer.1", "layer.1.key", "layer.2.key", "logits"}));
}

TEST_F(TraceTest, RefusesAStageThatThisRunDoesNotHave) {
  const ProgramResult result = Trace("text_short", {"--stages", "audio.0.features"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("there is no stage \"audio.0.features\", this run has 0 clips"));
  EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(TraceTest, ClipsOfOneConversationDoNotTouchEachOther) {
  const std::vector<std::vector<float>> forward = ProjectedRows({"frames_65.wav", "two_frames.wav"});
  const std::vector<std::vector<float>> backward = ProjectedRows({"two_frames.wav", "frames_65.wav"});
  const std::vector<std::vector<float>> alone = ProjectedRows({"two_frames.wav"});
  EXPECT_NE(forward[0].size(), forward[1].size());
  EXPECT_EQ(forward[0], backward[1]);
  EXPECT_EQ(forward[1], backward[0]);
  EXPECT_EQ(forward[1], alone[0]);
}

TEST_F(TraceTest, TheSpeechAdapterActsOnSpeechAndOnNothingElse) {
  const TemporaryFolder without;
  CopyTinyCheckpoint(without.path(), [](StoredTensors& tensors) {
    for (auto& [name, tensor] : tensors) {
      if (name.find("lora_B.speech") != std::string::npos) {
        tensor.bytes.assign(tensor.bytes.size(), '\0');
      }
    }
  });
  EXPECT_NE(Logits("speech_lamp", TinyCheckpoint()), Logits("speech_lamp", without.path()));
  EXPECT_EQ(Logits("text_short", TinyCheckpoint()), Logits("text_short", without.path()));
}

TEST_F(TraceTest, LeavesNoFileBesideTheResult) {
  ASSERT_EQ(Trace("text_short", {"--max-new-tokens", "1"}).exit_code, 0);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
    EXPECT_EQ(entry.path(), out_);
    ++files;
  }
  EXPECT_EQ(files, 1U);
}

}  // namespace
}  // namespace phi4mm::cli
