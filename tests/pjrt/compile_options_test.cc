#include "pjrt/compile_options.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "pjrt/pjrt_programs.h"
#include "pjrt/plugin_profile.h"
#include "pjrt/protobuf_writer.h"

namespace phi4mm::pjrt {
namespace {

using testing::CaseName;
using testing::CpuPlugins;
using testing::ErrorOf;
using testing::Read;
using testing::View;

TEST(ProtobufWriter, WritesEveryKindOfFieldAsTheWireFormatSays) {
  ProtobufWriter writer;
  writer.Int64(1, 300);
  writer.Int64(16, -1);
  writer.Bool(2, false);
  writer.Double(3, 1.0);
  writer.Bytes(4, "ab");
  const std::string expected =
      std::string("\x08\xAC\x02", 3) + std::string("\x80\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01", 12) +
      std::string("\x10\x00", 2) + std::string("\x19\x00\x00\x00\x00\x00\x00\xF0\x3F", 9) + "\x22\x02" + "ab";
  EXPECT_EQ(writer.bytes(), expected);
}

TEST(CompileOptions, WithoutOverridesAreSixBytes) {
  EXPECT_EQ(EncodeCompileOptions({}), "\x1A\x04\x20\x01\x28\x01");
}

TEST(CompileOptions, EncodeAnOverrideAsAMapEntry) {
  const CompileOptions options{{{"flag", false}}};
  EXPECT_EQ(EncodeCompileOptions(options), std::string("\x1A\x04\x20\x01\x28\x01"
                                                       "\x3A\x0A\x0A\x04"
                                                       "flag"
                                                       "\x12\x02\x10\x00",
                                                       18));
}

TEST(CompileOptions, RefuseAList) {
  const auto error = ErrorOf([] {
    (void)EncodeCompileOptions({{{"sizes", std::vector<std::int64_t>{1, 2}}}});
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  EXPECT_NE(error->message().find("sizes = [1, 2]"), std::string::npos) << error->message();
}

TEST(PluginProfile, GivesOptionsOnlyToTheCompilerThatKnowsThem) {
  const std::vector<NamedValue> xla = {{"xla_version", std::int64_t{2}}};
  EXPECT_EQ(ProfileOf("cpu", xla).family, CompilerFamily::kXla);
  EXPECT_FALSE(ProfileOf("cpu", xla).compile_overrides.empty());
  EXPECT_EQ(ProfileOf("iree_cpu", {}).family, CompilerFamily::kIree);
  EXPECT_TRUE(ProfileOf("iree_cpu", xla).compile_overrides.empty());
  EXPECT_EQ(ProfileOf("test", {}).family, CompilerFamily::kUnknown);
  EXPECT_TRUE(ProfileOf("test", {}).compile_overrides.empty());
}

class CompileOptionsOnPlugin : public testing::CpuPluginTest {};
PHI4MM_ON_CPU_PLUGINS(CompileOptionsOnPlugin);

TEST_P(CompileOptionsOnPlugin, AnUnknownOptionIsRefusedByItsName) {
  const Client client = MakeClient();
  const auto program = testing::AddProgram(2, 3);
  const auto error = ErrorOf([&] {
    (void)client.Compile(program.text, program.signature, {{{"xla_no_such_option_here", true}}});
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code(), base::ErrorCode::kInvalidArgument);
  EXPECT_NE(error->message().find("xla_no_such_option_here"), std::string::npos) << error->message();
}

TEST_P(CompileOptionsOnPlugin, TheDefaultsKeepARoundingThatIsWidenedAgain) {
  const Client client = MakeClient();
  ASSERT_EQ(client.profile().family, CompilerFamily::kXla);
  const std::string text = R"(module @round {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %narrow = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xbf16>
    %wide = stablehlo.convert %narrow : (tensor<4xbf16>) -> tensor<4xf32>
    return %wide : tensor<4xf32>
  }
})";
  const base::TensorType type{base::DType::kF32, {4}};
  const Executable executable = client.Compile(text, {{{type}}, {type}}, client.DefaultCompileOptions());
  const std::vector<float> values = {1.001F, -3.14159F, 0.0F, 65537.0F};
  const DeviceBuffer input = client.CopyFromHost(View({4}, values));
  const std::vector<Argument> arguments = {Argument::Lend(input)};
  const auto outputs = executable.Execute(arguments);
  EXPECT_EQ(Read<float>(outputs.at(0)), (std::vector<float>{1.0F, -3.140625F, 0.0F, 65536.0F}));
}

}  // namespace
}  // namespace phi4mm::pjrt
