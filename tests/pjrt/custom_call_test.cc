#include "pjrt/custom_call.h"

#include <gmock/gmock.h>

#include "pjrt/pjrt_programs.h"

namespace phi4mm::pjrt {
namespace {

using testing::CaseName;
using testing::CpuPlugins;
using testing::CpuPluginTest;
using testing::ErrorOf;
using testing::Read;
using testing::View;

constexpr const char* kTarget = "phi4mm_test_double";

void Double(std::span<const CallBuffer> operands, std::span<const CallBuffer> results) {
  PHI4MM_CHECK(operands.size() == 1 && results.size() == 1 && operands[0].type == results[0].type);
  const auto* from = static_cast<const float*>(operands[0].data);
  if (from[0] < 0.0F) {
    throw base::Error(base::ErrorCode::kInvalidArgument, "the first element is negative");
  }
  auto* to = static_cast<float*>(results[0].data);
  for (std::int64_t i = 0; i < operands[0].type.shape.front(); ++i) {
    to[i] = 2.0F * from[i];
  }
}

Executable CompileDouble(const Client& client, const std::string& target) {
  const base::TensorType type{base::DType::kF32, {3}};
  const std::string text =
      "module @call {\n  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {\n"
      "    %0 = stablehlo.custom_call @" +
      target +
      "(%arg0) {api_version = 4 : i32} : (tensor<3xf32>) -> tensor<3xf32>\n"
      "    return %0 : tensor<3xf32>\n  }\n}\n";
  return client.Compile(text, {{{type}}, {type}}, client.DefaultCompileOptions());
}

class CustomCallOnPlugins : public CpuPluginTest {};

TEST_P(CustomCallOnPlugins, RunsOurFunction) {
  const Client client = MakeClient();
  EXPECT_EQ(RegisterCustomCall<Double>(client.plugin(), kTarget), std::nullopt);
  EXPECT_EQ(RegisterCustomCall<Double>(client.plugin(), kTarget), std::nullopt) << "a second time";
  const Executable executable = CompileDouble(client, kTarget);
  const std::vector<float> values = {1.0F, -2.5F, 0.25F};
  const DeviceBuffer input = client.CopyFromHost(View({3}, values));
  const Argument argument = Argument::Lend(input);
  EXPECT_EQ(Read<float>(executable.Execute(std::span(&argument, 1)).front()),
            (std::vector<float>{2.0F, -5.0F, 0.5F}));
}

TEST_P(CustomCallOnPlugins, ItsErrorIsTheCalls) {
  const Client client = MakeClient();
  ASSERT_EQ(RegisterCustomCall<Double>(client.plugin(), kTarget), std::nullopt);
  const Executable executable = CompileDouble(client, kTarget);
  const DeviceBuffer input = client.CopyFromHost(View({3}, {-1.0F, 0.0F, 0.0F}));
  const Argument argument = Argument::Lend(input);
  const auto error = ErrorOf([&] { Read<float>(executable.Execute(std::span(&argument, 1)).front()); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  EXPECT_THAT(error->message(), ::testing::HasSubstr("the first element is negative"));
}

TEST_P(CustomCallOnPlugins, RunsAfterLoadingTheProgramFromBytes) {
  const Client client = MakeClient();
  ASSERT_EQ(RegisterCustomCall<Double>(client.plugin(), kTarget), std::nullopt);
  const auto bytes = CompileDouble(client, kTarget).Serialize();
  ASSERT_TRUE(bytes.value) << bytes.reason;
  const base::TensorType type{base::DType::kF32, {3}};
  const auto loaded = client.Deserialize(*bytes.value, {{{type}}, {type}});
  ASSERT_TRUE(loaded.value) << loaded.reason;
  const DeviceBuffer input = client.CopyFromHost(View({3}, {1.0F, 2.0F, 3.0F}));
  const Argument argument = Argument::Lend(input);
  EXPECT_EQ(Read<float>(loaded.value->Execute(std::span(&argument, 1)).front()),
            (std::vector<float>{2.0F, 4.0F, 6.0F}));
}

TEST_P(CustomCallOnPlugins, AnUnknownTargetIsAnError) {
  const Client client = MakeClient();
  const DeviceBuffer input = client.CopyFromHost(View({3}, {1.0F, 2.0F, 3.0F}));
  const Argument argument = Argument::Lend(input);
  EXPECT_TRUE(ErrorOf([&] {
    const Executable executable = CompileDouble(client, "phi4mm_test_nobody");
    Read<float>(executable.Execute(std::span(&argument, 1)).front());
  }));
}

PHI4MM_ON_CPU_PLUGINS(CustomCallOnPlugins);

TEST(CustomCall, APluginWithoutTheExtensionSaysSo) {
  const Plugin plugin = Plugin::Load(testing::TestPluginPath("test_plugin"));
  const auto reason = RegisterCustomCall<Double>(plugin, kTarget);
  ASSERT_TRUE(reason);
  EXPECT_THAT(*reason, ::testing::HasSubstr("no FFI extension"));
}

}  // namespace
}  // namespace phi4mm::pjrt
