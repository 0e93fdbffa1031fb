#include "cli/emit_options.h"

#include <cstdint>
#include <string>

#include "base/error.h"
#include "cli/option_values.h"

namespace phi4mm::cli {
namespace {

void AddSize(CLI::App* app, const std::string& name, std::int64_t& target, const std::string& description) {
  const auto store = [name, &target](const std::string& text) {
    target = ParseNumber<std::int64_t>(name, text, "a whole number");
  };
  AddValue(app, name, store, "N", base::StrCat(description, " (default: ", target, ")"));
}

}  // namespace

CLI::App* AddEmit(CLI::App& app, EmitOptions& options) {
  CLI::App* const command =
      app.add_subcommand("emit", "Write the compiled engine's modules as StableHLO text");
  AddValue(
      command, "--out", [&options](const std::string& text) { options.out = text; }, "DIR",
      "Folder for one .mlir file per module and modules.json, which lists their arguments and outputs")
      ->required();
  AddChoice<stablehlo::WeightType>(command, "--weights", options.weights,
                                   {{"f32", stablehlo::WeightType::kF32},
                                    {"bf16", stablehlo::WeightType::kBf16},
                                    {"int8", stablehlo::WeightType::kInt8}},
                                   "Number format of the modules (default: bf16)");
  AddSize(command, "--slots", options.sizes.cache.slots, "Sequences of a decode step");
  AddSize(command, "--cache-positions", options.sizes.cache.cache_positions, "Positions of each sequence");
  AddSize(command, "--chunk-rows", options.sizes.chunk_rows, "Rows of a prompt chunk");
  AddSize(command, "--audio-frames", options.sizes.audio_frames, "Frames of an audio segment");
  AddSize(command, "--crops", options.sizes.crops, "Picture crops of a call");
  command->footer(
      "Examples:\n"
      "  phi4mm emit --out modules\n"
      "  phi4mm emit --out modules --weights int8 --slots 8 --cache-positions 2048\n"
      "The text depends on nothing but the checkpoint's configuration and these options.");
  return command;
}

}  // namespace phi4mm::cli
