#include "compiled/background_loader.h"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "compiled/hand_module.h"
#include "compiled/module_compiler.h"
#include "engine/gate.h"
#include "pjrt/pjrt_programs.h"

namespace phi4mm::compiled {
namespace {

using base::ErrorCode;
using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using pjrt::testing::ErrorOf;
using testing::AddingModule;
using testing::HandCheckpoint;
using testing::WeightArgument;

// The adding module with the weight of that name, which is the module's name too.
ModuleRequest Adding(const std::string& weight) {
  return {weight, [weight] {
            stablehlo::Module module = AddingModule();
            module.name = weight;
            module.arguments.front() = WeightArgument({weight}, module.arguments.front().type);
            return module;
          }};
}

class BackgroundLoaderOnPlugin : public pjrt::testing::CpuPluginTest {
 protected:
  BackgroundLoaderOnPlugin() {
    for (const char* name : {"fast", "slow", "other"}) {
      checkpoint_.Add(name, {2}, 1);
    }
  }

  static void AwaitReady(BackgroundLoader& loader, const std::vector<ModuleRequest>& requests) {
    while (!loader.Ready(requests)) {
      std::this_thread::yield();
    }
  }

  HandCheckpoint checkpoint_;
};
PHI4MM_ON_CPU_PLUGINS(BackgroundLoaderOnPlugin);

TEST_P(BackgroundLoaderOnPlugin, LoadsBesideItsOwnerEachModuleOnce) {
  const pjrt::Client client = MakeClient();
  engine::Gate gate;
  std::atomic<int> compiled = 0;
  const auto compile = [&](const stablehlo::Module& module) {
    ++compiled;
    if (module.name == "slow") {
      gate.Pass();
    }
    return DirectCompiler(client)(module);
  };
  ModuleLibrary library(checkpoint_.Get(), stablehlo::WeightType::kBf16, client, compile, {}, {});
  const std::vector<ModuleRequest> wanted = {Adding("slow"), Adding("other")};
  std::optional<BackgroundLoader> loader(library);
  EXPECT_TRUE(loader->Ready({}));
  EXPECT_FALSE(loader->Ready(wanted));
  gate.WaitForArrival();
  EXPECT_EQ(library.Get(Adding("fast")).name(), "fast") << "nobody waits for the one that is slow";
  EXPECT_FALSE(loader->Ready(wanted));
  EXPECT_FALSE(library.Knows(wanted[0]));
  gate.Open();
  EXPECT_EQ(library.Get(wanted[0]).name(), "slow") << "by whichever thread has it";
  AwaitReady(*loader, wanted);
  EXPECT_TRUE(library.Knows(wanted[0]) && library.Knows(wanted[1]));
  EXPECT_EQ(library.Get(wanted[1]).name(), "other");
  EXPECT_EQ(compiled, 3);
  loader.reset();
  EXPECT_EQ(library.failures(), 0U);
}

TEST_P(BackgroundLoaderOnPlugin, EndsWithTheModuleThatIsBeingLoaded) {
  const pjrt::Client client = MakeClient();
  engine::Gate gate;
  const auto compile = [&](const stablehlo::Module& module) {
    gate.Pass();
    return DirectCompiler(client)(module);
  };
  ModuleLibrary library(checkpoint_.Get(), stablehlo::WeightType::kBf16, client, compile, {}, {});
  std::optional<BackgroundLoader> loader(library);
  EXPECT_FALSE(loader->Ready(std::vector<ModuleRequest>{Adding("slow"), Adding("other")}));
  gate.WaitForArrival();
  std::thread opener([&] { gate.Open(); });
  loader.reset();
  opener.join();
  EXPECT_TRUE(library.Knows(Adding("slow")));
}

TEST_P(BackgroundLoaderOnPlugin, TellsAModulesErrorToTheLibraryAndOtherErrorsToWhoeverAsks) {
  const pjrt::Client client = MakeClient();
  std::atomic<int> cancels = 1;
  const auto compile = [&](const stablehlo::Module& module) -> pjrt::Executable {
    if (module.name == "slow") {
      throw base::Error(ErrorCode::kUnimplemented, "not on this device");
    }
    if (cancels-- > 0) {
      throw base::Error(ErrorCode::kCancelled, "somebody pressed Ctrl-C");
    }
    return DirectCompiler(client)(module);
  };
  ModuleLibrary library(checkpoint_.Get(), stablehlo::WeightType::kBf16, client, compile, {}, {});
  BackgroundLoader loader(library);
  const std::vector<ModuleRequest> broken = {Adding("slow")};
  AwaitReady(loader, broken);
  EXPECT_EQ(library.FailureOf(broken[0]).value().message(), "not on this device");
  EXPECT_EQ(library.refusals(), 0) << "nobody asked for it yet";
  const std::vector<ModuleRequest> cancelled = {Adding("other")};
  const auto error = ErrorOf([&] { AwaitReady(loader, cancelled); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), ErrorCode::kCancelled);
  AwaitReady(loader, cancelled);  // another try
  EXPECT_EQ(library.FailureOf(cancelled[0]), std::nullopt);
  EXPECT_EQ(library.Get(cancelled[0]).name(), "other");
}

}  // namespace
}  // namespace phi4mm::compiled
