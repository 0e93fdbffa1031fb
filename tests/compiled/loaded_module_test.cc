#include "compiled/loaded_module.h"

#include <gtest/gtest.h>

#include "compiled/hand_module.h"
#include "pjrt/pjrt_programs.h"

namespace phi4mm::compiled {
namespace {

using base::DType;
using base::ErrorCode;
using pjrt::testing::CaseName;
using pjrt::testing::CpuPlugins;
using pjrt::testing::ErrorOf;
using pjrt::testing::Read;
using pjrt::testing::View;
using testing::AddingModule;
using testing::HandCheckpoint;

class LoadedModuleOnPlugin : public pjrt::testing::CpuPluginTest {
 protected:
  void SetUp() override {
    CpuPluginTest::SetUp();
    if (!IsSkipped()) {
      checkpoint_.Add("w", {2}, 3);
      client_.emplace(MakeClient());
      weights_.emplace(checkpoint_.Get(), *client_);
      const stablehlo::Module module = AddingModule();
      weights_->Load(module.arguments);
      module_.emplace(module, *weights_, DirectCompiler(*client_)(module));
      states_.emplace("sum", client_->CopyFromHost(View({2}, start_)));
    }
  }
  void TearDown() override {
    states_.clear();
    module_.reset();
    weights_.reset();
    client_.reset();
    CpuPluginTest::TearDown();
  }

  void ExpectError(const std::vector<NamedInput>& inputs, ErrorCode code, const std::string& why) {
    const auto error = ErrorOf([&] { (void)module_->Execute(inputs, states_); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), code);
    EXPECT_NE(error->message().find(why), std::string::npos) << error->message();
  }

  const std::vector<float> start_ = {1, 2};
  const std::vector<float> x_ = {8, 16};
  HandCheckpoint checkpoint_;
  std::optional<pjrt::Client> client_;
  std::optional<WeightArena> weights_;
  std::optional<LoadedModule> module_;
  NamedBuffers states_;
};
PHI4MM_ON_CPU_PLUGINS(LoadedModuleOnPlugin);

TEST_P(LoadedModuleOnPlugin, RunsWithItsWeightsAndReplacesItsStates) {
  const std::vector<NamedInput> inputs = {{"x", View({2}, x_)}};
  for (int call = 1; call <= 3; ++call) {
    const NamedBuffers outputs = module_->Execute(inputs, states_);
    EXPECT_EQ(outputs.size(), 1U);
    EXPECT_EQ(ReadTensor(OutputOf(outputs, "product")).values, (std::vector<float>{3, 8}));
    const auto times = static_cast<float>(call);
    EXPECT_EQ(Read<float>(states_.at("sum")), (std::vector<float>{1 + 8 * times, 2 + 16 * times}));
  }
}

TEST_P(LoadedModuleOnPlugin, TakesInputsThatAreOnTheDevice) {
  const pjrt::DeviceBuffer x = client_->CopyFromHost(View({2}, x_));
  const std::vector<NamedInput> inputs = {{"x", &x}};
  (void)module_->Execute(inputs, states_);
  (void)module_->Execute(inputs, states_);
  EXPECT_EQ(Read<float>(states_.at("sum")), (std::vector<float>{17, 34}));
}

TEST_P(LoadedModuleOnPlugin, RefusesInputsThatAreNotTheModules) {
  const base::TensorView x = View({2}, x_);
  ExpectError({}, ErrorCode::kInvalidArgument, "input x is missing");
  ExpectError({{"x", x}, {"x", x}}, ErrorCode::kInvalidArgument, "input x is given twice");
  ExpectError({{"x", x}, {"y", x}}, ErrorCode::kInvalidArgument, "has no input y");
  ExpectError({{"w", x}}, ErrorCode::kInvalidArgument, "has no input w");
  ExpectError({{"x", View({1}, {1.0F})}}, ErrorCode::kInvalidArgument, "input x is F32[1], expected F32[2]");
  const std::vector<std::int32_t> whole = {1, 2};
  ExpectError({{"x", View(DType::kI32, {2}, whole)}}, ErrorCode::kInvalidArgument, "is I32[2]");
  EXPECT_EQ(Read<float>(states_.at("sum")), start_) << "a refused call leaves the states alone";
}

TEST_P(LoadedModuleOnPlugin, RefusesStatesThatAreNotTheModules) {
  const std::vector<NamedInput> inputs = {{"x", View({2}, x_)}};
  states_.at("sum") = client_->CopyFromHost(View({1}, {1.0F}));
  ExpectError(inputs, ErrorCode::kInvalidArgument, "state sum is F32[1]");
  states_.clear();
  ExpectError(inputs, ErrorCode::kFailedPrecondition, "state sum is not there");
}

TEST_P(LoadedModuleOnPlugin, NamesTheModuleThatDoesNotCompile) {
  stablehlo::Module broken = AddingModule();
  broken.text = "module @adding { nonsense }";
  const auto error = ErrorOf([&] { (void)DirectCompiler (*client_)(broken); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->message().find("module adding"), std::string::npos) << error->message();
}

}  // namespace
}  // namespace phi4mm::compiled
