#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "base/file.h"
#include "base/host_tensor.h"
#include "cli/program.h"
#include "golden_case.h"
#include "model/safetensors.h"
#include "temporary_folder.h"

namespace phi4mm::cli {
namespace {

using phi4mm::testing::GoldenCase;

// Relative to the stage's largest value, and absolute for the features; see docs/numerics.md.
constexpr double kStageTolerance = 2e-4;

std::map<std::string, base::HostTensor> ReadTrace(const std::filesystem::path& path) {
  const base::MappedFile file = base::MappedFile::Load(path);
  std::map<std::string, base::HostTensor> stages;
  for (const auto& [name, view] : model::ParseSafetensors(file.bytes(), path.string())) {
    base::HostTensor& stage = stages[name];
    stage.shape = view.shape;
    stage.values.resize(view.bytes.size() / sizeof(float));
    if (!view.bytes.empty()) {
      std::memcpy(stage.values.data(), view.bytes.data(), view.bytes.size());
    }
  }
  return stages;
}

// What the program traces for a case.
std::map<std::string, base::HostTensor> TraceCase(const GoldenCase& golden) {
  const phi4mm::testing::TemporaryFolder folder;
  const std::filesystem::path out = folder.path() / "trace.safetensors";
  const ProgramResult result =
      RunProgram({"trace", "--messages", golden.case_file.string(), "--out", out.string(), "--model",
                  golden.model.string(), "--resample", golden.resample, "--weights", "f32",
                  "--max-new-tokens", std::to_string(golden.max_new_tokens)});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  return result.exit_code == 0 ? ReadTrace(out) : std::map<std::string, base::HostTensor>();
}

std::vector<std::int32_t> Ids(const base::HostTensor& tensor) {
  std::vector<std::int32_t> ids;
  for (const float value : tensor.values) {
    ids.push_back(static_cast<std::int32_t>(value));
  }
  return ids;
}

std::string CaseName(const ::testing::TestParamInfo<GoldenCase>& info) {
  std::string name = info.param.name;
  for (char& character : name) {
    character = std::isalnum(static_cast<unsigned char>(character)) != 0 ? character : '_';
  }
  return name;
}

class TracedProgram : public ::testing::TestWithParam<GoldenCase> {};

TEST_P(TracedProgram, EqualsTheOfficialStagesInFloat32) {
  const GoldenCase& golden = GetParam();
  const std::map<std::string, base::HostTensor> traced = TraceCase(golden);
  const phi4mm::testing::GoldenStages expected(golden.stages);
  for (const std::string& stage : expected.Names()) {
    ASSERT_EQ(traced.count(stage), 1U) << stage;
    EXPECT_LE(expected.Deviation(stage, traced.at(stage)), kStageTolerance) << stage;
  }
  EXPECT_EQ(Ids(traced.at("tokens")), golden.tokens);
}

INSTANTIATE_TEST_SUITE_P(Tiny, TracedProgram, ::testing::ValuesIn(phi4mm::testing::LoadGoldenCases("tiny")),
                         CaseName);

}  // namespace
}  // namespace phi4mm::cli
