#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/host_tensor.h"
#include "model/adapter_mode.h"

namespace phi4mm::testing {

// A run of placeholder positions in a prompt.
struct PositionRun {
  std::int64_t first = 0;
  std::int64_t count = 0;
};

// One entry of tests/data/golden/FAMILY/cases.json with the media files of its case; what the fields mean is
// in tools/oracle/README.md.
struct GoldenCase {
  std::string family;
  std::string name;
  std::filesystem::path model;      // checkpoint folder
  std::filesystem::path case_file;  // chat messages
  std::filesystem::path stages;     // safetensors file of the float32 stages
  std::string resample;             // "auto" or "official"
  std::int64_t max_new_tokens = 0;
  model::AdapterMode mode = model::AdapterMode::kLanguage;
  std::vector<std::filesystem::path> clips;   // in reading order
  std::vector<std::filesystem::path> images;  // in reading order
  std::vector<PositionRun> image_positions;
  std::vector<PositionRun> audio_positions;
  std::vector<std::int32_t> tokens;       // float32 run
  std::vector<double> gaps;               // top-2 logit gap per step
  std::vector<std::int32_t> bf16_tokens;  // bfloat16 run
  std::vector<double> bf16_gap_steps;  // top-2 logit gap per step in steps of bfloat16 at the largest logit
};

// Names a case in test output.
std::ostream& operator<<(std::ostream& out, const GoldenCase& golden);

// Every case of a family ("tiny", "demo"), in file order; empty where the family has no folder.
std::vector<GoldenCase> LoadGoldenCases(const std::string& family);

// The stages of one case.
class GoldenStages {
 public:
  explicit GoldenStages(const std::filesystem::path& file);

  bool Has(const std::string& stage) const { return stages_.contains(stage); }

  // Names of all stages, row lists left out.
  std::vector<std::string> Names() const;

  // A stage that is kept whole.
  const base::HostTensor& Whole(const std::string& stage) const;

  // Largest absolute difference between `actual` and the stage divided by the stage's largest absolute value.
  // Where rows were kept in part, those rows of `actual` are compared. Infinity where the shapes do not
  // agree.
  double Deviation(const std::string& stage, const base::HostTensor& actual) const;

 private:
  std::map<std::string, base::HostTensor> stages_;
};

}  // namespace phi4mm::testing
