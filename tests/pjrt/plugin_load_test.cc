#include <dlfcn.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>

#include "base/error.h"
#include "pjrt/default_plugin.h"
#include "pjrt/pjrt_programs.h"
#include "pjrt/plugin.h"
#include "temporary_folder.h"

namespace phi4mm::pjrt {
namespace {

using testing::CaseName;
using testing::CpuPlugins;
using testing::ErrorOf;
using testing::TestPluginPath;

void ExpectRefused(const std::filesystem::path& path, base::ErrorCode code, const std::string& why) {
  const auto error = ErrorOf([&] { (void)Plugin::Load(path); });
  ASSERT_TRUE(error) << path;
  EXPECT_EQ(error->code(), code) << error->message();
  EXPECT_NE(error->message().find(path.filename().string()), std::string::npos) << error->message();
  EXPECT_NE(error->message().find(why), std::string::npos) << error->message();
}

TEST(PluginLoad, NamesAMissingFile) {
  ExpectRefused("/no/such/folder/plugin.so", base::ErrorCode::kNotFound, "No such file");
}

TEST(PluginLoad, RefusesAFileThatIsNoLibrary) {
  const phi4mm::testing::TemporaryFolder folder;
  const auto path = folder.path() / "plugin.so";
  std::ofstream(path) << "not a library";
  ExpectRefused(path, base::ErrorCode::kInvalidArgument, "too short");
  ExpectRefused(folder.path(), base::ErrorCode::kInvalidArgument, "cannot load PJRT plugin");
}

TEST(PluginLoad, RefusesALibraryThatIsNoPlugin) {
  // The C library's mathematics, which every program has.
  Dl_info info = {};
  ASSERT_NE(::dladdr(reinterpret_cast<const void*>(static_cast<double (*)(double)>(&std::tgamma)), &info), 0);
  const std::filesystem::path library = std::filesystem::canonical(info.dli_fname);
  ASSERT_NE(library.string().find("libm"), std::string::npos) << library;
  ExpectRefused(library, base::ErrorCode::kInvalidArgument, "GetPjrtApi");
}

TEST(PluginLoad, RefusesAnotherMajorVersion) {
  ExpectRefused(TestPluginPath("test_plugin_other_major"), base::ErrorCode::kFailedPrecondition,
                "version 7.40");
}

TEST(PluginLoad, NamesAFunctionThatIsBeyondTheTable) {
  ExpectRefused(TestPluginPath("test_plugin_short_table"), base::ErrorCode::kUnimplemented,
                "PJRT_Client_Create");
}

TEST(PluginLoad, RefusesATableWithoutAVersion) {
  ExpectRefused(TestPluginPath("test_plugin_tiny_table"), base::ErrorCode::kInvalidArgument, "16 bytes");
}

TEST(PluginLoad, TellsWhyAPluginDoesNotInitialise) {
  ExpectRefused(TestPluginPath("test_plugin_no_device"), base::ErrorCode::kUnavailable,
                "no test device is plugged in");
}

TEST(DefaultPlugin, IsTheOneOfTheEnvironment) {
  ::setenv("PHI4MM_PJRT_PLUGIN", "/opt/other/plugin.so", 1);
  EXPECT_EQ(DefaultPluginPath(), std::filesystem::path("/opt/other/plugin.so"));
  ::unsetenv("PHI4MM_PJRT_PLUGIN");
  if (!std::string_view(PHI4MM_PJRT_DEFAULT_PLUGIN).empty()) {
    EXPECT_EQ(DefaultPluginPath(), std::filesystem::path(PHI4MM_PJRT_DEFAULT_PLUGIN));
  }
}

class PluginLoadOnPlugin : public testing::CpuPluginTest {};
PHI4MM_ON_CPU_PLUGINS(PluginLoadOnPlugin);

TEST_P(PluginLoadOnPlugin, TellsItsVersionAttributesAndDevices) {
  const Plugin plugin = LoadPlugin();
  EXPECT_EQ(plugin.api_major_version(), 0);
  EXPECT_GT(plugin.api_minor_version(), 60);
  EXPECT_TRUE(plugin.path().is_absolute());
  const auto attributes = plugin.Attributes();
  EXPECT_TRUE(std::ranges::any_of(attributes, [](const NamedValue& a) { return a.name == "xla_version"; }));
  const auto extensions = plugin.Extensions();
  EXPECT_NE(std::ranges::find(extensions, "FFI"), extensions.end());
  const Client client = Client::Create(plugin);
  EXPECT_EQ(client.platform_name(), "cpu");
  ASSERT_FALSE(client.devices().empty());
  EXPECT_EQ(client.addressable_devices().size(), client.devices().size());
  EXPECT_EQ(client.device().kind, "cpu");
  std::cout << plugin.path().filename().string() << ": PJRT " << plugin.api_major_version() << "."
            << plugin.api_minor_version() << ", " << client.device().description << "\n";
  for (const NamedValue& attribute : attributes) {
    std::cout << "  " << NamedValueText(attribute) << "\n";
  }
  for (const std::string& extension : extensions) {
    std::cout << "  extension " << extension << "\n";
  }
}

TEST_P(PluginLoadOnPlugin, LoadedTwiceIsOnePluginThatSurvivesItsHandles) {
  std::optional<Plugin> first = LoadPlugin();
  const Plugin second = LoadPlugin();
  EXPECT_EQ(&first->api(), &second.api());
  const Plugin moved = *first;
  first.reset();
  Client client = Client::Create(moved);
  const Client taken = std::move(client);
  EXPECT_EQ(taken.platform_name(), "cpu");
}

}  // namespace
}  // namespace phi4mm::pjrt
