// Time of decode steps and prompt chunks on a checkpoint's own shapes, beside what the memory allows in the
// same minute. docs/performance.md says how to read it.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "bandwidth_probe.h"
#include "base/error.h"
#include "compiled/loaded_module.h"
#include "compiled/module_compiler.h"
#include "compiled/step_kernels.h"
#include "compiled/weight_arena.h"
#include "model/checkpoint.h"
#include "pjrt/client.h"
#include "pjrt/default_plugin.h"
#include "pjrt/plugin.h"
#include "stablehlo/decoder_modules.h"

namespace phi4mm::bench {
namespace {

using stablehlo::AdapterSet;
using stablehlo::ArgumentRole;
using stablehlo::Module;
using stablehlo::WeightType;

struct Options {
  std::string model;
  std::string plugin;
  std::string weights = "bf16";
  std::string adapters = "none";
  std::int64_t layers = 0;  // all
  std::int64_t slots = 4;
  std::int64_t positions = 1024;
  std::int64_t chunk = 0;  // a decode step
  int rounds = 20;
  bool compiler_products = false;
};

double Seconds(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

WeightType ParseWeights(const std::string& text) {
  return text == "f32" ? WeightType::kF32 : text == "int8" ? WeightType::kInt8 : WeightType::kBf16;
}

AdapterSet ParseAdapters(const std::string& text) {
  return text == "speech"   ? AdapterSet::kSpeech
         : text == "vision" ? AdapterSet::kVision
         : text == "both"   ? AdapterSet::kBoth
                            : AdapterSet::kNone;
}

model::Adapter OneAdapter(AdapterSet set) {
  return set == AdapterSet::kSpeech   ? model::Adapter::kSpeech
         : set == AdapterSet::kVision ? model::Adapter::kVision
                                      : model::Adapter::kNone;
}

// Where every slot is in a step: this key and all before it are read.
constexpr std::int64_t kStepPosition = 900;

// A module with all its arguments on the device: zeros for states, small values for inputs.
class Subject {
 public:
  Subject(const Module& module, const pjrt::Client& client, compiled::WeightArena& arena)
      : client_(client), module_(module), executable_(compiled::DirectCompiler(client)(module)) {
    arena.Load(module.arguments);
    for (const stablehlo::ModuleArgument& argument : module.arguments) {
      if (argument.role == ArgumentRole::kWeight) {
        weight_bytes_ += base::TensorBytes(argument.type);
        weights_.push_back(&arena.Get(argument));
      } else {
        cache_bytes_ += argument.role == ArgumentRole::kState ? base::TensorBytes(argument.type) : 0;
        weights_.push_back(nullptr);
        given_.push_back(Make(argument));
      }
    }
  }

  double Run() {
    std::vector<pjrt::Argument> arguments;
    std::vector<std::size_t> states;
    std::size_t next = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (weights_[i] != nullptr) {
        arguments.push_back(pjrt::Argument::Lend(*weights_[i]));
        continue;
      }
      if (module_.arguments[i].role == ArgumentRole::kState) {
        arguments.push_back(pjrt::Argument::Donate(given_[next]));
      } else {
        arguments.push_back(pjrt::Argument::Lend(given_[next]));
      }
      ++next;
    }
    const auto start = std::chrono::steady_clock::now();
    std::vector<pjrt::DeviceBuffer> outputs = executable_.Execute(arguments);
    for (const pjrt::DeviceBuffer& output : outputs) {
      output.WaitUntilReady();
    }
    const double seconds = Seconds(start);
    for (std::size_t output = 0; output < outputs.size(); ++output) {
      next = 0;
      for (const stablehlo::ModuleArgument& argument : module_.arguments) {
        if (argument.role == ArgumentRole::kState && argument.name == module_.outputs[output].name) {
          given_[next] = std::move(outputs[output]);
        }
        next += argument.role == ArgumentRole::kWeight ? 0 : 1;
      }
    }
    return seconds;
  }

  std::size_t weight_bytes() const { return weight_bytes_; }
  // Of keys and values, for all positions.
  std::size_t cache_bytes() const { return cache_bytes_; }

 private:
  pjrt::DeviceBuffer Make(const stablehlo::ModuleArgument& argument) const {
    std::vector<std::byte> bytes(base::TensorBytes(argument.type));
    if (argument.type.dtype == base::DType::kI32) {
      const bool is_index = argument.name == "positions" || argument.name == "valid";
      const std::int32_t value =
          !is_index ? (argument.name == "slot" || argument.name == "start" ? 0 : 7)
                    : static_cast<std::int32_t>(argument.name == "valid" ? ChunkRows() : kStepPosition);
      for (std::size_t i = 0; i < bytes.size(); i += sizeof(value)) {
        std::copy_n(reinterpret_cast<const std::byte*>(&value), sizeof(value), bytes.data() + i);
      }
    } else if (argument.type.dtype == base::DType::kBool && argument.name != "is_media") {
      std::ranges::fill(bytes, std::byte{1});
    } else if (argument.name == "cosine") {
      const float one = 1.0F;
      for (std::size_t i = 0; i < bytes.size(); i += sizeof(one)) {
        std::copy_n(reinterpret_cast<const std::byte*>(&one), sizeof(one), bytes.data() + i);
      }
    }
    return client_.CopyFromHost({argument.type.dtype, argument.type.shape, bytes});
  }

  std::int64_t ChunkRows() const {
    for (const stablehlo::ModuleArgument& argument : module_.arguments) {
      if (argument.name == "ids") {
        return argument.type.shape.front();
      }
    }
    return 1;
  }

  const pjrt::Client& client_;
  const Module& module_;
  pjrt::Executable executable_;
  std::vector<const pjrt::DeviceBuffer*> weights_;
  std::vector<pjrt::DeviceBuffer> given_;
  std::size_t weight_bytes_ = 0;
  std::size_t cache_bytes_ = 0;
};

// Seconds on the clock and of this process's processor time, of one action.
struct Cost {
  double wall_s = 0.0;
  double cpu_s = 0.0;
};

template <typename Action>
Cost CostOf(const Action& action) {
  const std::clock_t cpu = std::clock();
  const auto start = std::chrono::steady_clock::now();
  action();
  return {Seconds(start), static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC};
}

// Keys and values that a decode step reads: those of the positions that exist.
std::size_t CacheBytesRead(const Options& options, const Subject& subject) {
  if (options.chunk > 0) {
    return 0;
  }
  return subject.cache_bytes() / static_cast<std::size_t>(options.positions) *
         static_cast<std::size_t>(std::min(options.positions, kStepPosition + 1));
}

// Shares are of the time that reading the weights once takes the probe, run beside each measurement.
// Processor time is fairer on a machine that others use too.
void Report(const Options& options, const Module& module, Subject& subject) {
  BandwidthProbe probe;
  std::vector<double> wall;
  std::vector<double> cpu;
  std::vector<double> wall_shares;
  std::vector<double> cpu_shares;
  for (int round = 0; round < options.rounds; ++round) {
    const Cost read = CostOf([&] { probe.Measure(); });
    const Cost step = CostOf([&] { subject.Run(); });
    const double passes = static_cast<double>(subject.weight_bytes()) / static_cast<double>(probe.bytes());
    wall.push_back(step.wall_s);
    cpu.push_back(step.cpu_s);
    wall_shares.push_back(passes * read.wall_s / step.wall_s);
    cpu_shares.push_back(passes * read.cpu_s / step.cpu_s);
  }
  const auto weight_bytes = static_cast<double>(subject.weight_bytes());
  const auto cache_bytes = static_cast<double>(CacheBytesRead(options, subject));
  const double with_cache = (weight_bytes + cache_bytes) / weight_bytes;
  std::printf(
      "%s %s: weights %.2f GB, keys and values %.2f GB; clock best %.1f median %.1f ms, processor best %.1f "
      "median %.1f ms; share of the limit by clock %.0f %%, by processor time %.0f %%; with keys and values "
      "%.0f "
      "%%, %.0f %%\n",
      module.name.c_str(), options.weights.c_str(), weight_bytes / 1e9, cache_bytes / 1e9,
      *std::ranges::min_element(wall) * 1e3, Median(wall) * 1e3, *std::ranges::min_element(cpu) * 1e3,
      Median(cpu) * 1e3, Median(wall_shares) * 100, Median(cpu_shares) * 100,
      Median(wall_shares) * with_cache * 100, Median(cpu_shares) * with_cache * 100);
}

void Run(const Options& options) {
  const auto checkpoint = model::LoadCheckpoint(options.model, model::WeightCheck::kHeadersOnly);
  model::ModelConfig config = checkpoint->config;
  if (options.layers > 0) {
    config.decoder.layers = std::min(options.layers, config.decoder.layers);
  }
  const auto plugin =
      options.plugin.empty() ? pjrt::DefaultPluginPath().value() : std::filesystem::path(options.plugin);
  const pjrt::Client client = pjrt::Client::Create(pjrt::Plugin::Load(plugin));
  compiled::WeightArena arena(checkpoint, client);
  const WeightType weights = ParseWeights(options.weights);
  const AdapterSet adapters = ParseAdapters(options.adapters);
  const stablehlo::StepKernels products =
      options.compiler_products ? stablehlo::StepKernels::kCompiler : compiled::ChooseStepKernels(client);
  const stablehlo::CacheShape cache{options.slots, options.positions};
  const Module module = options.chunk > 0
                            ? stablehlo::PrefillModule(config, weights, cache, options.chunk,
                                                       OneAdapter(adapters), stablehlo::Trace::kOff, products)
                            : stablehlo::DecodeModule(config, weights, cache, adapters, products);
  const auto start = std::chrono::steady_clock::now();
  Subject subject(module, client, arena);
  std::printf("compiled and loaded in %.1f s\n", Seconds(start));
  subject.Run();
  Report(options, module, subject);
}

}  // namespace
}  // namespace phi4mm::bench

int main(int argc, char** argv) {
  phi4mm::bench::Options options;
  CLI::App app("Decode steps and prompt chunks of the compiled engine.");
  app.add_option("--model", options.model, "checkpoint folder")->required();
  app.add_option("--plugin", options.plugin, "PJRT plugin");
  app.add_option("--weights", options.weights, "f32, bf16 or int8");
  app.add_option("--adapters", options.adapters, "none, speech, vision or both");
  app.add_option("--layers", options.layers, "use the first layers only");
  app.add_option("--slots", options.slots, "slots");
  app.add_option("--positions", options.positions, "cache positions");
  app.add_option("--chunk", options.chunk, "rows of a prompt chunk instead of a decode step");
  app.add_flag("--compiler-products", options.compiler_products, "no custom calls");
  app.add_option("--rounds", options.rounds, "measurements");
  CLI11_PARSE(app, argc, argv);
  try {
    phi4mm::bench::Run(options);
  } catch (const phi4mm::base::Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
