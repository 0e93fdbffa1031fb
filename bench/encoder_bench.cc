// Time of one call of an encoder module on a checkpoint's own weights. docs/performance.md says how to read
// it.

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "compiled/loaded_module.h"
#include "compiled/module_compiler.h"
#include "compiled/step_kernels.h"
#include "compiled/weight_arena.h"
#include "model/audio_geometry.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#include "pjrt/default_plugin.h"
#include "pjrt/plugin.h"
#include "stablehlo/audio_module.h"
#include "stablehlo/vision_module.h"

namespace phi4mm::bench {
namespace {

using stablehlo::ArgumentRole;
using stablehlo::Module;
using stablehlo::ModuleArgument;

struct Options {
  std::string model;
  std::string plugin;
  std::int64_t frames = 3000;
  std::int64_t crops = 0;   // the vision tower instead
  std::int64_t layers = 0;  // all
  int rounds = 5;
  bool compiler_products = false;
};

double Now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(since).count();
}

// Seconds of all threads so far: other programs on the machine hardly change it.
double CpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

Module MakeModule(const Options& options, model::ModelConfig& config, stablehlo::StepKernels kernels) {
  if (options.layers > 0) {
    config.audio.blocks = std::min(config.audio.blocks, options.layers);
    config.vision.layers = std::min(config.vision.layers, options.layers + 1);
  }
  if (options.crops > 0) {
    return VisionModule(config, stablehlo::WeightType::kBf16, options.crops, kernels);
  }
  return AudioModule(config, stablehlo::WeightType::kBf16, options.frames, model::ProjectionBranch::kSpeech,
                     stablehlo::Trace::kOff, kernels);
}

// Bytes of an input: a full bucket of frames, a picture without padding; values like normalised pixels.
std::vector<std::byte> InputBytes(const ModuleArgument& argument, std::int64_t frames) {
  std::vector<std::byte> bytes(base::TensorBytes(argument.type));
  if (argument.type.dtype == base::DType::kBool) {
    std::ranges::fill(bytes, std::byte{1});
    return bytes;
  }
  for (std::size_t i = 0; i < bytes.size(); i += sizeof(float)) {
    const float real = static_cast<float>(i * 2654435761U % 2048) / 1024.0F - 1.0F;
    const auto whole =
        static_cast<std::int32_t>(argument.name == "keyed_rows" ? frames / model::kFramesPerRow : frames);
    const bool is_real = argument.type.dtype == base::DType::kF32;
    const std::int32_t index = argument.type.shape.empty() ? whole : 0;
    const auto* source =
        is_real ? reinterpret_cast<const std::byte*>(&real) : reinterpret_cast<const std::byte*>(&index);
    std::copy_n(source, sizeof(float), bytes.data() + i);
  }
  return bytes;
}

void Report(const char* what, std::vector<double> seconds) {
  std::ranges::sort(seconds);
  std::printf("%s: least %.3f s, median %.3f s\n", what, seconds.front(), seconds[seconds.size() / 2]);
}

void Run(const Options& options) {
  const auto plugin = pjrt::Plugin::Load(options.plugin);
  const pjrt::Client client = pjrt::Client::Create(plugin);
  const auto checkpoint = model::LoadCheckpoint(options.model, model::WeightCheck::kHeadersOnly);
  model::ModelConfig config = checkpoint->config;
  const Module module = MakeModule(
      options, config,
      options.compiler_products ? stablehlo::StepKernels::kCompiler : compiled::ChooseStepKernels(client));
  compiled::WeightArena arena(checkpoint, client);
  const double start = Now();
  arena.Load(module.arguments);
  const compiled::LoadedModule loaded(module, arena, compiled::DirectCompiler(client)(module));
  std::printf("%s: compiled and weights bound in %.2f s\n", module.name.c_str(), Now() - start);

  std::vector<std::vector<std::byte>> bytes;
  std::vector<compiled::NamedInput> inputs;
  for (const ModuleArgument& argument : module.arguments) {
    if (argument.role == ArgumentRole::kInput) {
      bytes.push_back(InputBytes(argument, options.frames));
      inputs.push_back(
          {argument.name, base::TensorView{argument.type.dtype, argument.type.shape, bytes.back()}});
    }
  }
  std::vector<double> wall;
  std::vector<double> processor;
  for (int round = 0; round <= options.rounds; ++round) {
    const double wall_start = Now();
    const double processor_start = CpuSeconds();
    for (const auto& [name, output] : loaded.Execute(inputs)) {
      output.WaitUntilReady();
    }
    if (round > 0) {  // the first one reads the weights
      wall.push_back(Now() - wall_start);
      processor.push_back(CpuSeconds() - processor_start);
    }
  }
  Report("wall clock", wall);
  Report("processor time", processor);
}

int Main(int argc, char** argv) {
  Options options;
  CLI::App app("Time of the encoder modules");
  app.add_option("--model", options.model, "checkpoint folder")->required();
  app.add_option("--pjrt-plugin", options.plugin, "instead of the default one");
  app.add_option("--frames", options.frames, "of the audio module, a multiple of 8 up to 4000");
  app.add_option("--crops", options.crops, "the vision module of so many crops instead");
  app.add_option("--layers", options.layers, "only the first ones");
  app.add_option("--rounds", options.rounds, "timed calls");
  app.add_flag("--compiler-products", options.compiler_products, "no custom calls");
  CLI11_PARSE(app, argc, argv);
  if (options.plugin.empty()) {
    options.plugin = pjrt::DefaultPluginPath().value_or("");
  }
  Run(options);
  return 0;
}

}  // namespace
}  // namespace phi4mm::bench

int main(int argc, char** argv) {
  try {
    return phi4mm::bench::Main(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "encoder_bench: %s\n", error.what());
    return 1;
  }
}
