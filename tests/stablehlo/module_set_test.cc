#include "stablehlo/module_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include "base/error.h"
#include "base/file.h"

namespace phi4mm::stablehlo {
namespace {

const std::filesystem::path kSource(PHI4MM_SOURCE_DIR);
constexpr std::size_t kMaxTextBytes = std::size_t{16} << 20U;

// Sizes as small as they go, over the configuration of tests/data/tiny.
constexpr ModuleSizes kSizes = {
    .cache = {.slots = 2, .cache_positions = kCacheBlock}, .chunk_rows = 8, .audio_frames = 16, .crops = 1};

model::ModelConfig TinyConfig() {
  const std::filesystem::path folder = kSource / "tests/data/tiny";
  return model::ParseModelConfig(
      base::ReadTextFile(folder / "config.json", kMaxTextBytes, "configuration"),
      base::ReadTextFile(folder / "preprocessor_config.json", kMaxTextBytes, "configuration"));
}

struct Golden {
  WeightType weights;
  const char* folder;
};

// Whole modules as recorded; a change of any character shows in the review of the recorded files.
class RecordedModules : public ::testing::TestWithParam<Golden> {};

TEST_P(RecordedModules, AreWhatIsEmitted) {
  const std::filesystem::path folder = kSource / "tests/data/golden/stablehlo" / GetParam().folder;
  std::set<std::string> names;
  for (const ModuleRecipe& recipe : EveryModule()) {
    const Module module = BuildModule(recipe, TinyConfig(), GetParam().weights, kSizes);
    EXPECT_TRUE(names.insert(module.name).second) << module.name << " is emitted twice";
    const std::string recorded =
        base::ReadTextFile(folder / (module.name + ".mlir"), kMaxTextBytes, "recorded module");
    std::istringstream was(recorded);
    std::istringstream is(module.text);
    for (std::string was_line, is_line; std::getline(was, was_line) && std::getline(is, is_line);) {
      ASSERT_EQ(is_line, was_line) << "in " << module.name
                                   << "; src/stablehlo/README.md says how to record modules anew";
    }
    EXPECT_EQ(module.text.size(), recorded.size()) << module.name;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_TRUE(entry.path().extension() != ".mlir" || names.contains(entry.path().stem().string()))
        << entry.path() << " belongs to no module";
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, RecordedModules,
                         ::testing::Values(Golden{WeightType::kBf16, "bf16"},
                                           Golden{WeightType::kInt8, "int8"}),
                         [](const auto& test) { return std::string(test.param.folder); });

TEST(ModuleSet, EqualCallsGiveEqualText) {
  const model::ModelConfig config = TinyConfig();
  for (const ModuleRecipe& recipe : EveryModule()) {
    const Module once = BuildModule(recipe, config, WeightType::kF32, kSizes);
    EXPECT_EQ(BuildModule(recipe, config, WeightType::kF32, kSizes).text, once.text) << once.name;
  }
}

TEST(ModuleSet, TakesEveryStateBackAndNamesEveryWeight) {
  for (const ModuleRecipe& recipe : EveryModule()) {
    const Module module = BuildModule(recipe, TinyConfig(), WeightType::kInt8, kSizes);
    std::size_t donations = 0;
    for (std::size_t at = module.text.find("tf.aliasing_output"); at != std::string::npos;
         at = module.text.find("tf.aliasing_output", at + 1)) {
      ++donations;
    }
    std::size_t states = 0;
    for (const ModuleArgument& argument : module.arguments) {
      states += argument.role == ArgumentRole::kState ? 1U : 0U;
      EXPECT_EQ(argument.role == ArgumentRole::kWeight, !argument.weight.names.empty()) << argument.name;
    }
    EXPECT_EQ(states, donations) << module.name;
  }
}

TEST(ModuleSet, RefusesSizesBeyondAModulesBounds) {
  const auto refuses = [](ModuleKind kind, const ModuleSizes& sizes) {
    EXPECT_THROW((void)BuildModule({.kind = kind}, TinyConfig(), WeightType::kF32, sizes), base::Error);
  };
  ModuleSizes sizes = kSizes;
  sizes.audio_frames = 4008;
  refuses(ModuleKind::kAudio, sizes);
  sizes.audio_frames = 12;
  refuses(ModuleKind::kAudio, sizes);
  sizes = kSizes;
  sizes.crops = 0;
  refuses(ModuleKind::kVision, sizes);
  sizes = kSizes;
  sizes.cache.cache_positions = 100;
  refuses(ModuleKind::kDecode, sizes);
  refuses(ModuleKind::kPrefill, sizes);
  sizes = kSizes;
  sizes.chunk_rows = kCacheBlock + 1;
  refuses(ModuleKind::kPrefill, sizes);
}

}  // namespace
}  // namespace phi4mm::stablehlo
