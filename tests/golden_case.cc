#include "golden_case.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/error.h"
#include "base/file.h"
#include "model/safetensors.h"

namespace phi4mm::testing {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxJsonBytes = std::size_t{16} << 20U;
const std::string kRows = "#rows";

const std::filesystem::path kData = std::filesystem::path(PHI4MM_SOURCE_DIR) / "tests" / "data";

json ReadJson(const std::filesystem::path& path) {
  return json::parse(base::ReadTextFile(path, kMaxJsonBytes, "golden file"));
}

// The paths of all parts of one type in reading order.
std::vector<std::filesystem::path> MediaPaths(const std::filesystem::path& case_file,
                                              const std::string& type) {
  const json file = ReadJson(case_file);
  std::vector<std::filesystem::path> paths;
  for (const json& message : file.is_array() ? file : file.at("messages")) {
    if (!message.at("content").is_array()) {
      continue;
    }
    for (const json& part : message.at("content")) {
      if (part.at("type") == type) {
        paths.push_back(case_file.parent_path() / part.at("path").get<std::string>());
      }
    }
  }
  return paths;
}

std::vector<PositionRun> Runs(const json& list) {
  std::vector<PositionRun> runs;
  for (const json& run : list) {
    runs.push_back({.first = run.at(0).get<std::int64_t>(), .count = run.at(1).get<std::int64_t>()});
  }
  return runs;
}

GoldenCase ParseCase(const std::string& family, const std::filesystem::path& folder, const std::string& model,
                     const json& entry) {
  GoldenCase golden;
  golden.family = family;
  golden.name = entry.at("name").get<std::string>();
  golden.model = std::filesystem::path(PHI4MM_SOURCE_DIR) / model;
  golden.case_file = kData / "fixtures" / "cases" / entry.at("case").get<std::string>();
  golden.stages = folder / (golden.name + ".safetensors");
  golden.resample = entry.at("resample").get<std::string>();
  golden.max_new_tokens = entry.at("max_new_tokens").get<std::int64_t>();
  golden.clips = MediaPaths(golden.case_file, "audio");
  golden.images = MediaPaths(golden.case_file, "image");
  golden.mode = model::SelectAdapterMode(!golden.images.empty(), !golden.clips.empty());
  golden.image_positions = Runs(entry.at("image_positions"));
  golden.audio_positions = Runs(entry.at("audio_positions"));
  golden.tokens = entry.at("tokens").get<std::vector<std::int32_t>>();
  golden.gaps = entry.at("f32_gaps").get<std::vector<double>>();
  golden.bf16_tokens = entry.at("bf16_tokens").get<std::vector<std::int32_t>>();
  golden.bf16_gap_steps = entry.at("bf16_gap_steps").get<std::vector<double>>();
  return golden;
}

bool IsRowList(const std::string& name) { return name.ends_with(kRows); }

}  // namespace

std::ostream& operator<<(std::ostream& out, const GoldenCase& golden) {
  return out << golden.family << '/' << golden.name;
}

std::vector<GoldenCase> LoadGoldenCases(const std::string& family) {
  const std::filesystem::path folder = kData / "golden" / family;
  std::vector<GoldenCase> cases;
  if (!std::filesystem::exists(folder / "cases.json")) {
    return cases;
  }
  const json file = ReadJson(folder / "cases.json");
  for (const json& entry : file.at("cases")) {
    cases.push_back(ParseCase(family, folder, file.at("model").get<std::string>(), entry));
  }
  return cases;
}

GoldenStages::GoldenStages(const std::filesystem::path& file) {
  const base::MappedFile mapped = base::MappedFile::Load(file);
  for (const auto& [name, view] : model::ParseSafetensors(mapped.bytes(), file.string())) {
    PHI4MM_CHECK(view.dtype == base::DType::kF32);
    base::HostTensor tensor;
    tensor.shape = view.shape;
    tensor.values.resize(view.bytes.size() / sizeof(float));
    std::memcpy(tensor.values.data(), view.bytes.data(), view.bytes.size());
    stages_.emplace(name, std::move(tensor));
  }
}

std::vector<std::string> GoldenStages::Names() const {
  std::vector<std::string> names;
  for (const auto& [name, tensor] : stages_) {
    if (!IsRowList(name)) {
      names.push_back(name);
    }
  }
  return names;
}

const base::HostTensor& GoldenStages::Whole(const std::string& stage) const {
  PHI4MM_CHECK(!stages_.contains(stage + kRows));
  return stages_.at(stage);
}

double GoldenStages::Deviation(const std::string& stage, const base::HostTensor& actual) const {
  constexpr double kMismatch = std::numeric_limits<double>::infinity();
  const base::HostTensor& golden = stages_.at(stage);
  const auto rows = stages_.find(stage + kRows);
  const auto width = static_cast<std::size_t>(golden.shape.back());
  std::vector<float> found = actual.values;
  if (rows != stages_.end()) {
    found.clear();
    for (const float row : rows->second.values) {
      const std::size_t begin = static_cast<std::size_t>(row) * width;
      if (begin + width > actual.values.size()) {
        return kMismatch;
      }
      const auto first = actual.values.begin() + static_cast<std::ptrdiff_t>(begin);
      found.insert(found.end(), first, first + static_cast<std::ptrdiff_t>(width));
    }
  } else if (actual.shape != golden.shape) {
    return kMismatch;
  }
  if (actual.shape.back() != golden.shape.back() || found.size() != golden.values.size()) {
    return kMismatch;
  }
  double difference = 0.0;
  double largest = 0.0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const double distance = std::abs(static_cast<double>(found[i]) - static_cast<double>(golden.values[i]));
    difference = std::isnan(distance) ? kMismatch : std::max(difference, distance);
    largest = std::max(largest, std::abs(static_cast<double>(golden.values[i])));
  }
  return difference == 0.0 ? 0.0 : difference / largest;
}

}  // namespace phi4mm::testing
