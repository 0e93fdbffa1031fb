#include "compiled/module_library.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compiled/hand_module.h"
#include "compiled/kv_cache.h"
#include "compiled/module_compiler.h"
#include "pjrt/pjrt_programs.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using base::ErrorCode;
using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using pjrt::testing::ErrorOf;
using testing::AddingModule;
using testing::HandCheckpoint;
using testing::WeightArgument;

class ModuleLibraryOnPlugin : public pjrt::testing::CpuPluginTest {
 protected:
  // The adding module with another weight.
  static ModuleRequest Adding(const std::string& weight) {
    return {weight, [weight] {
              stablehlo::Module module = AddingModule();
              module.arguments.front() = WeightArgument({weight}, module.arguments.front().type);
              return module;
            }};
  }
};
PHI4MM_ON_CPU_PLUGINS(ModuleLibraryOnPlugin);

TEST_P(ModuleLibraryOnPlugin, ABrokenWeightFailsItsModuleAndNotThoseLoadedWithIt) {
  const pjrt::Client client = MakeClient();
  HandCheckpoint checkpoint;
  checkpoint.Add("first", {2}, 1);
  checkpoint.AddBroken("broken", {2}, 0);
  checkpoint.AddBroken("worse", {2}, 2);
  checkpoint.Add("last", {2}, 5);
  ModuleLibrary library(checkpoint.Get(), stablehlo::WeightType::kBf16, client, DirectCompiler(client), {},
                        {});
  const std::vector<ModuleRequest> all = {Adding("first"), Adding("broken"), Adding("worse"), Adding("last")};
  library.Load(all);
  EXPECT_EQ(library.failures(), 2U);
  EXPECT_EQ(library.Get(all[0]).name(), "adding");
  EXPECT_EQ(library.Get(all[3]).name(), "adding");
  EXPECT_EQ(library.refusals(), 0);
  for (const std::size_t failed : {1U, 2U, 1U}) {
    const auto error = ErrorOf([&] { (void)library.Get(all[failed]); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::kDataLoss);
    EXPECT_EQ(error->message(), "tensor " + all[failed].key + " holds a NaN or an infinity");
  }
  EXPECT_EQ(library.failures(), 2U);
  EXPECT_EQ(library.refusals(), 3) << "the same module twice";
}

TEST_P(ModuleLibraryOnPlugin, ACancelledLoadingSaysNothingAboutTheModules) {
  const pjrt::Client client = MakeClient();
  constexpr std::int64_t kRows = 1100;
  constexpr std::int64_t kColumns = 1000;
  HandCheckpoint checkpoint;
  checkpoint.Add("large", {kRows, kColumns}, 0);
  const ModuleRequest request = {"large", [] {
                                   stablehlo::Module module = AddingModule();
                                   module.arguments.front() =
                                       WeightArgument({"large"}, {DType::kI8, {kRows, kColumns}},
                                                      stablehlo::WeightForm::kInt8Values);
                                   return module;
                                 }};
  const auto compile = [&](const stablehlo::Module& /*module*/) {
    return DirectCompiler(client)(AddingModule());  // never called with the weight
  };
  for (const int cancelled_try : {0, 1}) {  // of all weights together, of the module's own
    int tries = 0;
    const auto keeper = [&](const std::string& name, const std::vector<ArtifactFact>& /*facts*/,
                            std::size_t /*size_bytes*/,
                            const std::function<void(std::span<std::byte>)>& /*fill*/) -> DerivedWeights {
      const bool is_cancelled = tries++ == cancelled_try;
      throw base::Error(is_cancelled ? ErrorCode::kCancelled : ErrorCode::kDataLoss, name + " is broken");
    };
    ModuleLibrary library(checkpoint.Get(), stablehlo::WeightType::kBf16, client, compile, keeper, {});
    const auto error = ErrorOf([&] { library.Load({&request, 1}); });
    ASSERT_TRUE(error) << cancelled_try;
    EXPECT_EQ(error->code(), ErrorCode::kCancelled);
    EXPECT_EQ(tries, cancelled_try + 1);
    EXPECT_EQ(library.failures(), 0U);
  }
}

TEST_P(ModuleLibraryOnPlugin, AnEmptyCacheKeepsTheBucketThatTheNextPromptTakes) {
  const pjrt::Client client = MakeClient();
  auto checkpoint = std::make_shared<model::Checkpoint>();
  checkpoint->config.decoder.layers = 1;
  checkpoint->config.decoder.kv_heads = 2;
  checkpoint->config.decoder.head_dim = 4;
  ModuleLibrary library(checkpoint, stablehlo::WeightType::kBf16, client, DirectCompiler(client), {}, {});
  KvCache cache(library, 2, 256, 2048);
  cache.Reserve(300);
  cache.Shrink(301);
  EXPECT_EQ(cache.shape().cache_positions, 512);
  cache.Shrink(513);
  EXPECT_EQ(cache.shape().cache_positions, 0) << "nothing to copy into the larger one";
  cache.Reserve(300);
  cache.Shrink(256);
  EXPECT_EQ(cache.shape().cache_positions, 0) << "steps over fewer positions are faster";
  cache.Reserve(10);
  cache.Shrink(513);
  EXPECT_EQ(cache.shape().cache_positions, 256);
}

}  // namespace
}  // namespace phi4mm::compiled
