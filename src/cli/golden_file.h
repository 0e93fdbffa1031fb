#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/host_tensor.h"

namespace phi4mm::cli {

// A case of tests/data/golden/FAMILY/cases.json in the source tree; the format is told in
// tools/oracle/README.md.
struct GoldenEntry {
  std::string name;
  std::filesystem::path case_file;
  std::filesystem::path stages;  // float32 stages
  std::int64_t max_new_tokens = 0;
  std::vector<std::int32_t> tokens;  // float32 run
};

// The named cases of the family whose checkpoint is `model`; nothing where no family is. kNotFound where a
// named case or its file is missing, kDataLoss for a file that cannot be read.
std::optional<std::vector<GoldenEntry>> FindGoldens(const std::filesystem::path& source_tree,
                                                    const std::filesystem::path& model,
                                                    const std::vector<std::string>& names);

// The values of a stage and, in the same order, those of `found` that they stand for: all of them, or the
// rows that the golden kept.
struct StagePair {
  std::vector<float> expected;
  std::vector<float> found;
};
StagePair PairStage(const std::filesystem::path& stages, const std::string& stage,
                    const base::HostTensor& found);

// Names of the stages that the file holds and that end in `suffix`.
std::vector<std::string> StagesEndingIn(const std::filesystem::path& stages, const std::string& suffix);

}  // namespace phi4mm::cli
