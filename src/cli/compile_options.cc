#include "cli/compile_options.h"

#include <map>
#include <sstream>
#include <string>

#include "base/error.h"
#include "cli/option_values.h"

namespace phi4mm::cli {
namespace {

void AddCount(CLI::App* app, const std::string& name, std::int64_t& target, std::int64_t most,
              const std::string& description) {
  const auto store = [&target, name, most](const std::string& text) {
    const std::string needed = base::StrCat("a whole number of 1 to ", most);
    const auto value = ParseNumber<std::int64_t>(name, text, needed);
    if (value < 1 || value > most) {
      ThrowBadValue(name, text, needed);
    }
    target = value;
  };
  AddValue(app, name, store, "N", description);
}

std::set<model::AdapterMode> ParseModes(const std::string& text) {
  static const std::map<std::string, model::AdapterMode> known = {
      {"text", model::AdapterMode::kLanguage},
      {"speech", model::AdapterMode::kSpeech},
      {"vision", model::AdapterMode::kVision},
      {"vision_speech", model::AdapterMode::kVisionSpeech}};
  std::set<model::AdapterMode> modes;
  std::istringstream names(text + ",");
  for (std::string name; std::getline(names, name, ',');) {
    const auto mode = known.find(name);
    if (mode == known.end()) {
      ThrowBadValue("--modes", text, "a list of text, speech, vision, vision_speech, separated by commas");
    }
    modes.insert(mode->second);
  }
  return modes;
}

}  // namespace

CLI::App* AddCompile(CLI::App& app, PrepareOptions& options) {
  CLI::App* const command =
      app.add_subcommand("compile", "Compile and quantise ahead, so that later starts only load");
  constexpr std::int64_t kMaxSlots = 256;
  constexpr std::int64_t kMaxPositions = std::int64_t{1} << 30U;
  AddCount(command, "--slots", options.slots, kMaxSlots,
           "Answers computed at a time, as given to serve; 1 for every other command (default: 1)");
  AddCount(command, "--cache-positions", options.positions, kMaxPositions,
           "Longest prompt and answer together, in tokens (default: 1024)");
  const auto store_modes = [&options](const std::string& text) { options.modes = ParseModes(text); };
  AddValue(command, "--modes", store_modes, "LIST",
           "Kinds of requests: text, speech, vision, vision_speech, separated by commas (default: all)");
  command->footer(
      "Examples:\n"
      "  phi4mm compile\n"
      "  phi4mm compile --model /data/Phi-4-multimodal-instruct --weights int8 --modes text,speech\n"
      "  phi4mm compile --slots 4 --cache-positions 4096\n"
      "The sizes and --weights must be those of the later start. What is there already is not made again;\n"
      "phi4mm cache list shows what was kept.");
  return command;
}

}  // namespace phi4mm::cli
