#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "base/dtype.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/commands.h"
#include "cli/model_folder.h"
#include "model/audio_geometry.h"
#include "model/checkpoint.h"
#include "stablehlo/module_set.h"

namespace phi4mm::cli {
namespace {

using Json = nlohmann::ordered_json;
using stablehlo::Module;
using stablehlo::ModuleSizes;

constexpr std::int64_t kMaxSlots = 64;
constexpr const char* kManifest = "modules.json";

void CheckRange(std::string_view option, std::int64_t value, std::int64_t low, std::int64_t high,
                std::int64_t step = 1) {
  if (value >= low && value <= high && value % step == 0) {
    return;
  }
  const std::string multiples = step == 1 ? "" : base::StrCat(" and a multiple of ", step);
  base::ThrowInvalidArgument(base::StrCat("option ", option, " has the value ", value, ", it must be ", low,
                                          " to ", high, multiples));
}

void CheckSizes(const ModuleSizes& sizes, const model::ModelConfig& config) {
  constexpr std::int64_t kBlock = stablehlo::kCacheBlock;
  CheckRange("--slots", sizes.cache.slots, 2, kMaxSlots);
  CheckRange("--cache-positions", sizes.cache.cache_positions, kBlock,
             (config.decoder.max_positions + kBlock - 1) / kBlock * kBlock, kBlock);
  CheckRange("--chunk-rows", sizes.chunk_rows, 2, sizes.cache.cache_positions);
  CheckRange("--audio-frames", sizes.audio_frames, model::kFramesPerRow,
             model::kFramesPerRow * model::kSegmentRows, model::kFramesPerRow);
  CheckRange("--crops", sizes.crops, 1, config.vision.max_crops + 1);
}

std::string_view RoleName(stablehlo::ArgumentRole role) {
  switch (role) {
    case stablehlo::ArgumentRole::kWeight:
      return "weight";
    case stablehlo::ArgumentRole::kInput:
      return "input";
    case stablehlo::ArgumentRole::kState:
      return "state";
  }
  return "unknown";
}

std::string_view FormName(stablehlo::WeightForm form) {
  switch (form) {
    case stablehlo::WeightForm::kPlain:
      return "plain";
    case stablehlo::WeightForm::kInt8Values:
      return "int8_values";
    case stablehlo::WeightForm::kInt8Scales:
      return "int8_scales";
  }
  return "unknown";
}

Json TensorJson(const std::string& name, const base::TensorType& type) {
  return {{"name", name}, {"dtype", base::DTypeName(type.dtype)}, {"shape", type.shape}};
}

// Names, dtypes, shapes and roles of what main takes and gives, in order.
Json ModuleJson(const Module& module) {
  Json arguments = Json::array();
  for (const stablehlo::ModuleArgument& argument : module.arguments) {
    Json entry = TensorJson(argument.name, argument.type);
    entry["role"] = RoleName(argument.role);
    if (argument.role == stablehlo::ArgumentRole::kWeight) {
      entry["tensors"] = argument.weight.names;
      entry["form"] = FormName(argument.weight.form);
    }
    arguments.push_back(std::move(entry));
  }
  Json outputs = Json::array();
  for (const stablehlo::ModuleOutput& output : module.outputs) {
    outputs.push_back(TensorJson(output.name, output.type));
  }
  return {{"name", module.name},
          {"file", module.name + ".mlir"},
          {"arguments", std::move(arguments)},
          {"outputs", std::move(outputs)}};
}

void WriteText(const std::filesystem::path& path, std::string_view text) {
  const std::array<std::span<const std::byte>, 1> pieces = {std::as_bytes(std::span(text))};
  base::PublishFile(path, pieces);
}

void MakeFolder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder)) {
    base::ThrowInvalidArgument(base::StrCat("cannot write modules into ", folder.string(),
                                            ": it is no folder and none can be made there"));
  }
}

}  // namespace

int Emit(const EmitOptions& options, StandardOutput& out) {
  const auto checkpoint =
      model::LoadCheckpoint(ModelFolder(options.folder), model::WeightCheck::kHeadersOnly);
  CheckSizes(options.sizes, checkpoint->config);
  MakeFolder(options.out);
  std::string manifest = "{\"modules\": [";
  for (const stablehlo::ModuleRecipe& recipe : stablehlo::EveryModule()) {
    const Module module = stablehlo::BuildModule(recipe, checkpoint->config, options.weights, options.sizes);
    const std::filesystem::path file = options.out / (module.name + ".mlir");
    WriteText(file, module.text);
    manifest += manifest.ends_with('[') ? "\n" : ",\n";
    manifest += ModuleJson(module).dump();
    out.Write(file.string() + "\n");
  }
  WriteText(options.out / kManifest, manifest + "\n]}\n");
  return 0;
}

}  // namespace phi4mm::cli
