#include "cli/golden_file.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/error.h"
#include "base/file.h"
#include "model/json_text.h"
#include "model/safetensors.h"

namespace phi4mm::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxGoldenBytes = std::size_t{16} << 20U;

Json ReadCases(const std::filesystem::path& path) {
  Json document = model::ParseJsonText(base::ReadTextFile(path, kMaxGoldenBytes, "golden file"),
                                       path.string(), base::ErrorCode::kDataLoss);
  if (!document.is_object()) {
    base::ThrowDataLoss(base::StrCat(path.string(), " is not a JSON object"));
  }
  return document;
}

GoldenEntry Entry(const Json& cases, const std::string& name, const std::filesystem::path& folder) {
  for (const Json& entry : cases.at("cases")) {
    if (entry.at("name") == name && entry.at("resample") == "auto") {
      return {.name = name,
              .case_file = folder.parent_path().parent_path() / "fixtures" / "cases" /
                           entry.at("case").get<std::string>(),
              .stages = folder / (name + ".safetensors"),
              .max_new_tokens = entry.at("max_new_tokens").get<std::int64_t>(),
              .tokens = entry.at("tokens").get<std::vector<std::int32_t>>()};
    }
  }
  throw base::Error(base::ErrorCode::kNotFound,
                    base::StrCat(folder.string(), "/cases.json has no case ", name));
}

std::vector<float> Values(const base::TensorView& view) {
  PHI4MM_CHECK(view.dtype == base::DType::kF32);
  std::vector<float> values(view.bytes.size() / sizeof(float));
  if (!values.empty()) {
    std::memcpy(values.data(), view.bytes.data(), view.bytes.size());
  }
  return values;
}

}  // namespace

std::optional<std::vector<GoldenEntry>> FindGoldens(const std::filesystem::path& source_tree,
                                                    const std::filesystem::path& model,
                                                    const std::vector<std::string>& names) {
  for (const char* const family : {"demo", "tiny"}) {
    const std::filesystem::path folder = source_tree / "tests" / "data" / "golden" / family;
    const std::filesystem::path file = folder / "cases.json";
    std::error_code missing;
    if (!std::filesystem::exists(file, missing)) {
      continue;
    }
    try {
      const Json cases = ReadCases(file);
      if (!std::filesystem::equivalent(source_tree / cases.at("model").get<std::string>(), model, missing)) {
        continue;
      }
      std::vector<GoldenEntry> entries;
      entries.reserve(names.size());
      for (const std::string& name : names) {
        entries.push_back(Entry(cases, name, folder));
      }
      return entries;
    } catch (const Json::exception& error) {
      throw base::Error(base::ErrorCode::kDataLoss, base::StrCat(file.string(), ": ", error.what()));
    }
  }
  return std::nullopt;
}

StagePair PairStage(const std::filesystem::path& stages, const std::string& stage,
                    const base::HostTensor& found) {
  const base::MappedFile file = base::MappedFile::Load(stages);
  const auto tensors = model::ParseSafetensors(file.bytes(), stages.string());
  const base::TensorView& view = tensors.at(stage);
  StagePair pair = {.expected = Values(view), .found = {}};
  const auto rows = tensors.find(stage + "#rows");
  if (rows == tensors.end()) {
    pair.found = found.values;
    return pair;
  }
  const auto width = static_cast<std::size_t>(view.shape.back());
  for (const float row : Values(rows->second)) {
    const std::size_t begin = static_cast<std::size_t>(row) * width;
    if (begin + width > found.values.size()) {
      break;  // the counts differ then, which the table reports
    }
    const auto first = found.values.begin() + static_cast<std::ptrdiff_t>(begin);
    pair.found.insert(pair.found.end(), first, first + static_cast<std::ptrdiff_t>(width));
  }
  return pair;
}

std::vector<std::string> StagesEndingIn(const std::filesystem::path& stages, const std::string& suffix) {
  const base::MappedFile file = base::MappedFile::Load(stages);
  std::vector<std::string> names;
  for (const auto& [name, view] : model::ParseSafetensors(file.bytes(), stages.string())) {
    if (name.ends_with(suffix)) {
      names.push_back(name);
    }
  }
  return names;
}

}  // namespace phi4mm::cli
